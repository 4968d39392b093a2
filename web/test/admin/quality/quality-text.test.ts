import { QUALITY_KIND_NAMES } from "@driverdex/domain/quality/QualityKinds"
import { describe, expect, test } from "vitest"
import { itemsLine, totalOf } from "../../../src/admin/quality/quality-text.ts"

const board = (searches: number, versions: number, listed: number) => ({
  totals: QUALITY_KIND_NAMES.map((kind) => ({
    kind,
    items: kind === "unanswered-search" ? searches : kind === "no-version" ? versions : 0
  })),
  items: Array.from({ length: listed }) as never
})

describe("the line above the quality board", () => {
  test.each([
    [board(0, 0, 0), null, "Nothing to mend"],
    [board(2, 1, 3), null, "All 3"],
    [board(2, 1, 1), "no-version", "All 1"],
    [board(0, 1234, 25), null, "The heaviest 25 of 1,234"],
    [board(2, 0, 0), "no-version", "Nothing to mend"]
  ] as const)("says how many there are and how many are listed (P-QUAL-4)", (of, kind, line) => {
    expect(itemsLine(of, kind)).toBe(line)
  })

  test("counts also what is not listed", () => {
    expect([totalOf(board(2, 3, 0), null), totalOf(board(2, 3, 0), "no-version")]).toEqual([5, 3])
  })
})
