/** P-DL-19: made-up downloads look like those of a site, and are the same for the same seed. */
import { madeUpDownloads } from "@driverdex/domain/downloads/madeUp"
import { describe, expect, it } from "vitest"

const things = Array.from({ length: 200 }, (_, n) => ({ thing: `driver-${n}`, weight: 1_000 / (n + 1) }))
const made = (seed: number) => [...madeUpDownloads({ seed, from: "2026-01-05", days: 364, perDay: 200, things })]
const days = made(1)

const counted = <A>(all: Iterable<A>) => {
  const counts = new Map<A, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

describe("made-up downloads", () => {
  it("P-DL-19: are the same for the same seed, and others for another one", () => {
    expect(made(1)).toEqual(days)
    expect(made(2)).not.toEqual(days)
  })

  it("P-DL-19: are of the wanted days, each in the order of time, and about as many as were wanted", () => {
    expect(days).toHaveLength(364)
    for (const [n, day] of days.entries()) {
      const date = new Date(Date.UTC(2026, 0, 5 + n)).toISOString().slice(0, 10)
      expect(new Set(day.map(({ at }) => at.slice(0, 10)))).toEqual(new Set([date]))
      expect(day.map(({ at }) => at)).toEqual(day.map(({ at }) => at).toSorted())
    }
    const all = days.reduce((sum, day) => sum + day.length, 0)
    expect(all / 364).toBeGreaterThan(190)
    expect(all / 364).toBeLessThan(210)
  })

  it("P-DL-19: have fewer at weekends and at night, some guides, few drivers that many want, and days of a rush", () => {
    const ofWeekday = (wanted: number) =>
      days.filter((_, n) => n % 7 === wanted).reduce((sum, day) => sum + day.length, 0)
    expect(ofWeekday(6)).toBeLessThan(0.8 * ofWeekday(0))
    const hours = counted(days.flat().map(({ at }) => at.slice(11, 13)))
    expect(hours.get("03")).toBeLessThan((hours.get("15") ?? 0) / 3)
    const guides = days.flat().filter(({ intent }) => intent === "guide").length
    expect(guides / days.flat().length).toBeCloseTo(0.06, 2)
    const drivers = [...counted(days.flat().map(({ thing }) => thing)).values()].toSorted((a, b) => b - a)
    const ofTen = drivers.slice(0, 10).reduce((sum, n) => sum + n, 0)
    expect(ofTen).toBeGreaterThan(0.35 * days.flat().length)
    expect(drivers.length).toBeGreaterThan(150)
    const shares = days.map((day) => Math.max(...counted(day.map(({ thing }) => thing)).values()) / day.length)
    expect(shares.filter((share) => share > 0.22).length).toBeGreaterThan(2)
  })
})
