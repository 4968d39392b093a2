/**
 * Problems that are told between devices (P-SCAN-10): 'for both I get: … (Code 28)' below a list, Device Manager's sentence below a
 * paragraph about one device, or above the ids of the next one. What may be said of another device is said of none.
 */

import { isAboutDeviceBefore, isOfAll } from "./aboutDevice.ts"
import { oneOf } from "./aWord.ts"
import { byColon } from "./blocks.ts"
import { countedCodes, MAX_COUNTED } from "./counted.ts"
import type { Line } from "./Form.ts"
import { meaningOf } from "./fieldRecords.ts"
import type { FoundId } from "./idsInText.ts"
import { fromWords } from "./listWords.ts"
import { codeInSentence, codesInProse } from "./problems.ts"
import { sentencesOf } from "./sentences.ts"

interface Device {
  problem: string | undefined
}

type Ids = ReadonlyArray<ReadonlyArray<FoundId>>

/** Is told of each paragraph, in their order: its beginning, the devices that it names, its end. */
export interface SaidBetween<Of extends Device> {
  readonly begin: (paragraph: ReadonlyArray<Line>, ids: Ids) => void
  readonly name: (device: Of) => void
  readonly end: (paragraph: ReadonlyArray<Line>, ids: Ids) => void
  /** Nothing follows. */
  readonly settle: () => void
}

export const saidBetween = <Of extends Device>(): SaidBetween<Of> => {
  /** The devices of the paragraph above, or of the items of the list above, and its last line. */
  let above = new Set<Of>()
  let ended: Line | undefined
  let last: Of | undefined
  let itemAbove: Of | undefined
  /** Those of this paragraph; in a list, of its items so far. */
  let here = new Set<Of>()
  let isOfList = false
  /** Not given to a device yet. */
  let said: { readonly told: State; readonly above: ReadonlySet<Of> } | undefined
  /** Of each item of the list that follows: 'all three of them are Code 28:' */
  let ofList: State | undefined
  const settle = (below?: Of): void => {
    if (said === undefined) return
    const { told, above: devices } = said
    if (below !== undefined) below.problem ??= told.problem
    else if (told.isOfAll || devices.size === 1) for (const device of devices) device.problem ??= told.problem
    said = undefined
  }
  return {
    begin: (paragraph, ids) => {
      itemAbove = last
      isOfList = paragraph[0]?.isItem === true && ended?.isItem === true
      if (paragraph[0]?.isItem !== true) ofList = undefined
      // 'Windows says:', and 'the other one, VID_10C4&PID_EA60, with', go on below.
      const goesOn = ended !== undefined && GOES_ON.test(ended.text)
      const told = paragraph.some(({ text }) => MAY_SAY_CODE.test(text))
        ? toldIn(paragraph, ids, isOfList || goesOn)
        : undefined
      if (above.size > 1 && above.size <= MAX_COUNTED && ids.every((ofLine) => ofLine.length === 0))
        for (const { code, of } of countedCodes(sentencesOf(paragraph, ids)))
          for (const device of of([...above])) device.problem ??= code.text
      if (told !== undefined && (told.isOfAll || ids.every((ofLine) => ofLine.length === 0))) {
        settle()
        said = {
          told,
          above: goesOn && !told.isOfAll && last !== undefined && above.has(last) ? new Set([last]) : above
        }
      }
      if (said?.told.isOfAll === true && ANNOUNCES.test(paragraph.at(-1)?.text ?? "")) {
        ofList = said.told
        said = undefined
      }
      // What is said of the items above ends them. One set for all of a list: it may have any number of items.
      here = isOfList && said === undefined ? above : new Set()
    },
    name: (device) => {
      if (ofList !== undefined) device.problem ??= ofList.problem
      here.add(device)
      last = device
    },
    end: (paragraph, ids) => {
      const first = ids.findIndex((ofLine) => ofLine.length > 0)
      if (first >= 0 && said !== undefined) {
        const [only] = here.size === 1 ? here : []
        const isAlone = ids[first]?.[0]?.text === paragraph[first]?.text
        const isOfBelow = !said.told.isOfAll && ((isAlone && !isOfList) || said.above.size === 0)
        settle(isOfBelow ? only : undefined)
      }
      if (
        isOfList &&
        last !== itemAbove &&
        last !== undefined &&
        itemAbove?.problem !== undefined &&
        saysSame(paragraph, ids)
      )
        last.problem ??= itemAbove.problem
      above = here
      ended = paragraph.at(-1)
    },
    settle: () => settle()
  }
}
/** '- PCI\\… -- same' */
const saysSame = (paragraph: ReadonlyArray<Line>, ids: Ids): boolean =>
  paragraph.length === 1 && ids[0]?.length === 1 && same().test(paragraph[0]?.text.slice(ids[0][0]?.end) ?? "")
const same = fromWords(
  ({ words }) => new RegExp(String.raw`^[^\p{L}]*(?:${oneOf(words.same)})[^\p{L}]*(?:\p{L}+[^\p{L}]*)?$`, "iu")
)
const ANNOUNCES = /[:：]$/
const GOES_ON = /[\p{L},:–—-]$/u
/** Cheap: Device Manager puts the code into brackets, and what announces a list ends so. */
const MAY_SAY_CODE = /[(（]|[:：]$/

/** What a paragraph says before it names a device of its own. */
export interface State {
  readonly problem: string
  /** 'Both say', 'pour les trois': of each of the devices above. */
  readonly isOfAll: boolean
}

/**
 * @param ids of each line
 * @param isOpen the line above announces it, as 'Windows says:' does, or both are items of one list
 */
const toldIn = (
  lines: ReadonlyArray<Line>,
  ids: ReadonlyArray<ReadonlyArray<FoundId>>,
  isOpen: boolean
): State | undefined => {
  let isAnnounced = isOpen
  for (const { text, mentions } of sentencesOf(lines, ids)) {
    if (mentions.length > 0 || text.trimEnd().endsWith("?")) return undefined
    const code = codeInSentence(text) ?? codeInSentence(valueOf(text) ?? "")
    if (code !== undefined) {
      const isOfEach = isOfAll(text)
      return isOfEach || isAnnounced || isSentenceAlone(text) ? { problem: String(code), isOfAll: isOfEach } : undefined
    }
    const isHead = ANNOUNCES.test(text.trimEnd()) && ids.every((ofLine) => ofLine.length === 0)
    const announced = isHead ? announcedIn(text) : undefined
    if (announced !== undefined) return { problem: announced, isOfAll: true }
    isAnnounced ||= text.trimEnd().endsWith(":")
  }
  return undefined
}
/** 'All four have code 28:', 'Both with Code 28:', 'Code 28:': of each device below. */
export const announcedIn = (text: string): string | undefined => {
  const [code, ...others] = ANNOUNCES.test(text.trimEnd()) ? codesInProse(text) : []
  if (code === undefined || others.length > 0) return undefined
  return isOfAll(text) || isAboutDeviceBefore(text.slice(0, code.at)) ? code.text : undefined
}
/** What the first of the lines with a state says, with no id before it. */
export const stateIn = (lines: ReadonlyArray<Line>): State | undefined => {
  for (const { text } of lines) {
    if (text.includes("\\")) return undefined
    const code = codeInSentence(text) ?? codeInSentence(valueOf(text) ?? "")
    if (code === undefined) continue
    const isOfEach = isOfAll(text)
    // Not 'My monitor said something (Code 10)'.
    const isState = valueOf(text) !== undefined || (OWN_SENTENCE.test(text) && isSentenceAlone(text))
    if (isOfEach || isState) return { problem: String(code), isOfAll: isOfEach }
  }
  return undefined
}

/** 'Status: This device cannot start. (Code 10)' */
const valueOf = (text: string): string | undefined => {
  const [label, value] = byColon(text) ?? []
  return label !== undefined && meaningOf(label)?.field === "problem" ? value?.replaceAll("*", "").trim() : undefined
}
/** '… cannot start. (Code 10)' */
const OWN_SENTENCE = /[.。]\s?[(（]/
/** Device Manager's own sentence and nothing else. */
const isSentenceAlone = (text: string): boolean =>
  valueOf(text) !== undefined || /^[^,:;"“”„«»「」\n]{5,120}[(（][^()（）]{2,20}[)）][.。]?$/u.test(text.trim())
