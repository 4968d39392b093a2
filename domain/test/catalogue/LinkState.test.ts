import { afterCheck, type LinkCheck, type LinkState } from "@driverdex/domain/catalogue/LinkState"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const after = (checks: ReadonlyArray<LinkCheck>): LinkState | undefined =>
  checks.reduce<LinkState | undefined>(afterCheck, undefined)
const on = (day: number, outcome: LinkCheck["outcome"]): LinkCheck => ({ day: `2026-11-1${day}`, outcome })

/** Of few days, so that several checks fall on one, and some come late. */
const checks = fc.array(
  fc
    .record({ day: fc.nat(6), outcome: fc.constantFrom("alive" as const, "broken" as const, "unclear" as const) })
    .map(({ day, outcome }) => on(day, outcome)),
  { minLength: 1, maxLength: 12 }
)

/** What counts: checks that do not lie before one that was made earlier. */
const inOrder = (all: ReadonlyArray<LinkCheck>) =>
  all.filter(({ day }, i) => all.slice(0, i).every((earlier) => earlier.day <= day))
/** The runs of checks in a row that found it broken, after the last one that found it alive. */
const runsOf = (all: ReadonlyArray<LinkCheck>) => {
  const since = all.slice(all.findLastIndex(({ outcome }) => outcome === "alive") + 1)
  return since
    .map(({ outcome, day }) => (outcome === "broken" ? day : " "))
    .join(",")
    .split(" ")
    .map((run) => run.split(",").filter((day) => day !== ""))
    .filter((run) => run.length > 0)
}

describe("the state of a link", () => {
  it("P-LINK-2: is broken after two checks in a row on different days, until one finds it alive", () => {
    fc.assert(
      fc.property(checks, (all) => {
        const runs = runsOf(inOrder(all))
        expect(after(all)?.isBroken).toBe(runs.some((run) => new Set(run).size > 1))
      }),
      { numRuns: 2_000 }
    )
  })

  it("names the first day of the checks in a row that made it broken, and the last good day", () => {
    fc.assert(
      fc.property(checks, (all) => {
        const counted = inOrder(all)
        const runs = runsOf(counted)
        const made =
          runs.find((run) => new Set(run).size > 1) ?? (counted.at(-1)?.outcome === "broken" ? runs.at(-1) : [])
        expect(after(all)).toMatchObject({
          outcome: counted.at(-1)?.outcome,
          checkedOn: counted.at(-1)?.day,
          aliveOn: counted.findLast(({ outcome }) => outcome === "alive")?.day ?? null,
          brokenSince: made?.[0] ?? null
        })
      }),
      { numRuns: 2_000 }
    )
  })

  it("P-LINK-2: an unclear check hides nothing and brings nothing back", () => {
    fc.assert(
      fc.property(checks, (all) => {
        const before = after(all)
        const unclear = afterCheck(before, { day: "2026-12-01", outcome: "unclear", cause: "timeout" })
        expect(unclear.isBroken).toBe(before?.isBroken)
        expect(unclear).toMatchObject({ outcome: "unclear", cause: "timeout", checkedOn: "2026-12-01" })
      })
    )
  })

  it("the same check again changes nothing", () => {
    fc.assert(
      fc.property(checks, (all) => {
        const state = after(all)
        const last = inOrder(all).at(-1) as LinkCheck
        expect(afterCheck(state, last)).toEqual(state)
      })
    )
  })

  it("one bad day is not enough, however often it is checked", () => {
    expect(after([on(1, "broken"), on(1, "broken")])?.isBroken).toBe(false)
    expect(after([on(1, "broken"), on(2, "unclear"), on(3, "broken")])?.isBroken).toBe(false)
    expect(after([on(1, "broken"), on(3, "broken")])?.isBroken).toBe(true)
    expect(after([on(1, "broken"), on(1, "alive"), on(2, "broken")])?.isBroken).toBe(false)
  })
})
