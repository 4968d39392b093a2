import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { badgePath, readBadgePath } from "../../src/catalogue/badgePath.ts"

describe("the address of a badge (P-PUB-6)", () => {
  it("is read as it is written", () => {
    const key = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,99}$/)
    fc.assert(
      fc.property(fc.oneof(fc.record({ id: fc.integer({ min: 1 }) }), fc.record({ line: key })), (subject) => {
        expect(readBadgePath(badgePath(subject))).toEqual(subject)
      })
    )
  })

  it.each(["/badge/01.svg", "/badge/0.svg", "/badge/1.svg/", "/badge/1.png", "/badge/-1.svg", "/badge/line/.svg"])(
    "is not %s",
    (path) => {
      expect(readBadgePath(path)).toBeNull()
    }
  )

  it("is the only spelling of what it names", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        for (const path of [`/badge/${text}.svg`, `/badge/line/${text}.svg`]) {
          const subject = readBadgePath(path)
          if (subject !== null) expect(badgePath(subject)).toBe(path)
        }
      })
    )
  })
})
