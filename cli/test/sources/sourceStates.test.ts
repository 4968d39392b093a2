import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { pullBatch, type SourcedRow, sourceStates } from "../../src/sources/sourceStates.ts"

const NOW = Date.parse("2026-03-11T06:00:00Z")
const IDS = ["scoop", "scoop-np", "eol"] as const
const SOURCES = IDS.map((id) => ({
  id,
  name: id,
  licence: "MIT",
  repository: "https://example.org",
  format: "scoop",
  packages: { one: "a", two: "b" }
}))
async function* stream(rows: ReadonlyArray<SourcedRow>) {
  yield* rows
}
const batch = (name: string, at = "2026-03-01T00:00:00Z") => ({ batch: name, at, actor: "ada" })
const read = (id: string, asOf: string): SourcedRow => ({ source: { id }, asOf })

describe("P-IMP-9: the state of a source", () => {
  test("says up to which days its records are current, and counts whole days since", async () => {
    const rows = [
      read("eol", "2026-03-01"),
      read("eol", "2025-12-31"),
      { source: { id: "eol" } },
      read("elsewhere", "2026-03-11"),
      {}
    ]
    const states = await sourceStates(SOURCES, stream(rows), [], NOW)
    expect(states.at(-1)).toEqual({
      id: "eol",
      packages: 2,
      drivers: 3,
      oldest: "2025-12-31",
      newest: "2026-03-01",
      days: 10,
      changed: null
    })
    expect(states[0]).toMatchObject({ drivers: 0, oldest: null, newest: null, days: null })
  })

  test("names the newest batch that a pull of this source made, not of one whose name begins alike", async () => {
    const digest = "0123456789ab"
    const batches = [
      batch("pull-scoop-by-hand"),
      batch(pullBatch("scoop-np", "2026-03-09", digest)),
      batch(pullBatch("scoop", "2026-03-05", digest), "2026-03-06T00:00:00Z"),
      batch(pullBatch("scoop", "2026-03-01", digest))
    ]
    const [scoop, np, eol] = await sourceStates(SOURCES, stream([]), batches, NOW)
    expect(scoop?.changed).toEqual({ at: "2026-03-06T00:00:00Z", by: "ada", batch: batches[2]?.batch })
    expect(np?.changed?.batch).toBe(batches[1]?.batch)
    expect(eol?.changed).toBeNull()
  })

  test("is the same in whatever order the records come, and counts each of them once", () => {
    const day = fc.integer({ min: 0, max: 60 }).map((n) => new Date(NOW - n * 86_400_000).toISOString().slice(0, 10))
    const rows = fc.array(fc.tuple(fc.constantFrom(...IDS), day).map(([id, on]) => read(id, on)))
    return fc.assert(
      fc.asyncProperty(rows, async (some) => {
        const states = await sourceStates(SOURCES, stream(some), [], NOW)
        expect(await sourceStates(SOURCES, stream(some.toReversed()), [], NOW)).toEqual(states)
        expect(states.reduce((sum, { drivers }) => sum + drivers, 0)).toBe(some.length)
        for (const { oldest, newest, days } of states)
          if (newest !== null)
            expect([oldest ?? "none", days ?? -1]).toSatisfy(([from, age]) => from <= newest && age >= 0)
      })
    )
  })
})
