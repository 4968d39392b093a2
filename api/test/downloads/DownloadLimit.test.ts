import { describe, expect, it } from "vitest"
import { type DownloadLimitOptions, makeDownloadLimit } from "../../src/downloads/DownloadLimit.ts"
import { sourceOf } from "../../src/http/ClientAddress.ts"

const clock = () => {
  let now = 0
  return { now: () => now, pass: (ms: number) => (now += ms) }
}
/** Without limits of a day: DailyQuotas.test.ts has those. */
const limitOf = (options: Pick<DownloadLimitOptions, "perMinute" | "now" | "maxSources">) => {
  const limit = makeDownloadLimit({ ...options, day: { perDriver: null, perNetwork: null }, date: options.now })
  return { take: (source: string) => limit.take({ source, id: 1001, key: null }) }
}
const taken = (limit: { take: (source: string) => boolean }, sources: ReadonlyArray<string>) =>
  sources.filter((source) => limit.take(source)).length

describe("the limit of counting", () => {
  it("F-07: counts eight minutes' share of a network at once and its rate from then on, however hard it presses", () => {
    const { now, pass } = clock()
    const limit = limitOf({ perMinute: 30, now })
    expect(taken(limit, Array(1000).fill("203.0.113"))).toBe(240)
    expect(taken(limit, Array(240).fill("198.51.100"))).toBe(240)
    let more = 0
    for (let second = 0; second < 3600; second++) {
      pass(1000)
      more += taken(limit, Array(5).fill("203.0.113"))
    }
    expect(more).toBe(1800)
  })

  it("F-07: holds a flood of made-up networks to the rate of the process", () => {
    const { now, pass } = clock()
    const limit = limitOf({ perMinute: 30, now })
    const madeUp = (n: number) => sourceOf(`2001:db8:${n.toString(16)}::1`)
    let all = 0
    for (let second = 0; second < 60; second++) {
      all += taken(
        limit,
        Array.from({ length: 1000 }, (_, n) => madeUp(second * 1000 + n))
      )
      pass(1000)
    }
    expect(all).toBeLessThanOrEqual(6_000 + 60 * 100)
  })

  it("F-07: remembers a bounded number of networks, those that asked last", () => {
    const { now } = clock()
    const limit = limitOf({ perMinute: 1, now, maxSources: 8 })
    for (const source of ["a", "b"]) expect(taken(limit, Array(20).fill(source))).toBe(8)
    // One that keeps on pressing is not forgotten; one that stays away while many others come is.
    for (let n = 0; n < 50; n++) {
      limit.take(`made-up ${n}`)
      expect(limit.take("a")).toBe(false)
    }
    expect(taken(limit, Array(20).fill("b"))).toBe(8)
  })

  it("F-07: counts everything where it is off, and gives nothing for a clock that goes back", () => {
    const { now, pass } = clock()
    const off = limitOf({ perMinute: null, now })
    expect(taken(off, Array(5000).fill("a"))).toBe(5000)
    const limit = limitOf({ perMinute: 60, now })
    expect(taken(limit, Array(1000).fill("a"))).toBe(480)
    pass(-3_600_000)
    expect(limit.take("a")).toBe(false)
    pass(2_000)
    expect(taken(limit, Array(10).fill("a"))).toBe(2)
  })
})
