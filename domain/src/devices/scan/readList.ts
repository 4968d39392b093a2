/**
 * Reads what a person pastes: lines without the marks around them, the forms that are in them, the records of each form, and
 * one device for all records of it (P-SCAN-10). What no form knows is searched for ids alone. Total, in time in proportion to the text.
 */

import { ANY_IDS, FORMS } from "./forms.ts"
import type { Line, Passage, RawRecord } from "./grammar/Form.ts"
import { hasId, meaningOf, splitLabel } from "./grammar/fieldRecords.ts"
import { chipOf, chipsOfPair, idsInText } from "./grammar/idsInText.ts"
import { learn, type MoreWords } from "./grammar/listWords.ts"
import { type State, stateIn } from "./grammar/saidBetween.ts"
import { windowsOf } from "./grammar/windows.ts"
import { joinRecords } from "./joinRecords.ts"
import { plainLines } from "./plainLines.ts"
import type { Scan } from "./ScannedDevice.ts"

/**
 * @param more words with other letters than those of English, which a text may need that has some (`hasOtherLetters`)
 * @param report is told now and then how much is done, from 0 to 1
 */
export const readList = (
  text: string,
  more: MoreWords | undefined,
  report: (done: number) => void = () => {}
): Scan => {
  if (more !== undefined) learn(more)
  const lines = plainLines(text)
  const found: Array<Found> = []
  const rangeOf = (from: number, to: number): Range => ({ from, to, lines: lines.slice(from, to) })
  let open: ReadonlyArray<Range> = [rangeOf(0, lines.length)]
  for (const [at, form] of FORMS.entries()) {
    report(at / FORMS.length)
    if (open.length === 0) break
    if (!form.mayBeIn(text)) continue
    const rest: Array<Range> = []
    const leave = (from: number, to: number): void => {
      for (let line = from; line < to; line += 1) if (lines[line]?.text !== "") return void rest.push(rangeOf(from, to))
    }
    for (const range of open) {
      const { from, to } = range
      const passages = form.passages(range.lines)
      if (passages.length === 0) {
        rest.push(range)
        continue
      }
      let end = from
      for (const passage of passages) {
        leave(end, from + passage.from)
        found.push({ passage, form: form.name, at: from + passage.from })
        end = from + passage.to
      }
      leave(end, to)
    }
    open = rest
  }
  // All that is left at once: an id that stands in two places is one device.
  const left = [...open, ...untoldIn(lines, found)].toSorted((a, b) => a.from - b.from).flatMap((range) => range.lines)
  for (const { records, notRead = [], ...passage } of ANY_IDS.passages(left)) {
    const isTold = records.length === 0 ? () => false : idsToldIn(found.flatMap((known) => known.passage.records))
    const untold = records.filter((record) => !isTold(record))
    const at = (untold[0]?.line ?? 1) - 1
    found.push({ passage: { ...passage, records: untold, notRead }, form: ANY_IDS.name, at })
  }
  const inOrder = withStates(
    found.toSorted((a, b) => a.at - b.at),
    lines
  )
  const passages = inOrder.map(({ passage }) => passage)
  const windows = passages.find((passage) => passage.windows !== undefined)?.windows ?? windowsOf(lines)
  const records = withoutRepeats(inOrder)
  return {
    forms: [...new Set(inOrder.filter(({ passage }) => passage.records.length > 0).map(({ form }) => form))],
    devices: joinRecords(records),
    notRead: passages.flatMap(({ notRead = [] }) => notRead).slice(0, MAX_NOT_READ),
    ...(windows !== undefined && { windows })
  }
}

/** Lines that no form has claimed yet: the same array for each form that leaves them, so that what several need is found out once. */
interface Range {
  readonly from: number
  readonly to: number
  readonly lines: ReadonlyArray<Line>
}

interface Found {
  readonly passage: Passage
  readonly form: string
  /** Index of the passage's first line in the list. */
  readonly at: number
}

const MAX_NOT_READ = 20

/**
 * What a person wrote below the one device of a passage, before anything else, 'Status: … (Code 37)'; or below several passages without
 * a text between them, 'All four say: … (Code 28)'.
 */
const withStates = (found: ReadonlyArray<Found>, lines: ReadonlyArray<Line>): ReadonlyArray<Found> => {
  let below: State | undefined
  return found
    .toReversed()
    .map((one, place, all) => {
      const { passage, form, at } = one
      const end = at + passage.to - passage.from
      const next = all[place - 1]?.at ?? lines.length
      const hasText = lines.slice(end, next).some(({ text }) => text !== "")
      if (hasText)
        below = form === ANY_IDS.name ? undefined : stateIn(lines.slice(end, Math.min(end + MAX_BELOW, next)))
      const { records } = passage
      if (below === undefined || !(below.isOfAll || (hasText && records.length === 1))) return one
      const { problem } = below
      return {
        ...one,
        passage: { ...passage, records: records.map((record) => ({ ...record, problem: record.problem ?? problem })) }
      }
    })
    .reverse()
}
const MAX_BELOW = 4

/**
 * All records, those of one device with one instance: what another form tells of the same chip once, as `lsusb` of the same computer; what
 * is told of the chip of an instance, as the descriptor below a device of UsbTreeView; and the state of a name that a record with ids has.
 */
const withoutRepeats = (found: ReadonlyArray<Found>): ReadonlyArray<RawRecord> => {
  const told = found.flatMap(({ passage, form }) => passage.records.map((record) => ({ record, form })))
  const paths = new Map<RawRecord, string | undefined>()
  const join = (one: RawRecord, other: RawRecord): void => {
    const path = one.instance ?? other.instance ?? one.hardwareIds?.[0] ?? other.hardwareIds?.[0]
    paths.set(one, path).set(other, path)
  }
  const [first] = told
  const isOfOneKind = told.every(
    ({ record, form }) => form === first?.form && record.instance === undefined && hasId(record)
  )
  if (!isOfOneKind && told.some(({ record }) => record.instance === undefined)) {
    for (const [one, other] of pairsBy(told, ({ record }) =>
      chipOf(record.instance ?? record.hardwareIds?.[0] ?? "")
    )) {
      const instances = [one, other].filter(({ record }) => record.instance !== undefined).length
      if (instances === 1 || (instances === 0 && one.form !== other.form)) join(one.record, other.record)
    }
    for (const [one, other] of pairsBy(told, ({ record }) => record.name))
      if (hasId(one.record) !== hasId(other.record)) join(one.record, other.record)
  }
  return told.map(({ record }) => (paths.has(record) ? { ...record, instance: paths.get(record) } : record))
}

/** Those of which there are just two with the same key. */
const pairsBy = <Of>(
  all: ReadonlyArray<Of>,
  keyOf: (one: Of) => string | undefined
): ReadonlyArray<readonly [Of, Of]> => {
  const byKey = new Map<string, { readonly one: Of; other?: Of; count: number }>()
  for (const one of all) {
    const key = keyOf(one)
    const known = key === undefined ? undefined : byKey.get(key)
    if (known !== undefined) {
      known.other = one
      known.count += 1
    } else if (key !== undefined) byKey.set(key, { one, count: 1 })
  }
  return [...byKey.values()].flatMap(({ one, other, count }) =>
    count === 2 && other !== undefined ? [[one, other] as const] : []
  )
}

/** Claimed lines with an id beside a name that no record has: a form may take a line for something else, but no id is lost. */
const untoldIn = (lines: ReadonlyArray<Line>, found: ReadonlyArray<Found>): ReadonlyArray<Range> => {
  let paths: ReadonlySet<string | undefined> | undefined
  let chips: ReadonlySet<string | undefined> | undefined
  /** Nearly always the one record of the passage has it; chips are asked for only where no record has the path. */
  const isTold = (id: string, [first]: ReadonlyArray<RawRecord>): boolean => {
    if (first?.instance === id) return true
    paths ??= new Set(found.flatMap(({ passage }) => passage.records.map(({ instance }) => instance)))
    if (paths.has(id)) return true
    chips ??= chipsOf(found.flatMap(({ passage }) => passage.records))
    return chips.has(chipOf(id))
  }
  const untold: Array<Range> = []
  for (const { passage, at } of found)
    for (let from = at; from < at + passage.to - passage.from; from += 1) {
      const { text = "" } = lines[from] ?? {}
      if (text.includes("\\") && isBesideName(text) && idsInText(text).some((id) => !isTold(id.text, passage.records)))
        untold.push({ from, to: from + 1, lines: lines.slice(from, from + 1) })
    }
  return untold
}

const chipsOf = (records: ReadonlyArray<RawRecord>): ReadonlySet<string | undefined> =>
  new Set(records.flatMap(({ instance = "", hardwareIds = [] }) => [instance, ...hardwareIds].map(chipOf)))

/**
 * After words, or as the value of a label that means the device itself: what stands in a comment or as another value may be another device's.
 * As quick as can be: it is asked of every line.
 */
const isBesideName = (text: string): boolean => {
  let at = text.indexOf("\\") - 1
  // What an element or a field of JSON holds was read with it.
  for (; at >= 0 && !isBlank(text.charCodeAt(at)); at -= 1) if (VALUE_STARTS.includes(text.charAt(at))) return false
  while (at >= 0 && isBlank(text.charCodeAt(at))) at -= 1
  if (at <= 0) return false
  const end = text.charAt(at)
  return end === ":" ? isOfDevice(text.slice(0, at).trimEnd()) : NAME_ENDS.test(end)
}
/** 'Audio Codec Hardware ID' too, beside 'Audio Controller Hardware ID'. */
const isOfDevice = (label: string): boolean => {
  const { start, rest } = splitLabel(label)
  const field = meaningOf(label)?.field ?? (start === "" ? undefined : meaningOf(rest)?.field)
  return field === "instance" || (field === "hardwareIds" && meaningOf(label) === undefined)
}
const VALUE_STARTS = '>"'
const isBlank = (code: number): boolean => code === 32 || code === 9
const NAME_ENDS = /[\p{L}\p{N})\]]/u

/** Whether an id that stands alone somewhere is one that a record of a form has: such a list is often discussed around it. */
const idsToldIn = (records: ReadonlyArray<RawRecord>): ((alone: RawRecord) => boolean) => {
  const chips = chipsOf(records)
  const chipsWithInstance = new Set<string | undefined>()
  for (const { instance = "" } of records) if (instance.split("\\").length > 2) chipsWithInstance.add(chipOf(instance))
  return ({ instance, hardwareIds = [] }) => {
    const [id = ""] = [instance ?? hardwareIds[0]]
    const chip = chipOf(id)
    if (chip === undefined || !chips.has(chip)) return chipsOfPair(id).some((of) => chips.has(of))
    return instance === undefined || !chipsWithInstance.has(chip)
  }
}
