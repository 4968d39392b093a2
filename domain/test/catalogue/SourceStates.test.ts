import {
  isTooOld,
  lastPulls,
  pullBatch,
  type SourcedFacts,
  sourceStates
} from "@driverdex/domain/catalogue/SourceStates"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const NOW = Date.parse("2026-03-11T06:00:00Z")
const IDS = ["scoop", "scoop-np", "eol"] as const
const KNOWN = [{ id: "scoop" }, { id: "scoop-np" }, { id: "eol", staleAfterDays: 45 }]
const batch = (name: string, at = "2026-03-01T00:00:00Z") => ({ batch: name, at })
const read = (id: string, asOf?: string): SourcedFacts => ({
  source: { id, name: `${id}/repository`, licence: "MIT", retrieved: "2026-03-10" },
  ...(asOf === undefined ? {} : { asOf })
})

describe("the state of a source (P-STAT-2)", () => {
  it("P-STAT-2: says up to which days its records are current, and counts whole days since", () => {
    const facts = [read("eol", "2026-03-01"), read("eol", "2025-12-31"), read("eol"), read("elsewhere"), {}]
    expect(sourceStates(facts, KNOWN, NOW)).toEqual([
      {
        id: "eol",
        name: "eol/repository",
        licence: "MIT",
        drivers: 3,
        confirmedElsewhere: 0,
        oldest: "2025-12-31",
        newest: "2026-03-01",
        days: 10,
        staleAfterDays: 45
      },
      {
        id: "elsewhere",
        name: "elsewhere/repository",
        licence: "MIT",
        drivers: 1,
        confirmedElsewhere: 0,
        oldest: "2026-03-10",
        newest: "2026-03-10",
        days: 1,
        staleAfterDays: 90
      }
    ])
  })

  it("P-IMP-12: was not read on the day on which another source confirmed its record", () => {
    const [state] = sourceStates([{ ...read("eol", "2026-03-11"), asOfSource: "scoop" }], KNOWN, NOW)
    expect(state).toMatchObject({ id: "eol", newest: "2026-03-10", confirmedElsewhere: 1 })
  })

  it("P-STAT-2: is too old past its limit, unless others have confirmed all of its drivers since", () => {
    const state = { days: 91, staleAfterDays: 90, drivers: 3, confirmedElsewhere: 2 }
    expect([state, { ...state, days: 90 }, { ...state, confirmedElsewhere: 3 }].map(isTooOld)).toEqual([
      true,
      false,
      false
    ])
  })

  it("P-STAT-2: names the newest batch that a pull of this source made, not of one whose name begins alike", () => {
    const digest = "0123456789ab"
    const batches = [
      batch("pull-scoop-by-hand"),
      batch(pullBatch("scoop-np", "2026-03-09", digest)),
      batch(pullBatch("scoop", "2026-03-05", digest), "2026-03-06T00:00:00Z"),
      batch(pullBatch("scoop", "2026-03-01", digest))
    ]
    expect(Object.fromEntries(lastPulls(batches))).toEqual({
      scoop: "2026-03-06T00:00:00Z",
      "scoop-np": "2026-03-01T00:00:00Z"
    })
  })

  it("P-STAT-2: is the same in whatever order the records come, and counts each of them once", () => {
    const day = fc.integer({ min: 0, max: 60 }).map((n) => new Date(NOW - n * 86_400_000).toISOString().slice(0, 10))
    const facts = fc.array(fc.tuple(fc.constantFrom(...IDS), fc.option(day, { nil: undefined })))
    fc.assert(
      fc.property(facts, (some) => {
        const rows = some.map(([id, on]) => read(id, on))
        const states = sourceStates(rows, KNOWN, NOW)
        expect(sourceStates(rows.toReversed(), KNOWN, NOW)).toEqual(states)
        expect(states.reduce((sum, { drivers }) => sum + drivers, 0)).toBe(some.length)
        for (const { oldest, newest, days } of states) expect(oldest <= newest && days >= 0).toBe(true)
      })
    )
  })
})
