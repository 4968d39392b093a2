/**
 * The catalogue in this process's memory, kept up by what changed: one edit or download among a hundred thousand drivers
 * costs as much as among a hundred. Lists that are handed out never change; a later state has lists of its own.
 */
import type { Category } from "@driverdex/domain/catalogue/Category"
import type { Driver, DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { featured } from "@driverdex/domain/catalogue/featured"
import { orderBrands, type PrinterBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { makeSearchIndex, type SearchIndex } from "@driverdex/domain/search/SearchIndex"
import type { CatalogueChanges } from "@driverdex/projections/catalogue/CatalogueQueries"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"
import type { DownloadChanges } from "@driverdex/projections/downloads/DownloadsQueries"
import { vendorsByName } from "./DecisionContext.ts"
import { detailsOf, driverOf } from "./driverWire.ts"

/** The state of everything public. Read it in one go: after an await ask for it again. */
export interface Catalogue {
  /** By id. */
  readonly drivers: ReadonlyArray<Driver>
  readonly featured: ReadonlyArray<Driver>
  readonly categories: ReadonlyArray<Category>
  readonly brands: ReadonlyArray<PrinterBrand>
  readonly vendors: ReadonlyMap<string, Vendor>
  readonly search: Pick<SearchIndex<Driver>, "search" | "suggest" | "manufacturers">
  readonly driver: (id: number) => Driver | undefined
  /** `removed` when the id once named a driver. */
  readonly details: (id: number) => DriverDetails | "removed" | undefined
  /** The key of a driver that is not removed: names its stream and its download subject. */
  readonly keyOf: (id: number) => string | undefined
  /** The same also for removed drivers. */
  readonly everyKeyOf: (id: number) => string | undefined
  /** The serial of a key, also of a removed driver. */
  readonly idOf: (key: string) => number | undefined
  /** Every driver's row, removed ones included, by id. */
  readonly rows: ReadonlyMap<number, DriverRow>
  /** Recorded downloads by subject (`driver:{key}`, `model:{id}`). */
  readonly downloads: ReadonlyMap<string, number>
  /** Counted downloads by UTC day, from the first day that was asked for on. */
  readonly days: ReadonlyMap<string, number>
}

export class LiveCatalogue implements Catalogue {
  readonly rows = new Map<number, DriverRow>()
  readonly downloads = new Map<string, number>()
  vendors: ReadonlyMap<string, Vendor> = new Map()
  days: ReadonlyMap<string, number> = new Map()
  readonly #ids = new Map<string, number>()
  readonly #drivers = new Map<number, Driver>()
  #categoryRows: CatalogueChanges["categories"] = []
  #brandRows: CatalogueChanges["brands"] = []
  // Made on the first wish, and again after a change.
  #search: SearchIndex<Driver> | null = null
  #list: ReadonlyArray<Driver> | null = null
  #featured: ReadonlyArray<Driver> | null = null
  #categories: ReadonlyArray<Category> | null = null
  #brands: ReadonlyArray<PrinterBrand> | null = null

  /** Takes in what changed in the catalogue. */
  changeCatalogue(changes: CatalogueChanges): void {
    const vendors = vendorsByName(changes.vendors)
    const renewed = new Set(
      [...vendors.values()]
        .filter((vendor) => !isSameVendor(vendor, this.vendors.get(vendor.name)))
        .map(({ name }) => name)
    )
    this.vendors = vendors
    this.#categoryRows = changes.categories
    this.#brandRows = changes.brands
    for (const row of changes.drivers) {
      this.rows.set(row.id, row)
      this.#ids.set(row.key, row.id)
      this.#show(row)
    }
    // A maker's hosts decide where its drivers may lead, also those that did not change themselves.
    if (renewed.size > 0) for (const row of this.rows.values()) if (renewed.has(row.manufacturer)) this.#show(row)
    this.#forgetLists()
  }

  /** Takes in new counts. */
  changeDownloads(changes: DownloadChanges): void {
    this.days = new Map(changes.days.map((row) => [row.day, row.downloads]))
    for (const { subject, downloads } of changes.totals) {
      this.downloads.set(subject, downloads)
      const row = this.rows.get(this.#ids.get(subject.slice("driver:".length)) ?? 0)
      if (row !== undefined && subject.startsWith("driver:")) this.#show(row)
    }
    if (changes.totals.length > 0) this.#forgetLists()
  }

  get drivers(): ReadonlyArray<Driver> {
    this.#list ??= [...this.#drivers.values()].sort((a, b) => a.id - b.id)
    return this.#list
  }
  get featured(): ReadonlyArray<Driver> {
    this.#featured ??= featured(this.drivers)
    return this.#featured
  }
  get categories(): ReadonlyArray<Category> {
    this.#categories ??= withCounts(
      this.#categoryRows,
      countBy(this.drivers, ({ category }) => category)
    )
    return this.#categories
  }
  get brands(): ReadonlyArray<PrinterBrand> {
    const printers = () => this.drivers.filter(({ category }) => category === "Printers")
    this.#brands ??= orderBrands(
      withCounts(
        this.#brandRows.map(({ id, name, logo_url }) => ({
          id,
          name,
          ...(logo_url === null ? {} : { logoUrl: logo_url })
        })),
        countBy(printers(), ({ manufacturer }) => manufacturer)
      )
    )
    return this.#brands
  }
  get search(): SearchIndex<Driver> {
    this.#search ??= makeSearchIndex(this.#drivers.values())
    return this.#search
  }
  readonly driver = (id: number): Driver | undefined => this.#drivers.get(id)
  readonly details = (id: number): DriverDetails | "removed" | undefined => {
    const row = this.rows.get(id)
    const driver = this.#drivers.get(id)
    if (row === undefined) return undefined
    return driver === undefined ? "removed" : detailsOf(driver, row)
  }
  readonly keyOf = (id: number): string | undefined => (this.#drivers.has(id) ? this.rows.get(id)?.key : undefined)
  readonly everyKeyOf = (id: number): string | undefined => this.rows.get(id)?.key
  readonly idOf = (key: string): number | undefined => this.#ids.get(key)

  #show(row: DriverRow): void {
    if (row.removed) {
      this.#drivers.delete(row.id)
      this.#search?.remove(row.id)
      return
    }
    const recorded = this.downloads.get(`driver:${row.key}`) ?? 0
    const driver = driverOf(row, this.vendors.get(row.manufacturer), recorded)
    this.#drivers.set(row.id, driver)
    this.#search?.put(driver)
  }

  #forgetLists(): void {
    this.#list = null
    this.#featured = null
    this.#categories = null
    this.#brands = null
  }
}

const isSameVendor = (a: Vendor, b: Vendor | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

const countBy = (drivers: ReadonlyArray<Driver>, keyOf: (driver: Driver) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const driver of drivers) counts.set(keyOf(driver), (counts.get(keyOf(driver)) ?? 0) + 1)
  return counts
}

const withCounts = <Row extends { readonly name: string }>(
  rows: ReadonlyArray<Row>,
  counts: ReadonlyMap<string, number>
): ReadonlyArray<Row & { readonly driverCount: number }> =>
  rows.map((row) => ({ ...row, driverCount: counts.get(row.name) ?? 0 }))
