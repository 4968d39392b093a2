/** A text that was read: its pieces with what kind of word each is, and where each run of pieces stands. */

/**
 * `model`: has a digit, or belongs to a number. `name`: of products. `maker`, `thing`: a kind of device. `sign`: that something does
 * not work. `action`: what somebody wants to do with any
 * driver. `intent`: something else than to have it. `form`: of a computer or a connection. `system`: of Windows. `older`: a release
 * before 10. `filler`: says nothing.
 * `unknown`: no word of the data.
 */
export const WORD_CLASSES = [
  "model",
  "name",
  "maker",
  "thing",
  "sign",
  "action",
  "intent",
  "form",
  "system",
  "older",
  "filler",
  "unknown"
] as const

export type WordClass = (typeof WORD_CLASSES)[number]

export interface Piece {
  readonly text: string
  readonly kind: WordClass
  /** It is a part of a phrase that says nothing: 'offline installer'. */
  readonly isIdle: boolean
  /** Pieces of one word have one number. */
  readonly word: number
  /** What stands between it and the piece before, where they are written together. */
  readonly joint?: "" | "-"
}

/** From the first piece to before `to`. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface Query {
  /** As it was typed, trimmed. */
  readonly text: string
  readonly pieces: ReadonlyArray<Piece>
  /** The words that a hyphen joins with the one before. */
  readonly hyphened: ReadonlySet<number>
  /** The pieces of each word together, by the number of the word. */
  readonly words: ReadonlyArray<string>
  /** Where a run of pieces stands, by its key. */
  readonly spans: ReadonlyMap<string, ReadonlyArray<Span>>
  readonly typos: ReadonlyArray<{ readonly typed: string; readonly meant: string }>
}

/** Longest run of pieces that is looked up. */
export const MAX_PIECES = 11

export const spansOf = (pieces: ReadonlyArray<Pick<Piece, "text">>): ReadonlyMap<string, ReadonlyArray<Span>> => {
  const spans = new Map<string, Array<Span>>()
  const add = (key: string, span: Span): void => {
    const known = spans.get(key)
    if (known === undefined) spans.set(key, [span])
    else known.push(span)
  }
  for (let from = 0; from < pieces.length; from += 1) {
    let key = ""
    for (let to = from + 1; to <= Math.min(pieces.length, from + MAX_PIECES); to += 1) {
      const text = pieces[to - 1]?.text ?? ""
      key = key === "" ? text : `${key} ${text}`
      add(key, { from, to })
      // 'laser jet' is 'laserjet'.
      const before = pieces[to - 2]?.text
      if (to === from + 2 && before !== undefined && isLetters(before) && isLetters(text))
        add(`${before}${text}`, { from, to })
    }
  }
  return spans
}

const isLetters = (text: string): boolean => /^\p{L}{2,}$/u.test(text)

export const wordsOfPieces = (pieces: ReadonlyArray<Pick<Piece, "text" | "word">>): ReadonlyArray<string> => {
  const words: Array<string> = []
  for (const { text, word } of pieces) words[word] = (words[word] ?? "") + text
  return words
}
