import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { searchOrFuzzy, suggestOrFuzzy } from "@driverdex/domain/search/fuzzy/fuzzyMatches"
import type { SearchSort } from "@driverdex/domain/search/rules/sortKeys"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pressUntilCounted } from "../downloads/pressUntilCounted.ts"
import { seededApplication } from "../faults/seeded.ts"
import type { TestApplication } from "../support/application.ts"

interface Answer {
  readonly total: number
  readonly drivers: ReadonlyArray<Driver>
  readonly close: boolean
  readonly of?: string
  readonly facets: Record<string, ReadonlyArray<{ name: string; drivers: number }>>
}

describe("the search calls", () => {
  let app: TestApplication
  let drivers: ReadonlyArray<Driver>
  const search = async (parameters: Record<string, string>): Promise<Answer> =>
    (await app.call(`/api/search?${new URLSearchParams(parameters)}`)).json() as Promise<Answer>
  beforeAll(async () => {
    app = await seededApplication()
    drivers = (await (await app.call("/api/drivers")).json()) as ReadonlyArray<Driver>
  })
  afterAll(() => app.stop())

  it.each([
    "",
    "rtx",
    "intel wi-fi",
    "HL-L2350DW",
    "archer t3u plus nano",
    "lazer",
    "printer",
    "zzzz",
    "straße",
    "%",
    "'"
  ])("find for %j what the rules find in the whole list, in every order", async (q) => {
    for (const sort of ["relevance", "name", "downloads", "rating", "latest"] satisfies ReadonlyArray<SearchSort>) {
      const expected = searchOrFuzzy(drivers, { query: q, sort })
      const page = await search({ q, sort, limit: "20" })
      expect([q, sort, page.total, page.close]).toEqual([q, sort, expected.drivers.length, expected.close])
      expect(page.drivers.map(({ id }) => id)).toEqual(expected.drivers.slice(0, 20).map(({ id }) => id))
    }
    const suggested = (await (await app.call(`/api/suggestions?q=${encodeURIComponent(q)}`)).json()) as {
      suggestions: ReadonlyArray<Driver>
      close: boolean
    }
    const expected = suggestOrFuzzy(drivers, q)
    expect(suggested.suggestions.map(({ id }) => id)).toEqual(expected.drivers.map(({ id }) => id))
    expect(suggested.close).toBe(expected.close)
  })

  it.each([
    ["rtx 4070", "NVIDIA GeForce RTX 4070", ["NVIDIA GeForce Game Ready Driver"]],
    ["i5-8350u graphics", "Intel graphics in 7th to 10th Gen", ["Intel 7th-10th Gen Processor Graphics Driver"]],
    ["cp2102", "CP210x", ["Silicon Labs CP210x USB to UART Bridge VCP Driver"]],
    ["latitude 5580 drivers", "Dell Latitude 5580", []],
    ["my printer is offline", "The printer is offline", []]
  ])("P-SRCH-11: find for %j, which no driver holds, what serves %s", async (q, of, names) => {
    const page = await search({ q })
    expect(page.of).toContain(of)
    expect(page.drivers.map(({ name }) => name)).toEqual(names)
    expect([page.total, page.close]).toEqual([names.length, false])
    const suggested = await (await app.call(`/api/suggestions?q=${encodeURIComponent(q)}`)).json()
    expect(suggested).toMatchObject({ of: page.of, close: false, suggestions: names.map((name) => ({ name })) })
    const published = await (await app.call(`/api/v1/search?q=${encodeURIComponent(q)}`)).json()
    expect(published).toMatchObject({ total: names.length, close: false })
  })

  it("P-SRCH-11: let filters and sort hold for what serves the text, as for any list", async () => {
    expect((await search({ q: "rtx 4070", manufacturer: "nvidia" })).total).toBe(1)
    expect((await search({ q: "rtx 4070", category: "Printers" })).total).toBe(0)
    expect((await search({ q: "rtx 4070", arch: "32-bit" })).total).toBe(0)
    // A filter that hides all drivers that hold the text changes nothing about what was meant.
    expect(await search({ q: "rtx", category: "Printers" })).toMatchObject({ total: 0, close: false })
    expect((await search({ q: "rtx", category: "Printers" })).of).toBeUndefined()
  })

  it("page through all that was found without a gap or a repetition, and count it by facet", async () => {
    const ids: Array<number> = []
    for (let offset = 0; ; offset += 100) {
      const page = await search({ q: "driver", sort: "name", offset: String(offset), limit: "100" })
      ids.push(...page.drivers.map(({ id }) => id))
      if (page.drivers.length < 100) {
        expect(ids.length).toBe(page.total)
        const counts = page.facets["categories"] ?? []
        expect(counts.reduce((sum, { drivers: n }) => sum + n, 0)).toBe(page.total)
        break
      }
    }
    expect(new Set(ids).size).toBe(ids.length)
  })

  it("follow a download at once", async () => {
    const [first] = (await search({ q: "camera", sort: "downloads", limit: "1" })).drivers
    const other = drivers.find((driver) => driver.category === "Cameras" && driver.id !== first?.id) as Driver
    await pressUntilCounted(app.url, other.id)
    const [after] = (await search({ category: "Cameras", sort: "downloads", limit: "1" })).drivers
    expect(after).toMatchObject({ id: other.id, downloadCount: 1 })
  })

  it("refuse what is no number, no sort and no page in one sentence", async () => {
    for (const query of ["limit=0", "limit=1001", "offset=-1", "offset=x", "sort=best", `q=${"x".repeat(501)}`]) {
      const answer = await app.call(`/api/search?${query}`)
      expect([query, answer.status]).toEqual([query, 400])
    }
  })
})
