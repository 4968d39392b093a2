import {
  afterCheck,
  afterLook,
  type LinkCheck,
  type LinkState,
  uncheckedAt
} from "@driverdex/domain/catalogue/LinkState"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const after = (checks: ReadonlyArray<LinkCheck>): LinkState | undefined =>
  checks.reduce<LinkState | undefined>(afterCheck, undefined)
const START = Date.parse("2026-11-10T00:00:00.000Z")
const at = (hour: number): string => new Date(START + hour * 3_600_000).toISOString()
/** One that may hide the address. */
const on = (hour: number, outcome: LinkCheck["outcome"]): LinkCheck => ({ at: at(hour), outcome, hides: true })
const day = (hour: number): string => at(hour).slice(0, 10)

/** Hours apart, in the order in which they were made; a clock that was wrong may have written any of them. */
const checks = fc.array(
  fc
    .record({ hour: fc.nat(120), outcome: fc.constantFrom("alive" as const, "broken" as const, "unclear" as const) })
    .map(({ hour, outcome }) => on(hour, outcome)),
  { minLength: 1, maxLength: 12 }
)
const inTime = checks.map((all) => all.toSorted((a, b) => (a.at < b.at ? -1 : 1)))

/** The runs of checks in a row that found it broken, after the last one that found it alive. */
const runsOf = (all: ReadonlyArray<LinkCheck>) => {
  const since = all.slice(all.findLastIndex(({ outcome }) => outcome === "alive") + 1)
  return since
    .map((check) => (check.outcome === "broken" ? check.at : " "))
    .join(",")
    .split(" ")
    .map((run) => run.split(",").filter((text) => text !== ""))
    .filter((run) => run.length > 0)
}
const hides = (run: ReadonlyArray<string>): boolean =>
  Date.parse(run.at(-1) ?? "") - Date.parse(run[0] ?? "") >= 20 * 3_600_000

describe("the state of a link", () => {
  it("P-LINK-2: is broken after checks in a row that are 20 hours apart, until one finds it alive", () => {
    fc.assert(
      fc.property(inTime, (all) => {
        expect(after(all)?.isBroken).toBe(runsOf(all).some(hides))
      }),
      { numRuns: 2_000 }
    )
  })

  it("names the first day of the checks in a row that made it broken, and the last good day", () => {
    fc.assert(
      fc.property(inTime, (all) => {
        const runs = runsOf(all)
        const made = runs.find(hides) ?? (all.at(-1)?.outcome === "broken" ? runs.at(-1) : [])
        expect(after(all)).toMatchObject({
          outcome: all.at(-1)?.outcome,
          checkedOn: all.at(-1)?.at.slice(0, 10),
          aliveOn: all.findLast(({ outcome }) => outcome === "alive")?.at.slice(0, 10) ?? null,
          brokenAt: made?.[0] ?? null,
          brokenSince: made?.[0]?.slice(0, 10) ?? null
        })
      }),
      { numRuns: 2_000 }
    )
  })

  it("P-LINK-2: two checks around midnight hide nothing", () => {
    const state = after([on(23.98, "broken"), on(24.02, "broken")])
    expect(state).toMatchObject({ isBroken: false, brokenSince: day(0), checkedOn: day(24) })
    expect(after([on(23.98, "broken"), on(24.02, "broken"), on(43.99, "broken")])?.isBroken).toBe(true)
  })

  it("a check whose clock was years ahead is not the last word, and begins no row of checks", () => {
    const ahead = after([on(24 * 365 * 4, "broken")])
    expect(afterCheck(ahead, on(0, "alive"))).toMatchObject({ outcome: "alive", checkedOn: day(0) })
    const broken = afterCheck(ahead, on(0, "broken"))
    expect(broken).toMatchObject({ isBroken: false, brokenSince: day(0), checkedOn: day(0) })
    expect(afterCheck(broken, on(24, "broken")).isBroken).toBe(true)
  })

  it("P-LINK-2: an unclear check hides nothing and brings nothing back", () => {
    fc.assert(
      fc.property(checks, (all) => {
        const before = after(all)
        const unclear = afterCheck(before, { at: at(800), outcome: "unclear", cause: "timeout" })
        expect(unclear.isBroken).toBe(before?.isBroken)
        expect(unclear).toMatchObject({ outcome: "unclear", cause: "timeout", checkedOn: day(800) })
      })
    )
  })

  it("the same check again changes nothing", () => {
    fc.assert(
      fc.property(checks, (all) => {
        const state = after(all)
        expect(afterCheck(state, all.at(-1) as LinkCheck)).toEqual(state)
      })
    )
  })

  it("one bad day is not enough, however often it is checked", () => {
    expect(after([on(1, "broken"), on(2, "broken")])?.isBroken).toBe(false)
    expect(after([on(1, "broken"), on(25, "unclear"), on(26, "broken")])?.isBroken).toBe(false)
    expect(after([on(1, "broken"), on(25, "alive"), on(26, "broken")])?.isBroken).toBe(false)
  })

  it("P-LINK-7: a held check hides nothing until an operator accepts it, and a good one ends the wait", () => {
    const held = afterCheck(after([on(0, "broken")]), { at: at(24), outcome: "broken" })
    expect(held).toMatchObject({ isBroken: false, isHeld: true, hiddenAt: null })
    expect(afterLook(held, "accepted", at(30))).toMatchObject({ isBroken: true, isHeld: false, hiddenAt: at(30) })
    const dismissed = afterLook(held, "dismissed", at(30))
    expect(dismissed).toMatchObject({ isBroken: false, isHeld: false, brokenAt: null })
    expect(afterCheck(dismissed, on(48, "broken")).isBroken).toBe(false)
    expect(afterCheck(held, on(48, "alive"))).toMatchObject({ isBroken: false, isHeld: false })
  })

  it("P-LINK-7: an operator's look changes nothing that does not wait", () => {
    fc.assert(
      fc.property(checks, fc.constantFrom("accepted" as const, "dismissed" as const), (all, verdict) => {
        const state = after(all) ?? uncheckedAt(at(0))
        expect(afterLook(state, verdict, at(900))).toEqual(state)
      })
    )
  })
})
