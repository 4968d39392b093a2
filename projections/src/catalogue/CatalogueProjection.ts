/**
 * The catalogue: drivers with their serial numbers, categories, printer brands, manufacturers, checks of links,
 * operators' words on printer models. The serial of a driver is
 * the order of its first `driver-added` in the log, from 1001 (P-CAT-5): a pure rule, so both stores number alike.
 */
import { FIRST_DRIVER_ID } from "@driverdex/domain/catalogue/Driver"
import { releasesAfter } from "@driverdex/domain/catalogue/Releases"
import { applyChanges } from "@driverdex/domain/decide/facts"
import type { RecordedEvent } from "@driverdex/domain/events/RecordedEvent"
import { applyPrinterChanges } from "@driverdex/domain/printers/PrinterEdit"
import type { Change, Projection, Rows } from "../Projection.ts"
import { type CatalogueTables, catalogueTables, type DriverRow } from "./CatalogueTables.ts"
import { linksChecked, linksJudged } from "./linkRows.ts"

const DRIVER_ID = "driver-id"

export const catalogueProjection: Projection<CatalogueTables> = {
  name: "catalogue",
  version: 5,
  tables: catalogueTables,
  handles: new Set([
    "driver-added",
    "driver-changed",
    "driver-removed",
    "category-defined",
    "category-changed",
    "brand-defined",
    "vendor-defined",
    "vendor-changed",
    "links-checked",
    "links-judged",
    "printer-changed"
  ]),
  keysOf: (event) => {
    switch (event.type) {
      case "driver-added":
        return { drivers: [event.data.key], counters: [DRIVER_ID] }
      case "driver-changed":
      case "driver-removed":
        return { drivers: [event.data.key] }
      case "category-defined":
      case "category-changed":
        return { categories: [event.data.name] }
      case "brand-defined":
        return { brands: [event.data.name] }
      case "vendor-defined":
      case "vendor-changed":
        return { vendors: [event.data.name] }
      case "links-checked":
        return { links: event.data.results.map(({ url }) => url) }
      case "links-judged":
        return { links: event.data.links.map(({ url }) => url) }
      case "printer-changed":
        return { printers: [event.data.model] }
      default:
        return {}
    }
  },
  apply: (rows, event) => {
    switch (event.type) {
      case "driver-added":
        return driverAdded(rows, event)
      case "driver-changed": {
        const driver = known(rows, event)
        return [
          changed(driver, event, {
            facts: applyChanges(driver.facts, event.data.set),
            releases: releasesAfter(driver.releases, event.data)
          })
        ]
      }
      case "driver-removed":
        return [changed(known(rows, event), event, { removed: true })]
      case "category-defined":
        return [{ table: "categories", row: event.data }]
      case "category-changed": {
        const category = rows.categories(event.data.name)
        if (category === undefined) throw new Error("category-changed before category-defined")
        return [{ table: "categories", row: { ...category, ...event.data } }]
      }
      case "brand-defined": {
        const { id, name, logoUrl } = event.data
        return [{ table: "brands", row: { id, name, logo_url: logoUrl ?? null } }]
      }
      case "vendor-defined":
      case "vendor-changed":
        return [
          {
            table: "vendors",
            row: {
              name: event.data.name,
              official_hosts: event.data.officialHosts,
              official_path_prefixes: event.data.officialPathPrefixes,
              driver_finder_url: event.data.driverFinderUrl
            }
          }
        ]
      case "links-checked":
        return linksChecked(rows, event)
      case "links-judged":
        return linksJudged(event)
      case "printer-changed": {
        const { model, set } = event.data
        const edit = applyPrinterChanges(rows.printers(model)?.edit ?? {}, set)
        return [{ table: "printers", row: { model, edit, changed_at: event.at, position: event.position } }]
      }
      default:
        return []
    }
  }
}

const driverAdded = (
  rows: Rows<CatalogueTables>,
  event: RecordedEvent<"driver-added">
): ReadonlyArray<Change<CatalogueTables>> => {
  const { key, facts, downloadCount } = event.data
  const before = rows.drivers(key)
  const next = rows.counters(DRIVER_ID)?.next ?? FIRST_DRIVER_ID
  const driver: Change<CatalogueTables> = {
    table: "drivers",
    row: {
      key,
      // A key that comes back after a removal takes its old number.
      id: before?.id ?? next,
      revision: event.revision,
      removed: false,
      category: facts.category,
      manufacturer: facts.manufacturer,
      start_count: before?.start_count ?? downloadCount ?? 0,
      facts,
      releases: releasesAfter(before?.releases ?? [], event.data),
      added_at: before?.added_at ?? event.at,
      changed_at: event.at,
      position: event.position
    }
  }
  return before === undefined ? [driver, { table: "counters", row: { name: DRIVER_ID, next: next + 1 } }] : [driver]
}

const known = (rows: Rows<CatalogueTables>, event: RecordedEvent<"driver-changed" | "driver-removed">): DriverRow => {
  const driver = rows.drivers(event.data.key)
  if (driver === undefined) throw new Error(`${event.type} before driver-added`)
  return driver
}

const changed = (driver: DriverRow, event: RecordedEvent, change: Partial<DriverRow>): Change<CatalogueTables> => {
  const row = { ...driver, ...change }
  return {
    table: "drivers",
    row: {
      ...row,
      revision: event.revision,
      category: row.facts.category,
      manufacturer: row.facts.manufacturer,
      changed_at: event.at,
      position: event.position
    }
  }
}
