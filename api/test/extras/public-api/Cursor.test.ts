import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Place, readCursor, writeCursor } from "../../../src/extras/public-api/Cursor.ts"

const list = fc.string({ maxLength: 40 })
const place: fc.Arbitrary<Place> = fc.oneof(fc.nat(), fc.string({ unit: "binary", maxLength: 100 }))

describe("a cursor (P-PUB-3)", () => {
  it("says to the list that wrote it where a page ends, in letters that need no escape in an address", () => {
    fc.assert(
      fc.property(list, place, (name, at) => {
        const cursor = writeCursor(name, at)
        expect(readCursor(name, cursor)).toBe(at)
        expect(cursor).toMatch(/^[\w-]+$/)
        expect(encodeURIComponent(cursor)).toBe(cursor)
      })
    )
  })

  it("says nothing to another list", () => {
    fc.assert(
      fc.property(list, list, place, (mine, other, at) => {
        fc.pre(mine !== other)
        expect(readCursor(other, writeCursor(mine, at))).toBeUndefined()
      })
    )
  })

  it("says nothing once a letter of it was changed, added or taken away", () => {
    const letter = fc.constantFrom(..."AZaz09-_=+/ ")
    fc.assert(
      fc.property(list, place, fc.nat(), letter, fc.nat(2), (name, at, n, other, how) => {
        const cursor = writeCursor(name, at)
        const index = n % cursor.length
        const changed = `${cursor.slice(0, index)}${how === 0 ? "" : other}${cursor.slice(index + (how === 2 ? 0 : 1))}`
        fc.pre(changed !== cursor)
        expect(readCursor(name, changed)).toBeUndefined()
      })
    )
  })

  it.each(["", "x", "e30", "W10", "WzFd", "bnVsbA", "\u0000", "💾", "W251bGwsbnVsbF0", "%5B1%5D"])(
    "is nothing made up, such as '%s'",
    (text) => {
      expect(readCursor("drivers", text)).toBeUndefined()
    }
  )
})
