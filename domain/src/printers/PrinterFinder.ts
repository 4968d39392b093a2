/** The printer model that a text names (P-ANS-24): by its number, its brand and the words of its name. Made once of all models. Total. */
import { codesOf, numberOfCode, seriesOfCode, stemOf, wordsOfName } from "./printerCodes.ts"

/** What is read of each model when the finder is made. */
export interface NamedPrinter {
  readonly brand: string
  readonly name: string
  readonly aliases: ReadonlyArray<string>
  readonly deviceId?: { readonly mfg: string; readonly mdl: string }
  readonly weight: number
}

export interface PrinterModels {
  readonly size: number
  readonly named: (at: number) => NamedPrinter
}

/** A word of the text as typed, or of pieces that belong together. */
export interface TypedCode {
  readonly code: string
  /** Places of what it is made of. */
  readonly places: ReadonlyArray<number>
  /** Letters of a number stand before it: 'g' before '3110'. */
  readonly isAfterLetters?: boolean
}

export interface AskedPrinter {
  /** Every run of neighbouring pieces with a digit. */
  readonly codes: ReadonlyArray<TypedCode>
  /** All words, in small letters. */
  readonly words: ReadonlySet<string>
  /** Those that may be of a name, and no words of every day. */
  readonly names: ReadonlySet<string>
  /** The brands that are named. */
  readonly brands: ReadonlySet<string>
}

export interface FoundPrinter {
  readonly at: number
  readonly brand: string
  /**
   * `exact`: so it is called. `variant`: another ending of the number. `number`: without the letters before it. `series`: only its
   * series is known.
   */
  readonly match: "exact" | "variant" | "number" | "series"
  /** Of the number. */
  readonly places: ReadonlyArray<number>
  /** Words of its names, brand included. */
  readonly words: ReadonlySet<string>
  readonly namesBrand: boolean
  /** A word of letters from its name, such as 'laserjet'. */
  readonly namesFamily: boolean
}

export interface PrinterFinder {
  readonly find: (asked: AskedPrinter) => FoundPrinter | undefined
  /** Words of letters in the names of models. */
  readonly familyWords: ReadonlySet<string>
  readonly brands: ReadonlySet<string>
}

export const makePrinterFinder = ({ size, named }: PrinterModels): PrinterFinder => {
  const byCode: ModelsByKey = new Map()
  const byNumber: ModelsByKey = new Map()
  const familyWords = new Set<string>()
  const brands = new Set<string>()
  for (let at = 0; at < size; at += 1) {
    const { brand, name, aliases } = named(at)
    brands.add(brand)
    for (const text of [name, ...aliases]) {
      for (const code of codesOf(text)) {
        addTo(byCode, code, at)
        addTo(byCode, stemOf(code), at)
        const number = numberOfCode(code)
        if (number !== undefined) addTo(byNumber, number, at)
      }
    }
    for (const word of wordsOfName(name)) if (LETTERS.test(word)) familyWords.add(word)
  }
  return {
    familyWords,
    brands,
    find: (asked) => {
      let best: Ranked | undefined
      let rivals = new Map<string, number>()
      const consider = (typed: TypedCode, key: string, match: FoundPrinter["match"]): void => {
        for (const at of modelsOf(match === "number" ? byNumber : byCode, key)) {
          const found = rankOf(asked, typed, { key, match, at }, named(at))
          if (found === undefined) continue
          const order = best === undefined ? 1 : compare(found, best, NAMED)
          // Makers who have a number alike: without a brand none of them is meant.
          if (order > 0) rivals = new Map()
          if (order >= 0) rivals.set(found.found.brand, Math.max(found.weight, rivals.get(found.found.brand) ?? 0))
          if (best === undefined || compare(found, best) > 0) best = found
        }
      }
      for (const typed of asked.codes) {
        consider(typed, typed.code, "exact")
        if (stemOf(typed.code) !== typed.code) consider(typed, stemOf(typed.code), "variant")
      }
      if (best === undefined)
        for (const typed of asked.codes)
          if (typed.isAfterLetters !== true) consider(typed, stemOf(typed.code), "number")
      if (best === undefined)
        for (const typed of asked.codes) for (const key of seriesOfCode(typed.code)) consider(typed, key, "series")
      return asked.brands.size === 0 && isShared(rivals) ? undefined : best?.found
    }
  }
}

/** Most keys have one model. */
type ModelsByKey = Map<string, number | Array<number>>

const addTo = (models: ModelsByKey, key: string, at: number): void => {
  const known = models.get(key)
  if (known === undefined) models.set(key, at)
  else if (typeof known === "number") {
    if (known !== at) models.set(key, [known, at])
  } else if (known.at(-1) !== at) known.push(at)
}

const modelsOf = (models: ModelsByKey, key: string): ReadonlyArray<number> => {
  const found = models.get(key)
  return found === undefined ? [] : typeof found === "number" ? [found] : found
}

/** @param rivals how common the models of each brand are */
const isShared = (rivals: ReadonlyMap<string, number>): boolean => {
  const [first = 0, second] = [...rivals.values()].toSorted((a, b) => b - a)
  return second !== undefined && first < MUCH_MORE_COMMON * Math.max(second, 1)
}
const MUCH_MORE_COMMON = 4

const LETTERS = /^\p{L}{3,}$/u
const FAMILY = /^\p{L}{4,}$/u

interface Ranked {
  readonly found: FoundPrinter
  readonly weight: number
  readonly rank: ReadonlyArray<number>
}

interface Hit {
  readonly key: string
  readonly match: FoundPrinter["match"]
  readonly at: number
}

const rankOf = (asked: AskedPrinter, typed: TypedCode, hit: Hit, model: NamedPrinter): Ranked | undefined => {
  const namesBrand = asked.brands.has(model.brand)
  if (asked.brands.size > 0 && !namesBrand) return undefined
  const names = [model.name, ...model.aliases]
  const codes = new Set(names.flatMap((name) => [...codesOf(name)]))
  const match = hit.match === "exact" && !codes.has(hit.key) ? "variant" : hit.match
  const words = new Set([...wordsOfName(model.brand), ...names.flatMap(wordsOfName)])
  // Only its series or another ending is known: then the family must be named, or a brand.
  const namesFamily = names.flatMap(wordsOfName).some((word) => FAMILY.test(word) && asked.names.has(word))
  if ((match === "series" || match === "number") && !namesFamily && !namesBrand) return undefined
  const own = new Set(wordsOfName(model.name).filter((word) => !DIGIT.test(word) && !EVERY.has(word)))
  const shared = [...own].filter((word) => asked.words.has(word)).length
  const explained = new Set(asked.codes.flatMap(({ code, places }) => (codes.has(code) ? places : [])))
  return {
    found: { at: hit.at, brand: model.brand, match, places: typed.places, words, namesBrand, namesFamily },
    weight: model.weight,
    rank: [
      MATCHES.indexOf(match),
      explained.size,
      typed.code.length,
      shared,
      shared - own.size,
      model.weight,
      -model.name.length
    ]
  }
}

/** Any printer may be called so. */
const EVERY: ReadonlySet<string> = new Set("printer series all in one aio multifunction mfp".split(" "))
const DIGIT = /\d/
const MATCHES: ReadonlyArray<FoundPrinter["match"]> = ["series", "number", "variant", "exact"]

/** Above 0 where the first is the better one. @param places how many of the ranks are compared */
const compare = (one: Ranked, other: Ranked, places = one.rank.length): number => {
  for (let place = 0; place < places; place += 1) {
    const difference = (one.rank[place] ?? 0) - (other.rank[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
/** What the text itself says: its number, how exact it is, and words of the name. */
const NAMED = 4
