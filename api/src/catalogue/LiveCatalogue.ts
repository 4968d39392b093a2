/**
 * The catalogue in this process's memory, updated incrementally: an edit or a download changes one driver, its place in
 * the figures and in the search index. The list of all drivers is the exception: the first reader after a change gets a
 * copy. Lists that are handed out never change; a later state has lists of its own.
 */
import type { Category } from "@driverdex/domain/catalogue/Category"
import type { Driver, DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { orderBrands, type PrinterBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import { type Maker, withheldModels } from "@driverdex/domain/catalogue/ShownFacts"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import type { DatedEdit } from "@driverdex/domain/printers/PrinterEdit"
import { makeSearchIndex, type SearchIndex } from "@driverdex/domain/search/index/SearchIndex"
import { featuredTier } from "@driverdex/domain/search/rules/featured"
import { type DatedRelease, datedRelease } from "@driverdex/domain/search/rules/newest"
import { PRINTER_MODELS } from "@driverdex/fixtures/catalogue/PrinterModels"
import { POPULATION } from "@driverdex/fixtures/devices/Population"
import type { CatalogueChanges } from "@driverdex/projections/catalogue/CatalogueQueries"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"
import type { DownloadChanges } from "@driverdex/projections/downloads/DownloadsQueries"
import { CatalogueFigures, type Counted } from "./CatalogueFigures.ts"
import { vendorsByName } from "./DecisionContext.ts"
import { DriverNames } from "./DriverNames.ts"
import { type DriverRecord, detailsOf, driverOf, latestClaimOf, type RowContext, recordOf } from "./driverWire.ts"
import { LinkStates } from "./LinkStates.ts"
import { relatedDrivers } from "./relatedDrivers.ts"

/** The state of everything public. Read it in one go: after an await ask for it again. */
export interface Catalogue {
  /** By id. */
  readonly drivers: ReadonlyArray<Driver>
  readonly featured: ReadonlyArray<Driver>
  /** P-CAT-24. */
  readonly newest: ReadonlyArray<DatedRelease>
  readonly categories: ReadonlyArray<Category>
  readonly brands: ReadonlyArray<PrinterBrand>
  readonly vendors: ReadonlyMap<string, Vendor>
  readonly links: Pick<LinkStates, "stateOf" | "isBroken">
  /** What operators say of printer models, by key; another map where something of it is another. */
  readonly printerEdits: ReadonlyMap<string, DatedEdit>
  readonly search: Pick<SearchIndex<Driver>, "search" | "suggest" | "manufacturers">
  readonly driver: (id: number) => Driver | undefined
  /** The one whose name has the key (answers/query/pieces). */
  readonly driverNamed: (key: string) => Driver | undefined
  /** `removed` when the id once named a driver. */
  readonly details: (id: number) => DriverDetails | "removed" | undefined
  /** The same without releases. */
  readonly record: (id: number) => DriverRecord | "removed" | undefined
  /** The same, of a removed driver as it was at last. */
  readonly lastRecord: (id: number) => DriverRecord | undefined
  /** The key of a driver that is not removed: names its stream and its download subject. */
  readonly keyOf: (id: number) => string | undefined
  /** The same also for removed drivers. */
  readonly everyKeyOf: (id: number) => string | undefined
  /** The serial of a key, also of a removed driver. */
  readonly idOf: (key: string) => number | undefined
  /** Whether it has dated releases, or is the driver line of others (P-PUB-2); also of a removed driver. */
  readonly isLine: (id: number) => boolean
  /** How many drivers name the one of this key as their driver line. */
  readonly serves: (key: string) => number
  /** Every driver's row, removed ones included, by id. */
  readonly rows: ReadonlyMap<number, DriverRow>
  /** What is counted over all drivers. */
  readonly figures: Pick<CatalogueFigures, "factsTo" | "driversOf" | "totalDownloads" | "downloadsOf" | "topDrivers">
  /** Counted downloads by UTC day, from the first requested day on. */
  readonly days: ReadonlyMap<string, number>
}

export class LiveCatalogue implements Catalogue {
  readonly rows = new Map<number, DriverRow>()
  readonly figures: CatalogueFigures
  readonly links = new LinkStates()
  vendors: ReadonlyMap<string, Vendor> = new Map()
  printerEdits: ReadonlyMap<string, DatedEdit> = new Map()
  days: ReadonlyMap<string, number> = new Map()
  readonly #ids = new Map<string, number>()
  /** Recorded downloads by subject (`driver:{key}`, `model:{id}`). */
  readonly #downloads = new Map<string, number>()
  readonly #shown = new Map<number, Counted>()
  /** By the key of a driver line, the ids of the rows that name it. */
  readonly #served = new Map<string, Set<number>>()
  #today: string
  #categoryRows: CatalogueChanges["categories"] = []
  #brandRows: CatalogueChanges["brands"] = []
  // Made on first use, and again after a change.
  #search: SearchIndex<Driver> | null = null
  #names: DriverNames | null = null
  #list: ReadonlyArray<Driver> | null = null
  #featured: ReadonlyArray<Driver> | null = null
  #newest: ReadonlyArray<DatedRelease> | null = null
  #categories: ReadonlyArray<Category> | null = null
  #brands: ReadonlyArray<PrinterBrand> | null = null

  /** @param today UTC, YYYY-MM-DD: what may be called the latest depends on it (P-CAT-25) */
  constructor(today: string) {
    this.#today = today
    this.figures = new CatalogueFigures(() => this.#shown.values())
  }

  /** Applies changes of the catalogue. */
  changeCatalogue(changes: CatalogueChanges): void {
    const vendors = vendorsByName(changes.vendors)
    const renewed = new Set(
      [...vendors.values()]
        .filter((vendor) => !isSameVendor(vendor, this.vendors.get(vendor.name)))
        .map(({ name }) => name)
    )
    const turned = this.links.change(changes.links)
    if (changes.printers.length > 0) this.printerEdits = withEdits(this.printerEdits, changes.printers)
    this.vendors = vendors
    this.#categoryRows = changes.categories
    this.#brandRows = changes.brands
    for (const row of changes.drivers) this.#keep(row)
    const changed = new Set(changes.drivers.map(({ id }) => id))
    for (const row of changes.drivers) this.#show(row)
    // Rows show what their line says, including rows that did not change themselves.
    for (const { key } of changes.drivers) {
      for (const id of this.#served.get(key) ?? []) {
        const row = changed.has(id) ? undefined : this.rows.get(id)
        if (row !== undefined) this.#show(row)
      }
    }
    // A maker's hosts decide where its drivers may lead, also those that did not change themselves.
    // So does an address that broke or came back: its records are led to the finder, which may be what broke.
    for (const { name, driverFinderUrl } of vendors.values()) {
      if (driverFinderUrl !== null && turned.has(driverFinderUrl)) renewed.add(name)
    }
    if (renewed.size + turned.size > 0) {
      for (const row of this.rows.values()) {
        if (renewed.has(row.manufacturer) || this.#leadsTo(row, turned)) this.#show(row)
      }
    }
    this.#categories = null
    this.#brands = null
  }

  /** Takes marks away whose time is over; true when a driver has another mark than before. */
  changeDay(today: string): boolean {
    if (today === this.#today) return false
    this.#today = today
    const due = [...this.#shown.values()].filter(
      ({ driver, latestUntil }) => latestUntil !== null && latestUntil < today !== (driver.wasLatestOn !== undefined)
    )
    for (const { driver } of due) {
      const row = this.rows.get(driver.id)
      if (row !== undefined) this.#show(row)
    }
    return due.length > 0
  }

  /** Applies new counts; true when a count or a day differs from before. */
  changeDownloads(changes: DownloadChanges): boolean {
    let changed = changes.days.some(({ day, downloads }) => this.days.get(day) !== downloads)
    this.days = new Map(changes.days.map((row) => [row.day, row.downloads]))
    for (const { subject, downloads } of changes.totals) {
      const before = this.#downloads.get(subject) ?? 0
      // Guides that were read matter to the log only.
      if (downloads === before) continue
      changed = true
      this.#downloads.set(subject, downloads)
      this.figures.countSubject(subject, downloads - before)
      const row = this.rows.get(this.#ids.get(subject.slice("driver:".length)) ?? 0)
      if (row !== undefined && subject.startsWith("driver:")) this.#show(row)
    }
    return changed
  }

  get drivers(): ReadonlyArray<Driver> {
    this.#list ??= Array.from(this.#shown.values(), ({ driver }) => driver).sort((a, b) => a.id - b.id)
    return this.#list
  }
  get featured(): ReadonlyArray<Driver> {
    this.#featured ??= this.figures.featured()
    return this.#featured
  }
  get newest(): ReadonlyArray<DatedRelease> {
    this.#newest ??= this.figures.newest()
    return this.#newest
  }
  get categories(): ReadonlyArray<Category> {
    this.#categories ??= this.#categoryRows.map((row) => ({ ...row, driverCount: this.figures.driversOf(row.name) }))
    return this.#categories
  }
  get brands(): ReadonlyArray<PrinterBrand> {
    this.#brands ??= orderBrands(
      this.#brandRows.map(({ id, name, logo_url }) => ({
        id,
        name,
        ...(logo_url === null ? {} : { logoUrl: logo_url }),
        driverCount: this.figures.driversOf("Printers", name),
        ...withheldOf(name, { vendor: this.vendors.get(name), isBroken: this.links.isBroken })
      }))
    )
    return this.#brands
  }
  get search(): SearchIndex<Driver> {
    this.#search ??= makeSearchIndex(this.drivers)
    return this.#search
  }
  readonly driver = (id: number): Driver | undefined => this.#shown.get(id)?.driver
  readonly driverNamed = (key: string): Driver | undefined => {
    this.#names ??= new DriverNames(this.drivers)
    return this.driver(this.#names.idOf(key) ?? 0)
  }
  readonly details = (id: number): DriverDetails | "removed" | undefined => {
    const details = this.#known(id, detailsOf)
    return details === undefined || details === "removed"
      ? details
      : { ...details, ...relatedDrivers(details, this.#servedBy) }
  }
  readonly record = (id: number): DriverRecord | "removed" | undefined => this.#known(id, recordOf)
  readonly lastRecord = (id: number): DriverRecord | undefined => {
    const row = this.rows.get(id)
    if (row === undefined) return undefined
    return recordOf(this.#countedOf(row).driver, row, this.#contextOf(row), this.links.stateOf)
  }
  readonly keyOf = (id: number): string | undefined => (this.#shown.has(id) ? this.rows.get(id)?.key : undefined)
  readonly everyKeyOf = (id: number): string | undefined => this.rows.get(id)?.key
  readonly idOf = (key: string): number | undefined => this.#ids.get(key)
  readonly isLine = (id: number): boolean => {
    const row = this.rows.get(id)
    return row !== undefined && (row.releases.length > 0 || this.serves(row.key) > 0)
  }
  readonly serves = (key: string): number => {
    let count = 0
    for (const id of this.#served.get(key) ?? []) if (this.#shown.has(id)) count += 1
    return count
  }

  #known<Known>(id: number, make: (...of: Parameters<typeof detailsOf>) => Known): Known | "removed" | undefined {
    const row = this.rows.get(id)
    const driver = this.driver(id)
    if (row === undefined) return undefined
    return driver === undefined ? "removed" : make(driver, row, this.#contextOf(row), this.links.stateOf)
  }

  /** The drivers that name the one of this key as their line. */
  readonly #servedBy = (line: string): ReadonlyArray<Driver> =>
    [...(this.#served.get(line) ?? [])].flatMap((id) => this.driver(id) ?? [])

  #keep(row: DriverRow): void {
    const before = this.rows.get(row.id)?.facts.driverLine
    const after = row.facts.driverLine
    this.rows.set(row.id, row)
    this.#ids.set(row.key, row.id)
    if (before === after) return
    if (before !== undefined) this.#served.get(before)?.delete(row.id)
    if (after === undefined) return
    const served = this.#served.get(after)
    if (served === undefined) this.#served.set(after, new Set([row.id]))
    else served.add(row.id)
  }

  #contextOf({ manufacturer, facts: { driverLine } }: DriverRow): RowContext {
    const line = driverLine === undefined ? undefined : this.rows.get(this.#ids.get(driverLine) ?? 0)
    const maker = { vendor: this.vendors.get(manufacturer), isBroken: this.links.isBroken }
    return { maker, line: line?.removed === true ? undefined : line, today: this.#today }
  }

  /** Whether a card of the row, with its own address or its line's, could lead to one of these. */
  #leadsTo(row: DriverRow, addresses: ReadonlySet<string>): boolean {
    const line = this.#contextOf(row).line?.facts
    const own = [row.facts.downloadUrl, line?.downloadUrl, line?.productUrl]
    return own.some((address) => address !== undefined && addresses.has(address))
  }

  #show(row: DriverRow): void {
    const before = this.#shown.get(row.id)
    const after = row.removed ? undefined : this.#countedOf(row)
    if (after === undefined) {
      this.#shown.delete(row.id)
      this.#search?.remove(row.id)
      this.#names?.remove(row.id)
    } else {
      this.#shown.set(row.id, after)
      this.#search?.put(after.driver)
      this.#names?.put(after.driver)
    }
    this.figures.change(before, after)
    this.#list = null
    this.#featured = null
    this.#newest = null
  }

  #countedOf(row: DriverRow): Counted {
    const recorded = this.#downloads.get(`driver:${row.key}`) ?? 0
    const context = this.#contextOf(row)
    const driver = driverOf(row, context, recorded, POPULATION.get(row.key))
    return {
      driver,
      recorded,
      tier: featuredTier(driver),
      release: datedRelease(driver, row.facts),
      checked: (driver.isLatest || driver.wasLatestOn !== undefined ? row.facts.asOf : undefined) ?? null,
      latestUntil: latestClaimOf(row, context.line)?.until ?? null
    }
  }
}

const withEdits = (
  edits: ReadonlyMap<string, DatedEdit>,
  rows: CatalogueChanges["printers"]
): ReadonlyMap<string, DatedEdit> => {
  const next = new Map(edits)
  for (const { model, edit, changed_at } of rows) {
    if (Object.keys(edit).length === 0) next.delete(model)
    else next.set(model, { set: edit, on: changed_at.slice(0, 10) })
  }
  return next
}

const isSameVendor = (a: Vendor, b: Vendor | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

const withheldOf = (brand: string, maker: Maker): Pick<PrinterBrand, "withheldModels"> => {
  const withheld = withheldModels(PRINTER_MODELS, brand, maker)
  return withheld.length === 0 ? {} : { withheldModels: withheld }
}
