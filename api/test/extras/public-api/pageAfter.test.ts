/** Paging through a list that changes between the pages (P-PUB-3). */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Place } from "../../../src/extras/public-api/Cursor.ts"
import { pageAfter } from "../../../src/extras/public-api/pageAfter.ts"

interface Item {
  readonly id: number
  readonly isWanted: boolean
}

const placeOf = ({ id }: Item): Place => id
const wanted = (items: ReadonlyArray<Item>) => items.filter(({ isWanted }) => isWanted)
const ordered = (state: ReadonlyMap<number, boolean>): ReadonlyArray<Item> =>
  [...state].map(([id, isWanted]) => ({ id, isWanted })).sort((a, b) => a.id - b.id)

/** Items that come, go, and begin or cease to be wanted. */
const changes = fc.array(fc.tuple(fc.nat(60), fc.constantFrom("add", "remove", "turn")), { maxLength: 12 })

const apply = (state: Map<number, boolean>, all: ReadonlyArray<readonly [number, string]>): void => {
  for (const [id, what] of all) {
    if (what === "add" && !state.has(id)) state.set(id, true)
    if (what === "remove") state.delete(id)
    if (what === "turn" && state.has(id)) state.set(id, state.get(id) !== true)
  }
}

describe("a page of a list", () => {
  it("repeats nothing and skips nothing that was there throughout, whatever changes between the pages", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(60), { maxLength: 50, size: "max" }),
        fc.array(changes, { minLength: 60, maxLength: 60 }),
        fc.integer({ min: 1, max: 7 }),
        (ids, between, limit) => {
          const state = new Map(ids.map((id) => [id, id % 3 !== 0]))
          let throughout = new Set(wanted(ordered(state)).map(({ id }) => id))
          const seen: Array<number> = []
          let after: Place | undefined
          for (const all of between) {
            const page = pageAfter(ordered(state), { placeOf, wanted, after, limit })
            expect(page.items.length).toBeLessThanOrEqual(limit)
            expect(page.items.every(({ id }) => state.get(id) === true)).toBe(true)
            seen.push(...page.items.map(({ id }) => id))
            if (page.next === null) break
            // Only a page that is full has another behind it.
            expect(page.items.length).toBe(limit)
            after = page.next
            for (const change of all) {
              apply(state, [change])
              throughout = new Set([...throughout].filter((id) => state.get(id) === true))
            }
          }
          expect(new Set(seen).size).toBe(seen.length)
          expect(seen).toEqual(seen.toSorted((a, b) => a - b))
          expect([...throughout].filter((id) => !seen.includes(id))).toEqual([])
        }
      )
    )
  })

  it("is, where nothing changes, the next part of the list and says at once that nothing follows", () => {
    const list = Array.from({ length: 1200 }, (_, id) => ({ id, isWanted: id % 400 === 0 }))
    const first = pageAfter(list, { placeOf, wanted, after: undefined, limit: 2 })
    expect([first.items.map(({ id }) => id), first.next]).toEqual([[0, 400], 400])
    const second = pageAfter(list, { placeOf, wanted, after: 400, limit: 1 })
    expect([second.items.map(({ id }) => id), second.next]).toEqual([[800], null])
    expect(pageAfter([], { placeOf, wanted, after: undefined, limit: 1 })).toEqual({ items: [], next: null })
    expect(pageAfter(list, { placeOf, wanted, after: 9_999, limit: 1 })).toEqual({ items: [], next: null })
  })
})
