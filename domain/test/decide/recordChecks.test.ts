import { type LinkResult, linksStream, recordChecks } from "@driverdex/domain/decide/recordChecks"
import { encodeEvent } from "@driverdex/domain/events/Decode.schema"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const DAY = "2026-11-25"
const result = fc.record({
  url: fc.nat(400).map((n) => `https://www.acme.example/${n}`),
  outcome: fc.constantFrom("alive" as const, "broken" as const, "unclear" as const)
})
const call = fc.uniqueArray(result, { selector: ({ url }) => url, maxLength: 500 })

/** The stream after calls, and how many events each wrote. */
const after = (calls: ReadonlyArray<ReadonlyArray<LinkResult>>) => {
  const stream: Array<StoredEvent> = []
  const written = calls.map((results) => {
    const events = recordChecks(stream, DAY, results)
    for (const event of events) {
      encodeEvent(event)
      const meta = { id: `e${stream.length}`, at: `${DAY}T08:00:00.000Z`, actor: "admin", requestId: "r" }
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
        expect(recordChecks(stream, DAY, calls.at(-1) ?? [])).toEqual([])
        for (const { data } of stream) {
          expect((data as { results: ReadonlyArray<LinkResult> }).results.length).toBeLessThanOrEqual(100)
        }
      })
    )
  })
})
