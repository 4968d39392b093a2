/**
 * The catalogue as visitors read it, kept in memory per (catalogue position, downloads position): a request costs one
 * look-up of two checkpoints while nothing changed (design.md §5).
 */
import type { Category } from "@driverdex/domain/catalogue/Category"
import type { Driver, DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { featured } from "@driverdex/domain/catalogue/featured"
import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import { orderBrands, type PrinterBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { readCatalogue, readCheckpoints, type StoredCatalogue } from "@driverdex/projections/catalogue/CatalogueQueries"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"
import { readDownloads, type StoredDownloads } from "@driverdex/projections/downloads/DownloadsQueries"
import type { Sql } from "postgres"
import { shared } from "../Grouped.ts"
import { vendorsByName } from "./DecisionContext.ts"

/** One consistent state of everything public. */
export interface CatalogueSnapshot {
  /** Changes exactly when the answer of any list may change. */
  readonly version: string
  /** By id. */
  readonly drivers: ReadonlyArray<Driver>
  readonly featured: ReadonlyArray<Driver>
  readonly categories: ReadonlyArray<Category>
  readonly brands: ReadonlyArray<PrinterBrand>
  readonly vendors: ReadonlyMap<string, Vendor>
  readonly driver: (id: number) => Driver | undefined
  /** Everything known of one driver; `removed` when the id once named one. */
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
  /** Counted downloads by UTC day, from the last day asked for by `sinceDay` on. */
  readonly days: ReadonlyMap<string, number>
}

export interface CatalogueReads {
  /** The state at least as new as everything acknowledged before the call. */
  readonly current: () => Promise<CatalogueSnapshot>
}

/** Readers that may wait for one look-up before new ones are turned away. */
const MAX_WAITING = 10_000

/** `sinceDay` names the first UTC day (YYYY-MM-DD) of the daily counts that snapshots carry. */
export const makeCatalogueReads = (sql: Sql, sinceDay: () => string): CatalogueReads => {
  let catalogue: Shelf | null = null
  let downloads: (StoredDownloads & { readonly since: string }) | null = null
  let snapshot: CatalogueSnapshot | null = null

  // Whoever asks while a look-up is under way waits for the next one, so that nobody reads a state older than the call.
  const current = shared(async (): Promise<CatalogueSnapshot> => {
    const checkpoints = await readCheckpoints(sql)
    const since = sinceDay()
    const sameCatalogue = catalogue !== null && catalogue.position === checkpoints["catalogue"]
    const sameDownloads =
      downloads !== null && downloads.position === checkpoints["downloads"] && downloads.since === since
    if (snapshot !== null && sameCatalogue && sameDownloads) return snapshot
    const shelf = sameCatalogue && catalogue !== null ? catalogue : shelve(await readCatalogue(sql))
    const counts = sameDownloads && downloads !== null ? downloads : { ...(await readDownloads(sql, since)), since }
    catalogue = shelf
    downloads = counts
    snapshot = takeSnapshot(shelf, counts)
    return snapshot
  }, MAX_WAITING)
  return { current }
}

/** The catalogue without counts: what stays the same while only downloads arrive. */
interface Shelf {
  readonly position: number
  readonly rows: ReadonlyMap<number, DriverRow>
  readonly drivers: ReadonlyArray<Driver>
  readonly keys: ReadonlyMap<number, string>
  readonly ids: ReadonlyMap<string, number>
  readonly stored: StoredCatalogue
  readonly vendors: ReadonlyMap<string, Vendor>
}

const shelve = (stored: StoredCatalogue): Shelf => {
  const vendors = vendorsByName(stored.vendors)
  const present = stored.drivers.filter((row) => !row.removed)
  return {
    position: stored.position,
    rows: new Map(stored.drivers.map((row) => [row.id, row])),
    drivers: present.map((row) => onTheWire(row, vendors.get(row.manufacturer))),
    keys: new Map(present.map((row) => [row.id, row.key])),
    ids: new Map(stored.drivers.map((row) => [row.key, row.id])),
    stored,
    vendors
  }
}

/** The list form of a driver: the facts that cards need, and where its button leads (design.md §8). */
const onTheWire = (row: DriverRow, vendor: Vendor | undefined): Driver => {
  const { facts } = row
  const officialHost = officialHostOf(facts.downloadUrl, vendor)
  return {
    id: row.id,
    name: facts.name,
    manufacturer: facts.manufacturer,
    category: facts.category,
    version: facts.version,
    releaseDate: facts.releaseDate,
    description: facts.description,
    operatingSystem: facts.operatingSystem,
    architecture: facts.architecture,
    fileSize: facts.fileSize,
    downloadUrl: facts.downloadUrl,
    rating: facts.rating,
    isVerified: facts.isVerified,
    isLatest: facts.isLatest,
    downloadCount: row.start_count,
    ...(facts.modelNumber === undefined ? {} : { modelNumber: facts.modelNumber }),
    ...(facts.fullName === undefined ? {} : { fullName: facts.fullName }),
    ...(facts.series === undefined ? {} : { series: facts.series }),
    ...(facts.image === undefined ? {} : { image: facts.image }),
    ...(facts.driverFile === undefined ? {} : { driverFile: facts.driverFile }),
    ...(facts.linkKind === undefined ? {} : { linkKind: facts.linkKind }),
    ...(officialHost === null ? {} : { officialHost }),
    revision: row.revision
  }
}

const takeSnapshot = (shelf: Shelf, counts: StoredDownloads & { readonly since: string }): CatalogueSnapshot => {
  const downloads = new Map(counts.totals.map((row) => [row.subject, row.downloads]))
  const drivers = shelf.drivers.map((driver) => {
    const counted = downloads.get(`driver:${shelf.keys.get(driver.id)}`) ?? 0
    return counted === 0 ? driver : { ...driver, downloadCount: driver.downloadCount + counted }
  })
  const byId = new Map(drivers.map((driver) => [driver.id, driver]))
  const perCategory = Map.groupBy(drivers, (driver) => driver.category)
  const printersOf = Map.groupBy(perCategory.get("Printers") ?? [], (driver) => driver.manufacturer)
  return {
    version: `${shelf.position}.${counts.position}.${counts.since}`,
    drivers,
    featured: featured(drivers),
    categories: shelf.stored.categories.map((row) => ({ ...row, driverCount: perCategory.get(row.name)?.length ?? 0 })),
    brands: orderBrands(
      shelf.stored.brands.map((row) => ({
        id: row.id,
        name: row.name,
        ...(row.logo_url === null ? {} : { logoUrl: row.logo_url }),
        driverCount: printersOf.get(row.name)?.length ?? 0
      }))
    ),
    vendors: shelf.vendors,
    driver: (id) => byId.get(id),
    keyOf: (id) => shelf.keys.get(id),
    everyKeyOf: (id) => shelf.rows.get(id)?.key,
    idOf: (key) => shelf.ids.get(key),
    rows: shelf.rows,
    details: (id) => {
      const row = shelf.rows.get(id)
      const driver = byId.get(id)
      if (row === undefined) return undefined
      return driver === undefined ? "removed" : detailsOf(driver, row)
    },
    downloads,
    days: new Map(counts.days.map((row) => [row.day, row.downloads]))
  }
}

const detailsOf = (driver: Driver, row: DriverRow): DriverDetails => ({
  ...row.facts,
  ...driver,
  key: row.key,
  ...(row.facts.source === undefined ? {} : { licence: row.facts.source.licence }),
  releases: row.releases
})
