import fc from "fast-check"
import { expect, test } from "vitest"
import { scaleFor } from "../../../src/admin/overview/chart-scale.ts"

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1]
  ],
  [[3], [0, 1, 2, 3]],
  [[7], [0, 2, 4, 6, 8]],
  [[101], [0, 50, 100, 150]]
])("counts %j lie between the lines %j", (counts, lines) => {
  expect(scaleFor(counts)).toEqual({ top: lines.at(-1), lines })
})

test("every count lies below the top, with at most four even steps of whole counts", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2_147_483_647 })), (counts) => {
      const { top, lines } = scaleFor(counts)
      expect(counts.every((count) => count <= top)).toBe(true)
      expect(lines.length).toBeLessThanOrEqual(5)
      expect(new Set(lines.slice(1).map((line, place) => line - (lines[place] ?? 0))).size).toBe(1)
      expect(lines.every(Number.isInteger)).toBe(true)
    })
  )
})
