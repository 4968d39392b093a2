import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { searchOrFuzzy, suggestOrFuzzy } from "../../../src/search/fuzzy/fuzzyMatches.ts"
import { makeSearchIndex, type PageRequest, type SearchIndex } from "../../../src/search/index/SearchIndex.ts"
import { countByManufacturer, manufacturersOf } from "../../../src/search/rules/facets.ts"
import { filterDrivers } from "../../../src/search/rules/filter.ts"
import type { SearchableDriver, SearchRequest } from "../../../src/search/rules/searchDrivers.ts"
import { SEARCH_SORTS } from "../../../src/search/rules/sortKeys.ts"
import { MAX_SUGGESTIONS } from "../../../src/search/rules/suggest.ts"
import { driverList, query } from "../arbitraries.ts"

type Driver = SearchableDriver
/** What the rules can answer too: they know no order by id, which is the order of the list itself. */
type RulesRequest = Omit<PageRequest, "sort"> & Pick<SearchRequest, "sort">

type Step =
  | { readonly do: "put"; readonly driver: Driver; readonly at: number; readonly keepsTexts: boolean }
  | { readonly do: "remove"; readonly at: number }
  | { readonly do: "download"; readonly at: number; readonly times: number }
  | { readonly do: "search"; readonly request: RulesRequest; readonly like: number; readonly typo: number }
  | { readonly do: "suggest"; readonly text: string; readonly like: number; readonly typo: number }

const aDriver = driverList.filter((drivers) => drivers.length > 0).map((drivers) => drivers[0] as Driver)
const at = fc.nat({ max: 30 })
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 })

const request: fc.Arbitrary<RulesRequest> = fc.record({
  query,
  sort: maybe(fc.constantFrom(...SEARCH_SORTS)),
  category: maybe(fc.constantFrom("Network Adapters", "Printers", "Cameras")),
  manufacturer: maybe(fc.constantFrom("intel", "Hp", "strasse", "Canon")),
  brand: maybe(fc.constantFrom("HP", "Intel")),
  os: maybe(fc.constantFrom("windows-11", "windows-10", "windows-8", "windows-7")),
  arch: maybe(fc.constantFrom("64-bit", "32-bit")),
  type: maybe(fc.constantFrom("all", "Wi-Fi", "Intel", "USB")),
  ids: fc.option(fc.array(fc.integer({ min: 1001, max: 1012 }), { maxLength: 4 }), { nil: undefined, freq: 9 }),
  offset: maybe(fc.nat({ max: 6 })),
  limit: maybe(fc.nat({ max: 6 }))
})
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("put" as const), driver: aDriver, at, keepsTexts: fc.boolean() }),
  fc.record({ do: fc.constant("remove" as const), at }),
  fc.record({ do: fc.constant("download" as const), at, times: fc.constantFrom(1, 1, 2, 500_000) }),
  fc.record({ do: fc.constant("search" as const), request, like: at, typo: fc.nat() }),
  fc.record({ do: fc.constant("suggest" as const), text: query, like: at, typo: fc.nat() })
)

/** What the visitor typed: the text itself, or a driver's name with a typo or without its hyphens and spaces. */
const typed = (drivers: ReadonlyArray<Driver>, text: string, like: number, typo: number): string => {
  const name = drivers[like % Math.max(1, drivers.length)]?.name
  if (name === undefined || typo % 4 === 0) return text
  if (typo % 4 === 1) return name.replaceAll(/[- ]/g, "")
  const place = typo % (name.length + 1)
  return typo % 4 === 2 ? name.slice(0, place) + name.slice(place + 1) : `${name.slice(0, place)}x${name.slice(place)}`
}

const expectSameAnswer = (
  index: SearchIndex<Driver>,
  drivers: ReadonlyArray<Driver>,
  page: PageRequest & SearchRequest
) => {
  const { offset = 0, limit = 50, ids, ...search } = page
  // Those of the ids need not hold the query.
  const expected =
    ids === undefined
      ? searchOrFuzzy(drivers, search)
      : searchOrFuzzy(
          drivers.filter(({ id }) => ids.includes(id)),
          { ...search, query: "" }
        )
  const answer = index.search(page)
  expect(answer.drivers).toEqual(expected.drivers.slice(offset, offset + limit))
  expect(answer.total).toBe(expected.drivers.length)
  expect(answer.close).toBe(expected.close)
  const ofCategory = Map.groupBy(expected.drivers, ({ category }) => category)
  expect(answer.facets.categories).toEqual(new Map([...ofCategory].map(([name, of]) => [name, of.length])))
  expect(answer.facets.manufacturers).toEqual(countByManufacturer(expected.drivers))
  for (const [os, count] of Object.entries(answer.facets.operatingSystems)) {
    expect(count).toBe(filterDrivers(expected.drivers, { os: os as "windows-11" }).length)
  }
  for (const [arch, count] of Object.entries(answer.facets.architectures)) {
    expect(count).toBe(filterDrivers(expected.drivers, { arch: arch as "64-bit" }).length)
  }
  return expected
}

const run = (index: SearchIndex<Driver>, model: Map<number, Driver>, command: Step): void => {
  const drivers = [...model.values()]
  const target = (place: number): Driver | undefined => drivers[place % Math.max(1, drivers.length)]
  switch (command.do) {
    case "put": {
      const known = target(command.at)
      const id = command.at % 2 === 0 ? known?.id : undefined
      const texts = command.keepsTexts && known !== undefined ? known : command.driver
      const { name, description, manufacturer, category } = texts
      const driver = { ...command.driver, name, description, manufacturer, category, id: id ?? 5000 + model.size }
      model.set(driver.id, driver)
      index.put(driver)
      return
    }
    case "remove": {
      const id = target(command.at)?.id ?? 1
      expect(index.remove(id)).toBe(model.delete(id))
      return
    }
    case "download": {
      const known = target(command.at)
      expect(index.downloadRecorded(known?.id ?? 1, command.times)).toBe(known !== undefined)
      if (known !== undefined) model.set(known.id, { ...known, downloadCount: known.downloadCount + command.times })
      return
    }
    case "search":
      expectSameAnswer(index, drivers, {
        ...command.request,
        query: typed(drivers, command.request.query, command.like, command.typo)
      })
      return
    case "suggest": {
      const text = typed(drivers, command.text, command.like, command.typo)
      expect(index.suggest(text)).toEqual(suggestOrFuzzy(drivers, text))
    }
  }
}

/** Drivers of few words: every query has very many hits, and most drivers tie with others. */
const crowd = (count: number, downloadsOf: (i: number) => number): Array<Driver> => {
  const words =
    "Driver|Wi-Fi|USB|LaserJet|HL-L2350DW|Windows|straße|for the|Nvidia|Nvidai|Kiwi-Fi|Wi-Figs|USB Driver|Print|Wi-Fi 6|PC".split(
      "|"
    )
  const pick = (i: number, salt: number) => words[(Math.imul(i + 1, 7919 * salt) >>> 5) & 15] as string
  return Array.from({ length: count }, (_, i) => ({
    id: 1001 + i,
    name: `${pick(i, 3)} ${pick(i, 5)} Driver ${i % 90} for PC`,
    description:
      i % 5 === 0 ? `${pick(i, 11)} software for PC` : `Driver for the ${pick(i, 13)} ${pick(i, 17)} for PC.`,
    manufacturer: ["HP", "Intel", "Brother", "Driver Factory"][i % 97 === 0 ? 3 : i % 3] as string,
    category: ["Printers", "Network Adapters"][i % 2] as string,
    operatingSystem: ["Windows 11/10", "Windows 7", "Windows 8.1"][i % 3] as string,
    architecture: ["64-bit", "Both"][i % 2] as string,
    releaseDate: ["December 2024", "2019", "Unknown"][i % 3] as string,
    downloadCount: downloadsOf(i),
    rating: (i % 5) + 1,
    population: i % 3 === 0 ? (i % 7) * 100 : 0,
    isLatest: i % 4 === 0,
    isVerified: i % 3 === 0
  }))
}
const CROWD_QUERIES = [
  ..."driver|for the|USB|wi-fi driver|laserjet|hl-l|software|printers|intel|factory|e|r f|windows driver|strasse|the wi".split(
    "|"
  ),
  ..."wifi|drvier|hll2350dw|laserjt usb|lasser jet|driver 17|er 8|for pc|pc|nvidai, driver, pc|wifi, pc|  |xyzzy".split(
    "|"
  )
]

describe("SearchIndex", () => {
  it("answers as the plain rules after any changes, whatever the texts", () => {
    fc.assert(
      fc.property(driverList, fc.array(step, { minLength: 1, maxLength: 25 }), (drivers, steps) => {
        const index = makeSearchIndex(drivers)
        const model = new Map(drivers.map((driver) => [driver.id, driver]))
        for (const command of steps) run(index, model, command)
        expect(index.size).toBe(model.size)
        expect(index.manufacturers()).toEqual(manufacturersOf([...model.values()]))
        for (const [id, driver] of model) expect(index.get(id)).toEqual(driver)
      }),
      { numRuns: 400 }
    )
  })

  it.each<[string, (i: number) => number]>([
    ["there are no downloads", () => 0],
    ["few have most of the downloads", (i) => Math.floor(3_000_000 / (1 + ((Math.imul(i, 7919) >>> 3) % 9000)))],
    ["downloads decide between equals only", (i) => i % 7]
  ])("answers as the plain rules where thousands match and %s", (_, downloadsOf) => {
    let drivers = crowd(4500, downloadsOf)
    const index = makeSearchIndex(drivers)
    const expectAllSame = () => {
      for (const text of CROWD_QUERIES) {
        const all = expectSameAnswer(index, drivers, { query: text, offset: 20, limit: 15 })
        // The plain list would be searched a second time for the same beginning (which has its own test).
        const isAsked = text.length > 2 && text.trim() !== ""
        expect(index.suggest(text).drivers).toEqual(isAsked ? all.drivers.slice(0, MAX_SUGGESTIONS) : [])
      }
    }
    expectAllSame()
    // Downloads and edits of those that were best and worst, then everything again.
    drivers = drivers.map((driver, i) => {
      if (i % 40 === 0) {
        index.downloadRecorded(driver.id, i % 80 === 0 ? 1 : 90_000)
        return { ...driver, downloadCount: driver.downloadCount + (i % 80 === 0 ? 1 : 90_000) }
      }
      if (i % 41 !== 0) return driver
      const changed = { ...driver, name: `Driver ${i} USB`, isLatest: !driver.isLatest, downloadCount: i % 82 }
      index.put(changed)
      return changed
    })
    for (const { id } of drivers.filter((_, i) => i % 43 === 0)) index.remove(id)
    drivers = drivers.filter((_, i) => i % 43 !== 0)
    expectAllSame()
  })

  it("stays true through thousands of changes, which rebuild it", () => {
    let drivers = crowd(300, (i) => i)
    const index = makeSearchIndex(drivers)
    for (let round = 1; round <= 18; round++) {
      // A third stays unchanged, so that no loss goes unnoticed.
      drivers = drivers.map((driver, i) => {
        if (i % 3 === 0) return driver
        const changed = { ...driver, description: `${driver.description} r${round}` }
        index.put(changed)
        return changed
      })
      expectSameAnswer(index, drivers, { query: "driver", limit: 300 })
      expectSameAnswer(index, drivers, { query: `r${round}`, limit: 5 })
      expectSameAnswer(index, drivers, { query: `r${round - 1}.`, limit: 5 })
    }
  })

  it("takes very long texts and queries", () => {
    const drivers = crowd(3, () => 1).map((driver, i) => ({
      ...driver,
      name: "ab ".repeat(600 + i),
      description: "x".repeat(4000) + String.fromCharCode(0xd800 + i)
    }))
    const index = makeSearchIndex(drivers)
    for (const text of [
      "ab ".repeat(601),
      "x".repeat(3999),
      "b a",
      "\uD801",
      "ab ".repeat(40_000),
      "q".repeat(100_000)
    ]) {
      expectSameAnswer(index, drivers, { query: text })
    }
  })

  it("gives the caller's own records back, with the downloads recorded since", () => {
    const [first] = crowd(1, () => 5) as [Driver]
    const mine = { ...first, revision: 7 }
    const index = makeSearchIndex([mine])
    expect(index.suggest("driver").drivers[0]).toBe(mine)
    index.downloadRecorded(mine.id)
    expect(index.search({ query: "driver" }).drivers).toEqual([{ ...mine, downloadCount: 6 }])
  })

  it("suggests at most eight, and nothing for less than three characters", () => {
    const index = makeSearchIndex(crowd(30, () => 0))
    expect(index.suggest("dri").drivers).toHaveLength(MAX_SUGGESTIONS)
    expect(index.suggest("dr")).toEqual({ drivers: [], close: false })
  })

  it("is empty before the first driver comes", () => {
    const index = makeSearchIndex<Driver>([])
    expect(index.search({ query: "" })).toMatchObject({ total: 0, drivers: [], close: false })
    expect(index.suggest("driver")).toEqual({ drivers: [], close: false })
    expect(index.remove(1001)).toBe(false)
  })
})
