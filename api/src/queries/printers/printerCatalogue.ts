/** What a printer's answer takes from the catalogue as it is now: the pages of drivers, and the makers' own pages that are not broken. */
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { shownVendor } from "@driverdex/domain/catalogue/ShownFacts"
import type { PrinterTables } from "@driverdex/domain/printers/PrinterTables"
import type { PrinterCatalogue } from "@driverdex/domain/printers/showPrinter"
import { OTHER_MAKERS } from "@driverdex/fixtures/answers/makers/makers"
import type { Catalogue } from "../../catalogue/LiveCatalogue.ts"

/** The part of the catalogue that it is made of. */
export interface PrinterRecords extends Pick<Catalogue, "vendors" | "links" | "idOf" | "printerEdits"> {
  readonly driver: (id: number) => { readonly name?: string } | undefined
}

export const printerCatalogue = (
  { vendors, links, idOf, driver }: Omit<PrinterRecords, "printerEdits">,
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
    // What an operator has set goes before the tables.
    const site =
      page ??
      (vendor === undefined
        ? OTHER_MAKERS.find(({ name }) => name === maker)?.url
        : shownVendor(vendor, links.isBroken).driverFinderUrl)
    return site === undefined || site === null || links.isBroken(site) ? undefined : site
  }
})
