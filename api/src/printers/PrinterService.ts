/** The printer models and which driver each needs (P-PRN-22): read from disk once, then in memory. Constant while a process runs. */

import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { shownVendor } from "@driverdex/domain/catalogue/ShownFacts"
import type { PrinterFacts } from "@driverdex/domain/printers/PrinterFacts"
import { makePrinterFinder, type PrinterFinder } from "@driverdex/domain/printers/PrinterFinder"
import type { PrinterTables } from "@driverdex/domain/printers/PrinterTables"
import { printerPath } from "@driverdex/domain/printers/printerPath"
import { type PrinterCatalogue, type ShownPrinter, showPrinter } from "@driverdex/domain/printers/showPrinter"
import { OTHER_MAKERS } from "@driverdex/fixtures/answers/makers/makers"
import { type PrinterModelTable, printerModelTable, printerTables } from "@driverdex/fixtures/printers/printerTables"
import { lazily } from "../platform/Lazily.ts"
import type { Catalogue } from "../read/LiveCatalogue.ts"

/** The part of the catalogue that a printer's answer is made of. */
export interface PrinterRecords extends Pick<Catalogue, "vendors" | "links" | "idOf"> {
  readonly driver: (id: number) => { readonly name?: string } | undefined
}

export interface KnownPrinters {
  readonly table: PrinterModelTable
  readonly tables: PrinterTables
  readonly finder: PrinterFinder
  readonly show: (facts: PrinterFacts, records: PrinterRecords) => ShownPrinter
}

export interface Printers {
  readonly known: () => Promise<KnownPrinters>
  /** Undefined for a model that is not known. */
  readonly show: (brand: string, slug: string, records: PrinterRecords) => Promise<ShownPrinter | undefined>
  /** Addresses of all models' pages. */
  readonly paths: () => Promise<ReadonlyArray<string>>
}

export const makePrinters = (): Printers => {
  const known = lazily(async (): Promise<KnownPrinters> => {
    const [table, tables] = await Promise.all([printerModelTable(), printerTables()])
    return {
      table,
      tables,
      finder: makePrinterFinder(table),
      show: (facts, records) => showPrinter(facts, tables, catalogueOf(records, tables))
    }
  })
  return {
    known,
    show: async (brand, slug, records) => {
      const { table, show } = await known()
      const at = placeOf(table, `/printers/${brand}/${slug}`)
      return at === undefined ? undefined : show(table.model(at), records)
    },
    paths: async () => {
      const { table } = await known()
      return Array.from({ length: table.size }, (_, at) => printerPath(table.named(at)))
    }
  }
}

/** The models stand in the order of their addresses. */
const placeOf = (table: PrinterModelTable, path: string): number | undefined => {
  let [from, to] = [0, table.size]
  while (from < to) {
    const middle = (from + to) >> 1
    const found = printerPath(table.named(middle))
    if (found === path) return middle
    if (found < path) from = middle + 1
    else to = middle
  }
  return undefined
}

const catalogueOf = (
  { vendors, links, idOf, driver }: PrinterRecords,
  { brands }: PrinterTables
): PrinterCatalogue => ({
  pageOfRecord: (key) => {
    const id = idOf(key)
    const name = id === undefined ? undefined : driver(id)?.name
    return id === undefined || name === undefined ? undefined : driverPath({ id, name })
  },
  makersPage: (brand) => {
    const { page, maker = brand } = brands.find((one) => one.brand === brand) ?? {}
    const vendor = vendors.get(maker)
    const site =
      page ??
      (vendor === undefined ? undefined : shownVendor(vendor, links.isBroken).driverFinderUrl) ??
      OTHER_MAKERS.find(({ name }) => name === maker)?.url
    return site === undefined || links.isBroken(site) ? undefined : site
  }
})
