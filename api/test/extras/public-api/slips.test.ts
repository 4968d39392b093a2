import { describe, expect, it } from "vitest"
import { Problem } from "../../../src/contract/Problem.ts"
import { REFUSED_FROM } from "../../../src/contract/PublicRecords.ts"
import { refuseFromThen, slipHeaders, unknownBrand, unknownParameters } from "../../../src/extras/public-api/slips.ts"

const THE_DAY = Date.parse(REFUSED_FROM)

describe("slips in a call of the public API (P-PUB-8)", () => {
  it("are answered until their day, and refused from then on with the same sentences", () => {
    const slips = unknownParameters("lines", "/api/v1/lines?limt=3&a=1&a=2")
    expect(() => refuseFromThen(slips, THE_DAY - 1)).not.toThrow()
    expect(() => refuseFromThen([], THE_DAY)).not.toThrow()
    const refused = new Problem({
      status: 400,
      message: [
        "limt: This call has no such parameter. It takes cursor, limit. Did you mean limit?",
        "a: This call has no such parameter. It takes cursor, limit."
      ].join("\n")
    })
    const refusal = (): unknown => {
      try {
        return refuseFromThen(slips, THE_DAY)
      } catch (error) {
        return error
      }
    }
    expect(refusal()).toEqual(refused)
  })

  it("are none where there are no parameters, or known ones in any spelling of the address", () => {
    for (const url of ["/api/v1/lines", "/api/v1/lines?", "/api/v1/lines?lim%69t=3", "/api/v1/lines?limit=3&cursor="]) {
      expect([url, unknownParameters("lines", url)]).toEqual([url, []])
    }
  })

  it("are named at most twenty times, cut, and in plain characters", () => {
    const names = Array.from({ length: 30 }, (_, n) => `${"x".repeat(200)}${n}<script>=1`)
    const slips = unknownParameters("driver", `/api/v1/drivers/1001?${names.join("&")}`)
    expect(slips.length).toBe(20)
    for (const { parameter, detail } of slips) {
      expect(parameter).toBe("x".repeat(100))
      expect(detail).toBe("This call has no such parameter. It takes none.")
    }
  })

  it.each([
    ["brother", "Brother"],
    [" BROTHER ", "Brother"],
    ["Brothr", "Brother"],
    ["Brotehr", "Brother"],
    ["Kon", "Konica Minolta"],
    ["HP Inc.", null],
    ["Canon Inc.", "Canon"],
    ["Can", null],
    ["", null]
  ])("'%s' may mean %s", (typed, meant) => {
    const brands = ["Brother", "HP", "Canon", "Cannondale", "Konica Minolta"]
    expect(unknownBrand(typed, brands).suggestion).toBe(meant)
  })

  it("keep the links that the answer has", () => {
    const slips = unknownParameters("driver", "/api/v1/drivers/1001?x=1")
    expect(slipHeaders(slips, { link: '</next>; rel="next"' })["link"]).toMatch(
      /^<\/next>; rel="next", <\/api\/docs>; /
    )
    expect(slipHeaders([], { link: '</next>; rel="next"' })).toEqual({})
  })
})
