/** Printers and scanners that a text names (P-ANS-6): only words that are in the name of one count. */

import { deviceVerdict } from "../../devices/deviceVerdict.ts"
import type { FoundPrinter } from "../../printers/PrinterFinder.ts"
import type { ShownPrinter } from "../../printers/showPrinter.ts"
import type { Answer } from "../answer/Answer.ts"
import type { AnswerCatalogue } from "../devices/deviceAnswer.ts"
import { type MakerSiteOf, type PrinterBrands, SCAN } from "../printers/otherBrandAnswer.ts"
import { isPrinterName, type PrinterIndex, printerAnswer } from "../printers/printerAnswer.ts"
import { nearestModelText } from "../printers/printerText.ts"
import { keyOf } from "../query/pieces.ts"
import type { Query } from "../query/Query.ts"
import { type Candidate, placesWhere } from "./Candidate.ts"
import { textOf } from "./computers.ts"
import { type NamedModel, namedModel, type PrinterNaming } from "./namedModel.ts"

export interface PrinterTables {
  readonly printers: PrinterIndex
  readonly printerNaming: PrinterNaming
}

const PRINTER: ReadonlySet<string> = new Set("printer printers plotter scan scanner scanning multifunction".split(" "))

const CONNECTED: ReadonlySet<string> = new Set(["wifi", "wireless", "network"])

/** A model of the lists; without one, what is known of its brand and its series. */
export const printerCandidates = (
  query: Query,
  { printers: index, printerNaming }: PrinterTables,
  { brands, makerSite, printer }: Pick<AnswerCatalogue, "brands" | "makerSite" | "printer">
): ReadonlyArray<Candidate> => {
  const model = namedModel(query, printerNaming)
  return model === undefined
    ? unlistedCandidates(query, index, brands, makerSite)
    : [modelCandidate(query, model, index.names.partsOfNames, printer)]
}

const modelCandidate = (
  query: Query,
  model: NamedModel,
  partsOfNames: ReadonlySet<string>,
  shown: AnswerCatalogue["printer"]
): Candidate => {
  const allowed = placesWhere(
    query,
    ({ kind, text }) => kind === "form" || partsOfNames.has(text) || CONNECTED.has(text)
  )
  return {
    of: "printer",
    covers: model.covers,
    allows: allowed,
    things: new Set(["printer", "scanner"]),
    prior: (model.isByNumberAlone ? -0.3 : 0.6) - (model.match === "exact" ? 0 : 0.3),
    namesModel: true,
    answer: () =>
      modelAnswer(
        model,
        shown(model.at),
        query.pieces.some(({ text }) => SCAN.has(text))
      )
  }
}

const unlistedCandidates = (
  query: Query,
  index: PrinterIndex,
  brands: PrinterBrands,
  makerSite: MakerSiteOf
): ReadonlyArray<Candidate> => {
  const { otherBrands, otherWords, written, partsOfNames } = index.names
  const isBrand = (text: string): boolean =>
    isPrinterName(text) || otherBrands.some(({ words }) => words.includes(text))
  const relevant = placesWhere(query, ({ text, kind, word }) => {
    if (isBrand(text) || isBrand(query.words[word] ?? "")) return true
    if (kind === "system" || kind === "filler") return false
    return kind === "model" || PRINTER.has(text) || otherWords.has(text) || written.has(text) || partsOfNames.has(text)
  })
  const says = query.pieces.some(
    ({ text, word }, at) =>
      relevant.has(at) &&
      (isBrand(text) || isBrand(query.words[word] ?? "") || PRINTER.has(text) || query.pieces[at]?.kind === "model")
  )
  if (!says) return []
  const text = textOf(query, relevant)
  const found = printerAnswer(text, index, brands, makerSite)
  if (found === undefined) return []
  // A 'Fujitsu iX500' is none of Canon's, though Canon has such numbers.
  const makers = query.pieces.flatMap(({ text, kind }) => (kind === "maker" ? [text] : []))
  const brand = keyOf(found.title)
  if (
    makers.length > 0 &&
    found.kind !== "guide" &&
    !makers.some((maker) => brand.includes(maker)) &&
    !query.pieces.some(({ text }) => isBrand(text))
  )
    return []
  const title = ` ${found.title.toLowerCase()} ${decodeURIComponent(found.path).toLowerCase()} `
  // The guide is for a model that no list names: it speaks of whatever stands beside 'printer'.
  const isOfAnyModel = found.kind === "guide" && query.pieces.some(({ text }) => PRINTER.has(text))
  const covers = placesWhere(
    query,
    (piece, at) =>
      relevant.has(at) &&
      (isBrand(piece.text) ||
        PRINTER.has(piece.text) ||
        title.includes(piece.text) ||
        (isOfAnyModel && piece.kind === "model"))
  )
  return [
    {
      of: "printer",
      covers,
      allows: placesWhere(
        query,
        ({ kind, text: piece }, at) =>
          kind === "form" || (relevant.has(at) && partsOfNames.has(piece)) || CONNECTED.has(piece)
      ),
      things: new Set(["printer", "scanner"]),
      prior: found.kind === "printer" ? 0.6 : found.kind === "printers" ? 0 : -0.8,
      answer: () => found
    }
  ]
}

/**
 * The answer to a text that names a printer model of the lists (P-ANS-24): its page, its verdict, and the one link as a second page.
 * @param scans its scanner is meant
 */
const modelAnswer = (
  { match, typed }: Pick<FoundPrinter, "match"> & { readonly typed: string },
  printer: ShownPrinter,
  scans: boolean
): Answer => {
  const { brand, name, title, path, verdict, headline, whatToDo, reason, scanning, link } = printer
  const also = link === null ? undefined : { title: linkTitle(link), path: link.url }
  const sentences = [
    match === "exact" ? "" : nearestModelText(typed, match),
    whatToDo,
    scans && scanning !== null ? scanning : reason
  ]
  return {
    kind: "printer",
    title: match === "exact" ? title : `${brand} ${typed.toUpperCase()}, as the ${name}`,
    path,
    verdict: deviceVerdict(verdict),
    headline,
    why: sentences.filter((sentence) => sentence !== "").join(" "),
    ...(also !== undefined && { also })
  }
}

const linkTitle = ({ label, url }: NonNullable<ShownPrinter["link"]>): string =>
  url.startsWith("/") ? label : `${label} (${new URL(url).host})`
