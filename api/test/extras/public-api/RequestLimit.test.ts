import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeRequestLimit, type RequestLimit } from "../../../src/extras/public-api/RequestLimit.ts"

const clock = () => {
  let now = 0
  return { now: () => now, pass: (ms: number) => (now += ms) }
}
const allowed = (limit: RequestLimit, times: number, network = "203.0.113") =>
  Array.from({ length: times }, () => limit.ask(network)).filter(({ isAllowed }) => isAllowed).length

describe("the limit of the public API (P-PUB-5)", () => {
  it("gives a network its quota at once and its rate from then on, and leaves every other network alone", () => {
    const { now, pass } = clock()
    const limit = makeRequestLimit({ perMinute: 60, now })
    expect(allowed(limit, 500)).toBe(60)
    expect(allowed(limit, 60, "198.51.100")).toBe(60)
    let more = 0
    for (let second = 0; second < 600; second++) {
      pass(1000)
      more += allowed(limit, 50)
    }
    expect(more).toBe(600)
  })

  it("says how many are left, when all are there again, and of a refusal when one is", () => {
    const { now, pass } = clock()
    const limit = makeRequestLimit({ perMinute: 2, now })
    const policy = { "ratelimit-policy": '"network";q=2;w=60' }
    expect(limit.ask("a").headers).toEqual({ ...policy, ratelimit: '"network";r=1;t=30' })
    expect(limit.ask("a").headers).toEqual({ ...policy, ratelimit: '"network";r=0;t=60' })
    expect(limit.ask("a")).toEqual({
      isAllowed: false,
      waitSeconds: 30,
      headers: { ...policy, ratelimit: '"network";r=0;t=60', "retry-after": "30" }
    })
    pass(29_999)
    expect(limit.ask("a")).toMatchObject({ isAllowed: false, waitSeconds: 1 })
    pass(1)
    expect(limit.ask("a").isAllowed).toBe(true)
  })

  it("allows a client that waits as long as a refusal says, however often they asked before", () => {
    const steps = fc.array(fc.nat(20_000), { maxLength: 60 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), steps, (perMinute, waits) => {
        const { now, pass } = clock()
        const limit = makeRequestLimit({ perMinute, now })
        for (const wait of waits) {
          pass(wait)
          allowed(limit, 30)
        }
        const asked = limit.ask("203.0.113")
        pass(asked.waitSeconds * 1000)
        expect(limit.ask("203.0.113").isAllowed || asked.isAllowed).toBe(true)
        const { r, t } = /r=(?<r>\d+);t=(?<t>\d+)$/.exec(asked.headers["ratelimit"] ?? "")?.groups ?? {}
        expect(Number(r)).toBeLessThan(perMinute)
        expect(Number(t)).toBeLessThanOrEqual(60)
      })
    )
  })

  it("remembers a bounded number of networks, and one that keeps on asking is not forgotten", () => {
    const { now } = clock()
    const limit = makeRequestLimit({ perMinute: 5, now, maxNetworks: 8 })
    expect(allowed(limit, 20)).toBe(5)
    for (let n = 0; n < 50; n++) {
      limit.ask(`made-up ${n}`)
      expect(limit.ask("203.0.113").isAllowed).toBe(false)
    }
  })

  it("is not there where it is off", () => {
    const limit = makeRequestLimit({ perMinute: null, now: () => 0 })
    expect(allowed(limit, 5000)).toBe(5000)
    expect(limit.ask("a").headers).toEqual({})
  })
})
