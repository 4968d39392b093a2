/**
 * What a sentence calls the device of an id: a quoted phrase beside it, or words with capitals directly before it. Of ordinary words
 * of a sentence none is a name, and where it is not sure there is none.
 */
import { isMakerOfChips } from "../../byName/nameKeys.ts"
import { meaningOf } from "./fieldRecords.ts"
import { conceptsOf } from "./labels.ts"
import { fromWords } from "./listWords.ts"
import { codeInSentence } from "./problems.ts"
import { remembered } from "./remembered.ts"
import type { Mention, Sentence } from "./sentences.ts"
import { isOfDevice } from "./specificName.ts"

export interface Named {
  name?: string
  /** What stands between name and id. */
  mark?: string
  /** Ordinary words at a line's beginning: a name where other lines of the list have one in the same way. */
  isUnsure?: boolean
}

/** @param isKnown a problem was told of the device: what stands before its id is then more likely to be its name */
export const namesAround = (
  { text, mentions }: Sentence,
  isKnown: (mention: Mention) => boolean
): ReadonlyMap<Mention, Named> => {
  const names = new Map<Mention, Named>()
  mentions.forEach((mention, at) => {
    const from = Math.max(mentions[at - 1]?.end ?? 0, mention.at - MAX_DISTANCE)
    const near = text.slice(from, mention.at)
    const line = near.search(/[^\n\t]*$/)
    const before = near.slice(line)
    const quoted = quotedIn(QUOTED_BEFORE, before)
    const isStart = from === 0 || line > 0
    const name = quoted ?? (isStart ? named(BEFORE_FIELDS.exec(before)?.[1]) : undefined) ?? firstInBrackets(before)
    const found = name === undefined ? nameBefore(`${Number(isStart)}${Number(isKnown(mention))}${before}`) : { name }
    if (found !== undefined) names.set(mention, found)
  })
  for (const mention of mentions) {
    if (names.has(mention)) continue
    const [after = ""] = text.slice(mention.end, mention.end + MAX_DISTANCE).split("\n")
    const name = nameAfter(after, mention === mentions.at(-1))
    if (name !== undefined) names.set(mention, { name })
  }
  return names
}
const MAX_DISTANCE = 200
/** 'Headset H390, class=0x00, vendor=0x046D' */
const BEFORE_FIELDS = /^\s*([^,=]{3,90}),\s(?:\w+=\w+,\s)+$/

const QUOTED = String.raw`(?:[“”"„«‚「『]\s?([^“”"„«»‚「」『』\n]{3,90}?)\s?[”“"»」』]|(?<!\p{L})['‘]([^'‘’\n]{3,90})['’](?!\p{L}))`
/** Perhaps with the words 'with id' between. */
const QUOTED_BEFORE = new RegExp(
  String.raw`${QUOTED}[\s(（[:,=–—-]*(?:(?:\p{L}{1,5}\s){0,2}(?:hardware[\s-]?)?ids?\s?[:=]?\s?)?$`,
  "iu"
)
const QUOTED_AFTER = new RegExp(String.raw`^[\s)\]）(（:,=>–—-]*${QUOTED}`, "u")
const QUOTE = /[“”"„«»'‘「『]/
const quotedIn = (pattern: RegExp, text: string): string | undefined => {
  const [, double, single] = QUOTE.test(text) ? (pattern.exec(text) ?? []) : []
  return named(double ?? single)
}

/** '(ELAN WBF Fingerprint Sensor, USB\\…' */
const firstInBrackets = (before: string): string | undefined => {
  const name = before.endsWith(", ") ? named(/[(（]([^()（）,]{4,80}), $/.exec(before)?.[1]) : undefined
  return name?.includes(" ") === true && name.split(" ").every(isCapital) && isOfDevice(name) ? name : undefined
}

const BEHIND = /^\s?(?:[(（]((?:[^()（）]|\([^()]*\))*)[)）]|[-–—=]\s([^,;–—]+?)(?=\s[-–—]|[,;.]?\s*$))/

/** `8086:15f3 (Intel I225-V)`: only what names a maker of chips, since anything may stand behind an id. */
const nameAfter = (after: string, isLast: boolean): string | undefined => {
  const quoted = isLast ? quotedIn(QUOTED_AFTER, after) : undefined
  if (quoted !== undefined) return quoted
  const [, inBrackets, behind] = BEHIND.exec(after) ?? []
  const name = named(inBrackets ?? (isLast ? behind : undefined))
  return name?.split(" ").every((word) => CAPITAL.test(word)) === true && isMakerOfChips(name) ? name : undefined
}

/** The lists of a fleet have the same names over and over. */
const nameBefore = remembered((key) => findBefore(key.slice(2), key[0] === "1", key[1] === "1"))

const findBefore = (before: string, isStart: boolean, isKnown: boolean): Named | undefined => {
  const marks = marksBetween().exec(before)?.[0] ?? ""
  const mark = marks.trim().at(-1)
  if (mark === undefined) {
    // 'My Ethernet Controller PCI\\…'
    const name = before.endsWith(" ") ? runAtEnd(before) : undefined
    if (name?.includes(" ") !== true || isAtPlace(name)) return undefined
    if (isOfDevice(name)) return { name, mark: " " }
    return isStart && name === before.trim() ? { name, mark: " ", isUnsure: true } : undefined
  }
  const isInBrackets = BRACKET.test(marks)
  const text = before.slice(0, -marks.length)
  const run = runAtEnd(text)
  if (run !== undefined) {
    const isWhole = isStart && run === text.trim()
    const isOne = run.replaceAll(NUMBERS, "").trim().split(" ").length < 2
    const isLong = !isOne || run.length >= LONG_WORD || /\p{L}\d|-/u.test(run)
    // One word in capitals may be a computer's.
    if (
      isLong &&
      !(isOne && (isWhole || !/\p{Ll}/u.test(run))) &&
      (isInBrackets || isKnown || (mark === "," ? isMakerOfChips(run) : isOfDevice(run)))
    )
      return { name: run, mark }
  }
  const whole = isStart && !text.includes(",") ? (run === text.trim() ? run : named(text)) : undefined
  if (whole === undefined || COUNTED.test(whole) || (isInBrackets && !whole.includes(" "))) return undefined
  return { name: whole, mark, isUnsure: !isKnown && !isMakerOfChips(whole) }
}
const LONG_WORD = 10
/** 'GPU0', 'Adapter 1': counts the devices, and names none. */
const COUNTED = /^\p{L}+ ?#?\d{1,2}$/u
const BRACKET = /[(（[{]/
/** 'Device 0', 'Port 3' */
const NUMBERS = /(?<!\S)#?\d+(?!\S)/g
/** What stands between a name and its id. */
const marksBetween = fromWords(
  ({ words }) =>
    new RegExp(
      String.raw`(?:(?:[(（[{:：,=→]|[-=]>|\s[-–—])[\s(（[{:：,=→>–—-]*|,\s(?:${words.thatIs.join("|")})\s)$`,
      "iu"
    )
)

/** The words with capitals or numbers that a text ends in. */
const runAtEnd = (text: string): string | undefined => {
  const all = text.trim().split(" ")
  const run: Array<string> = []
  while (isCapital(all.at(-1)) && !(run.length > 0 && /[,;:!?.]$/.test(all.at(-1) ?? ""))) run.unshift(all.pop() ?? "")
  // 'Data Acquisition and Signal Processing Controller': the run may be half a name.
  if (joins().has(all.at(-1)?.toLowerCase() ?? "") && isCapital(all.at(-2))) return undefined
  while (run[0] !== undefined && isSentenceWord(run[0])) run.shift()
  const name = named(run.join(" "))
  return name === undefined || /^Windows\b/i.test(name) ? undefined : name
}
const isCapital = (word = ""): boolean => CAPITAL.test(word)
const CAPITAL = /^(?:[\p{Lu}\p{Lt}\d(&+]|#\d)[^"“”„«»]*$/u
const joins = fromWords(({ words }) => new Set([...words.and, "of", "for", "&", "/"]))

const sentenceWords = fromWords(({ words }) => new Set(Object.values(words.sentenceWords).join(" ").split(" ")))
export const isSentenceWord = (word: string): boolean => sentenceWords().has(word.toLowerCase())
const places = fromWords(({ words }) => new Set(words.places.map((place) => place.toLowerCase())))

/** 'in Device Manager Unknown Device' */
const isAtPlace = (name: string): boolean => [...places()].some((place) => name.toLowerCase().includes(place))

/** Undefined where the text is no name: a label, a code, a place, a sentence. */
export const named = (text = ""): string | undefined => {
  const name = text.trim()
  const isName =
    /^[\p{L}\d(].{2,89}$/u.test(name) &&
    /\p{L}{2}/u.test(name) &&
    !/[\\=|<>]|: |[.!?。'’"]$|https?:|\.(?:inf|sys|exe|dll)\b/i.test(name) &&
    codeInSentence(name) === undefined &&
    !places().has(name.toLowerCase()) &&
    !ADDRESS.test(name) &&
    sentenceWordsIn(name) === 0 &&
    meaningOf(name) === undefined &&
    conceptsOf(name).size === 0
  return isName ? name : undefined
}

/** '192.168.77.13' is of a network, and is shown in no name. */
const ADDRESS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\d)/

/** Ordinary words of a sentence, of which the name of a device has none, or one where it is short. */
export const isSentence = (text: string): boolean => {
  const count = sentenceWordsIn(text)
  return count > 1 || (count === 1 && text.split(" ").length > MAX_NAME_LENGTH)
}
const sentenceWordsIn = (text: string): number => text.split(WORDS).filter(isSentenceWord).length
const MAX_NAME_LENGTH = 6
const WORDS = /[\s,]+/
