/**
 * A text as pieces: runs of letters and of digits, so that 'RTX-3060Ti', 'rtx 3060 ti' and 'rtx3060ti' are the same three. Full-width
 * letters, case, accents of Latin letters and punctuation do not count (P-ANS-17).
 */
import { fold } from "../../text/fold.ts"

export interface RawPiece {
  readonly text: string
  /** Nothing, or only a hyphen, stands between it and the piece before it: they are one word. */
  readonly joins: "nothing" | "hyphen" | "gap"
}

/** Texts beyond this are not read. */
export const MAX_QUERY_LENGTH = 200

/** Hexadecimal numbers are one piece: '0x0000011b'. */
const PIECE = /0x[0-9a-f]{2,}|[0-9]+|(?:(?![0-9])[\p{L}\p{N}\p{M}])+|[^\p{L}\p{N}\p{M}]+/gu
/** The same for texts of ASCII only, in a fifth of the time: all names of the lists are read at the start. */
const ASCII_PIECE = /0x[0-9a-f]{2,}|[0-9]+|[a-z]+|[^0-9a-z]+/g
const ASCII = /^[\0-\x7f]*$/
const WORD = /[\p{L}\p{N}]/u
const TRADE_MARK = /\((?:r|tm|c)\)|[®™©]/g
/** Of a letter that is no word by itself: 'à' is a word of a sentence, and not the 'A' that a model's number ends in. */
const MARKS_IN_WORDS = /(?<=[\p{L}\p{M}\p{N}][a-z])\p{M}+|(?<=[a-z])\p{M}+(?=[\p{L}\p{N}])/gu
const LATIN_MARKS = /(?<=[a-z])\p{M}+/gu

export const piecesOf = (text: string): ReadonlyArray<RawPiece> => {
  const found: Array<RawPiece> = []
  let joins: RawPiece["joins"] = "gap"
  const folded = plain(text)
  for (const [part] of folded.matchAll(ASCII.test(folded) ? ASCII_PIECE : PIECE)) {
    if (WORD.test(part)) {
      found.push({ text: part, joins })
      joins = "nothing"
    } else joins = /^[-‐‑_/]$/.test(part) ? "hyphen" : "gap"
  }
  return found
}

const plain = (text: string): string => {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll(TRADE_MARK, " ")
  const folded = fold(text.normalize("NFKC")).replaceAll(TRADE_MARK, " ")
  // biome-ignore format: one step a line
  return ASCII.test(folded)
    ? folded
    : folded.replaceAll("ı", "i").replaceAll("ß", "ss").replaceAll("ł", "l").replaceAll("ø", "o").normalize("NFD").replaceAll(MARKS_IN_WORDS, "").normalize("NFC")
}

/** The pieces between single spaces: what names and terms are compared by. */
export const keyOf = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join(" ")

/** As somebody types it who has no such letters: 'mise à jour' → 'mise a jour'. */
export const withoutMarks = (key: string): string =>
  ASCII.test(key) ? key : key.normalize("NFD").replaceAll(LATIN_MARKS, "").normalize("NFC")
