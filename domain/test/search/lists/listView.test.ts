import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { someDriver } from "@driverdex/fixtures/testing/someDriver"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Driver } from "../../../src/catalogue/Driver.ts"
import { searchOrFuzzy } from "../../../src/search/fuzzy/fuzzyMatches.ts"
import { makeSearchIndex } from "../../../src/search/index/SearchIndex.ts"
import type { ListQuery } from "../../../src/search/lists/ListQuery.ts"
import { listPage } from "../../../src/search/lists/listPage.ts"
import { listView, MAX_COMPARED } from "../../../src/search/lists/listView.ts"
import { manufacturersOf } from "../../../src/search/rules/facets.ts"
import { filterDrivers } from "../../../src/search/rules/filter.ts"
import { searchDrivers } from "../../../src/search/rules/searchDrivers.ts"
import { SEARCH_SORTS } from "../../../src/search/rules/sortKeys.ts"
import { AUDIO_TYPES, NETWORK_TYPES } from "../../../src/search/rules/typeFilter.ts"

const viewOf = (drivers: ReadonlyArray<Driver>) => {
  const catalogue = { search: makeSearchIndex(drivers), modelsOf: () => [] }
  return (query: ListQuery) => listView(catalogue, query)
}

const NAMES = ["HL-L2350DW", "RTX 4090 Gaming", "Realtek Wi-Fi Dock", "Wi-Fi 6 AX211", "Straße"]
const MAKERS = ["HP", "hp", "Brother", "NVIDIA"]
const facts = fc.record({
  name: fc.constantFrom(...NAMES),
  manufacturer: fc.constantFrom(...MAKERS),
  category: fc.constantFrom("Printers", "Cameras"),
  downloadCount: fc.nat(3),
  operatingSystem: fc.constantFrom("Windows 11/10", "Windows 7"),
  isLatest: fc.boolean()
})
const drivers = fc
  .array(facts, { maxLength: 70 })
  .map((list) => list.map((given, at) => someDriver({ id: 1001 + at, ...given })))
const filters = fc.record(
  {
    manufacturer: fc.constantFrom(...MAKERS),
    os: fc.constantFrom("windows-11" as const, "windows-7" as const),
    arch: fc.constantFrom("64-bit" as const, "32-bit" as const)
  },
  { requiredKeys: [] }
)
const q = fc.constantFrom("", " rtx ", "hll2350dw", "wi-fi", "STRASSE", "nothing at all")
const page = fc.integer({ min: 1, max: 3 })

describe("a list is what the plain rules make of all drivers:", () => {
  it("a search", () => {
    const state = fc.record({ q, sort: fc.constantFrom(...SEARCH_SORTS), page })
    fc.assert(
      fc.property(drivers, state, filters, (all, { page, ...asked }, filter) => {
        const { drivers: found, close } = searchOrFuzzy(all, { query: asked.q, sort: asked.sort, ...filter })
        expect(viewOf(all)({ list: "search", ...asked, ...filter, page })).toEqual({
          ...listPage(found, page),
          close,
          manufacturers: manufacturersOf(all)
        })
      })
    )
  })

  it("a category, in the order of the catalogue", () => {
    fc.assert(
      fc.property(drivers, filters, page, (all, filter, page) => {
        const { drivers: shown, total } = viewOf(all)({ list: "category", category: "Cameras", ...filter, page })
        expect({ drivers: shown, total }).toEqual(
          listPage(filterDrivers(all, { category: "Cameras", ...filter }), page)
        )
      })
    )
  })

  it("a category that is searched by model, without what only comes close", () => {
    const type = fc.constantFrom(...NETWORK_TYPES, ...AUDIO_TYPES)
    fc.assert(
      fc.property(drivers, filters, q, type, page, (all, filter, q, type, page) => {
        const view = viewOf(all)({ list: "devices", category: "Cameras", q, type, ...filter, page })
        const found = searchDrivers(all, { query: q, category: "Cameras", type, ...filter })
        expect({ drivers: view.drivers, total: view.total }).toEqual(listPage(found, page))
        expect(view.close).toBe(false)
      })
    )
  })
})

describe("a list of a category", () => {
  it("K-06: names the systems that any of its drivers is for, whatever the filters", () => {
    const view = viewOf([
      someDriver({ id: 1001, category: "Cameras", operatingSystem: "Windows 7", osDetail: "Windows 7 / Windows 8.1" }),
      someDriver({ id: 1002, category: "Printers" })
    ])
    expect(view({ list: "category", category: "Cameras" }).systems).toEqual(["windows-8", "windows-7"])
    expect(view({ list: "category", category: "Cameras", manufacturer: "None" }).systems).toHaveLength(2)
  })

  it.each([
    ["Network Adapters", NETWORK_TYPES],
    ["Audio Devices", AUDIO_TYPES]
  ] as const)("has something of every type of %s in the shipped catalogue", async (category, types) => {
    const shipped = (await seedDrivers()).map(({ row }, at) =>
      someDriver({
        id: 1001 + at,
        category: row.category,
        name: row.name,
        manufacturer: row.manufacturer,
        description: row.description ?? ""
      })
    )
    const view = viewOf(shipped)
    expect(types.filter((type) => view({ list: "devices", category, type }).total === 0)).toEqual([])
  })
})

describe("the graphics list", () => {
  const marked = { category: "Graphics Cards", isVerified: true, isLatest: true }
  const graphics = viewOf([
    ...[1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008].map((id) =>
      someDriver({ id, ...marked, manufacturer: `Maker ${id}` })
    ),
    someDriver({ id: 1009, ...marked, operatingSystem: "Windows 7", manufacturer: "NVIDIA" }),
    someDriver({ id: 1010, category: "Graphics Cards", operatingSystem: "Windows 10" })
  ])
  const view = (asked: Partial<ListQuery>) => graphics({ list: "graphics", category: "Graphics Cards", ...asked })
  const counts = (asked: Partial<ListQuery>) => view(asked).bySystem?.map(({ key, drivers }) => `${key}: ${drivers}`)

  it("counts 'Windows 11/10' for both systems", () => {
    expect(counts({})).toEqual(["windows-11: 8", "windows-10: 9", "windows-8: 0", "windows-7: 1"])
  })

  it("is filtered by a system, but not the counts, which say what the other cards would show", () => {
    expect(view({ os: "windows-7" }).drivers.map(({ id }) => id)).toEqual([1009])
    expect(counts({ os: "windows-7" })).toEqual(counts({}))
    expect(counts({ manufacturer: "NVIDIA" })).toEqual([
      "windows-11: 0",
      "windows-10: 0",
      "windows-8: 0",
      "windows-7: 1"
    ])
  })

  it("features six at most, all of them among those shown", () => {
    expect(view({}).featured?.length).toBe(6)
    expect(view({ os: "windows-7" }).featured?.map(({ id }) => id)).toEqual([1009])
    expect(view({ os: "windows-8" }).featured).toEqual([])
  })
})

describe("the printers' list", () => {
  const three = [
    someDriver({ id: 1001, name: "B", manufacturer: "HP", rating: 4, downloadCount: 5, isLatest: true }),
    someDriver({ id: 1002, name: "A", manufacturer: "HP", rating: 5, downloadCount: 2 }),
    someDriver({ id: 1003, name: "C", manufacturer: "Zebra", rating: 1, downloadCount: 1200 })
  ]
  const view = (asked: Partial<ListQuery>) => viewOf(three)({ list: "printers", category: "Printers", ...asked })
  const names = (asked: Partial<ListQuery>) => view(asked).drivers.map(({ name }) => name)

  it("is ordered by popularity where nothing else is asked for", () => {
    expect(names({})).toEqual(["C", "B", "A"])
    expect(names({ sort: "name" })).toEqual(["A", "B", "C"])
    expect(names({ sort: "rating" })).toEqual(["A", "B", "C"])
    expect(names({ sort: "relevance" })).toEqual(["C", "B", "A"])
  })

  it("P-LIST-14: is ordered by how common the printers of a driver are where downloads are equal", () => {
    const equal = three.map((driver) => ({ ...driver, downloadCount: 0 }))
    const common = new Map([
      ["A", 5],
      ["B", 80]
    ])
    const ordered = (sort?: "name" | "downloads") =>
      listView(
        {
          search: makeSearchIndex(equal),
          modelsOf: () => [],
          commonness: ({ name }) => common.get(name) ?? 0
        },
        { list: "printers", category: "Printers", sort }
      ).drivers.map(({ name }) => name)
    expect(ordered()).toEqual(["B", "A", "C"])
    expect(ordered("name")).toEqual(["A", "B", "C"])
  })

  it("is filtered by a brand, its exact name, with its summary, and leaves the figures of the brands as they are", () => {
    const { total, printers } = view({ brand: "HP" })
    expect({ total, all: printers?.all }).toEqual({ total: 2, all: 3 })
    expect(printers?.summary).toEqual({ drivers: 2, downloads: 7, averageRating: "4.5", latest: 1 })
    expect(printers?.byBrand["Zebra"]).toEqual({ drivers: 1, downloads: 1200, averageRating: "1.0", latest: 0 })
    expect(view({ brand: "hp" }).total).toBe(0)
  })

  it("K-16: finds the drivers of a model, counts them for their brand, and a brand filters further", () => {
    const { printers, close } = view({ q: " b " })
    expect(names({ q: " b " })).toEqual(["C", "B"])
    expect({ all: printers?.all, close, summary: printers?.summary.drivers }).toEqual({
      all: 2,
      close: false,
      summary: 2
    })
    expect(printers?.found).toEqual({ HP: 1, Zebra: 1 })
    expect(printers?.byBrand["HP"]?.drivers).toBe(2)
    expect(names({ q: "b", brand: "HP" })).toEqual(["B"])
  })

  it("K-16: shows what comes close where nothing holds the model, and says so", () => {
    expect(view({ q: "hp b" })).toMatchObject({ total: 1, close: true })
    expect(view({ q: "zzzzzzzz" })).toMatchObject({ total: 0, close: false })
  })

  it("K-16: is not compared letter by letter where it is long, which would hold up a server", () => {
    const many = Array.from({ length: MAX_COMPARED }, (_, place) =>
      someDriver({ id: 1001 + place, name: "LaserJet M404dw" })
    )
    const asked = { list: "printers", category: "Printers", q: "M404dw LaserJet" } as const
    expect(viewOf(many)(asked)).toMatchObject({ total: MAX_COMPARED, close: true })
    expect(viewOf([...many, someDriver({ id: 1 })])(asked)).toMatchObject({ total: 0, close: false })
  })
})
