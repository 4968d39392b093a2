import { NO_OFFICIAL_ADDRESS } from "@driverdex/domain/catalogue/ShownFacts"
import { SEE_OFFICIAL_PAGE } from "@driverdex/domain/catalogue/unknownFacts"
import type { CatalogueChanges } from "@driverdex/projections/catalogue/CatalogueQueries"
import type { DriverRow, LinkRow } from "@driverdex/projections/catalogue/CatalogueTables"
import type { DownloadChanges } from "@driverdex/projections/downloads/DownloadsQueries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { LiveCatalogue } from "../../src/catalogue/LiveCatalogue.ts"

/** Marks that rest on a check of this day hold until 29 May 2026 (P-CAT-25). */
const TODAY = "2026-02-28"

interface RowChange extends Partial<DriverRow> {
  readonly name?: string
  readonly version?: string
  readonly driverLine?: string | undefined
  /** Of the check that found the version the latest. */
  readonly asOf?: string
}

const row = (id: number, { name, version = "1", driverLine, asOf, ...change }: RowChange): DriverRow => {
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
    changed_at: `${TODAY}T08:00:00.000Z`,
    position: 0,
    ...change,
    facts: {
      name: name ?? `Driver ${id}`,
      manufacturer,
      category,
      version,
      ...(driverLine === undefined ? {} : { driverLine }),
      ...(asOf === undefined ? {} : { asOf }),
      releaseDate: "Unknown",
      description: "About it.",
      operatingSystem: "Windows 11/10",
      architecture: "64-bit",
      fileSize: "See official page",
      downloadUrl: "https://www.hp.com/x",
      linkKind: name === "Laser" ? "finder" : "product-page",
      ...(category === "Cameras" ? { productUrl: "https://www.hp.com/line" } : {}),
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
  driver_finder_url: "https://www.hp.com/find"
})

/** What a look-up brings whose rows are these. */
const changes = (drivers: ReadonlyArray<DriverRow>): CatalogueChanges => ({
  position: 0,
  lastId: null,
  links: [],
  printers: [],
  drivers,
  categories: [],
  brands: [],
  vendors: [vendor(["www.hp.com"])]
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
      readonly asOf: string
    }
  | { readonly do: "day"; readonly today: string }
  | { readonly do: "download"; readonly id: number; readonly count: number }
  | { readonly do: "vendor"; readonly host: string }
  | { readonly do: "link"; readonly url: string; readonly isBroken: boolean }

const link = (url: string, isBroken: boolean): LinkRow => ({
  url,
  outcome: isBroken ? "broken" : "alive",
  cause: null,
  is_broken: isBroken,
  is_held: false,
  broken_at: isBroken ? "2026-11-20T08:00:00.000Z" : null,
  hidden_at: isBroken ? "2026-11-21T08:00:00.000Z" : null,
  broken_since: isBroken ? "2026-11-20" : null,
  alive_on: "2026-11-19",
  checked_on: "2026-11-21",
  position: 1
})

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
        driverLine: fc.constantFrom(undefined, "key-0", "key-0", "key-1", "key-99"),
        asOf: fc.constantFrom("2025-11-01", "2026-01-01", "2026-02-01")
      })
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("day" as const),
        today: fc.constantFrom(TODAY, "2026-04-02", "2026-05-02", "2026-05-03")
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
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("link" as const),
        url: fc.constantFrom("https://www.hp.com/x", "https://www.hp.com/line", "https://www.hp.com/find"),
        isBroken: fc.boolean()
      })
    }
  ),
  { maxLength: 30, size: "max" }
)

describe("the catalogue in memory", () => {
  it("says after many small changes what it says when everything is read at once", () => {
    fc.assert(
      fc.property(steps, (history) => {
        const live = new LiveCatalogue(TODAY)
        const rows = new Map<number, DriverRow>()
        const totals = new Map<string, DownloadChanges["totals"][number]>()
        let today = TODAY
        let vendors = [vendor(["www.hp.com"])]
        const links = new Map<string, LinkRow>()
        const catalogueChanges = (
          drivers: ReadonlyArray<DriverRow>,
          changed: ReadonlyArray<LinkRow> = []
        ): CatalogueChanges => ({
          position: 0,
          lastId: null,
          links: changed,
          printers: [],
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
          named: ["laser", "inkjet", "webcam"].map(catalogue.driverNamed),
          details: [0, 1, 2, 3, 4, 5, 6].map((n) => catalogue.details(1000 + n)),
          keys: [0, 3, 6].map((n) => [
            catalogue.keyOf(1000 + n),
            catalogue.everyKeyOf(1000 + n),
            catalogue.idOf(`key-${n}`)
          ])
        })
        for (const step of history) {
          if (step.do === "driver") {
            const { removed, category, name, version, driverLine, asOf } = step
            const next = row(step.id, { removed, category, name, version, driverLine, asOf })
            rows.set(step.id, next)
            live.changeCatalogue(catalogueChanges([next]))
          } else if (step.do === "download") {
            const subject = `driver:key-${step.id}`
            totals.set(subject, { subject, downloads: step.count, guides: 0, position: 0 })
            live.changeDownloads({ position: 0, lastId: null, totals: [...totals.values()].slice(-1), days: [] })
            live.changeDownloads({ position: 0, lastId: null, totals: [totals.get(subject) as never], days: [] })
          } else if (step.do === "day") {
            today = step.today
            live.changeDay(today)
          } else if (step.do === "link") {
            const next = link(step.url, step.isBroken)
            links.set(step.url, next)
            live.changeCatalogue(catalogueChanges([], [next]))
          } else {
            vendors = [vendor([step.host])]
            live.changeCatalogue(catalogueChanges([]))
          }
          look(live)
        }
        const atOnce = new LiveCatalogue(today)
        atOnce.changeCatalogue(catalogueChanges([...rows.values()], [...links.values()]))
        atOnce.changeDownloads({ position: 0, lastId: null, totals: [...totals.values()], days: [] })
        if (history.some((step) => step.do === "driver" || step.do === "vendor"))
          expect(look(live)).toEqual(look(atOnce))
      })
    )
  })

  it("P-PRN-26: has another map of printer edits only where something of it is another", () => {
    const live = new LiveCatalogue(TODAY)
    const said = (edit: CatalogueChanges["printers"][number]["edit"]) => {
      const row = { model: "hp/a", edit, changed_at: "2026-11-27T08:00:00.000Z", position: 1 }
      live.changeCatalogue({ ...changes([]), printers: [row] })
    }
    const none = live.printerEdits
    live.changeCatalogue(changes([]))
    expect(live.printerEdits).toBe(none)
    said({ colour: true })
    expect([...live.printerEdits]).toEqual([["hp/a", { set: { colour: true }, on: "2026-11-27" }]])
    expect(none.size).toBe(0)
    said({})
    expect(live.printerEdits.size).toBe(0)
  })

  it("P-LINK-2: leads from a broken address to the maker's finder, and back when it answers again", () => {
    const live = new LiveCatalogue(TODAY)
    const changes = (links: ReadonlyArray<LinkRow>, drivers: ReadonlyArray<DriverRow> = []): CatalogueChanges => ({
      position: 0,
      lastId: null,
      links,
      printers: [],
      drivers,
      categories: [],
      brands: [],
      vendors: [vendor(["www.hp.com"])]
    })
    const way = () => {
      const { downloadUrl, linkKind, officialHost } = live.driver(1001) ?? {}
      return [downloadUrl, linkKind, officialHost]
    }
    const own = ["https://www.hp.com/x", "product-page", "www.hp.com"]
    live.changeCatalogue(changes([], [row(1, {})]))
    expect(way()).toEqual(own)
    expect(live.details(1001)).not.toHaveProperty("brokenLink")
    live.changeCatalogue(changes([link("https://www.hp.com/x", true)]))
    expect(way()).toEqual(["https://www.hp.com/find", "finder", "www.hp.com"])
    expect(live.details(1001)).toMatchObject({
      downloadUrl: "https://www.hp.com/find",
      urlBasis: "finder",
      brokenLink: { since: "2026-11-20", aliveOn: "2026-11-19" }
    })
    live.changeCatalogue(changes([{ ...link("https://www.hp.com/find", true), alive_on: null }]))
    expect(way()).toEqual([NO_OFFICIAL_ADDRESS, undefined, undefined])
    live.changeCatalogue(changes([link("https://www.hp.com/find", false), link("https://www.hp.com/x", false)]))
    expect(way()).toEqual(own)
    expect(live.details(1001)).not.toHaveProperty("brokenLink")
  })

  it("P-CAT-22: shows a line's new version on every row that names it, and takes it away with the line", () => {
    const live = new LiveCatalogue(TODAY)
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
    expect(live.details(1001)).toMatchObject({ sameLine: [{ id: 1002 }, { id: 1003 }] })
    expect(live.details(1009)).toMatchObject({ serves: [{ id: 1001 }, { id: 1002 }, { id: 1003 }] })
    expect(live.details(1009)).not.toHaveProperty("sameLine")
    live.changeCatalogue(changes([row(3, { ...device, version: "0.3", manufacturer: "Canon" })]))
    expect(live.details(1001)).toMatchObject({ sameLine: [{ id: 1002 }] })
    live.changeCatalogue(changes([row(3, { ...device, version: "0.3" })]))
    live.changeCatalogue(changes([row(9, { version: "611.00" }), row(2, { version: SEE_OFFICIAL_PAGE })]))
    expect(live.details(1009)).toMatchObject({ serves: [{ id: 1001 }, { id: 1003 }] })
    expect(versions().map(([, version]) => version)).toEqual(["611.00", SEE_OFFICIAL_PAGE, "0.3", "611.00"])
    live.changeCatalogue(changes([row(9, { version: "611.00", removed: true })]))
    expect(versions().map(([, version]) => version)).toEqual([SEE_OFFICIAL_PAGE, SEE_OFFICIAL_PAGE, "0.3"])
    for (const gone of ["lineRecord", "sameLine", "serves"]) expect(live.details(1001)).not.toHaveProperty(gone)
  })

  it("P-CAT-25: takes 'Latest' away after its time, from the line's devices too, and a new check gives it back", () => {
    const live = new LiveCatalogue("2026-05-01")
    const line = { version: "610.88", name: "The line" }
    const device = { version: SEE_OFFICIAL_PAGE, driverLine: "key-9" }
    const edited = { changed_at: "2026-04-01T23:59:59.999Z" }
    live.changeCatalogue(changes([row(1, device), row(2, edited), row(9, { ...line, asOf: "2026-02-01" })]))
    const marks = () => live.drivers.map(({ isLatest, wasLatestOn }) => wasLatestOn ?? isLatest)
    expect(marks()).toEqual([true, true, true])
    expect(live.changeDay("2026-05-02")).toBe(false)
    const before = live.drivers
    expect(live.changeDay("2026-05-03")).toBe(true)
    expect(marks()).toEqual(["2026-02-01", true, "2026-02-01"])
    expect(before.map(({ isLatest }) => isLatest)).toEqual([true, true, true])
    expect(live.search.search({ query: "line", sort: "name" }).drivers[0]).toMatchObject({ isLatest: false })
    expect(live.featured.map(({ id: n }) => n)).toEqual([1002])
    // Only an operator's word: it counts from the day of the edit.
    live.changeDay("2026-07-01")
    expect(marks()).toEqual(["2026-02-01", "2026-04-01", "2026-02-01"])
    live.changeCatalogue(changes([row(9, { ...line, asOf: "2026-06-30" })]))
    expect(marks()).toEqual([true, "2026-04-01", true])
    expect(live.details(1001)).toMatchObject({ isLatest: true })
    // A clock that was set back.
    live.changeDay("2026-05-02")
    expect(marks()).toEqual([true, true, true])
  })

  it("never changes a list that it has handed out", () => {
    const live = new LiveCatalogue(TODAY)
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
