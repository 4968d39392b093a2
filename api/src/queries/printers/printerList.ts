/** The printer models as lists: the common ones first, of a brand, of a kind, by what they need, or by words (P-PRN-24). */
import { setImmediate as nextTurn } from "node:timers/promises"
import {
  isDriverless,
  PRINTER_KINDS,
  type PrinterFacts,
  type PrinterKind
} from "@driverdex/domain/printers/PrinterFacts"
import type { PrinterModelTable } from "@driverdex/domain/printers/PrinterModelTable"
import type { PrinterTables } from "@driverdex/domain/printers/PrinterTables"
import { PRINTER_VERDICTS, type PrinterVerdict } from "@driverdex/domain/printers/printerVerdicts"
import { resolvePrinter } from "@driverdex/domain/printers/resolvePrinter"

/** What is missing does not filter. */
export interface PrinterFilter {
  readonly q?: string | undefined
  readonly brand?: string | undefined
  readonly kind?: PrinterKind | undefined
  readonly verdict?: PrinterVerdict | undefined
  readonly driverless?: "yes" | "no" | undefined
}

export interface FoundPrinters {
  /** Places of the models, the most common first, then in the order of the table. */
  readonly places: ReadonlyArray<number>
  /** How many pass all filters but that of the kind, by kind, the most first. */
  readonly kinds: ReadonlyArray<{ readonly kind: PrinterKind; readonly total: number }>
  /** How many pass all filters but that of the verdict, by verdict, the most first. */
  readonly verdicts: ReadonlyArray<{ readonly verdict: PrinterVerdict; readonly total: number }>
}

export interface PrinterList {
  /** How common the models are together that the driver with this record serves. */
  readonly servedBy: (record: string) => number
  readonly find: (filter: PrinterFilter) => FoundPrinters
  /** The same list with these models, by place, as they are now instead of as they were read. */
  readonly edited: (models: ReadonlyMap<number, PrinterFacts>) => PrinterList
}

/** What the list keeps of the models that filters ask for. */
interface Facets {
  readonly kinds: Uint8Array
  readonly verdicts: Uint8Array
  readonly driverless: Uint8Array
  readonly served: ReadonlyMap<string, number>
}

/** Reads and answers every model once: a few numbers of each stay, and their names as one text. */
export const makePrinterList = async (table: PrinterModelTable, tables: PrinterTables): Promise<PrinterList> => {
  const read = {
    kinds: new Uint8Array(table.size),
    verdicts: new Uint8Array(table.size),
    driverless: new Uint8Array(table.size),
    served: new Map<string, number>()
  }
  const weights = new Float32Array(table.size)
  const brands = new Map<string, Array<number>>()
  const names: Array<string> = []
  for (let at = 0; at < table.size; at += 1) {
    // Visitors who come meanwhile are answered in between.
    if (at % AT_ONCE === 0) await nextTurn()
    const model = table.model(at)
    take(read, at, model, tables)
    weights[at] = model.weight
    names.push(`${model.brand} ${model.name} ${model.aliases.join(" ")}`.toLowerCase())
    const ofBrand = brands.get(model.brand)
    if (ofBrand === undefined) brands.set(model.brand, [at])
    else ofBrand.push(at)
  }
  const withWords = finderOf(names)
  const commonFirst = (places: Iterable<number>): ReadonlyArray<number> =>
    [...places].toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
  const all = commonFirst(weights.keys())
  const ofBrands = new Map(Array.from(brands, ([brand, places]) => [brand, commonFirst(places)]))
  const placesOf = (brand: string | undefined) => (brand === undefined ? all : (ofBrands.get(brand) ?? []))
  const listOf = (shown: Facets): PrinterList => ({
    servedBy: (record) => shown.served.get(record) ?? 0,
    find: ({ q = "", brand, ...filter }) => {
      const words = q.toLowerCase().match(WORD) ?? []
      return filtered(shown, placesOf(brand), words.length === 0 ? undefined : withWords(words), filter)
    },
    edited: (models) => {
      const { kinds, verdicts, driverless, served } = read
      const next = {
        kinds: kinds.slice(),
        verdicts: verdicts.slice(),
        driverless: driverless.slice(),
        served: new Map(served)
      }
      for (const [at, model] of models) {
        count(next.served, table.model(at), tables, -1)
        take(next, at, model, tables)
      }
      return listOf(next)
    }
  })
  return listOf(read)
}

const take = (
  facets: Facets & { readonly served: Map<string, number> },
  at: number,
  model: PrinterFacts,
  tables: PrinterTables
): void => {
  facets.kinds[at] = codeOf(model.kind)
  facets.verdicts[at] = PRINTER_VERDICTS.indexOf(count(facets.served, model, tables, 1))
  facets.driverless[at] = isDriverless(model) ? 1 : 0
}

/** Adds a model to what the drivers of its answer serve, or takes it away. Answers its verdict. */
const count = (
  served: Map<string, number>,
  model: PrinterFacts,
  tables: PrinterTables,
  sign: 1 | -1
): PrinterVerdict => {
  const { verdict, line, also } = resolvePrinter(model, tables)
  for (const record of new Set([line, ...also.map((way) => way.line)].flatMap((one) => one?.record ?? [])))
    served.set(record, (served.get(record) ?? 0) + sign * model.weight)
  return verdict
}

const filtered = (
  { kinds, verdicts, driverless }: Facets,
  places: ReadonlyArray<number>,
  found: ReadonlySet<number> | undefined,
  { kind, verdict, driverless: wanted }: Omit<PrinterFilter, "q" | "brand">
): FoundPrinters => {
  const passing: Array<number> = []
  const byKind = new Uint32Array(PRINTER_KINDS.length + 1)
  const byVerdict = new Uint32Array(PRINTER_VERDICTS.length)
  for (const at of places) {
    if (found !== undefined && !found.has(at)) continue
    if (wanted !== undefined && driverless[at] !== (wanted === "yes" ? 1 : 0)) continue
    const [ownKind = 0, ownVerdict = 0] = [kinds[at], verdicts[at]]
    const isOfKind = kind === undefined || ownKind === codeOf(kind)
    const isOfVerdict = verdict === undefined || ownVerdict === PRINTER_VERDICTS.indexOf(verdict)
    if (isOfVerdict) byKind[ownKind] = (byKind[ownKind] ?? 0) + 1
    if (isOfKind) byVerdict[ownVerdict] = (byVerdict[ownVerdict] ?? 0) + 1
    if (isOfKind && isOfVerdict) passing.push(at)
  }
  return {
    places: passing,
    kinds: mostFirst(PRINTER_KINDS.map((one) => ({ kind: one, total: byKind[codeOf(one)] ?? 0 }))),
    verdicts: mostFirst(PRINTER_VERDICTS.map((one, place) => ({ verdict: one, total: byVerdict[place] ?? 0 })))
  }
}

const mostFirst = <Counted extends { readonly total: number }>(counted: ReadonlyArray<Counted>): Array<Counted> =>
  counted.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)

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
