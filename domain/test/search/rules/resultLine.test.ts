import { describe, expect, it } from "vitest"
import { closeDriversFound, counted, driversFound, printersFound } from "../../../src/search/rules/resultLine.ts"

describe("result lines", () => {
  it.each<[number, string | undefined, string]>([
    [1, "AX211", "1 driver found for AX211"],
    [0, "  AX211 ", "0 drivers found for AX211"],
    [12, "<b>", "12 drivers found for <b>"],
    [725, "", "725 drivers found"],
    [1, "   ", "1 driver found"],
    [1204, undefined, "1,204 drivers found"]
  ])("%j drivers for %j: %s", (count, query, expected) => {
    expect(driversFound(count, query)).toBe(expected)
  })

  it.each([
    [0, "0 printers found"],
    [1, "1 printer found"],
    [27, "27 printers found"]
  ])("%j models: %s", (count, expected) => {
    expect(printersFound(count)).toBe(expected)
  })

  it.each([
    [1, "hll2350dw", "No driver has exactly hll2350dw. Close matches: 1 driver"],
    [1204, " nividia ", "No driver has exactly nividia. Close matches: 1,204 drivers"]
  ])("%j close matches for %j: %s", (count, query, expected) => {
    expect(closeDriversFound(count, query)).toBe(expected)
  })

  it("cuts a long query at a whole character", () => {
    const line = driversFound(2, "😀".repeat(5000))
    expect(line).toBe(`2 drivers found for ${"😀".repeat(100)}…`)
  })

  it("counts any noun", () => {
    expect([counted(1, "download"), counted(2, "download")]).toEqual(["1 download", "2 downloads"])
  })
})
