import type { LinkState } from "@driverdex/domain/catalogue/LinkState"
import { type LinkResult, linksStream, recordChecks } from "@driverdex/domain/decide/recordChecks"
import { encodeEvent } from "@driverdex/domain/events/Decode.schema"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const DAY = "2026-11-25"
const AT = `${DAY}T08:00:00.000Z`
const result = fc.record({
  url: fc.nat(400).map((n) => `https://www.acme.example/${n}`),
  outcome: fc.constantFrom("alive" as const, "broken" as const, "unclear" as const)
})
const call = fc.uniqueArray(result, { selector: ({ url }) => url, maxLength: 500 })
const NOTHING_KNOWN = { addresses: [], stateOf: () => undefined }

/** The stream after calls, and how many events each wrote. */
const after = (calls: ReadonlyArray<ReadonlyArray<LinkResult>>) => {
  const stream: Array<StoredEvent> = []
  const written = calls.map((results) => {
    const events = recordChecks(stream, AT, results, NOTHING_KNOWN)
    for (const event of events) {
      encodeEvent(event)
      const meta = { id: `e${stream.length}`, at: AT, actor: "admin", requestId: "r" }
      const place = { stream: linksStream(DAY), revision: stream.length, position: stream.length + 1 }
      stream.push({ ...newEvent(event, meta), ...place })
    }
    return events
  })
  return { stream, written }
}
const outcomes = (results: ReadonlyArray<LinkResult>) => new Map(results.map(({ url, outcome }) => [url, outcome]))

describe("P-LINK-3: recording checks", () => {
  it("writes what is news, so that the day's last outcome of each address is the last one sent", () => {
    fc.assert(
      fc.property(fc.array(call, { maxLength: 5 }), (calls) => {
        const { written } = after(calls)
        const recorded = written.flat().flatMap(({ data }) => (data as { results: ReadonlyArray<LinkResult> }).results)
        expect(outcomes(recorded)).toEqual(outcomes(calls.flat()))
      })
    )
  })

  it("writes nothing for the same results again, and at most 100 in an event", () => {
    fc.assert(
      fc.property(fc.array(call, { minLength: 1, maxLength: 3 }), (calls) => {
        const { stream } = after(calls)
        expect(recordChecks(stream, AT, calls.at(-1) ?? [], NOTHING_KNOWN)).toEqual([])
        for (const { data } of stream) {
          expect((data as { results: ReadonlyArray<LinkResult> }).results.length).toBeLessThanOrEqual(100)
        }
      })
    )
  })
})

describe("P-LINK-7: what a day may hide", () => {
  const broken: LinkState = {
    outcome: "broken",
    cause: null,
    isBroken: false,
    isHeld: false,
    brokenAt: "2026-11-24T08:00:00.000Z",
    brokenSince: "2026-11-24",
    hiddenAt: null,
    aliveOn: null,
    checkedOn: "2026-11-24"
  }
  const addressesOf = (hosts: number, each: number) =>
    Array.from({ length: hosts * each }, (_, n) => `https://h${n % hosts}.example/${n}`)
  const decided = (addresses: ReadonlyArray<string>, states: (url: string) => LinkState | undefined) =>
    recordChecks(
      [],
      AT,
      addresses.map((url) => ({ url, outcome: "broken" as const })),
      {
        addresses,
        stateOf: states
      }
    ).flatMap((event) => (event.type === "links-checked" ? event.data.results : []))
  const hidden = (results: ReturnType<typeof decided>) => results.filter(({ hides }) => hides === true)

  it("is a twentieth of all addresses and a third of a host's, and the rest is held", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 }), (hosts, each) => {
        const addresses = addressesOf(hosts, each)
        const results = decided(addresses, () => broken)
        expect(results).toHaveLength(addresses.length)
        const most = Math.max(10, Math.floor(addresses.length / 20))
        const ofHost = Math.max(3, Math.floor(each / 3))
        const byHost = Map.groupBy(hidden(results), ({ url }) => new URL(url).hostname)
        for (const some of byHost.values()) expect(some.length).toBeLessThanOrEqual(ofHost)
        expect(hidden(results)).toHaveLength(Math.min(most, hosts * Math.min(each, ofHost)))
      })
    )
  })

  it("counts what the last 24 hours have hidden, by whichever call", () => {
    const addresses = addressesOf(100, 5)
    const isHidden = (hiddenAt: string) => ({ ...broken, isBroken: true, hiddenAt })
    const all = (hiddenAt: string) =>
      recordChecks(
        [],
        AT,
        addresses.slice(20).map((url) => ({ url, outcome: "broken" as const })),
        {
          addresses,
          stateOf: (url) => (addresses.indexOf(url) < 20 ? isHidden(hiddenAt) : broken)
        }
      ).flatMap((event) =>
        event.type === "links-checked" ? event.data.results.filter(({ hides }) => hides === true) : []
      )
    expect(all("2026-11-25T07:00:00.000Z")).toHaveLength(5)
    expect(all("2026-11-24T07:59:00.000Z")).toHaveLength(25)
  })

  it("leaves held what waits already, however few they are", () => {
    const [only = ""] = addressesOf(1, 1)
    expect(decided([only], () => broken)).toEqual([{ url: only, outcome: "broken", hides: true }])
    expect(decided([only], () => ({ ...broken, isHeld: true }))).toEqual([{ url: only, outcome: "broken" }])
  })

  it("is asked again on the same day when enough hours have gone by since the first check", () => {
    const url = "https://h0.example/0"
    const early = { id: "e0", at: AT, actor: "admin", requestId: "r" }
    const at = "2026-11-25T00:30:00.000Z"
    const first = { type: "links-checked" as const, data: { at, results: [{ url, outcome: "broken" as const }] } }
    const stored = { ...newEvent(first, early), stream: linksStream(DAY), revision: 0, position: 1 }
    const look = (moment: string) =>
      recordChecks([stored], moment, [{ url, outcome: "broken" }], { addresses: [url], stateOf: () => undefined })
    expect(look("2026-11-25T20:29:00.000Z")).toEqual([])
    expect(look("2026-11-25T20:30:00.000Z")).toHaveLength(1)
  })
})
