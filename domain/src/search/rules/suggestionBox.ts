/** The suggestion box as a state machine (P-SRCH-7): what is typed, whether the list is open, which row is highlighted. */
import type { Driver } from "../../catalogue/Driver.ts"

export interface SuggestionBox {
  readonly text: string
  readonly open: boolean
  /** Row with the highlight, from 0; -1 for none. */
  readonly highlight: number
}

export type SuggestionBoxEvent =
  /** The visitor changed the text. */
  | { readonly type: "typed"; readonly text: string }
  /** The address changed the text: nothing opens. */
  | { readonly type: "replaced"; readonly text: string }
  /** A key went down in the input. `composing`: an input method owns the key (isComposing, or keyCode 229). */
  | { readonly type: "key"; readonly key: string; readonly composing: boolean }
  | { readonly type: "hovered"; readonly row: number }
  /** A row was clicked or tapped. */
  | { readonly type: "picked"; readonly row: number }
  /** The form was submitted. */
  | { readonly type: "submitted" }
  /** The pointer went down outside, or focus left the form. */
  | { readonly type: "left" }

/** What to do in the world: go to the search page with `text`, or to a page. */
export type SuggestionBoxEffect<D> =
  | { readonly type: "submit"; readonly text: string }
  | { readonly type: "choose"; readonly driver: D; readonly text: string }
  /** Go to the page of the answer. */
  | { readonly type: "open"; readonly path: string }

export interface SuggestionBoxStep<D> {
  readonly state: SuggestionBox
  readonly effect?: SuggestionBoxEffect<D>
  /** The key or the form's submission was dealt with here: prevent its default. */
  readonly handled: boolean
}

/** The best answer to the text (P-ANS-1). */
export interface SuggestedAnswer {
  /** A page of this site. */
  readonly path: string
  readonly title: string
  readonly headline: string | null
  readonly why: string
}

/** The rows of the open list: the best answer, the drivers, then 'View all results', which needs a driver (the panel is no row). */
export type SuggestionRow<D> =
  | { readonly kind: "answer"; readonly answer: SuggestedAnswer }
  | { readonly kind: "driver"; readonly driver: D }
  | { readonly kind: "view-all" }

type Named = Pick<Driver, "name">

export const emptySuggestionBox = (text = ""): SuggestionBox => ({ text, open: false, highlight: NONE })

export const rowsOf = <D>(suggestions: ReadonlyArray<D>, answer?: SuggestedAnswer | null): Array<SuggestionRow<D>> => [
  ...(answer ? [{ kind: "answer" as const, answer }] : []),
  ...suggestions.map((driver) => ({ kind: "driver" as const, driver })),
  ...(suggestions.length === 0 ? [] : [{ kind: "view-all" as const }])
]

/**
 * @param suggestions `suggest(drivers, state.text)`, as drawn at this moment.
 * @param answer the best one to the text, if it is drawn too.
 */
export const reduceSuggestionBox = <D extends Named>(
  state: SuggestionBox,
  event: SuggestionBoxEvent,
  suggestions: ReadonlyArray<D>,
  answer?: SuggestedAnswer | null
): SuggestionBoxStep<D> => {
  const rows = rowsOf(suggestions, answer)
  switch (event.type) {
    case "typed":
      return unhandled({ text: event.text, open: opensSuggestions(event.text), highlight: NONE })
    case "replaced":
      return unhandled(emptySuggestionBox(event.text))
    case "key":
      return event.composing ? unhandled(state) : onKey(state, event.key, rows)
    case "hovered":
      return unhandled({ ...state, highlight: state.open ? within(rows, event.row) : NONE })
    case "picked":
      return pick(state, rows[event.row])
    case "submitted":
      return { ...submit(state), handled: true }
    case "left":
      return unhandled(closed(state))
  }
}

/** More than 2 characters as typed, spaces included (P-SRCH-5). */
export const opensSuggestions = (text: string): boolean => text.length >= MIN_CHARACTERS

const MIN_CHARACTERS = 3
const NONE = -1

const onKey = <D extends Named>(
  state: SuggestionBox,
  key: string,
  rows: ReadonlyArray<SuggestionRow<D>>
): SuggestionBoxStep<D> => {
  const highlight = state.open ? within(rows, state.highlight) : NONE
  switch (key) {
    case "ArrowDown":
      if (!state.open && !opensSuggestions(state.text)) return unhandled(state)
      return { state: { ...state, open: true, highlight: Math.min(highlight + 1, rows.length - 1) }, handled: true }
    case "ArrowUp":
      if (!state.open) return unhandled(state)
      return { state: { ...state, highlight: Math.max(highlight - 1, NONE) }, handled: true }
    case "Enter":
      return { ...(highlight === NONE ? submit(state) : pick(state, rows[highlight])), handled: true }
    case "Escape":
      return { state: closed(state), handled: state.open }
    default:
      return unhandled(state)
  }
}

/** Choosing searches by the driver's name (P-SRCH-8); the last row submits what was typed. */
const pick = <D extends Named>(state: SuggestionBox, row: SuggestionRow<D> | undefined): SuggestionBoxStep<D> => {
  if (row === undefined) return unhandled(state)
  if (row.kind === "view-all") return submit(state)
  if (row.kind === "answer") {
    return { state: closed(state), effect: { type: "open", path: row.answer.path }, handled: true }
  }
  const text = row.driver.name
  return { state: emptySuggestionBox(text), effect: { type: "choose", driver: row.driver, text }, handled: true }
}

/** Ignored when nothing but spaces was typed (P-SRCH-4). */
const submit = <D>(state: SuggestionBox): SuggestionBoxStep<D> => {
  const text = state.text.trim()
  return text === "" ? unhandled(state) : { state: closed(state), effect: { type: "submit", text }, handled: true }
}

const closed = (state: SuggestionBox): SuggestionBox => ({ ...state, open: false, highlight: NONE })

/** The list may have become shorter since the highlight was set. */
const within = (rows: ReadonlyArray<unknown>, row: number): number => (row >= 0 && row < rows.length ? row : NONE)

const unhandled = <D>(state: SuggestionBox): SuggestionBoxStep<D> => ({ state, handled: false })
