/**
 * What people write about a device around its id: 'my Ethernet Controller (PCI\VEN_…) shows Code 28', 'PCI\VEN_… - driver 6.0.9231.1'.
 * Each sentence is read by itself; what may belong to another device belongs to none (P-SCAN-10).
 */

import { isAboutDeviceBefore, isOfAll } from "./aboutDevice.ts"
import { aWord, oneOf } from "./aWord.ts"
import { deviceBefore, devicesOf, goesOnAboutIt, MARKS_AROUND, MAX_DISTANCE, other, type Phrase } from "./belonging.ts"
import { countedCodes, MAX_COUNTED } from "./counted.ts"
import type { Line } from "./Form.ts"
import { chipOf, type FoundId } from "./idsInText.ts"
import { wordsFor } from "./labels.ts"
import { fromWords } from "./listWords.ts"
import { withoutSpans } from "./looseIds.ts"
import { namedAgain } from "./namedAgain.ts"
import { codeInSentence, codesInProse, type FoundCode, isInBrackets } from "./problems.ts"
import { type Named, named, namesAround } from "./proseNames.ts"
import { announcedIn } from "./saidBetween.ts"
import { type Mention, type Sentence, sentencesOf } from "./sentences.ts"
import { isOfDevice } from "./specificName.ts"

export interface Told extends Named {
  problem?: string
  version?: string
}

/**
 * @param lines of one paragraph, or one item of a list
 * @param ids of each line
 */
export const toldOf = (
  lines: ReadonlyArray<Line>,
  ids: ReadonlyArray<ReadonlyArray<FoundId>>
): ReadonlyMap<FoundId, Told> => {
  const told = new Map<FoundId, Told>()
  const tellsOf = ({ id }: Mention): Told => {
    const known = told.get(id) ?? {}
    told.set(id, known)
    return known
  }
  const sentences = sentencesOf(lines, ids)
  const codes = sentences.map(({ text }) => codesInProse(text))
  const inOrder = [...new Map(sentences.flatMap(({ mentions }) => mentions).map((one) => [one.id.text, one])).values()]
  const isToldByPlace = new Set<string>()
  if (inOrder.length > 1 && inOrder.length <= MAX_COUNTED)
    for (const { code, of, text } of countedCodes(sentences).filter((counted) => isSoIn(counted.text)(counted.code))) {
      isToldByPlace.add(text)
      for (const mention of of(inOrder)) tellsOf(mention).problem = code.text
    }
  for (const [at, { text, mentions }] of sentences.entries()) {
    const said = isToldByPlace.has(text) ? [] : (codes[at] ?? [])
    const isQuestion = text.trimEnd().endsWith("?")
    const spokenOf =
      mentions.length > 0
        ? mentions
        : said.length > 1
          ? namedAgain(text, said.length, sentences.slice(0, at), sentences[at + 1])
          : []
    if (spokenOf.length > 0 && !isQuestion)
      for (const [code, ofCode] of devicesOf(statementsOf(said.filter(isSoIn(text)), text), {
        text,
        mentions: spokenOf
      }))
        for (const mention of ofCode) tellsOf(mention).problem = code.text
    if (mentions.length === 0) continue
    const versions = versionsIn(text)
    for (const [version, [mention]] of deviceBefore(versions, { text, mentions }))
      if (mention !== undefined) tellsOf(mention).version = version.text
    // 'Intel UHD Graphics 620 - driver 31.0.101.2130 - PCI\VEN_…'
    const [[only, ...others], [version, ...more]] = [mentions, versions]
    if (only === undefined || version === undefined || others.length + more.length > 0 || version.end > only.at)
      continue
    if (text.slice(version.end, only.at).replace(MARKS_AROUND, "") === "") tellsOf(only).version = version.text
  }
  // Device Manager's own sentence stands above or below that of the device, and 'It says code 45' too.
  let about: Sentence | undefined
  sentences.forEach((sentence, at) => {
    const { text, mentions } = sentence
    const before = about
    about = mentions.length > 0 ? sentence : undefined
    if (mentions.length > 0 || text.trimEnd().endsWith("?")) return
    const said = codes[at] ?? []
    const announced = said.every(isSoIn(text)) ? announcedIn(text) : undefined
    if (announced !== undefined && sentences.slice(at + 1).some((below) => below.mentions.length > 0)) {
      for (const below of sentences.slice(at + 1))
        for (const mention of below.mentions) tellsOf(mention).problem ??= announced
      return
    }
    const isOwn = codeInSentence(text) !== undefined
    const [code] = said.filter(isSoIn(text))
    const isOfIt = said.length === 1 && code !== undefined && isAboutIt(text, code, before !== undefined)
    if (!(isOwn || isOfIt) || (at === 0 && isOfAll(text))) return
    const near = before ?? ((sentences[at + 1]?.mentions.length ?? 0) > 0 ? sentences[at + 1] : undefined)
    const [mention, ...others] = near?.mentions ?? []
    if (mention === undefined || others.some((other) => !isSameChip(other, mention))) return
    if (isOwn) tellsOf(mention).problem ??= text
    else tellsOf(mention).problem = code?.text ?? text
    about = before
  })
  const isKnown = ({ id }: Mention): boolean => told.get(id)?.problem !== undefined
  for (const [at, { text, mentions }] of sentences.entries()) {
    if (mentions.length === 0) continue
    const names = namesAround({ text: withoutCodes(text, codes[at] ?? []), mentions }, isKnown)
    for (const [mention, name] of names) Object.assign(tellsOf(mention), name)
  }
  lines.forEach(({ text }, at) => {
    const [id, ...others] = ids[at] ?? []
    const assigned = id !== undefined && others.length === 0 && text.includes("=") ? ASSIGNED_VERSION.exec(text) : null
    if (id !== undefined && assigned !== null) told.set(id, { version: assigned[1] ?? "", ...told.get(id) })
  })
  const [only, ...others] = lines[0]?.isItem === true ? sentences.flatMap(({ mentions }) => mentions) : []
  if (only !== undefined && others.length === 0) tellOfItem(sentences, tellsOf(only))
  return told
}

/**
 * What the sentence without an id says is all about a device: 'It has a yellow mark and shows code 10' of that before it, 'Gives me code 52' of that after
 * it where there is none before. Without a subject only little may follow: 'Got code 10 on the camera'.
 */
const isAboutIt = (text: string, { at, end }: FoundCode, isBehind: boolean): boolean => {
  const said = text.slice(0, at).replaceAll(QUOTED, "")
  if (!isBehind) return isAboutDeviceBefore(said)
  if (subjects().test(said) && goesOnAboutIt(said)) return true
  return isAboutDeviceBefore(said)
    ? subjects().test(said) || FEW_WORDS.test(text.slice(end))
    : isAboutDeviceBefore(said, true)
}
const FEW_WORDS = /^[^\p{L}]*(?:\p{L}+[^\p{L}]*)?$/u
const subjects = fromWords(({ words }) => new RegExp(String.raw`^\s*(?:${oneOf(words.it)})\s`, "iu"))

/** Not 'used to be a Code 10 case', 'no Code 10', nor 'Code 10 on the other PC': nothing in its clause says that it is over, or elsewhere. */
const isSoIn =
  (text: string) =>
  ({ at, end }: FoundCode): boolean => {
    const before = text.slice(Math.max(0, at - MAX_DISTANCE), at)
    const after = text.slice(end, end + MAX_DISTANCE)
    const rest = after.slice(0, /[.,;:!?\n，；：、。]/.exec(after)?.index)
    return (
      !over().test(`${before.slice(before.search(CLAUSE_BEFORE) + 1)} ${rest}`) &&
      !none().test(before) &&
      !gone().test(rest) &&
      !overSince().test(after) &&
      !goneSince().test(after) &&
      !becomes().test(after) &&
      !other().test(rest)
    )
  }
/** From the last mark on. */
const CLAUSE_BEFORE = /[.,;:!?\n，；：、。](?=[^.,;:!?\n，；：、。]*$)/

const isSameChip = ({ id: one }: Mention, { id: other }: Mention): boolean => chipOf(one.text) === chipOf(other.text)

/** An item of a list speaks of its one device: the first sentence may be the name, and others say what Windows shows and which driver there is. */
const tellOfItem = (sentences: ReadonlyArray<Sentence>, told: Told): void => {
  for (const { text } of sentences) {
    const shown = text.slice((SHOWS.exec(text)?.index ?? text.length) + 1)
    if (codeInSentence(shown) !== undefined) told.problem ??= String(codeInSentence(shown))
    for (const [, quoted = ""] of text.matchAll(QUOTED))
      if (codeInSentence(quoted) !== undefined) told.problem ??= String(codeInSentence(quoted))
    const version = versionWords().alone.exec(text)?.[1]
    if (version !== undefined) told.version ??= version
  }
  const [first] = sentences
  const name = first?.mentions.length === 0 ? named(first.text.replace(/[.\s]+$/, "")) : undefined
  if (name !== undefined && isOfDevice(name)) told.name ??= name
}
const QUOTED = /["“„«]([^"“”«»]{5,200})["”“»]/g
/** ', but shows: ' */
const SHOWS = /(?<=[,;]\s(?:\S+\s)?[^\s,;]+):\s/u

/** A code with what is said by it: Device Manager's sentence from its beginning, and all of a quotation. */
const statementsOf = (codes: ReadonlyArray<FoundCode>, text: string): ReadonlyArray<FoundCode> =>
  codes.map((code, at) => {
    const before = text.slice(codes[at - 1]?.end ?? 0, code.at)
    const [, said] = OPEN_QUOTE.exec(before) ?? (isInBrackets(text, code) ? (OWN_SENTENCE.exec(before) ?? []) : [])
    return said === undefined ? code : { ...code, at: code.at - said.length }
  })
const OPEN_QUOTE = /["“„«「『]([^"“”„«»「」『』\\]{3,200})$/u
/** 'Network Controller, This device cannot start. (' */
const OWN_SENTENCE = /(?:[,;:–—-]\s)(\p{Lu}(?:[^,;:–—\\\n]|,\s(?!\p{Lu})){4,160}[.]\s?[(])$/u

/** Blanks instead of the codes, with the brackets around them: what is left may be a name. */
const withoutCodes = (text: string, codes: ReadonlyArray<FoundCode>): string =>
  withoutSpans(
    text,
    codes.map((code) => (isInBrackets(text, code) ? [code.at - 1, code.end + 1] : [code.at, code.end]))
  )

const over = fromWords(({ words }) => aWord(words.over))
/** 'Code 43 on PCI\… went away' */
const gone = fromWords(({ words }) => aWord(words.gone))
/** ', but after a restart it works again', ', теперь работает': nothing of another device. */
const overSince = fromWords(({ words }) => {
  const [again, works] = [words.again, words.works].map((some) => `(?:${oneOf(some)})`)
  const few = String.raw`(?:[^\s\\,]+\s){0,2}`
  return new RegExp(
    String.raw`^[^\\]*,\s(?:[^\\,]*\s)?(?:${again}\s${few}${works}|${works}\s${few}${again})(?!\p{L})`,
    "iu"
  )
})
/** 'went from code 10 to code 28' */
const becomes = fromWords(
  ({ words, problems }) =>
    new RegExp(
      String.raw`^\s(?:${oneOf(words.to)})\s(?:(?:${oneOf(Object.values(problems.words).flat())})\p{L}{0,2}\s)?\d`,
      "iu"
    )
)
/** ', fixed with a reseat' */
const goneSince = fromWords(
  ({ words }) =>
    new RegExp(String.raw`^[^\\,]*,\s(?:${oneOf([...words.again, ...words.its])})?\s?(?:${oneOf(words.gone)})`, "iu")
)
const none = fromWords(({ words }) => new RegExp(String.raw`(?<!\p{L})(?:${oneOf(words.none)})\s(?:\p{L}+\s)?$`, "iu"))

interface FoundVersion extends Phrase {
  readonly text: string
}

const versionsIn = (text: string): ReadonlyArray<FoundVersion> =>
  /\d\.\d/.test(text)
    ? [...text.matchAll(versionWords().inText)].map(({ index, 0: said, 1: version = "" }) => ({
        text: version,
        at: index,
        end: index + said.length
      }))
    : []
const VERSION = String.raw`(\d{1,5}(?:\.\d{1,6}){2,3})(?![\w.]{0,20}\d)`
const versionWords = fromWords(() => {
  const says = String.raw`(?:v(?:er)?|(?:${oneOf(wordsFor("version"))})\p{L}{0,4})`
  const driver = String.raw`(?<![\p{L}-])(?:${oneOf(wordsFor("driver"))})\p{L}{0,3}`
  return {
    /**
     * Of a driver, 'the driver is there, version 6.0.8551.1'; or a part of the line by itself, '- version 6.0.8551.1'. Windows and a BIOS
     * have versions too.
     */
    inText: new RegExp(
      String.raw`(?:${driver}(?:[\s-]?${says}|(?:(?!windows|bios)[^.,\n\d]){1,20},\s${says})?|(?<=\s[-–—]\s)${says})[\s:=.]{0,3}v?${VERSION}`,
      "giu"
    ),
    alone: new RegExp(String.raw`^(?:${says}\s)?${driver}(?:[\s-]?${says})?[\s:=.]{0,3}v?${VERSION}`, "imu")
  }
})
/** 'VENDOR= 0x10de, DEVICE=0x25a2, …, DRIVER_VERSION=31.0.15.5161': fields of one device in a line. */
const ASSIGNED_VERSION = /driver[ _-]?version["']?\s?=\s?["']?(\d{1,5}(?:\.\d{1,6}){2,3})(?![\w.]{0,20}\d)/i
