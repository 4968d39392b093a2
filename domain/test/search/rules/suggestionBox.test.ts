import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  emptySuggestionBox,
  reduceSuggestionBox,
  rowsOf,
  type SuggestionBox,
  type SuggestionBoxEffect,
  type SuggestionBoxEvent
} from "../../../src/search/rules/suggestionBox.ts"

const ANSWER = {
  path: "/hardware/pci/8086/51f0",
  title: "Wi-Fi",
  headline: "It is",
  why: "Known."
}
const ab = [{ name: "Alpha" }, { name: "Beta" }]
const key = (name: string, composing = false): SuggestionBoxEvent => ({ type: "key", key: name, composing })
const typed = (text: string): SuggestionBoxEvent => ({ type: "typed", text })
const run = (events: ReadonlyArray<SuggestionBoxEvent>, suggestions = ab, text = "") =>
  events.reduce((step, event) => reduceSuggestionBox(step.state, event, suggestions), {
    state: emptySuggestionBox(text),
    handled: false
  } as ReturnType<typeof reduceSuggestionBox<(typeof ab)[number]>>)

describe("the suggestion box", () => {
  it("opens above 2 characters and closes again below", () => {
    expect(run([typed("al")]).state.open).toBe(false)
    expect(run([typed("alp")]).state).toEqual({ text: "alp", open: true, highlight: -1 })
    expect(run([typed("alp"), typed("al")]).state.open).toBe(false)
  })

  it("has the drivers and then 'View all results' as rows, and no row without drivers", () => {
    expect(rowsOf(ab).map((row) => row.kind)).toEqual(["driver", "driver", "view-all"])
    expect(rowsOf([])).toEqual([])
  })

  it("P-ANS-1: has the best answer as its first row, which leads to its page, and no other row without drivers", () => {
    expect(rowsOf(ab, ANSWER).map((row) => row.kind)).toEqual(["answer", "driver", "driver", "view-all"])
    expect(rowsOf([], ANSWER).map((row) => row.kind)).toEqual(["answer"])
    const open = run([typed("8086:51f0")]).state
    const highlighted = reduceSuggestionBox(open, key("ArrowDown"), [], ANSWER).state
    expect(reduceSuggestionBox(highlighted, key("Enter"), [], ANSWER).effect).toEqual({
      type: "open",
      path: ANSWER.path
    })
    expect(reduceSuggestionBox(open, key("Enter"), [], ANSWER).effect).toEqual({ type: "submit", text: "8086:51f0" })
  })

  it("moves down to the last row and stays there, and up past the first to none", () => {
    const down = (times: number) => Array.from({ length: times }, () => key("ArrowDown"))
    expect([1, 2, 3, 4, 9].map((n) => run([typed("alp"), ...down(n)]).state.highlight)).toEqual([0, 1, 2, 2, 2])
    expect(run([typed("alp"), ...down(2), key("ArrowUp")]).state.highlight).toBe(0)
    expect(run([typed("alp"), ...down(1), key("ArrowUp"), key("ArrowUp")]).state.highlight).toBe(-1)
  })

  it("forgets the highlight when the text changes", () => {
    expect(run([typed("alp"), key("ArrowDown"), typed("alph")]).state.highlight).toBe(-1)
  })

  it("searches by the name of the driver that Enter or a click picks", () => {
    const chosen = { type: "choose", driver: ab[1], text: "Beta" }
    const byKey = run([typed("bet"), key("ArrowDown"), key("ArrowDown"), key("Enter")])
    expect(byKey).toEqual({ state: { text: "Beta", open: false, highlight: -1 }, effect: chosen, handled: true })
    expect(run([typed("bet"), { type: "picked", row: 1 }])).toEqual(byKey)
  })

  it("submits the trimmed text on Enter without highlight, on the last row and on the button", () => {
    const expected = {
      state: { text: " alp ", open: false, highlight: -1 },
      effect: { type: "submit", text: "alp" },
      handled: true
    }
    expect(run([typed(" alp "), key("Enter")])).toEqual(expected)
    expect(run([typed(" alp "), key("ArrowDown"), key("ArrowDown"), key("ArrowDown"), key("Enter")])).toEqual(expected)
    expect(run([typed(" alp "), { type: "picked", row: 2 }])).toEqual(expected)
    expect(run([typed(" alp "), { type: "submitted" }])).toEqual(expected)
  })

  it.each(["", "    "])("ignores the submission of %j, and keeps the form from leaving the page", (text) => {
    for (const event of [key("Enter"), { type: "submitted" } as const]) {
      expect(run([typed(text), event]).effect).toBeUndefined()
      expect(run([typed(text), event]).handled).toBe(true)
    }
  })

  it("closes on Escape and keeps the text; a second Escape is someone else's", () => {
    expect(run([typed("alp"), key("Escape")])).toEqual({
      state: { text: "alp", open: false, highlight: -1 },
      handled: true
    })
    expect(run([typed("alp"), key("Escape"), key("Escape")]).handled).toBe(false)
  })

  it("opens again with ArrowDown on the first row, but not for a short text", () => {
    expect(run([typed("alp"), key("Escape"), key("ArrowDown")]).state).toEqual({
      text: "alp",
      open: true,
      highlight: 0
    })
    expect(run([typed("al"), key("ArrowDown")])).toEqual({ state: emptySuggestionBox("al"), handled: false })
    expect(run([typed("alp"), key("Escape"), key("ArrowUp")]).state.open).toBe(false)
  })

  it("closes when the visitor goes elsewhere, and opens nothing when the address changes the text", () => {
    expect(run([typed("alp"), { type: "left" }]).state).toEqual(emptySuggestionBox("alp"))
    expect(run([typed("alp"), { type: "replaced", text: "beta" }]).state).toEqual(emptySuggestionBox("beta"))
  })

  it("leaves every key to the input method while it composes", () => {
    for (const name of ["Enter", "Escape", "ArrowDown", "ArrowUp"]) {
      const before = run([typed("alp"), key("ArrowDown")]).state
      expect(reduceSuggestionBox(before, key(name, true), ab)).toEqual({ state: before, handled: false })
    }
  })

  it("leaves Home, End, Left and Right to the text", () => {
    for (const name of ["Home", "End", "ArrowLeft", "ArrowRight", "a", "Tab"]) {
      expect(run([typed("alp"), key("ArrowDown"), key(name)])).toEqual({
        state: { text: "alp", open: true, highlight: 0 },
        handled: false
      })
    }
  })

  it("has no row to move to without drivers", () => {
    expect(run([typed("zzz"), key("ArrowDown")], []).state.highlight).toBe(-1)
    expect(run([typed("zzz"), key("ArrowDown"), key("Enter")], []).effect).toEqual({ type: "submit", text: "zzz" })
  })

  it("forgets a highlight that the list has become too short for", () => {
    const { state } = run([typed("alp"), key("ArrowDown"), key("ArrowDown")])
    expect(reduceSuggestionBox(state, key("Enter"), []).effect).toEqual({ type: "submit", text: "alp" })
    expect(reduceSuggestionBox(state, key("ArrowUp"), []).state.highlight).toBe(-1)
  })

  it("does what a visitor's own notes on it would say, whatever happens in whatever order", () => {
    const listFor = (typed: string) => ab.slice(0, typed.trim().length % 3)
    const text = fc.constantFrom("", "a", "al", "alp", "   ", " al", "beta")
    const event = fc.oneof(
      text.map(typed),
      text.map((value): SuggestionBoxEvent => ({ type: "replaced", text: value })),
      fc
        .tuple(fc.constantFrom("ArrowDown", "ArrowUp", "Enter", "Escape", "x"), fc.boolean())
        .map(([k, c]) => key(k, c)),
      fc.integer({ min: -2, max: 5 }).map((row): SuggestionBoxEvent => ({ type: "hovered", row })),
      fc.integer({ min: -2, max: 5 }).map((row): SuggestionBoxEvent => ({ type: "picked", row })),
      fc.constantFrom<SuggestionBoxEvent>({ type: "submitted" }, { type: "left" })
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), fc.boolean(), (happenings, hasAnswer) => {
        let state: SuggestionBox = emptySuggestionBox()
        let notes = { text: "", open: false, row: undefined as string | undefined }
        for (const happening of happenings) {
          const list = listFor(state.text)
          const named = hasAnswer && state.text.length > 2 ? ANSWER : undefined
          const drivers = list.length > 0 ? [...list.map((driver) => driver.name), "VIEW ALL"] : []
          const names = named === undefined ? drivers : [`ANSWER ${named.path}`, ...drivers]
          const step = reduceSuggestionBox(state, happening, list, named)
          const wished = note(notes, happening, names)
          expect(step.effect && goesTo(step.effect)).toBe(wished.goes)
          state = step.state
          notes = wished.notes
          expect({ text: state.text, open: state.open, row: names[state.highlight] }).toEqual(notes)
          expect(state.open || state.highlight === -1).toBe(true)
        }
      }),
      { numRuns: 1000 }
    )
  })
})

const goesTo = (effect: SuggestionBoxEffect<{ readonly name: string }>): string => {
  if (effect.type === "open") return `open ${effect.path}`
  return effect.type === "submit" ? `submit ${effect.text}` : effect.text
}

/** The oracle: the highlight as the name of a row instead of a number, each sentence of P-SRCH-7 a line. */
const note = (
  notes: { readonly text: string; readonly open: boolean; readonly row: string | undefined },
  happening: SuggestionBoxEvent,
  names: ReadonlyArray<string>
) => {
  const at = notes.row
  const stay = { notes, goes: undefined as string | undefined }
  const close = { notes: { text: notes.text, open: false, row: undefined as string | undefined }, goes: undefined }
  const submit = notes.text.trim() === "" ? stay : { ...close, goes: `submit ${notes.text.trim()}` }
  const pick = (name: string | undefined) => {
    if (name === undefined) return stay
    if (name.startsWith("ANSWER ")) return { ...close, goes: `open ${name.slice(7)}` }
    return name === "VIEW ALL" ? submit : { notes: { ...close.notes, text: name }, goes: name }
  }
  const highlight = (row: string | undefined) => ({ notes: { ...notes, open: true, row }, goes: undefined })
  if (happening.type === "typed") {
    return { notes: { text: happening.text, open: happening.text.length > 2, row: undefined }, goes: undefined }
  }
  if (happening.type === "replaced")
    return { notes: { text: happening.text, open: false, row: undefined }, goes: undefined }
  if (happening.type === "left") return close
  if (happening.type === "submitted") return submit
  if (happening.type === "hovered") return notes.open ? highlight(names[happening.row]) : stay
  if (happening.type === "picked") return pick(names[happening.row])
  if (happening.composing) return stay
  if (happening.key === "Escape") return close
  if (happening.key === "Enter") return at === undefined ? submit : pick(at)
  if (happening.key === "ArrowUp" && notes.open)
    return highlight(at === undefined ? undefined : names[names.indexOf(at) - 1])
  if (happening.key === "ArrowDown" && (notes.open || notes.text.length > 2)) {
    if (at === undefined) return highlight(names[0])
    return highlight(names[names.indexOf(at) + 1] ?? at)
  }
  return stay
}
