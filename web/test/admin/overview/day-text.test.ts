import { expect, test } from "vitest"
import { longDay, shortDay } from "../../../src/admin/overview/day-text.ts"

test("a UTC day keeps its date wherever the reader is", () => {
  expect(shortDay("2026-01-01")).toBe("Jan 1")
  expect(longDay("2024-02-29")).toBe("Thursday, February 29, 2024")
})
