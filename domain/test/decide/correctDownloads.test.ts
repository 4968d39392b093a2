import {
  CORRECTIONS_STREAM,
  correctDownloads,
  type DownloadsCorrected
} from "@driverdex/domain/decide/correctDownloads"
import { encodeEvent, InvalidEvent } from "@driverdex/domain/events/Decode.schema"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const wanted = (by: number, rest: Partial<DownloadsCorrected> = {}): DownloadsCorrected => ({
  subject: { kind: "driver", key: "a" },
  category: "Cameras",
  manufacturer: "Acme",
  day: "2026-11-20",
  by,
  ...rest
})

/** A stream that takes corrections as the log does. */
const corrections = () => {
  const stream: Array<StoredEvent> = []
  return (one: DownloadsCorrected, recorded: number) => {
    const decision = correctDownloads(stream, one, recorded)
    for (const event of "events" in decision ? decision.events : []) {
      const meta = { id: `e${stream.length}`, at: "2026-11-26T08:00:00.000Z", actor: "admin", requestId: "r" }
      const place = { stream: CORRECTIONS_STREAM, revision: stream.length, position: stream.length + 1 }
      stream.push({ ...newEvent(event, meta), ...place })
    }
    return decision
  }
}

describe("a correction of downloads", () => {
  it("P-DL-15: keeps each day's count of each driver between 0 and what was recorded, after any corrections", () => {
    const step = fc.record({
      key: fc.constantFrom("a", "b"),
      day: fc.constantFrom("2026-11-20", "2026-11-21"),
      by: fc.integer({ min: -8, max: 8 }).filter((by) => by !== 0)
    })
    fc.assert(
      fc.property(fc.nat(12), fc.array(step, { maxLength: 40 }), (recorded, steps) => {
        const correct = corrections()
        const counts = new Map<string, number>()
        for (const { key, day, by } of steps) {
          const before = counts.get(`${key} ${day}`) ?? recorded
          const decision = correct(wanted(by, { subject: { kind: "driver", key }, day }), recorded)
          const isPossible = before + by >= 0 && before + by <= recorded
          expect("events" in decision).toBe(isPossible)
          if (!("events" in decision)) continue
          expect([decision.before, decision.after, decision.events.length]).toEqual([before, before + by, 1])
          counts.set(`${key} ${day}`, before + by)
        }
      })
    )
  })

  it("P-DL-15: is made once under the same key, and another one under that key is refused", () => {
    const correct = corrections()
    const key = "00000000-0000-4000-8000-000000000001"
    expect(correct(wanted(-3, { key }), 10)).toMatchObject({ before: 10, after: 7, events: [{}] })
    expect(correct(wanted(-1), 10)).toMatchObject({ before: 7, after: 6 })
    expect(correct(wanted(-3, { key }), 10)).toEqual({ events: [], before: 10, after: 7 })
    for (const other of [wanted(-4, { key }), wanted(-3, { key, day: "2026-11-21" })]) {
      expect(correct(other, 10)).toEqual({ conflict: true })
    }
    expect(correct(wanted(-6), 10)).toMatchObject({ before: 6, after: 0 })
  })

  it("P-DL-15: says in one sentence why nothing more can be taken away or given back", () => {
    expect(correctDownloads([], wanted(-2), 1)).toEqual({
      refused: "by: 1 download is counted on 2026-11-20: no more can be taken away."
    })
    expect(correctDownloads([], wanted(1), 3)).toEqual({
      refused: "by: 3 downloads are counted on 2026-11-20 of 3 recorded ones: no more can be given back."
    })
  })

  it("P-DL-15: of nothing is no event", () => {
    expect(correctDownloads([], wanted(0), 3)).toEqual({ refused: "by: It must not be 0." })
    expect(() => encodeEvent({ type: "downloads-corrected", data: wanted(0) })).toThrow(InvalidEvent)
  })
})
