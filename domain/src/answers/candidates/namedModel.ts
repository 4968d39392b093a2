/** The printer model that a read text names (P-ANS-24), with what of the text it explains. */
import type { FoundPrinter, PrinterFinder, TypedCode } from "../../printers/PrinterFinder.ts"
import type { PrinterBrandNames } from "../../printers/PrinterTables.ts"
import { keyOf } from "../query/pieces.ts"
import type { Piece, Query } from "../query/Query.ts"
import { placesOf } from "./Candidate.ts"

export interface PrinterNaming {
  readonly finder: PrinterFinder
  /** By the words that name it, as keys. */
  readonly brands: ReadonlyMap<string, PrinterBrandNames>
}

export interface NamedModel extends FoundPrinter {
  /** As it was typed: 'm404dn'. */
  readonly typed: string
  /** Places that its name, its brand or its kind explains. */
  readonly covers: ReadonlySet<number>
  /** Nothing but its number says that a printer is meant. */
  readonly isByNumberAlone: boolean
}

/** @param names how people name some of the brands; all others by their own name */
export const makePrinterNaming = (finder: PrinterFinder, names: ReadonlyArray<PrinterBrandNames>): PrinterNaming => {
  const known = new Map(names.map((one) => [one.brand, one]))
  const all = Array.from(finder.brands, (brand) => known.get(brand) ?? { brand, words: [brand] })
  return { finder, brands: new Map(all.flatMap((brand) => brand.words.map((word) => [keyOf(word), brand] as const))) }
}

export const namedModel = (query: Query, { finder, brands }: PrinterNaming): NamedModel | undefined => {
  const codes = codesIn(query)
  if (codes.length === 0) return undefined
  const named = [...query.spans].flatMap(([key, spans]) => {
    const brand = brands.get(key)
    return brand === undefined ? [] : [{ brand, spans }]
  })
  const words = new Set([...query.pieces.map(({ text }) => text), ...query.words])
  const names = new Set(
    query.pieces.flatMap(({ text, kind }) => (NO_NUMBER.has(kind) || kind === "form" ? [] : [text]))
  )
  const found = finder.find({ codes, words, names, brands: new Set(named.map(({ brand }) => brand.brand)) })
  if (found === undefined) return undefined
  if (found.match !== "exact" && dropsLetters(found, query)) return undefined
  // Its numbers are other makers' too.
  if (!found.namesBrand && brandOf(found.brand, brands)?.needsName === true) return undefined
  const ofBrand = named.filter(({ brand }) => brand.brand === found.brand)
  const saysPrinter = query.pieces.some(({ text }) => PRINTER.has(text))
  const typed = found.places.map((place) => query.pieces[place]?.text ?? "").join("")
  const isOfPrinters = ofBrand.some(({ brand }) => brand.sellsOthers !== true)
  if (!isSure({ ...found, typed }, { saysPrinter, isOfPrinters, query })) return undefined
  const places = new Set([...found.places, ...placesOf(ofBrand.flatMap(({ spans }) => spans))])
  query.pieces.forEach(({ text, word }, at) => {
    if (found.words.has(text) || found.words.has(query.words[word] ?? "") || PRINTER.has(text) || BESIDE.has(text))
      places.add(at)
  })
  return {
    ...found,
    typed,
    covers: places,
    isByNumberAlone: !found.namesBrand && !found.namesFamily && !saysPrinter
  }
}

/** 'DS-640' is no MFC-640CW: where a number is not listed as it stands, letters before it that no name of the model has are of another. */
const dropsLetters = ({ places: [first = 0], words }: FoundPrinter, { pieces }: Query): boolean =>
  isAfterLetters(pieces, first) && !words.has(pieces[first - 1]?.text ?? "")

const isAfterLetters = (pieces: ReadonlyArray<Piece>, at: number): boolean => {
  const before = pieces[at - 1]
  return before?.kind === "model" && !/\d/.test(before.text)
}

const brandOf = (name: string, brands: PrinterNaming["brands"]): PrinterBrandNames | undefined =>
  [...brands.values()].find(({ brand }) => brand === name)

const PRINTER: ReadonlySet<string> = new Set("printer printers printing plotter mfp".split(" "))
/** Of a printer that scans; alone they may mean a scanner. */
const BESIDE: ReadonlySet<string> = new Set("scan scanner scanning multifunction series".split(" "))

interface Surroundings {
  readonly saysPrinter: boolean
  readonly isOfPrinters: boolean
  readonly query: Query
}

/** A bare number is many things; one of a maker of many products is a printer's where its family or the word itself stands beside it. */
const isSure = (
  { typed, match, namesBrand, namesFamily }: FoundPrinter & { readonly typed: string },
  { saysPrinter, isOfPrinters, query }: Surroundings
): boolean => {
  if (namesFamily || (saysPrinter && (namesBrand || typed.length >= MIN_BESIDE_LENGTH))) return true
  const hasLetters = /[a-z]/.test(typed)
  if (namesBrand) {
    if (isOfPrinters) return typed.length >= 2
    // '9025e' and 'ts3355', but not '2130' nor the camera '1100d'.
    return hasLetters && typed.length >= MIN_BRAND_LENGTH && (match === "exact" || /^[a-z]/.test(typed))
  }
  // Another maker is named: its own thing is meant.
  if (query.pieces.some(({ kind }) => kind === "maker")) return false
  return match === "exact" && /^[a-z]/.test(typed) && typed.length >= MIN_ALONE_LENGTH
}

const MIN_BESIDE_LENGTH = 4
const MIN_BRAND_LENGTH = 3
/** 'm404dn', 'l3250', 'lbp6030'. */
const MIN_ALONE_LENGTH = 5
const MAX_PIECES = 6
const MAX_CODE_LENGTH = 20

/** Every run of whole words, with a digit, that may be a number as it is written: 'lbp 6030', 'lbp6030'. */
const codesIn = ({ pieces, words }: Query): ReadonlyArray<TypedCode> => {
  const codes: Array<TypedCode> = []
  for (let from = 0; from < pieces.length; from += 1) {
    if (from > 0 && pieces[from - 1]?.word === pieces[from]?.word) continue
    let code = ""
    for (let to = from; to < Math.min(pieces.length, from + MAX_PIECES); to += 1) {
      const piece = pieces[to]
      if (piece === undefined || !mayBeOfNumber(piece, pieces[to + 1], words[piece.word] !== piece.text)) break
      code += piece.text
      if (code.length > MAX_CODE_LENGTH) break
      const isWhole = pieces[to + 1]?.word !== piece.word
      if (isWhole && /\d/.test(code))
        codes.push({ code, places: range(from, to), isAfterLetters: isAfterLetters(pieces, from) })
    }
  }
  return codes
}

/**
 * The looking-up judges: few letters before a number may be of it whatever they mean elsewhere, as the 'xp' of 'XP-2100'.
 * @param isPart it is written together with others: the 'it' of 'itpp941'
 */
const mayBeOfNumber = ({ kind, text }: Piece, next: Piece | undefined, isPart: boolean): boolean => {
  if (kind === "model" || isPart) return true
  if (!/^[a-z]{1,9}$/.test(text)) return false
  if (text.length <= MAX_LETTERS && next !== undefined && /^\d/.test(next.text)) return true
  return !(NO_NUMBER.has(kind) || APART.has(kind))
}
const MAX_LETTERS = 4
const NO_NUMBER: ReadonlySet<Piece["kind"]> = new Set(["system", "older", "filler", "sign", "action", "intent"])

/** They stand beside a number and belong to none: 'pos58 usb'. */
const APART: ReadonlySet<Piece["kind"]> = new Set(["form", "thing"])

const range = (from: number, to: number): ReadonlyArray<number> =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place)
