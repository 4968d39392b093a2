import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { BODY_BOUNDS, jsonSize, MAX_BYTES_PER_CALL, sizeInCall } from "../../src/importing/jsonSize.ts"
import { hostileText } from "./bytes.ts"
import { jsonValue } from "./jsonValues.ts"

/** By walking the value: every value counts, and a list or an object also for the place of its first entry. */
const walked = (value: unknown): { depth: number; values: number } => {
  if (typeof value !== "object" || value === null) return { depth: 0, values: 1 }
  const inner = Object.values(value).map(walked)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values:
      1 +
      Math.max(
        1,
        inner.reduce((sum, { values }) => sum + values, 0)
      )
  }
}

describe("P-API-9: the size of a JSON text", () => {
  test("is its levels and its values, whatever its texts hold", () => {
    fc.assert(
      fc.property(jsonValue(hostileText), fc.constantFrom(undefined, 2), (value, indent) => {
        const json = JSON.stringify(value, null, indent) ?? "null"
        expect(jsonSize(json)).toEqual(walked(JSON.parse(json)))
      })
    )
  })

  test("of what is no JSON is counted too", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { depth, values } = jsonSize(text)
        expect(values).toBeGreaterThanOrEqual(depth + 1)
        expect(values).toBeLessThanOrEqual(text.length + 1)
      })
    )
  })

  test.each<[string, string, Partial<ReturnType<typeof jsonSize>>]>([
    ["levels", "[".repeat(4_000_000), { depth: 33 }],
    ["values", `[${"1,".repeat(2_000_000)}1]`, { values: 110_001 }]
  ])("is counted no further than a bound of %s", (_what, json, size) => {
    expect(jsonSize(json, BODY_BOUNDS)).toMatchObject(size)
  })

  test("of a full call of many small values is below what a body may hold", () => {
    const command = { line: 1, command: { do: "add", releases: Array.from({ length: 500 }, () => ({})) } }
    const calls = Math.floor(MAX_BYTES_PER_CALL / sizeInCall(command))
    const body = JSON.stringify({ batch: "b", commands: Array.from({ length: calls }, () => command) })
    expect(jsonSize(body).values).toBeLessThan(BODY_BOUNDS.values)
    expect(jsonSize(body).depth).toBeLessThan(BODY_BOUNDS.depth)
  })

  test("of a real row is its bytes", () => {
    const row = {
      key: "acme-hub",
      name: "Acme Hub",
      downloadUrl: "https://acme.example/hub",
      version: "1.2.3",
      rating: 4
    }
    expect(sizeInCall({ ...row, description: "ß".repeat(100) })).toBe(
      Buffer.byteLength(JSON.stringify({ ...row, description: "ß".repeat(100) }))
    )
  })
})
