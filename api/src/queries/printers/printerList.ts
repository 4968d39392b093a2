/** The printer models as lists: the common ones first, of a brand, of a kind, of those that print without a driver, or by words (P-PRN-24). */
import { setImmediate as nextTurn } from "node:timers/promises"
import { isDriverless, PRINTER_KINDS, type PrinterKind } from "@driverdex/domain/printers/PrinterFacts"
import type { PrinterModelTable } from "@driverdex/domain/printers/PrinterModelTable"

/** What is missing does not filter. */
export interface PrinterFilter {
  readonly q?: string | undefined
  readonly brand?: string | undefined
  readonly kind?: PrinterKind | undefined
  readonly driverless?: "yes" | "no" | undefined
}

export interface PrinterList {
  /** Places of the models, the most common first, then in the order of the table. */
  readonly find: (filter: PrinterFilter) => ReadonlyArray<number>
}

/** Reads every model once: a few numbers of each stay, and their names as one text. */
export const makePrinterList = async (table: PrinterModelTable): Promise<PrinterList> => {
  const kinds = new Uint8Array(table.size)
  const driverless = new Uint8Array(table.size)
  const weights = new Float32Array(table.size)
  const brands = new Map<string, Array<number>>()
  const names: Array<string> = []
  for (let at = 0; at < table.size; at += 1) {
    // Visitors who come meanwhile are answered in between.
    if (at % AT_ONCE === 0) await nextTurn()
    const model = table.model(at)
    kinds[at] = codeOf(model.kind)
    driverless[at] = isDriverless(model) ? 1 : 0
    weights[at] = model.weight
    names.push(`${model.brand} ${model.name} ${model.aliases.join(" ")}`.toLowerCase())
    const ofBrand = brands.get(model.brand)
    if (ofBrand === undefined) brands.set(model.brand, [at])
    else ofBrand.push(at)
  }
  const withWords = finderOf(names)
  const commonFirst = (places: Iterable<number>): ReadonlyArray<number> =>
    [...places].toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
  const all = commonFirst(kinds.keys())
  const ofBrands = new Map(Array.from(brands, ([brand, places]) => [brand, commonFirst(places)]))
  return {
    find: ({ q = "", brand, kind, driverless: wanted }) => {
      const words = q.toLowerCase().match(WORD) ?? []
      const found = words.length === 0 ? undefined : withWords(words)
      return (brand === undefined ? all : (ofBrands.get(brand) ?? [])).filter(
        (at) =>
          (kind === undefined || kinds[at] === codeOf(kind)) &&
          (wanted === undefined || driverless[at] === (wanted === "yes" ? 1 : 0)) &&
          (found === undefined || found.has(at))
      )
    }
  }
}

const AT_ONCE = 1000

/** Which texts hold all words: one text of all is searched for the longest word, which is much faster than each by itself. */
const finderOf = (texts: ReadonlyArray<string>): ((words: ReadonlyArray<string>) => ReadonlySet<number>) => {
  const whole = texts.join("\n")
  const starts = new Uint32Array(texts.length)
  let start = 0
  texts.forEach((text, at) => {
    starts[at] = start
    start += text.length + 1
  })
  /** The last text that begins at or before an offset. */
  const textAt = (offset: number): number => {
    let [from, to] = [0, starts.length - 1]
    while (from < to) {
      const middle = (from + to + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) from = middle
      else to = middle - 1
    }
    return from
  }
  return (words) => {
    const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "")
    const found = new Set<number>()
    let offset = whole.indexOf(longest)
    while (offset >= 0) {
      const at = textAt(offset)
      const end = (starts[at + 1] ?? whole.length + 1) - 1
      const text = whole.slice(starts[at], end)
      if (words.every((word) => text.includes(word))) found.add(at)
      offset = whole.indexOf(longest, end)
    }
    return found
  }
}

/** 0 where the kind is not known. */
const codeOf = (kind: PrinterKind | undefined): number => (kind === undefined ? 0 : PRINTER_KINDS.indexOf(kind) + 1)

const WORD = /[\p{L}\p{N}]+/gu
