import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeDailyQuotas } from "../../src/downloads/DailyQuotas.ts"

const DAY_MS = 86_400_000

/** The rule in plain words: a list of all presses that counted, looked through at each press. */
const oracle = (perDriver: number | null, perNetwork: number | null) => {
  const taken: Array<{ day: number; source: string; id: number; key: string | null }> = []
  return (day: number, source: string, id: number, key: string | null): boolean => {
    const ofNetwork = taken.filter((one) => one.day === day && one.source === source)
    const ofDriver = ofNetwork.filter((one) => one.id === id)
    if (key !== null && ofDriver.some((one) => one.key === key)) return true
    if (perNetwork !== null && ofNetwork.length >= perNetwork) return false
    if (perDriver !== null && ofDriver.length >= perDriver) return false
    taken.push({ day, source, id, key })
    return true
  }
}

const limit = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null })
const press = fc.record({
  day: fc.integer({ min: 0, max: 1 }),
  source: fc.constantFrom("203.0.113", "198.51.100", "2001:db8:1", "2001:db8:2", "unknown"),
  id: fc.integer({ min: 1001, max: 1004 }),
  key: fc.option(fc.constantFrom("a", "b", "c"), { nil: null })
})

describe("the shares of a day", () => {
  it("S-13: count exactly what the rule says, for any presses of any networks on any days, repeated or not", () => {
    fc.assert(
      fc.property(limit(6), limit(12), fc.array(press, { maxLength: 300 }), (perDriver, perNetwork, presses) => {
        let now = 0
        const shares = makeDailyQuotas({ perDriver, perNetwork, now: () => now })
        const wanted = oracle(perDriver, perNetwork)
        // Days follow each other.
        for (const { day, source, id, key } of presses.toSorted((a, b) => a.day - b.day)) {
          now = day * DAY_MS + 1
          const isOpen = perDriver === null && perNetwork === null
          expect(shares.take({ source, id, key })).toBe(isOpen || wanted(day, source, id, key))
        }
      })
    )
  })

  it("S-13: give a network no more than its limits in a table of any size, and all of them while there is room", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 12 }).map((exponent) => 2 ** exponent),
        fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 9 })), { maxLength: 2_000 }),
        (most, presses) => {
          const shares = makeDailyQuotas({ perDriver: 2, perNetwork: 4, now: () => 0, most })
          const wanted = oracle(2, 4)
          const counted = new Map<string, number>()
          const entries = new Set<string>()
          for (const [network, id] of presses) {
            // Each in a block of its own, so that none is refused for its neighbours.
            const source = `${network % 256}.${network >> 8}.1`
            const taken = shares.take({ source, id, key: null })
            for (const [name, limit] of [
              [source, 4],
              [`${source} ${id}`, 2]
            ] as const) {
              const count = (counted.get(name) ?? 0) + (taken ? 1 : 0)
              expect(count).toBeLessThanOrEqual(limit)
              counted.set(name, count)
              entries.add(name)
            }
            if (entries.size <= (most * 0.75) / 2) expect(taken).toBe(wanted(0, source, id, null))
          }
        }
      ),
      { numRuns: 60 }
    )
  })

  it("S-13: begin again with the day of UTC, at midnight and not before", () => {
    let now = Date.UTC(2026, 10, 26, 23, 59, 59, 999)
    const shares = makeDailyQuotas({ perDriver: 1, perNetwork: 5, now: () => now })
    const take = () => shares.take({ source: "203.0.113", id: 1001, key: null })
    expect([take(), take()]).toEqual([true, false])
    now += 1
    expect([take(), take()]).toEqual([true, false])
  })

  it("S-13: a provider's worth of made-up networks does not push others out, and a known network keeps its share", () => {
    const shares = makeDailyQuotas({ perDriver: 5, perNetwork: 200, now: () => 0, most: 2 ** 14 })
    const take = (source: string, id = 1001) => shares.take({ source, id, key: null })
    expect(take("203.0.113")).toBe(true)
    let flood = 0
    for (let n = 0; n < 65_536; n++) if (take(`2001:db8:${n.toString(16)}`)) flood += 1
    // Two entries each, up to half of the places that may be filled.
    expect(flood).toBeLessThanOrEqual((2 ** 14 * 0.75) / 4 + 1)
    expect([...Array(6)].map(() => take("203.0.113"))).toEqual([true, true, true, true, false, false])
    // A block shares its number with the flood's in one of 4,096 salts: of these 200, three do in one run of 50,000.
    const others = [...Array(1_000).keys()].map((n) => ({ block: n % 200, taken: take(`198.${n % 200}.${n}`) }))
    expect(new Set(others.filter(({ taken }) => !taken).map(({ block }) => block)).size).toBeLessThanOrEqual(2)
  })

  it("S-13: fill up, refuse what is new and keep what they know; half a million first presses of a day fit", () => {
    const small = makeDailyQuotas({ perDriver: 5, perNetwork: 200, now: () => 0, most: 64 })
    const take = (source: string) => small.take({ source, id: 1001, key: null })
    expect(take("10.0.0")).toBe(true)
    for (let n = 1; n < 100; n++) take(`10.${n}.0`)
    expect([take("10.250.0"), take("10.0.0")]).toEqual([false, true])
    const shares = makeDailyQuotas({ perDriver: 5, perNetwork: 200, now: () => 0 })
    let counted = 0
    for (let n = 0; n < 500_000; n++) {
      if (shares.take({ source: `${n >> 16}.${(n >> 8) & 255}.${n & 255}`, id: 1001 + (n % 700), key: `${n}` }))
        counted += 1
    }
    expect(counted).toBe(500_000)
  })
})
