import { QUALITY_KIND_NAMES } from "@driverdex/domain/quality/QualityKinds"
import type { QualityBoard } from "@driverdex/domain/quality/qualityBoard"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { boardOf, chosen, move, nextKind, type Prompt, topOf, type, withBoard } from "../../src/views/boardState.ts"

const board = (items: number): QualityBoard => ({
  totals: QUALITY_KIND_NAMES.map((kind) => ({ kind, items: kind === "no-version" ? items : 0 })),
  items: Array.from({ length: items }, (_, at) => ({
    kind: "no-version" as const,
    subject: `driver-${at}`,
    name: `Driver ${at}`,
    weight: 100 - Math.min(100, at),
    since: null,
    why: "It has none.",
    action: "edit" as const,
    driverId: 1001 + at,
    address: null,
    source: null
  }))
})

describe("the window of the board", () => {
  it("always holds the chosen item and is full where it can be, after any moves and in any height", () => {
    const step = fc.record({ by: fc.integer({ min: -300, max: 300 }), rows: fc.integer({ min: 1, max: 60 }) })
    fc.assert(
      fc.property(fc.nat(200), fc.array(step, { maxLength: 20 }), (items, steps) => {
        let state = boardOf(board(items))
        for (const { by, rows } of steps) {
          // The height may have changed since: what is drawn is cut for the new one.
          state = move(state, by, rows)
          const top = topOf(state, rows)
          expect(state.at).toBeGreaterThanOrEqual(0)
          expect(state.at).toBeLessThan(Math.max(1, items))
          expect(top).toBeLessThanOrEqual(state.at)
          expect(state.at).toBeLessThan(top + rows)
          expect(Math.min(rows, items - top)).toBe(Math.min(rows, items))
        }
      })
    )
  })

  it("stays on the same item when the list is read again, and near it when the item is gone", () => {
    const state = move(boardOf(board(50)), 20, 10)
    const again = withBoard(state, board(50), undefined)
    expect(chosen(again)?.subject).toBe("driver-20")
    const { totals, items } = board(50)
    const less = withBoard(state, { totals, items: items.filter(({ subject }) => subject !== "driver-20") }, undefined)
    expect(chosen(less)?.subject).toBe("driver-21")
    expect(chosen(withBoard(state, board(0), undefined))).toBeUndefined()
  })

  it("filters by each kind that has items, one after the other, and then by none", () => {
    const state = boardOf(board(3))
    expect(nextKind(state)).toBe("no-version")
    expect(nextKind({ ...state, kind: "no-version" })).toBeUndefined()
    expect(nextKind(boardOf(board(0)))).toBeUndefined()
  })
})

describe("what is typed", () => {
  const typeAll = (text: string) => {
    let prompt: Prompt = { asks: "version", typed: "" }
    for (const character of text) {
      const next = type(prompt, character)
      if (next.to !== "ask") return next
      prompt = next.prompt
    }
    return prompt
  }

  it("is a version, then a reason, each with the return key, and can be taken back", () => {
    expect(typeAll("1.22\u007f\r release notes \r")).toEqual({ to: "send", version: "1.2", reason: "release notes" })
    expect(typeAll("\r \r")).toEqual({ asks: "version", typed: " " })
    expect(typeAll("1\u001b")).toEqual({ to: "give-up" })
    expect(typeAll("1\rx\u0003")).toEqual({ to: "give-up" })
  })

  it("never holds a control character and has an end", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 700 }), (text) => {
        const end = typeAll(text.replaceAll(/[\r\n\u001b\u0003]/g, ""))
        expect("typed" in end && !/\p{Cc}/u.test(end.typed) && end.typed.length <= 101).toBe(true)
      })
    )
  })
})
