/** What the quality board on a terminal shows, and how each key changes it; without a terminal or a site. */

import type { QualityItem } from "@driverdex/domain/quality/QualityItem"
import type { QualityKind } from "@driverdex/domain/quality/QualityKinds"
import type { QualityBoard } from "@driverdex/domain/quality/qualityBoard"

export interface BoardState {
  readonly board: QualityBoard
  /** Undefined: all kinds. */
  readonly kind: QualityKind | undefined
  /** The chosen item, and the first one in the window. */
  readonly at: number
  readonly top: number
  /** What is being asked for, with what is typed so far. */
  readonly prompt: Prompt | null
  /** The last thing that happened. */
  readonly message: string
}

export type Prompt =
  | { readonly asks: "version"; readonly typed: string }
  | { readonly asks: "reason"; readonly version: string; readonly typed: string }

export const boardOf = (board: QualityBoard): BoardState => ({
  board,
  kind: undefined,
  at: 0,
  top: 0,
  prompt: null,
  message: ""
})

export const chosen = ({ board, at }: BoardState): QualityItem<QualityKind> | undefined => board.items[at]

/** Moves by a number of items within the list; the window of `rows` follows. */
export const move = (state: BoardState, by: number, rows: number): BoardState => {
  const at = Math.max(0, Math.min(state.board.items.length - 1, state.at + by))
  return { ...state, at, top: topOf({ ...state, at }, rows), message: "" }
}

/** The first item of a window of `rows` that holds the chosen one and is full where it can be. */
export const topOf = ({ board, at, top }: BoardState, rows: number): number => {
  const last = Math.max(0, board.items.length - rows)
  return Math.max(0, Math.min(last, Math.max(at - rows + 1, Math.min(top, at))))
}

/** A reload of the list: the same item stays chosen, or the one in its place. */
export const withBoard = (state: BoardState, board: QualityBoard, kind: QualityKind | undefined): BoardState => {
  const before = chosen(state)
  const found = board.items.findIndex(({ kind: of, subject }) => of === before?.kind && subject === before.subject)
  const at = found >= 0 ? found : Math.max(0, Math.min(board.items.length - 1, kind === state.kind ? state.at : 0))
  return { ...state, board, kind, at, top: kind === state.kind ? state.top : 0 }
}

/** All kinds, then each that has items, then all again. */
export const nextKind = ({ board, kind }: BoardState): QualityKind | undefined => {
  const kinds = board.totals.filter((total) => total.items > 0).map((total) => total.kind)
  return kind === undefined ? kinds[0] : kinds[kinds.indexOf(kind) + 1]
}

/** How many items the list would have with all of them on it. */
export const totalOf = ({ board, kind }: BoardState): number =>
  board.totals.reduce((sum, total) => (kind === undefined || total.kind === kind ? sum + total.items : sum), 0)

export type Typed =
  | { readonly to: "ask"; readonly prompt: Prompt }
  | { readonly to: "send"; readonly version: string; readonly reason: string }
  | { readonly to: "give-up" }

const MAX_LENGTH = { version: 100, reason: 500 }

/** What one typed character does to a prompt: '\r' is the return key, '\u007f' takes a character back, '\u001b' and Ctrl-C give up. */
export const type = (prompt: Prompt, character: string): Typed => {
  const { typed } = prompt
  if (character === "\u001b" || character === "\u0003") return { to: "give-up" }
  if (character === "\u007f" || character === "\b")
    return { to: "ask", prompt: { ...prompt, typed: [...typed].slice(0, -1).join("") } }
  if (character === "\r" || character === "\n") {
    const text = typed.trim()
    if (text === "") return { to: "ask", prompt }
    if (prompt.asks === "version") return { to: "ask", prompt: { asks: "reason", version: text, typed: "" } }
    return { to: "send", version: prompt.version, reason: text }
  }
  if (/\p{Cc}/u.test(character) || typed.length >= MAX_LENGTH[prompt.asks]) return { to: "ask", prompt }
  return { to: "ask", prompt: { ...prompt, typed: typed + character } }
}
