import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { beforeAll, describe, expect, it } from "vitest"
import { factsOfRow } from "../../src/decide/rowFacts.ts"
import { searchOrFuzzy } from "../../src/search/fuzzy/fuzzyMatches.ts"
import { makeSearchIndex } from "../../src/search/index/SearchIndex.ts"
import type { SearchableDriver } from "../../src/search/rules/searchDrivers.ts"
import { MAX_SUGGESTIONS } from "../../src/search/rules/suggest.ts"
import { FINDS_NOTHING, RELEVANCE_CASES } from "./relevance-cases.ts"

let drivers: ReadonlyArray<SearchableDriver> = []
beforeAll(async () => {
  drivers = (await seedDrivers()).map(({ row }, i) => ({ id: 1001 + i, downloadCount: 0, ...factsOfRow(row) }))
})

describe("the search over the shipped catalogue", () => {
  it.each(RELEVANCE_CASES.map((one) => [one.query, one] as const))(
    "brings up what %s means",
    (query, { finds, within, close }) => {
      const found = searchOrFuzzy(drivers, { query })
      const first = found.drivers.slice(0, within).map(({ name }) => name)
      for (const beginning of finds) expect(first).toContainEqual(expect.stringMatching(startsWith(beginning)))
      expect(found.close).toBe(close)
    }
  )

  it.each(FINDS_NOTHING)("finds no other device for %s", (query) => {
    expect(searchOrFuzzy(drivers, { query })).toEqual({ drivers: [], close: false })
  })

  it("is the same over the index, in the results and in the suggestions", () => {
    const index = makeSearchIndex(drivers)
    for (const query of [...RELEVANCE_CASES.map((one) => one.query), ...FINDS_NOTHING]) {
      const { total, drivers: found, close } = index.search({ query, limit: drivers.length })
      const expected = searchOrFuzzy(drivers, { query })
      expect({ drivers: found, close }).toEqual(expected)
      expect(total).toBe(found.length)
      expect(index.suggest(query)).toEqual({ drivers: expected.drivers.slice(0, MAX_SUGGESTIONS), close })
    }
  })

  it("is asked at least a hundred different questions", () => {
    const queries = [...RELEVANCE_CASES.map((one) => one.query), ...FINDS_NOTHING]
    expect(new Set(queries).size).toBe(queries.length)
    expect(queries.length).toBeGreaterThanOrEqual(100)
  })
})

const startsWith = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`)
