import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { byteRange } from "../../../src/extras/dumps/byteRange.ts"

describe("a range of bytes", () => {
  it.each([
    [undefined, { from: 0, to: 9 }],
    ["bytes=0-3", { from: 0, to: 3 }],
    ["bytes=4-", { from: 4, to: 9 }],
    ["bytes=-3", { from: 7, to: 9 }],
    ["bytes=-99", { from: 0, to: 9 }],
    ["bytes=8-99", { from: 8, to: 9 }],
    ["bytes=10-", null],
    ["bytes=-0", null],
    // None that can be read: the whole file.
    ["bytes=3-1", { from: 0, to: 9 }],
    ["bytes=0-1,4-5", { from: 0, to: 9 }],
    ["bytes=-", { from: 0, to: 9 }],
    ["lines=0-1", { from: 0, to: 9 }],
    ["bytes=a-b", { from: 0, to: 9 }]
  ])("P-DATA-9: of a file of ten bytes: %s", (header, part) => {
    expect(byteRange(header, 10)).toEqual(part)
  })

  it("P-DATA-9: lies in the file, whatever is asked for", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("bytes=", "-", "0", "7", "12", ",", " ") }),
        fc.integer({ min: 1, max: 99 }),
        (header, bytes) => {
          const part = byteRange(header, bytes)
          if (part !== null) expect(0 <= part.from && part.from <= part.to && part.to < bytes).toBe(true)
        }
      )
    )
  })
})
