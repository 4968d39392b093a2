import type { DownloadFact } from "@driverdex/domain/downloads/aggregate"
import { describe, expect, test } from "vitest"
import { findAnomalies } from "../../src/downloads/anomalies.ts"

const facts = (day: string, count: number, subject = "driver:a", type: DownloadFact["type"] = "download-recorded") =>
  Array.from({ length: count }, () => ({
    at: `${day}T08:00:00.000Z`,
    type,
    subject,
    id: 1001,
    category: "Printers",
    manufacturer: "HP"
  }))
const found = (...lists: ReadonlyArray<ReadonlyArray<DownloadFact>>) => {
  const { add, found } = findAnomalies()
  for (const fact of lists.flat()) add(fact)
  return found(30).map(({ day, subject, downloads, usual }) => [day, subject, downloads, Math.round(usual)])
}

describe("an unusual day", () => {
  test("has five times as many downloads of a driver as its other days", () => {
    const usual = Array.from({ length: 29 }, (_, at) => facts(`2026-10-${String(at + 1).padStart(2, "0")}`, 10))
    expect(found(...usual, facts("2026-10-30", 50))).toEqual([["2026-10-30", "driver:a", 50, 10]])
    expect(found(...usual, facts("2026-10-30", 49))).toEqual([])
  })

  test("is never made by a handful, and never by read guides", () => {
    expect(found(facts("2026-10-30", 19))).toEqual([])
    expect(found(facts("2026-10-30", 20))).toEqual([["2026-10-30", "driver:a", 20, 0]])
    expect(found(facts("2026-10-30", 500, "driver:a", "guide-requested"))).toEqual([])
    const [one] = facts("2026-10-30", 1)
    const corrected = { ...one, type: "downloads-corrected", day: "2026-10-30", by: -490 } as DownloadFact
    expect(found([...facts("2026-10-30", 500), { ...corrected, at: "2026-11-02T10:00:00.000Z" }])).toEqual([])
  })

  test("is listed newest first, then the largest", () => {
    const list = found(
      facts("2026-10-01", 90, "driver:a"),
      facts("2026-10-02", 30, "driver:b"),
      facts("2026-10-02", 40, "driver:c")
    )
    expect(list.map(([, subject]) => subject)).toEqual(["driver:c", "driver:b", "driver:a"])
  })
})
