/**
 * A model that no list here has: where a text names a maker and a model's number, the answer says that this model was read, and leads to
 * the maker's own page (P-ANS-26). The number is shown as it was typed; nothing else that was typed comes into a title.
 */
import type { Answer, MakerSite } from "./answer/Answer.ts"
import { unlistedModelText } from "./answer/answerText.ts"
import { plainAnswer } from "./answer/plainAnswer.ts"
import { ownPageText } from "./printers/printerText.ts"
import { keyOf } from "./query/pieces.ts"
import type { Piece, Query, WordClass } from "./query/Query.ts"

export interface NamedMaker {
  /** Of the maker whom the text names, if it names one. */
  readonly site: MakerSite | undefined
  /** Whether a driver of the catalogue holds these words. */
  readonly hasDriverOf: (words: string) => boolean
}

/** The answer where nothing else is one, and no driver that the search finds has the model in its record. */
export const unlistedAnswer = (
  query: Query,
  { site, hasDriverOf }: NamedMaker,
  named: ReadonlySet<number>
): Answer | null => {
  const model = site === undefined ? undefined : modelIn(query, named)
  return site === undefined || model === undefined || hasDriverOf(model) || hasDriverOf(query.text)
    ? null
    : plainAnswer("guide", SCAN, { ...unlistedModelText(site.name, `${site.name} ${model}`), also: ownPage(site) })
}

/**
 * A page about products of the maker or of the kind, called by the one that was typed.
 *
 * @param covers places of pieces that the page explains: of the model or of its maker
 * @param named those that something else has in its name: the chip beside the board
 */
export const ofModel = (
  answer: Answer,
  query: Query,
  site: MakerSite,
  covers: ReadonlySet<number>,
  named: ReadonlySet<number>
): Answer => {
  const isAbout = query.pieces.some(({ kind }, at) => covers.has(at) && (kind === "maker" || kind === "model"))
  const model = isAbout ? modelIn(query, named) : undefined
  if (model === undefined || isNamedIn(answer, model)) return answer
  return { also: ownPage(site), ...answer, title: `${site.name} ${model}: ${withoutMaker(answer.title, site.name)}` }
}

const ownPage = ({ name, url }: MakerSite) => ({ title: ownPageText(name, new URL(url).host), path: url })

/** Its hardware ID says more than its name. */
const SCAN = "/hardware/scan"

const withoutMaker = (title: string, maker: string): string =>
  title.startsWith(`${maker}: `) ? title.slice(maker.length + 2) : title.replace(` of ${maker}`, "")

const isNamedIn = ({ title, also }: Answer, model: string): boolean =>
  [title, also?.title ?? ""].some((words) => spaceless(words).includes(spaceless(model)))

const spaceless = (text: string): string => keyOf(text).replaceAll(" ", "")

/** The one number of a model in the text, with letters: 'M711', 'BT500', 'Motion Q464C'. */
const modelIn = ({ pieces }: Query, named: ReadonlySet<number>): string | undefined => {
  const words = writtenTogether(pieces)
  const others = new Set(pieces.filter((_, at) => named.has(at)))
  const at = words.flatMap((word, place) =>
    isModel(word, words[place + 1]) && !word.some((piece) => others.has(piece)) ? [place] : []
  )
  const [first, last] = [at[0], at.at(-1)]
  if (first === undefined || last === undefined || last - first !== at.length - 1) return undefined
  // 'Positivo Motion Q464C': what stands between the maker and the number is a part of the name.
  let from = first
  while (words[from - 1]?.every(({ kind }) => kind === "name") === true) from -= 1
  if (words[from - 1]?.some(({ kind }) => kind === "maker") !== true) from = first
  return words
    .slice(from, last + 1)
    .map(written)
    .join(" ")
}

/** Pieces of one number, however it was typed: 'Q464C', 'q-464c', 'Q 464C'. */
const writtenTogether = (pieces: ReadonlyArray<Piece>): ReadonlyArray<ReadonlyArray<Piece>> => {
  const words: Array<Array<Piece>> = []
  pieces.forEach((piece, at) => {
    const before = pieces[at - 1]
    if (before !== undefined && isOneWord(before, piece)) words.at(-1)?.push(piece)
    else words.push([piece])
  })
  return words
}

const isOneWord = (before: Piece, piece: Piece): boolean => {
  if (before.word === piece.word) return true
  // A letter or two that are no word belong to the number behind them, more only where they are written together: 'itpp941'.
  if (/^[a-z]{1,2}$/.test(before.text) && /^\d/.test(piece.text)) return before.kind === "model" || piece.joint === "-"
  if (piece.joint === "" && /^\d/.test(piece.text)) return before.kind === "unknown"
  // 'asus-usb-bt500' begins with its maker and with how it is connected.
  return piece.joint === "-" && OF_A_NAME.has(before.kind)
}

/** Letters and digits that say nothing else. Short letters behind them may be the rest of a word: 'gf63thindriver'. */
const isModel = (word: ReadonlyArray<Piece>, next: ReadonlyArray<Piece> | undefined): boolean => {
  const text = textOf(word)
  const behind = next?.[0]
  return (
    !(behind?.joint === "" && behind.text.length < MIN_BEHIND_LENGTH) &&
    /^(?=.*[a-z])(?=.*\d)[a-z\d]+$/.test(text) &&
    text.length >= MIN_LENGTH &&
    !ORDINAL.test(text) &&
    word.some(({ text: own, kind }) => kind === "model" && /\d/.test(own))
  )
}

const MIN_LENGTH = 3
const MIN_BEHIND_LENGTH = 4
const ORDINAL = /^\d{1,2}(?:st|nd|rd|th)$/
/** Every other kind of word says something of its own. */
const OF_A_NAME: ReadonlySet<WordClass> = new Set<WordClass>(["model", "name", "unknown"])

const textOf = (word: ReadonlyArray<Piece>): string => word.map(({ text }) => text).join("")

const written = (word: ReadonlyArray<Piece>): string => {
  const text = textOf(word)
  return /\d/.test(text) ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1)
}
