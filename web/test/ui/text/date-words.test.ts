import { expect, test } from "vitest"
import { dayWords, monthWords } from "../../../src/ui/text/date-words.ts"

test("days and months are written in one way, whatever the time zone", () => {
  expect(dayWords("2026-08-01")).toBe("1 August 2026")
  expect(dayWords("2025-12-31")).toBe("31 December 2025")
  expect(monthWords("2026-08-01")).toBe("August 2026")
})

test.each(["2026-08", "2026-13-45", "Unknown", ""])("leaves %j, which is no day, as it is", (text) => {
  expect(dayWords(text)).toBe(text)
})
