/**
 * Reads what was typed: pieces, words written together split, slips mended, words of other languages in English, and what kind of word
 * each piece is (P-ANS-17, P-ANS-18). Total; the same text is always read alike.
 */
import { type Dictionary, type ForeignTerm, inAnyOrder, UNSPACED } from "./Dictionary.ts"
import { piecesOf, type RawPiece } from "./pieces.ts"
import { MAX_PIECES, type Piece, type Query, spansOf, type WordClass, wordsOfPieces } from "./Query.ts"

type Joint = NonNullable<Piece["joint"]>

interface Part {
  readonly text: string
  readonly word: number
  /** What stands between it and the part before, where they are written together. */
  readonly joint?: Joint
}

/** @param asNamed words that are English too stay as they are, also beside others of their language: 'OptiPlex 7010 Micro gratuit' */
export const readQuery = (typed: string, dictionary: Dictionary, asNamed = false): Query => {
  const text = typed.trim()
  const typos: Array<{ typed: string; meant: string }> = []
  const parts = inEnglish(inWords(withWholes(piecesOf(text), dictionary), dictionary, typos), dictionary, asNamed)
  const pieces = classified(parts, dictionary)
  const hyphened = new Set(parts.flatMap(({ joint, word }) => (joint === "-" ? [word] : [])))
  return {
    text,
    pieces,
    hyphened,
    words: wordsOfPieces(pieces),
    spans: withSynonyms(spansOf(pieces), dictionary),
    typos
  }
}

/** Where a term stands, the terms of the same meaning stand too. */
const withSynonyms = (spans: Query["spans"], { synonyms }: Dictionary): Query["spans"] => {
  const all = new Map(spans)
  for (const [key, places] of spans)
    for (const other of synonyms.get(key) ?? []) all.set(other, [...(all.get(other) ?? []), ...places])
  return all
}

/** Numbers that are one piece whatever they are made of: '20qncto1ww'. */
const withWholes = (raw: ReadonlyArray<RawPiece>, { isWhole }: Dictionary): ReadonlyArray<RawPiece> => {
  const pieces: Array<RawPiece> = []
  for (let at = 0; at < raw.length; ) {
    let to = at + 1
    while (raw[to]?.joins === "nothing") to += 1
    const run = raw.slice(at, to)
    const [first] = run
    // The longest one with which the run begins: '20n2s1ab00driver'.
    const wholes = run.map((_, last) => run.slice(0, last + 1).reduce((text, piece) => text + piece.text, ""))
    const length = 1 + wholes.findLastIndex(isWhole)
    const whole = wholes[length - 1]
    if (first !== undefined && whole !== undefined) pieces.push({ ...first, text: whole })
    pieces.push(...run.slice(length))
    at = to
  }
  return pieces
}

/** Each part with the number of the word that it belongs to: short letters written together with a number are one word with it. */
const inWords = (
  raw: ReadonlyArray<RawPiece>,
  dictionary: Dictionary,
  typos: Array<{ typed: string; meant: string }>
): ReadonlyArray<Part> => {
  const { vocabulary, unspaced, kinds } = dictionary
  const parts: Array<Part> = []
  let word = -1
  const isOwnWord = (text: string): boolean =>
    /^\p{L}/u.test(text) &&
    (text.length >= MIN_OWN_LENGTH || (text.length > 1 && OWN_WORDS.has(kinds.get(text) ?? "unknown")))
  const add = (text: string, joint: Joint | undefined, isSplit = false): void => {
    const before = parts.at(-1)?.text ?? ""
    if (isSplit || joint !== "" || isOwnWord(text) || isOwnWord(before)) word += 1
    parts.push({ text, word, ...(joint !== undefined && { joint }) })
  }
  raw.forEach(({ text, joins }, at) => {
    const isJoined = joins === "nothing"
    const joint = JOINTS[joins]
    if (!/^\p{L}/u.test(text) || vocabulary.has(text)) return add(text, joint)
    if (UNSPACED.test(text)) return unspacedWords(text, unspaced).forEach((part) => add(part, undefined))
    const next = raw[at + 1]
    const split = vocabulary.split(text, {
      isAfterNumber: isJoined,
      isBeforeNumber: next !== undefined && next.joins !== "gap" && /^(?:\d|[a-z]{1,3}$)/.test(next.text)
    })
    // 'disconnectng' is rather a slip than 'disc on nec tng'.
    const isSure = split?.every(vocabulary.has) === true
    const meant = isSure ? undefined : vocabulary.correct(text)
    if (meant !== undefined) typos.push({ typed: text, meant })
    const words = meant === undefined ? (split ?? [text]) : [meant]
    words.forEach((part, place) => (place === 0 ? add(part, joint) : add(part, "", true)))
  })
  return parts
}

const JOINTS: Readonly<Record<RawPiece["joins"], Joint | undefined>> = { nothing: "", hyphen: "-", gap: undefined }

/** Shorter letters beside a number belong to it: 'l3110', 'm404dw'. */
const MIN_OWN_LENGTH = 4
const OWN_WORDS: ReadonlySet<WordClass> = new Set(["maker", "thing", "form", "system"])

const unspacedWords = (text: string, unspaced: Dictionary["unspaced"]): ReadonlyArray<string> => {
  const words: Array<string> = []
  let unknown = ""
  let at = 0
  while (at < text.length) {
    const known = unspaced.get(text.charAt(at))?.find((term) => text.startsWith(term, at))
    if (known === undefined) unknown += text.charAt(at)
    else {
      if (unknown !== "") words.push(unknown)
      words.push(known)
      unknown = ""
    }
    at += known?.length ?? 1
  }
  return unknown === "" ? words : [...words, unknown]
}

/** Terms of other languages in English, the longest first; words that are English too only beside others of their language. */
const inEnglish = (parts: ReadonlyArray<Part>, dictionary: Dictionary, asNamed: boolean): ReadonlyArray<Part> => {
  const { kinds, isName } = dictionary
  // 'GTX 460 SE' is not Spanish.
  const isSmall = ({ english: [meant] }: ForeignTerm): boolean => meant === "the"
  const isKnown = (text: string): boolean => kinds.has(text) || isName(text)
  const found = parts.map((_, from) => termsAt(parts, from, dictionary))
  const spoken = new Set(
    found.flatMap((terms) =>
      terms.flatMap(({ terms: all }) =>
        all.filter((one) => !one.isWeak && !isSmall(one)).map(({ language }) => language)
      )
    )
  )
  const isSpoken = ({ language }: ForeignTerm): boolean => spoken.has(language)
  const english: Array<Part> = []
  let at = 0
  while (at < parts.length) {
    const part = parts[at]
    if (part === undefined) break
    const term = (isOfNumber(parts, at) || isHyphenedToNumber(parts, at) ? [] : found[at])
      ?.flatMap(({ to, terms }) =>
        // A word of two languages is of the one that the others are of.
        terms.toSorted((a, b) => Number(isSpoken(b)) - Number(isSpoken(a))).map((one) => ({ to, ...one }))
      )
      .find((one) => {
        const isOther = one.isWeak ? isKnown(part.text) : isSmall(one) && isName(part.text)
        return isOther ? isSpoken(one) && !asNamed : one.to > at + 1 || !kinds.has(part.text)
      })
    if (term === undefined) english.push(part)
    else for (const text of term.english) english.push({ text, word: -1 })
    at = term?.to ?? at + 1
  }
  // 'Sin sonido', but 'sans CD'.
  const meant = english.map((part, place) =>
    part.text === "without" && kinds.get(english[place + 1]?.text ?? "") === "thing" ? { ...part, text: "no" } : part
  )
  return renumbered(meant)
}

/** The 'ET' of 'ET-8500' is no French 'et'. */
const isHyphenedToNumber = (parts: ReadonlyArray<Part>, at: number): boolean => {
  const next = parts[at + 1]
  return next?.joint === "-" && /^\d/.test(next.text) && /^[a-z]{1,3}$/.test(parts[at]?.text ?? "")
}

/** Words in their order from 0; each word of a translation is one of its own (-1 until here). */
const renumbered = (parts: ReadonlyArray<Part>): ReadonlyArray<Part> => {
  let word = -1
  return parts.map((part, at) => {
    if (part.word === -1 || part.word !== parts[at - 1]?.word) word += 1
    return { ...part, word }
  })
}

/** Longest first. Small words inside of a term do not count. */
const termsAt = (parts: ReadonlyArray<Part>, from: number, { foreign, small }: Dictionary) => {
  const found: Array<{ readonly to: number; readonly terms: ReadonlyArray<ForeignTerm> }> = []
  const whole: Array<string> = []
  const words: Array<string> = []
  for (let to = from + 1; to <= Math.min(parts.length, from + MAX_PIECES); to += 1) {
    const text = parts[to - 1]?.text ?? ""
    whole.push(text)
    const isSmall = to > from + 1 && small.has(text)
    if (!isSmall) words.push(text)
    const key = words.join(" ")
    const terms = [
      ...(foreign.get(whole.join(" ")) ?? []),
      ...(isSmall
        ? []
        : [
            ...(words.length < whole.length ? (foreign.get(key) ?? []) : []),
            ...(words.length > 1 ? (foreign.get(inAnyOrder(key)) ?? []) : [])
          ])
    ]
    if (terms.length > 0) found.unshift({ to, terms })
  }
  return found
}

/** The longest phrase decides what kind of word its pieces are. */
const classified = (parts: ReadonlyArray<Part>, dictionary: Dictionary): ReadonlyArray<Piece> => {
  const kindOf: Array<WordClass | undefined> = parts.map(() => undefined)
  const idle = new Set<number>()
  for (let length = Math.min(4, parts.length); length >= 1; length -= 1) {
    for (let from = 0; from + length <= parts.length; from += 1) {
      if (kindOf.slice(from, from + length).some((kind) => kind !== undefined)) continue
      const key = parts
        .slice(from, from + length)
        .map(({ text }) => text)
        .join(" ")
      const kind = dictionary.kinds.get(key)
      // A number that is a release of Windows or a part of a model is told by the word before it.
      if (kind === undefined || (length === 1 && isOfNumber(parts, from) && kind !== "system")) continue
      if (length === 1 && isOfLetters(parts, from, dictionary)) continue
      for (let place = from; place < from + length; place += 1) {
        kindOf[place] = kind
        if ((kind === "filler" || kind === "name") && length > 1) idle.add(place)
      }
    }
  }
  return parts.map((part, at) => ({
    ...part,
    kind: kindOf[at] ?? otherKind(parts, at, dictionary),
    isIdle: idle.has(at)
  }))
}

/** Letters written together with a number: 'l' in 'l3110', 'dw' in 'm404dw'. */
const isOfNumber = (parts: ReadonlyArray<Part>, at: number): boolean => {
  const word = parts[at]?.word
  const text = parts[at]?.text ?? ""
  return (
    !/\d/.test(text) &&
    text.length <= 3 &&
    !UNSPACED.test(text) &&
    [parts[at - 1], parts[at + 1]].some((other) => other?.word === word && /\d/.test(other?.text ?? ""))
  )
}

/** A number written together with letters that mean nothing else: the '2020' of 'bbq2020' is no year. */
const isOfLetters = (parts: ReadonlyArray<Part>, at: number, { kinds, isName }: Dictionary): boolean => {
  const [before, part] = [parts[at - 1], parts[at]]
  if (before === undefined || part === undefined || before.word !== part.word) return false
  return /^\d+$/.test(part.text) && /^\p{L}+$/u.test(before.text) && !kinds.has(before.text) && !isName(before.text)
}

const otherKind = (parts: ReadonlyArray<Part>, at: number, { isName, errors, measures }: Dictionary): WordClass => {
  const text = parts[at]?.text ?? ""
  if (/^\d{1,3}$/.test(text) && errors.has(parts[at - 1]?.text ?? "")) return "sign"
  if (/\d/.test(text))
    return measures.has(parts[at + 1]?.text ?? "") && parts[at + 1]?.word === parts[at]?.word ? "filler" : "model"
  if (isOfNumber(parts, at) || (text.length <= 2 && /^\d{3}/.test(parts[at + 1]?.text ?? ""))) return "model"
  return isName(text) ? "name" : "unknown"
}
