/** Figures that are maintained change by change, compared to the plain rules over all drivers. */
import { featured } from "@driverdex/domain/search/rules/featured"
import { datedRelease, newestReleases } from "@driverdex/domain/search/rules/newest"
import type { CatalogueChanges } from "@driverdex/projections/catalogue/CatalogueQueries"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { downloadStats, firstOf30Days, utcDay } from "../../src/catalogue/downloadStats.ts"
import { FirstOfEach } from "../../src/catalogue/FirstOfEach.ts"
import { LiveCatalogue } from "../../src/catalogue/LiveCatalogue.ts"
import { TopRanked } from "../../src/catalogue/TopRanked.ts"

const NOW = Date.parse("2026-11-22T12:00:00.000Z")
const CATEGORIES = ["Printers", "Cameras", "Scanners"]
const MAKERS = ["HP", "NVIDIA", "Acme"]
/** More than are featured per category. */
const OTHERS = ["AMD", "Canon", "Epson", "Gizmo Labs", "Bare Works"]

interface Fields {
  readonly id: number
  readonly removed: boolean
  readonly category: string
  readonly manufacturer: string
  readonly name: string
  readonly start: number
  readonly releaseDate: string
  readonly releaseDateIso: string | undefined
  readonly isVerified: boolean
  readonly isLatest: boolean
}

const rowOf = ({
  id,
  removed,
  category,
  manufacturer,
  name,
  start,
  releaseDate,
  releaseDateIso,
  ...flags
}: Fields): DriverRow => ({
  key: `key-${id}`,
  id: 1001 + id,
  revision: 0,
  removed,
  category,
  manufacturer,
  start_count: start,
  releases: [],
  added_at: "",
  changed_at: utcDay(NOW),
  position: 0,
  facts: {
    name,
    manufacturer,
    category,
    version: "1",
    releaseDate,
    description: "About it.",
    operatingSystem: "Windows 11/10",
    architecture: "64-bit",
    fileSize: "See official page",
    downloadUrl: "https://www.hp.com/x",
    rating: 3,
    asOf: `2026-0${1 + (id % 9)}-01`,
    ...(releaseDateIso === undefined ? {} : { releaseDateIso, releaseDateBasis: "published" }),
    ...flags
  }
})

const fields: fc.Arbitrary<Fields> = fc.record({
  id: fc.nat(200),
  removed: fc.boolean(),
  category: fc.constantFrom(...CATEGORIES, "Unlisted"),
  manufacturer: fc.constantFrom(...MAKERS, ...OTHERS),
  name: fc.constantFrom("Driver 9", "Driver 10", "driver 9", "Écran", "Legacy", "Data Center"),
  start: fc.nat(3),
  releaseDate: fc.constantFrom("May 2024", "Unknown", "2025-01-02"),
  releaseDateIso: fc.constantFrom(undefined, "2024-05-30", "2025-01-01", "2025-01-03"),
  // Most of them, so that more may be featured than are held in reserve.
  isVerified: fc.nat(5).map((n) => n > 0),
  isLatest: fc.nat(5).map((n) => n > 0)
})
const subject = fc.oneof(
  fc.nat(220).map((id) => `driver:key-${id}`),
  fc.nat(3).map((id) => `model:${id}`)
)
const totals = fc.array(fc.record({ subject, downloads: fc.nat(6) }), { maxLength: 60, size: "max" })
const days = fc.array(fc.record({ back: fc.nat(40), downloads: fc.nat(9) }), { maxLength: 4 })
const step = fc.oneof(
  { weight: 2, arbitrary: fc.array(fields, { maxLength: 90, size: "max" }).map((rows) => ({ rows })) },
  { weight: 3, arbitrary: fc.record({ totals, days }) }
)

/** The figures by the plain rules, recomputed over everything each time. */
const plain = (rows: ReadonlyMap<number, Fields>, counts: ReadonlyMap<string, number>, live: LiveCatalogue) => {
  const shown = [...rows.values()].filter(({ removed }) => !removed).sort((a, b) => a.id - b.id)
  const recorded = ({ id }: Fields) => counts.get(`driver:key-${id}`) ?? 0
  const sum = (all: ReadonlyArray<number>) => all.reduce((total, n) => total + n, 0)
  const models = sum([...counts].filter(([name]) => name.startsWith("model:")).map(([, n]) => n))
  return {
    drivers: shown.map((row) => [1001 + row.id, row.start + recorded(row)]),
    featured: featured(live.drivers).map(({ id }) => id),
    factsTo:
      shown
        .filter(({ isLatest }) => isLatest)
        .map(({ id }) => `2026-0${1 + (id % 9)}-01`)
        .toSorted()
        .at(-1) ?? null,
    newest: newestReleases(
      live.drivers.flatMap((driver) => {
        const { releaseDateIso } = rows.get(driver.id - 1001) ?? {}
        const release = datedRelease(driver, releaseDateIso === undefined ? {} : { releaseDateIso })
        return release === null ? [] : [release]
      })
    ).map(({ id, releaseDateIso }) => [id, releaseDateIso]),
    categories: CATEGORIES.map((name) => shown.filter(({ category }) => category === name).length),
    brands: MAKERS.map(
      (name) => shown.filter((row) => row.category === "Printers" && row.manufacturer === name).length
    ),
    pairs: [...CATEGORIES, undefined].map((category) =>
      [...MAKERS, undefined].map(
        (maker) =>
          shown.filter(
            (row) =>
              (category === undefined || row.category === category) &&
              (maker === undefined || row.manufacturer === maker)
          ).length
      )
    ),
    totalDownloads: sum([...counts.values()]),
    byCategory: CATEGORIES.map(
      (name) =>
        sum(shown.filter(({ category }) => category === name).map(recorded)) + (name === "Printers" ? models : 0)
    ),
    topDrivers: shown
      .filter((row) => recorded(row) > 0)
      .toSorted((a, b) => recorded(b) - recorded(a) || a.name.localeCompare(b.name, "en") || a.id - b.id)
      .slice(0, 5)
      .map((row) => ({ id: 1001 + row.id, name: row.name, downloads: recorded(row) }))
  }
}

const maintained = (live: LiveCatalogue) => {
  const { totalDownloads, byCategory, topDrivers } = downloadStats(live, NOW)
  return {
    drivers: live.drivers.map(({ id, downloadCount }) => [id, downloadCount]),
    featured: live.featured.map(({ id }) => id),
    factsTo: live.figures.factsTo(),
    newest: live.newest.map(({ id, releaseDateIso }) => [id, releaseDateIso]),
    categories: live.categories.map(({ driverCount }) => driverCount),
    brands: MAKERS.map((name) => live.brands.find((brand) => brand.name === name)?.driverCount),
    pairs: [...CATEGORIES, undefined].map((category) =>
      [...MAKERS, undefined].map((maker) => live.figures.driversOf(category, maker))
    ),
    totalDownloads,
    byCategory: byCategory.map(({ downloads }) => downloads),
    topDrivers
  }
}

describe("figures over the whole catalogue", () => {
  it("F-12: maintained change by change are those of the plain rules over all drivers", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12, size: "max" }), (steps) => {
        const live = new LiveCatalogue(utcDay(NOW))
        const rows = new Map<number, Fields>()
        const counts = new Map<string, number>()
        let byDay = new Map<string, number>()
        const definitions: Omit<CatalogueChanges, "drivers"> = {
          position: 0,
          lastId: null,
          links: [],
          printers: [],
          categories: CATEGORIES.map((name, id) => ({ id, name, icon: "i", description: "d" })),
          brands: MAKERS.map((name, id) => ({ id, name, logo_url: null })),
          vendors: []
        }
        live.changeCatalogue({ ...definitions, drivers: [] })
        for (const one of steps) {
          if ("rows" in one) {
            for (const row of one.rows) rows.set(row.id, row)
            live.changeCatalogue({ ...definitions, drivers: one.rows.map(rowOf) })
          } else {
            for (const total of one.totals) counts.set(total.subject, total.downloads)
            byDay = new Map(one.days.map(({ back, downloads }) => [utcDay(NOW - back * 86_400_000), downloads]))
            live.changeDownloads({
              position: 0,
              lastId: null,
              totals: one.totals.map((total) => ({ ...total, guides: 0, position: 0 })),
              days: [...byDay].map(([day, downloads]) => ({ day, downloads, guides: 0 }))
            })
          }
          expect(maintained(live)).toEqual(plain(rows, counts, live))
          const stats = downloadStats(live, NOW)
          const since = (first: string) => [...byDay].reduce((all, [day, n]) => all + (day >= first ? n : 0), 0)
          expect([stats.today, stats.last7Days, stats.last30Days]).toEqual([
            byDay.get("2026-11-22") ?? 0,
            since("2026-11-16"),
            since(firstOf30Days(NOW))
          ])
        }
      }),
      { numRuns: 25 }
    )
  })
})

describe("the first of many", () => {
  it("F-12: are those of a sort, whatever enters and leaves, and few looks at all the others are needed", () => {
    const change = fc.record({ id: fc.nat(300), points: fc.nat(40), gone: fc.nat(3).map((n) => n === 0) })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 600, size: "max" }), (changes) => {
        const items = new Map<number, { readonly id: number; readonly points: number }>()
        let looks = 0
        const compare = (a: { id: number; points: number }, b: { id: number; points: number }) =>
          b.points - a.points || a.id - b.id
        const top = new TopRanked(compare, () => {
          looks += 1
          return items.values()
        })
        const tight = new TopRanked(compare, () => items.values(), 8)
        for (const { id, points, gone } of changes) {
          const before = items.get(id)
          if (before !== undefined) {
            top.remove(before)
            tight.remove(before)
          }
          items.delete(id)
          const after = { id, points }
          if (!gone) {
            items.set(id, after)
            top.add(after)
            tight.add(after)
          }
          const best = [...items.values()].sort(compare).slice(0, 6)
          expect(top.first(6)).toEqual(best)
          expect(tight.first(6)).toEqual(best)
        }
        expect(looks).toBeLessThanOrEqual(Math.ceil(changes.length / 50))
      }),
      { numRuns: 20 }
    )
  })
})

describe("the first of each group", () => {
  it("K-15: are those of a sort, whatever enters, moves and leaves between two looks", () => {
    const change = fc.record({
      id: fc.nat(400),
      points: fc.nat(40),
      group: fc.nat(9),
      gone: fc.nat(3).map((n) => n === 0)
    })
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 90, size: "max" }), { maxLength: 8 }), (looks) => {
        interface Item {
          readonly id: number
          readonly points: number
          readonly group: number
        }
        const items = new Map<number, Item>()
        const compare = (a: Item, b: Item) => b.points - a.points || a.id - b.id
        const first = new FirstOfEach<Item>(
          compare,
          ({ group }) => String(group),
          () => items.values()
        )
        for (const changes of looks) {
          for (const { gone, ...after } of changes) {
            const before = items.get(after.id)
            // As the catalogue does it: the candidates return the current items, even before the change is reported.
            if (gone) items.delete(after.id)
            else items.set(after.id, after)
            if (before !== undefined) first.remove(before)
            if (!gone) first.add(after)
          }
          const best = Map.groupBy([...items.values()].sort(compare), ({ group }) => group)
          const heads = [...best.values()].flatMap((group) => group.slice(0, 1))
          expect(first.first(6)).toEqual(heads.slice(0, 6))
        }
      })
    )
  })
})
