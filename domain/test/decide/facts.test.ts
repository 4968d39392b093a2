import { isSameFact } from "@driverdex/domain/decide/facts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { jsonValue } from "../importing/jsonValues.ts"

describe("two values of a fact", () => {
  it.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { b: 1 }],
    [["a"], ["a", "b"]],
    [
      ["a", "b"],
      ["b", "a"]
    ],
    [["a"], { 0: "a" }],
    [undefined, null],
    ["1", 1],
    [{}, []]
  ])("%j and %j differ", (a, b) => {
    expect(isSameFact(a, b)).toBe(false)
  })

  it("are the same when their JSON is, with the keys in any order", () => {
    fc.assert(
      fc.property(jsonValue(fc.string()), jsonValue(fc.string()), (a, b) => {
        const sorted = (value: unknown): string =>
          JSON.stringify(value, (_, part: unknown) =>
            typeof part === "object" && part !== null && !Array.isArray(part)
              ? Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => (x < y ? -1 : 1)))
              : part
          )
        const noMinusZero = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
        expect(isSameFact(noMinusZero(a), noMinusZero(b))).toBe(sorted(a) === sorted(b))
        expect(isSameFact(a, structuredClone(a))).toBe(true)
      })
    )
  })
})
