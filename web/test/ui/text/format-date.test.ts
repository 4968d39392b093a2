import { expect, test } from "vitest"
import { formatDay, formatMonth } from "../../../src/ui/text/format-date.ts"

test("days and months are written in one way, whatever the time zone", () => {
  expect(formatDay("2026-08-01")).toBe("1 August 2026")
  expect(formatDay("2025-12-31")).toBe("31 December 2025")
  expect(formatMonth("2026-08-01")).toBe("August 2026")
})

test.each(["2026-08", "2026-13-45", "Unknown", ""])("leaves %j, which is no day, as it is", (text) => {
  expect(formatDay(text)).toBe(text)
})
