import { expect, test } from "vitest"
import { localMoment, utcMoment } from "../../../src/ui/text/moment-text.ts"

test("L-02: a moment of today is its time, of another day its day too", () => {
  const moment = new Date(2026, 10, 22, 14, 2, 31)
  expect(localMoment(moment.toISOString(), new Date(2026, 10, 22, 23, 59))).toBe("14:02")
  expect(localMoment(moment.toISOString(), new Date(2026, 10, 23, 0, 1))).toBe("14:02, 22 November")
})

test("L-02: without the visitor's time zone it names its own, and the day always", () => {
  expect(utcMoment("2026-11-22T00:05:00.000Z")).toBe("00:05 UTC, 22 November")
})
