/** How long a source is left alone that has failed for days. */
import { expect, it } from "vitest"
import { resting, restsUntil } from "../../../src/operations/sources/resting.ts"

const DAY = 86_400_000
const now = Date.parse("2026-11-27T12:00:00Z")
const failingFor = (days: number) => ({ askedAt: now, failingSince: now - days * DAY })

it("P-IMP-15: a source rests half as long as it has failed, from the third day on, a fortnight at most", () => {
  expect(restsUntil({ askedAt: now, failingSince: null }, now)).toBeNull()
  expect(restsUntil(failingFor(2.9), now)).toBeNull()
  expect(restsUntil(failingFor(3), now)).toBe(now + 1.5 * DAY)
  expect(restsUntil(failingFor(10), now)).toBe(now + 5 * DAY)
  expect(restsUntil(failingFor(10), now + 5 * DAY)).toBeNull()
  expect(restsUntil(failingFor(300), now)).toBe(now + 14 * DAY)
})

it("P-IMP-15: it is asked again when its rest is over, and rests longer when that fails too", () => {
  const read = { ...failingFor(4), source: "amd", answeredAt: null, failures: 4, fault: "It answered 404.", beside: [] }
  expect(resting([read], now + DAY)).toEqual(["amd"])
  expect(resting([read], now + 2 * DAY)).toEqual([])
  const again = { ...read, askedAt: now + 2 * DAY, failures: 5 }
  expect(resting([again], now + 4 * DAY)).toEqual(["amd"])
  expect(resting([{ ...again, failures: 0, failingSince: null }], now + 2 * DAY)).toEqual([])
})
