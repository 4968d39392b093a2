import { afterCheck, type LinkState } from "@driverdex/domain/catalogue/LinkState"
import { judgeHeld, takeBackChecks } from "@driverdex/domain/decide/judgeChecks"
import { encodeEvent } from "@driverdex/domain/events/Decode.schema"
import type { LinkEvent } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const START = Date.parse("2026-11-20T00:00:00.000Z")
const hour = (n: number) => new Date(START + n * 3_600_000).toISOString()
const NOW = hour(400)

interface Look {
  readonly url: string
  readonly outcome: "alive" | "broken" | "unclear"
  readonly author: string
}
const looks = fc.array(
  fc.record({
    url: fc.nat(3).map((n) => `https://h.example/${n}`),
    outcome: fc.constantFrom("alive" as const, "broken" as const, "unclear" as const),
    author: fc.constantFrom("nora", "nora/job", "ben", "noran")
  }),
  { maxLength: 20 }
)
/** One look every twelve hours, so that two in a row can hide. */
const logOf = (all: ReadonlyArray<Look>): ReadonlyArray<StoredEvent> =>
  all.map(({ url, outcome, author }, n) =>
    stored({ type: "links-checked", data: { at: hour(n * 12), results: [{ url, outcome, hides: true }] } }, n, author)
  )
const stored = (event: LinkEvent, n: number, actor: string): StoredEvent => ({
  ...newEvent(event, { id: `e${n}`, at: hour(n * 12), actor, requestId: "r", batch: `links:${actor}` }),
  stream: "links",
  revision: n,
  position: n + 1
})
const statesOf = (all: ReadonlyArray<readonly [Look, number]>): Map<string, LinkState> => {
  const states = new Map<string, LinkState>()
  for (const [{ url, outcome }, n] of all)
    states.set(url, afterCheck(states.get(url), { at: hour(n * 12), outcome, hides: true }))
  return states
}
const linksOf = (events: ReadonlyArray<LinkEvent>) => {
  for (const event of events) encodeEvent(event)
  return events.flatMap((event) => (event.type === "links-judged" ? event.data.links : []))
}

describe("P-LINK-8: taking checks back", () => {
  it("leaves each address as the checks of everyone else have found it, in any log", () => {
    fc.assert(
      fc.property(looks, fc.nat(20), fc.constantFrom("nora", "nora/job"), (all, from, author) => {
        const isTaken = (look: Look, n: number) =>
          n >= from && (look.author === author || look.author === `${author}/job`)
        const taken = all.filter(isTaken).map(({ url }) => url)
        const left = statesOf(all.map((look, n) => [look, n] as const).filter(([look, n]) => !isTaken(look, n)))
        const links = linksOf(takeBackChecks(logOf(all), { author, since: hour(from * 12) }, NOW))
        expect(new Set(links.map(({ url }) => url))).toEqual(new Set(taken))
        for (const { url, state } of links) {
          const wanted = left.get(url)
          if (wanted === undefined) expect(state).toMatchObject({ isBroken: false, cause: "taken-back", aliveOn: null })
          else expect(state).toEqual(wanted)
        }
      })
    )
  })

  it("yields nothing a second time, and never counts again what was taken back before", () => {
    fc.assert(
      fc.property(looks, (all) => {
        const log = logOf(all)
        const first = takeBackChecks(log, { batch: "links:nora" }, NOW)
        const after = [...log, ...first.map((event, n) => stored(event, all.length + n, "ana"))]
        expect(takeBackChecks(after, { batch: "links:nora" }, NOW)).toEqual([])
        const withoutNora = linksOf(takeBackChecks(after, { author: "ben", since: hour(0) }, NOW))
        const left = all
          .map((look, n) => [look, n] as const)
          .filter(([{ author }]) => author !== "nora" && author !== "ben")
        for (const { url, state } of withoutNora) {
          const wanted = statesOf(left).get(url)
          if (wanted !== undefined) expect(state).toEqual(wanted)
        }
      })
    )
  })
})

describe("P-LINK-7: deciding on what is held", () => {
  it("hides what is accepted, and shows what is dismissed", () => {
    const url = "https://h.example/0"
    const first = afterCheck(undefined, { at: hour(0), outcome: "broken" })
    const held = afterCheck(first, { at: hour(24), outcome: "broken" })
    const after = (verdict: "accepted" | "dismissed") =>
      linksOf(judgeHeld(new Map([[url, held]]), verdict, NOW))[0]?.state
    expect(after("accepted")).toMatchObject({ isBroken: true, isHeld: false, hiddenAt: NOW })
    expect(after("dismissed")).toMatchObject({ isBroken: false, isHeld: false, brokenSince: null })
    expect(judgeHeld(new Map(), "accepted", NOW)).toEqual([])
  })
})
