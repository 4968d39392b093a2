import { SEE_OFFICIAL_PAGE } from "@driverdex/domain/catalogue/Driver"
import type { CatalogueChanges } from "@driverdex/projections/catalogue/CatalogueQueries"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"
import type { DownloadChanges } from "@driverdex/projections/downloads/DownloadsQueries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { LiveCatalogue } from "../../src/read/LiveCatalogue.ts"

interface RowChange extends Partial<DriverRow> {
  readonly name?: string
  readonly version?: string
  readonly driverLine?: string | undefined
}

const row = (id: number, { name, version = "1", driverLine, ...change }: RowChange): DriverRow => {
  const category = change.category ?? "Printers"
  const manufacturer = change.manufacturer ?? "HP"
  return {
    key: `key-${id}`,
    id: 1000 + id,
    revision: 0,
    removed: false,
    category,
    manufacturer,
    start_count: 0,
    releases: [],
    added_at: "",
    changed_at: "",
    position: 0,
    ...change,
    facts: {
      name: name ?? `Driver ${id}`,
      manufacturer,
      category,
      version,
      ...(driverLine === undefined ? {} : { driverLine }),
      releaseDate: "Unknown",
      description: "About it.",
      operatingSystem: "Windows 11/10",
      architecture: "64-bit",
      fileSize: "See official page",
      downloadUrl: "https://www.hp.com/x",
      rating: 3,
      isVerified: true,
      isLatest: true
    }
  }
}

const vendor = (hosts: ReadonlyArray<string>) => ({
  name: "HP",
  official_hosts: hosts,
  official_path_prefixes: [],
  driver_finder_url: null
})

type Step =
  | {
      readonly do: "driver"
      readonly id: number
      readonly removed: boolean
      readonly category: string
      readonly name: string
      readonly version: string
      readonly driverLine: string | undefined
    }
  | { readonly do: "download"; readonly id: number; readonly count: number }
  | { readonly do: "vendor"; readonly host: string }

const id = fc.nat(6)
const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant("driver" as const),
        id,
        removed: fc.constantFrom(true, false, false),
        category: fc.constantFrom("Printers", "Cameras"),
        name: fc.constantFrom("Laser", "Inkjet", "Webcam"),
        version: fc.constantFrom(SEE_OFFICIAL_PAGE, "1", "2"),
        driverLine: fc.constantFrom(undefined, "key-0", "key-0", "key-1", "key-99")
      })
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("download" as const), id, count: fc.nat(50) }) },
    // Seldom: a maker's host shows all its rows again, whatever was forgotten before.
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant("vendor" as const),
        host: fc.constantFrom("www.hp.com", "support.hp.com")
      })
    }
  ),
  { maxLength: 30, size: "max" }
)

describe("the catalogue in memory", () => {
  it("says after many small changes what it says when everything is read at once", () => {
    fc.assert(
      fc.property(steps, (history) => {
        const live = new LiveCatalogue()
        const rows = new Map<number, DriverRow>()
        const totals = new Map<string, DownloadChanges["totals"][number]>()
        let vendors = [vendor(["www.hp.com"])]
        const catalogueChanges = (drivers: ReadonlyArray<DriverRow>): CatalogueChanges => ({
          position: 0,
          lastId: null,
          drivers,
          categories: [
            { id: 1, name: "Printers", icon: "p", description: "P" },
            { id: 2, name: "Cameras", icon: "c", description: "C" }
          ],
          brands: [{ id: 1, name: "HP", logo_url: null }],
          vendors
        })
        const look = (catalogue: LiveCatalogue) => ({
          drivers: catalogue.drivers,
          featured: catalogue.featured,
          categories: catalogue.categories,
          brands: catalogue.brands,
          found: catalogue.search.search({ query: "a" }),
          details: [0, 1, 2, 3, 4, 5, 6].map((n) => catalogue.details(1000 + n)),
          keys: [0, 3, 6].map((n) => [
            catalogue.keyOf(1000 + n),
            catalogue.everyKeyOf(1000 + n),
            catalogue.idOf(`key-${n}`)
          ])
        })
        for (const step of history) {
          if (step.do === "driver") {
            const { removed, category, name, version, driverLine } = step
            const next = row(step.id, { removed, category, name, version, driverLine })
            rows.set(step.id, next)
            live.changeCatalogue(catalogueChanges([next]))
          } else if (step.do === "download") {
            const subject = `driver:key-${step.id}`
            totals.set(subject, { subject, downloads: step.count, guides: 0, position: 0 })
            live.changeDownloads({ position: 0, lastId: null, totals: [...totals.values()].slice(-1), days: [] })
            live.changeDownloads({ position: 0, lastId: null, totals: [totals.get(subject) as never], days: [] })
          } else {
            vendors = [vendor([step.host])]
            live.changeCatalogue(catalogueChanges([]))
          }
          look(live)
        }
        const atOnce = new LiveCatalogue()
        atOnce.changeCatalogue(catalogueChanges([...rows.values()]))
        atOnce.changeDownloads({ position: 0, lastId: null, totals: [...totals.values()], days: [] })
        if (history.some((step) => step.do !== "download")) expect(look(live)).toEqual(look(atOnce))
      })
    )
  })

  it("P-CAT-22: shows a line's new version on every row that names it, and takes it away with the line", () => {
    const live = new LiveCatalogue()
    const changes = (drivers: ReadonlyArray<DriverRow>): CatalogueChanges => ({
      position: 0,
      lastId: null,
      drivers,
      categories: [],
      brands: [],
      vendors: [vendor(["www.hp.com"])]
    })
    const device = { version: SEE_OFFICIAL_PAGE, driverLine: "key-9" }
    const versions = () => live.drivers.map(({ id: n, version, isLatest }) => [n, version, isLatest])
    // The rows come before their line, as they may in an import.
    live.changeCatalogue(changes([row(1, device), row(2, device), row(3, { ...device, version: "0.3" })]))
    expect(live.driver(1001)?.inherited).toBeUndefined()
    live.changeCatalogue(changes([row(9, { version: "610.88", name: "The line" })]))
    const asked = live.search.search({ query: "", sort: "name" }).drivers
    expect(versions()).toEqual([
      [1001, "610.88", true],
      [1002, "610.88", true],
      [1003, "0.3", true],
      [1009, "610.88", true]
    ])
    expect(asked.map(({ version }) => version)).toEqual(["610.88", "610.88", "0.3", "610.88"])
    expect(live.driver(1001)?.inherited).toEqual({
      id: 1009,
      name: "The line",
      own: { version: SEE_OFFICIAL_PAGE }
    })
    expect(live.details(1001)).toMatchObject({ driverLine: "key-9", lineRecord: { id: 1009, version: "610.88" } })
    live.changeCatalogue(changes([row(9, { version: "611.00" }), row(2, { version: SEE_OFFICIAL_PAGE })]))
    expect(versions().map(([, version]) => version)).toEqual(["611.00", SEE_OFFICIAL_PAGE, "0.3", "611.00"])
    live.changeCatalogue(changes([row(9, { version: "611.00", removed: true })]))
    expect(versions().map(([, version]) => version)).toEqual([SEE_OFFICIAL_PAGE, SEE_OFFICIAL_PAGE, "0.3"])
    expect(live.details(1001)).not.toHaveProperty("lineRecord")
  })

  it("never changes a list that it has handed out", () => {
    const live = new LiveCatalogue()
    const changes = (drivers: ReadonlyArray<DriverRow>): CatalogueChanges => ({
      position: 0,
      lastId: null,
      drivers,
      categories: [],
      brands: [],
      vendors: [vendor(["www.hp.com"])]
    })
    live.changeCatalogue(changes([row(1, {}), row(2, {})]))
    const before = live.drivers
    const copy = structuredClone(before)
    live.changeCatalogue(changes([row(1, { removed: true }), row(3, {})]))
    live.changeDownloads({
      position: 1,
      lastId: null,
      totals: [{ subject: "driver:key-2", downloads: 9, guides: 0, position: 1 }],
      days: []
    })
    expect(before).toEqual(copy)
    expect(live.drivers.map(({ id: n, downloadCount }) => [n, downloadCount])).toEqual([
      [1002, 9],
      [1003, 0]
    ])
  })
})
