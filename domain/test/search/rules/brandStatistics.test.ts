import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { statisticsOf } from "../../../src/search/rules/brandStatistics.ts"

const rated = (...ratings: Array<number>) =>
  ratings.map((rating) => ({ rating, downloadCount: 10, isLatest: rating === 5 }))

describe("statistics", () => {
  it("of nothing are zeros and no average", () => {
    expect(statisticsOf([])).toEqual({ drivers: 0, downloads: 0, averageRating: null, latest: 0 })
  })

  it("count drivers, downloads with those of models, and latest ones", () => {
    expect(statisticsOf(rated(5, 4, 4), 7)).toEqual({ drivers: 3, downloads: 37, averageRating: "4.3", latest: 1 })
  })

  it.each<[Array<number>, string]>([
    [[5], "5.0"],
    [[4, 5], "4.5"],
    [[4, 4, 4, 5], "4.3"],
    [[1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 5, 5], "4.4"]
  ])("round the average of %j to %s, halves up", (ratings, expected) => {
    expect(statisticsOf(rated(...ratings)).averageRating).toBe(expected)
  })

  it("round to the nearest tenth in whole numbers", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 }), (ratings) => {
        const sum = ratings.reduce((a, b) => a + b, 0)
        const tenths = Math.floor((sum * 20 + ratings.length) / (2 * ratings.length))
        expect(statisticsOf(rated(...ratings)).averageRating).toBe(`${Math.floor(tenths / 10)}.${tenths % 10}`)
      })
    )
  })
})
