/**
 * Which device of a sentence a code or a version is about (P-SCAN-10). The order of ids and phrases tells most of it: 'A … 28, B … 10' is
 * read in pairs, 'A and B … 28 and 10' one by one. What may be another device's belongs to none.
 */

import { isAboutDeviceBefore, isOfAll } from "./aboutDevice.ts"
import { aWord, oneOf } from "./aWord.ts"
import { wordsFor } from "./labels.ts"
import { fromWords } from "./listWords.ts"
import type { Mention, Sentence } from "./sentences.ts"

/** Of a sentence, from its beginning. */
export interface Phrase {
  readonly at: number
  readonly end: number
}

type Belonging<Of> = ReadonlyMap<Of, ReadonlyArray<Mention>>

/** The devices that each code is about. */
export const devicesOf = <Of extends Phrase>(codes: ReadonlyArray<Of>, sentence: Sentence): Belonging<Of> => {
  const { text, mentions } = sentence
  const order = [...mentions, ...codes]
    .toSorted((one, other) => one.at - other.at)
    .map((one) => ("id" in one ? "M" : "C"))
    .join("")
  const [first] = codes
  const last = mentions.at(-1)
  if (
    first !== undefined &&
    last !== undefined &&
    /^MM+C+$/.test(order) &&
    costOf(text.slice(last.end, first.at), true) !== undefined
  ) {
    if (codes.length === mentions.length)
      return new Map(codes.map((code, at) => [code, mentions.slice(at, at + 1)] as const))
    const behind = OF_ALL_BEHIND.exec(text.slice(first.end))?.[0] ?? ""
    if (codes.length === 1 && (isOfAll(text.slice(0, first.at)) || isOfAll(behind))) return new Map([[first, mentions]])
  }
  // 'Code 28 on both of them, that is A and B'
  const [next] = mentions
  if (first !== undefined && next !== undefined && /^CMM+$/.test(order) && isOfAll(text.slice(first.end, next.at)))
    return new Map([[first, mentions]])
  // 'Code 28 on A and B.', 'Code 28 on two of them: A, B'
  if (first !== undefined && next !== undefined && last !== undefined && /^CMM+$/.test(order)) {
    const isList = listedBefore(last, sentence).length === mentions.length && AT_END.test(text.slice(last.end))
    if (isList && isOneClause(text.slice(first.end, next.at))) return new Map([[first, mentions]])
  }
  if (/^(?:MC)+$/.test(order))
    return nearest(codes, sentence, { stands: "behind", isBeside: (between) => costOf(between, true) })
  return nearest(codes, sentence, {
    stands: /^(?:CM){2,}$/.test(order) ? "before" : "beside",
    isBeside: (between, isBehind) => costOf(between, false, isBehind)
  })
}

/** ' on both', ' pour les deux' */
const OF_ALL_BEHIND = /^\s(?:\p{L}{1,5}\s)?\p{L}+(?:\s\p{L}+)?(?=[\s.)]*$)/u
const isOneClause = (between: string): boolean =>
  between.length <= MAX_DISTANCE && !/[,;\n]/.test(between) && !other().test(between)
const AT_END = /^[\s.!)\]"'`*]*$/

/** The device directly before each version; where there is but one, with anything between that is said of it. */
export const deviceBefore = <Of extends Phrase>(versions: ReadonlyArray<Of>, sentence: Sentence): Belonging<Of> =>
  nearest(versions, sentence, {
    stands: "behind",
    isBeside: (between) =>
      sentence.mentions.length > 1 && between.replace(MARKS_AROUND, "") !== "" ? undefined : costOf(between)
  })

interface Reading {
  /** Each phrase, as seen from its device. */
  readonly stands: "before" | "behind" | "beside"
  /** How far a device and a phrase are from each other; undefined where something else may be meant. */
  readonly isBeside: (between: string, isBehind: boolean) => number | undefined
}

const nearest = <Of extends Phrase>(
  phrases: ReadonlyArray<Of>,
  { text, mentions }: Sentence,
  { stands, isBeside }: Reading
): Belonging<Of> => {
  const found = new Map<Of, ReadonlyArray<Mention>>()
  if (phrases.length === 0) return found
  const pairs: Array<{ readonly phrase: Of; readonly mention: Mention; readonly cost: number }> = []
  let next = 0
  for (const phrase of phrases) {
    while ((mentions[next]?.at ?? Number.POSITIVE_INFINITY) < phrase.at) next += 1
    const before = stands === "before" ? undefined : mentions[next - 1]
    const after = stands === "behind" ? undefined : mentions[next]
    for (const mention of [before, after]) {
      if (mention === undefined) continue
      const isBehind = mention === before
      const cost = isBeside(
        isBehind ? text.slice(mention.end, phrase.at) : text.slice(phrase.end, mention.at),
        isBehind
      )
      if (cost !== undefined) pairs.push({ phrase, mention, cost })
    }
  }
  const taken = new Set<Mention>()
  for (const { phrase, mention } of pairs.toSorted((a, b) => a.cost - b.cost)) {
    if (found.has(phrase) || taken.has(mention)) continue
    const all = mention.end <= phrase.at ? listedBefore(mention, { text, mentions }) : [mention]
    found.set(phrase, all)
    for (const one of all) taken.add(one)
  }
  return found
}

/**
 * How far the two are from each other, where what stands between them is all said of the device: one clause that names no other device.
 * Behind its device, in pairs, there may be several, of which the last one goes on about it.
 */
const costOf = (between: string, isInPairs = false, isBehind = isInPairs): number | undefined => {
  if (isInPairs ? between.length > MAX_DISTANCE_IN_PAIRS || other().test(between) : between.length > MAX_DISTANCE)
    return undefined
  const said = between.replace(ASIDE, "")
  const clauses = (relative().test(said) ? said.replace(relative(), "").replace(goesOn(), " ") : said)
    .replace(also(), "")
    .replace(ofId(), "")
    .replace(MARKS_AROUND, "")
    .split(isInPairs ? /[,;]\s/ : /[,;\n]/)
  const last = clauses.at(-1) ?? ""
  const isOfPlace = clauses.length === 2 && atPlace().test(last)
  const isAll =
    clauses.length === 1 || isOfPlace || (isInPairs && (last.split(/\s+/).length <= FEW || speaksOfIt().test(last)))
  if ((!isAll || clauses.some((clause) => another().test(` ${clause} `))) && !(isBehind && goesOnAboutIt(between)))
    return undefined
  return between.length + (/[,;]/.test(between) ? ACROSS_COMMA : 0)
}

/** ' has a yellow triangle, in its status it says', ' and it shows': the last clause has no word of another device. */
export const goesOnAboutIt = (between: string): boolean => {
  const said = ` ${between.replace(ASIDE, "").replace(MARKS_AROUND, "")}`
  const at = said.search(lastClause())
  return at >= 0 && !MARK_IN.test(said.slice(0, at)) && isAboutDeviceBefore(said.slice(at))
}
const MARK_IN = /[,;:\n，；：]/
const lastClause = fromWords(({ words }) => {
  const joint = String.raw`[,;:\n，；：]|\s(?:${oneOf([...words.and, ...words.but])})\s`
  return new RegExp(String.raw`(?:${joint})(?!.*(?:${joint}))`, "su")
})

/** Farther behind its id, a code is another device's. */
export const MAX_DISTANCE = 80
const MAX_DISTANCE_IN_PAIRS = 140
/** ', so code 28', ', hlásí chybu 43': no room for another device. */
const FEW = 2
const ACROSS_COMMA = 40
/** 'does the same, also Code 28' */
const also = fromWords(({ words }) => new RegExp(String.raw`,\s(?:${oneOf(words.also)})\s$`, "u"))
/** Of the id before it: 'PCI\\… (JMicron), shows' */
export const ASIDE = /^\s?[(（][^()（）\n]*[)）]/
/** 'Code 10 and the hardware id is' */
const ofId = fromWords(({ words }) => {
  const start = String.raw`(?:^|(?<=[)）]))\s?(?:[,;]\s)?(?:(?:${oneOf(words.and)})\s)?(?:\p{L}+\s){0,2}`
  return new RegExp(String.raw`${start}(?:${oneOf(wordsFor("id"))})(?:\s\p{L}{1,5})?\s?[:=]?\s?$`, "iu")
})
/** Of the device before it: 'PCI\\…, which has a driver but shows' */
const relative = fromWords(({ words }) => new RegExp(String.raw`^\s?,\s(?:${oneOf(words.which)})\s`, "iu"))
/** 'but' and a word before what is said: no other device is named */
const goesOn = fromWords(({ words }) => new RegExp(String.raw`[\s,](?:${oneOf(words.but)})\s(?=\S+\s*$)`, "u"))
export const MARKS_AROUND = /^[\s,;:()[\]（）"'“”„«»「」|–—-]+|[\s,;:()[\]（）"'“”„«»「」|–—-]+$/g

/** 'and shows Code 10' goes on about the device, 'and Device Manager says' too, 'and my card shows' does not. */
const another = fromWords(
  ({ words }) =>
    new RegExp(
      String.raw`[\s,](?:${oneOf(words.but)})\s|[\s,](?:${oneOf(words.and)})\s+(?!(?:${oneOf([...words.places, ...words.its])})\s)\S+\s+\S`,
      "u"
    )
)
/** Another device than that of the id, or one elsewhere. */
export const other = fromWords(({ words }) => aWord(words.other))
/** 'so it sits there with', 'das ist der übliche', 'the Properties window reads' */
export const speaksOfIt = fromWords(({ words }) => aWord([...words.it, ...words.places]))

/** ', in Device Manager there is' */
const atPlace = fromWords(({ words }) => aWord(words.places))

/** 'PCI\A, PCI\B and PCI\C have Code 28': all of them. */
const listedBefore = (last: Mention, { text, mentions }: Sentence): ReadonlyArray<Mention> => {
  const at = mentions.indexOf(last)
  const above = mentions[at - 1]
  if (above === undefined || !link().test(text.slice(above.end, last.at))) return [last]
  let from = at - 1
  for (; from > 0; from -= 1) {
    const gap = text.slice(mentions[from - 1]?.end, mentions[from]?.at)
    if (!/^\s*,\s*$/.test(gap)) break
  }
  return mentions.slice(from, at + 1)
}
const link = fromWords(({ words }) => new RegExp(String.raw`^\s*,?\s*(?:${oneOf(words.and)})\s*$`, "iu"))
