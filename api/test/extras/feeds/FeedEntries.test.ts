/** Which releases a feed has, compared to the plain rule over all of them. */
import type { Release } from "@driverdex/domain/catalogue/Driver"
import type { FeedScope } from "@driverdex/domain/catalogue/feedPath"
import { withRelease } from "@driverdex/domain/catalogue/Releases"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { LiveCatalogue } from "../../../src/catalogue/LiveCatalogue.ts"
import { FEED_ENTRIES, feedOf } from "../../../src/extras/feeds/FeedEntries.ts"

const CATEGORIES = ["Printers", "Cameras", "Scanners"]
const MAKERS = ["HP", "Canon"]

interface Fields {
  readonly id: number
  readonly removed?: boolean
  readonly category?: string
  readonly manufacturer?: string
  readonly version?: string
  readonly driverLine?: string
  readonly versionBasis?: "reported" | "sourced"
  readonly changed?: string
  readonly releases?: ReadonlyArray<Release>
}

const rowOf = ({
  id,
  removed = false,
  category = "Printers",
  manufacturer = "HP",
  version = "1",
  ...rest
}: Fields): DriverRow => {
  const { changed = "2026-01-01T00:00:00.000Z", releases = [], driverLine, versionBasis } = rest
  return {
    key: `key-${id}`,
    id,
    revision: 0,
    removed,
    category,
    manufacturer,
    start_count: 0,
    releases,
    added_at: changed,
    changed_at: changed,
    position: 0,
    facts: {
      name: `Driver ${id}`,
      manufacturer,
      category,
      version,
      releaseDate: "Unknown",
      description: "About it.",
      operatingSystem: "Windows 11/10",
      architecture: "64-bit",
      fileSize: "See official page",
      downloadUrl: "https://www.hp.com/x",
      rating: 3,
      isVerified: true,
      isLatest: true,
      ...(driverLine === undefined ? {} : { driverLine }),
      ...(versionBasis === undefined ? {} : { versionBasis })
    }
  }
}

const catalogueOf = (rows: ReadonlyArray<Fields>): LiveCatalogue => {
  const live = new LiveCatalogue("2026-08-22")
  live.changeCatalogue({
    position: 1,
    lastId: null,
    links: [],
    printers: [],
    drivers: rows.map(rowOf),
    categories: CATEGORIES.map((name, id) => ({ id, name, icon: "i", description: "d" })),
    brands: [],
    vendors: MAKERS.map((name) => ({
      name,
      official_hosts: ["www.hp.com"],
      official_path_prefixes: [],
      driver_finder_url: null
    }))
  })
  return live
}

const release = (version: string, day: string, more: Partial<Release> = {}): Release => ({
  version,
  releaseDateIso: day,
  dateBasis: "published",
  ...more
})

/** `[driver, version]` of each entry. */
const namesOf = (rows: ReadonlyArray<Fields>, scope: FeedScope) => {
  const feed = feedOf(catalogueOf(rows), scope)
  return typeof feed === "object" ? feed.entries.map((entry) => [entry.driver.id, entry.release.version]) : feed
}

const releases = fc
  .array(
    fc.record({
      version: fc.integer({ min: 1, max: 40 }).map(String),
      day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, "0")}`)
    }),
    { maxLength: 25, size: "max" }
  )
  .map((all) =>
    all.reduce<ReadonlyArray<Release>>((list, { version, day }) => withRelease(list, release(version, day)), [])
  )

const rows: fc.Arbitrary<ReadonlyArray<Fields>> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1001, max: 1040 }),
    removed: fc.nat(4).map((n) => n === 0),
    category: fc.constantFrom(...CATEGORIES, "Unlisted"),
    manufacturer: fc.constantFrom(...MAKERS),
    versionBasis: fc.constantFrom("sourced" as const, "sourced" as const, "reported" as const),
    releases
  }),
  { selector: ({ id }) => id, maxLength: 14, size: "max" }
)

describe("a feed of new releases (P-FEED-2)", () => {
  it("has the newest hundred of what it is about, newest first and then in the order of the catalogue", () => {
    const scopes: fc.Arbitrary<FeedScope> = fc.constantFrom<FeedScope[]>(
      { of: "all" },
      ...CATEGORIES.map((name) => ({ of: "category", key: name }) as const),
      ...MAKERS.map((name) => ({ of: "manufacturer", key: name }) as const)
    )
    fc.assert(
      fc.property(rows, scopes, (all, scope) => {
        const wanted = all
          .filter((row) => row.removed !== true && row.versionBasis !== "reported")
          .filter((row) => scope.of !== "category" || row.category === scope.key)
          .filter((row) => scope.of !== "manufacturer" || row.manufacturer === scope.key)
          .toSorted((a, b) => a.id - b.id)
          .flatMap(({ id, releases: own = [] }) =>
            own.map(({ version, releaseDateIso }) => ({ id, version, releaseDateIso }))
          )
          .toSorted((a, b) => (a.releaseDateIso < b.releaseDateIso ? 1 : a.releaseDateIso > b.releaseDateIso ? -1 : 0))
          .slice(0, FEED_ENTRIES)
          .map(({ id, version }) => [id, version])
        const isKnown =
          scope.of !== "manufacturer" || all.some((row) => row.removed !== true && row.manufacturer === scope.key)
        expect(namesOf(all, scope)).toEqual(isKnown ? wanted : undefined)
      })
    )
  })

  const line = { id: 1001, releases: [release("9", "2026-03-01"), release("8", "2026-02-01")] }

  it("of a driver that has its version from a line has what is new in the line", () => {
    const served = { id: 1002, version: "See official page", driverLine: "key-1001" }
    expect(namesOf([line, served], { of: "driver", key: 1002 })).toEqual([
      [1002, "9"],
      [1002, "8"]
    ])
    expect(namesOf([line, served], { of: "all" })).toEqual([
      [1001, "9"],
      [1001, "8"]
    ])
  })

  it("has no version that is merely reported", () => {
    expect(namesOf([{ ...line, versionBasis: "reported" }], { of: "driver", key: 1001 })).toEqual([])
  })

  it("names no address that is not the manufacturer's", () => {
    const notesUrl = "https://elsewhere.example/notes"
    const official = "https://www.hp.com/notes"
    const own = [release("2", "2026-02-02", { notesUrl }), release("1", "2026-02-01", { notesUrl: official })]
    for (const scope of [{ of: "all" }, { of: "driver", key: 1001 }] as const) {
      const feed = feedOf(catalogueOf([{ id: 1001, releases: own }]), scope)
      expect(typeof feed === "object" && feed.entries.map((entry) => entry.release.notesUrl)).toEqual([
        undefined,
        official
      ])
    }
  })

  it("changes when the catalogue last changed one of its drivers", () => {
    const all = catalogueOf([
      { id: 1001, changed: "2026-05-01T00:00:00.000Z", category: "Cameras" },
      { id: 1002, changed: "2026-06-01T00:00:00.000Z" }
    ])
    const updatedOf = (scope: FeedScope) => {
      const feed = feedOf(all, scope)
      return typeof feed === "object" ? feed.updated.slice(0, 10) : feed
    }
    expect(updatedOf({ of: "category", key: "Cameras" })).toBe("2026-05-01")
    expect(updatedOf({ of: "driver", key: 1001 })).toBe("2026-05-01")
    expect(updatedOf({ of: "all" })).toBe("2026-06-01")
    // Nothing of its own yet.
    expect(updatedOf({ of: "category", key: "Scanners" })).toBe("2026-06-01")
  })

  it("of what is not there is none, and of a removed driver says so", () => {
    const all = [{ ...line, removed: true }]
    expect(namesOf(all, { of: "driver", key: 1001 })).toBe("removed")
    expect(namesOf(all, { of: "driver", key: 7 })).toBeUndefined()
    expect(namesOf(all, { of: "category", key: "Toys" })).toBeUndefined()
    expect(namesOf(all, { of: "manufacturer", key: "HP" })).toBeUndefined()
    expect(namesOf([], { of: "all" })).toEqual([])
  })
})
