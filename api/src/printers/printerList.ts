/** The printer models as lists: the common ones first, of a brand, of a kind, of those that print without a driver, or by words (P-PRN-24). */
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

/** Reads every model once: a few numbers of each stay. */
export const makePrinterList = (table: PrinterModelTable): PrinterList => {
  const kinds = new Uint8Array(table.size)
  const driverless = new Uint8Array(table.size)
  const weights = new Float32Array(table.size)
  const brands = new Map<string, Array<number>>()
  for (let at = 0; at < table.size; at += 1) {
    const model = table.model(at)
    kinds[at] = codeOf(model.kind)
    driverless[at] = isDriverless(model) ? 1 : 0
    weights[at] = model.weight
    const ofBrand = brands.get(model.brand)
    if (ofBrand === undefined) brands.set(model.brand, [at])
    else ofBrand.push(at)
  }
  const commonFirst = (places: ReadonlyArray<number>): ReadonlyArray<number> =>
    places.toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
  const all = commonFirst(Array.from(kinds.keys()))
  const ofBrands = new Map(Array.from(brands, ([brand, places]) => [brand, commonFirst(places)]))
  return {
    find: ({ q = "", brand, kind, driverless: wanted }) => {
      const words = q.toLowerCase().match(WORD) ?? []
      return (brand === undefined ? all : (ofBrands.get(brand) ?? [])).filter((at) => {
        if (kind !== undefined && kinds[at] !== codeOf(kind)) return false
        if (wanted !== undefined && driverless[at] !== (wanted === "yes" ? 1 : 0)) return false
        if (words.length === 0) return true
        const { brand: named, name, aliases } = table.named(at)
        const text = `${named} ${name} ${aliases.join(" ")}`.toLowerCase()
        return words.every((word) => text.includes(word))
      })
    }
  }
}

/** 0 where the kind is not known. */
const codeOf = (kind: PrinterKind | undefined): number => (kind === undefined ? 0 : PRINTER_KINDS.indexOf(kind) + 1)

const WORD = /[\p{L}\p{N}]+/gu
