import {
  compareNewestFirst,
  isIsoDay,
  isoDayOf,
  parseReleaseDate,
  releaseDateRank,
  releaseDateText
} from "@driverdex/domain/catalogue/ReleaseDate"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

describe("reading a release date", () => {
  it.each([
    ["December 2024", { year: 2024, month: 12 }],
    ["december 2024", { year: 2024, month: 12 }],
    ["Dec 2024", { year: 2024, month: 12 }],
    ["December 5, 2024", { year: 2024, month: 12, day: 5 }],
    ["December 05 2024", { year: 2024, month: 12, day: 5 }],
    ["  May 2024  ", { year: 2024, month: 5 }],
    ["2024", { year: 2024 }],
    ["2024-12", { year: 2024, month: 12 }],
    ["2024-12-05", { year: 2024, month: 12, day: 5 }],
    ["2024-02-29", { year: 2024, month: 2, day: 29 }],
    ["February 29, 2000", { year: 2000, month: 2, day: 29 }]
  ])("%j", (text, date) => {
    expect(parseReleaseDate(text)).toEqual(date)
  })

  it.each([
    "",
    "Unknown",
    "soon",
    "0000",
    "2023-02-29",
    "1900-02-29",
    "2024-04-31",
    "2024-13-01",
    "2024-00-01",
    "2024-01-00",
    "2024-1-5",
    "20241205",
    "Decembre 2024",
    "Decem 2024",
    "December",
    "December 32, 2024",
    "June 31, 2024",
    "5 December",
    "12/05/2024",
    "2024-12-05T00:00:00Z",
    "١٢ 2024"
  ])("%j is none", (text) => {
    expect(parseReleaseDate(text)).toBeNull()
  })

  it("agrees with the calendar on every day written as ISO", () => {
    const oracle = (text: string) => {
      const date = new Date(`${text}T00:00:00Z`)
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
    }
    const part = fc.integer({ min: 0, max: 40 }).map((n) => String(n).padStart(2, "0"))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), part, part, (year, month, day) => {
        const text = `${String(year).padStart(4, "0")}-${month}-${day}`
        expect(isIsoDay(text)).toBe(oracle(text))
      })
    )
  })

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => parseReleaseDate(text) === null || text.trim() !== "")
    )
  })
})

describe("writing a release date", () => {
  it.each([
    ["2024-12-05", "December 2024"],
    ["2024-01", "January 2024"],
    ["0999-05-01", "May 0999"],
    ["2024", "2024"],
    ["2024-02-30", "Unknown"]
  ])("%j as %j", (iso, text) => {
    expect(releaseDateText(iso)).toBe(text)
  })

  it.each([
    ["December 5, 2024", "2024-12-05"],
    ["2024-12-05", "2024-12-05"],
    ["December 2024", null],
    ["soon", null]
  ])("the day of %j is %j", (text, day) => {
    expect(isoDayOf(text)).toBe(day)
  })
})

describe("newest first", () => {
  const text = fc.oneof(
    fc.constantFrom("December 2024", "December 5, 2024", "2024", "2024-12-05", "2023-01", "Unknown", "", "soon"),
    fc.string()
  )

  it("puts the newer date first, the more exact one before the less, unreadable ones last", () => {
    const dates = ["Unknown", "2023", "December 2024", "2024-12-05", "January 2025", "2024", "December 31, 2024"]
    expect(dates.toSorted(compareNewestFirst)).toEqual([
      "January 2025",
      "December 31, 2024",
      "2024-12-05",
      "December 2024",
      "2024",
      "2023",
      "Unknown"
    ])
  })

  it("is the calendar's order, however the days are written", () => {
    const day = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
    const two = (n: number) => String(n).padStart(2, "0")
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [one, other] = [a, b].map((d) => `2024-${two(d.month)}-${two(d.day)}`) as [string, string]
        const words = `${releaseDateText(other).replace(" ", ` ${b.day}, `)}`
        expect(Math.sign(compareNewestFirst(one, words))).toBe(one === other ? 0 : one > other ? -1 : 1)
      })
    )
  })

  it("is a total preorder: antisymmetric in sign, transitive, never NaN", () => {
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        const sign = (x: string, y: string) => Math.sign(compareNewestFirst(x, y))
        expect(sign(a, b) + sign(b, a)).toBe(0)
        if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0)
      })
    )
  })

  it("equals the order of the ranks", () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(compareNewestFirst(a, b)).toBe(releaseDateRank(b) - releaseDateRank(a))
      })
    )
  })
})
