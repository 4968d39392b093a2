import { PROBLEM_CODES } from "@driverdex/fixtures/devices/problem-codes"
import { describe, expect, it } from "vitest"
import { HOW_TO, OFTEN_SEEN } from "../../../src/pages/device-codes/code-text.ts"

describe("Device Manager's codes", () => {
  it("P-CODE-2: say of every action how it is done, and of no other", () => {
    const actions = new Set(PROBLEM_CODES.flatMap((problem) => problem.actions))
    expect([...actions].filter((action) => !Object.hasOwn(HOW_TO, action))).toEqual([])
    expect(Object.keys(HOW_TO).filter((action) => !actions.has(action))).toEqual([])
  })

  it("P-CODE-1: are 41, in order, and those that are seen often are among them", () => {
    const codes = PROBLEM_CODES.map(({ code }) => code)
    expect(codes).toHaveLength(41)
    expect(codes).toEqual(codes.toSorted((a, b) => a - b))
    expect(OFTEN_SEEN.filter((code) => !codes.includes(code))).toEqual([])
  })
})
