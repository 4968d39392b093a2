import type { CatalogueChanges } from "@driverdex/projections/catalogue/CatalogueQueries"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"
import type { DownloadChanges } from "@driverdex/projections/downloads/DownloadsQueries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { LiveCatalogue } from "../../src/read/LiveCatalogue.ts"

const row = (id: number, change: Partial<DriverRow> & { name?: string }): DriverRow => {
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
      name: change.name ?? `Driver ${id}`,
      manufacturer,
      category,
      version: "1",
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
    }
  | { readonly do: "download"; readonly id: number; readonly count: number }
  | { readonly do: "vendor"; readonly host: string }

const id = fc.nat(6)
const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant("driver" as const),
      id,
      removed: fc.boolean(),
      category: fc.constantFrom("Printers", "Cameras"),
      name: fc.constantFrom("Laser", "Inkjet", "Webcam")
    }),
    fc.record({ do: fc.constant("download" as const), id, count: fc.nat(50) }),
    fc.record({ do: fc.constant("vendor" as const), host: fc.constantFrom("www.hp.com", "support.hp.com") })
  ),
  { maxLength: 30 }
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
            const next = row(step.id, { removed: step.removed, category: step.category, name: step.name })
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
