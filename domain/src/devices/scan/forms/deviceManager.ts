/**
 * Copies from Device Manager: a name, its sentence with the code, ids below each other; and the Details and Driver tabs, a
 * property in the language of Windows with its values beside or below it.
 */

import { isOfAll } from "../grammar/aboutDevice.ts"
import { byColon } from "../grammar/blocks.ts"
import type { Form, Line, Passage, RawRecord } from "../grammar/Form.ts"
import { chipOf } from "../grammar/idsInText.ts"
import { conceptsOf, type Meaning, meaningsOf, WORDS } from "../grammar/labels.ts"
import { parseListedId } from "../grammar/parseListedId.ts"
import { codeInSentence, codesInProse } from "../grammar/problems.ts"
import { isSentence, named } from "../grammar/proseNames.ts"
import { type Labelled, recordOf } from "../grammar/recordOf.ts"
import { remembered } from "../grammar/remembered.ts"
import { isOfDevice } from "../grammar/specificName.ts"
import { partsOfId } from "../grammar/values.ts"

const meaningOf = meaningsOf("deviceManager", "inventory", WORDS)
/** Of a line without a colon, which may be a name: 'Device'. */
const meaningAlone = meaningsOf("deviceManager")

export const deviceManager: Form = {
  name: "device-manager",
  mayBeIn: (text) => /[\\:：(（]/.test(text),
  passages: (lines) => {
    const passages: Array<Passage> = []
    for (const draft of draftsIn(lines)) {
      const record = recordIn(draft)
      if (record !== undefined) passages.push({ from: draft.from, to: draft.to, records: [record] })
    }
    return passages
  }
}

type Part =
  | { readonly is: "empty" | "text" | "name" | "sentence" | "id" }
  /** The value is on the same line, or below. */
  | { readonly is: "label"; readonly label: string; readonly value: string }

const EMPTY: Part = { is: "empty" }
const ID: Part = { is: "id" }
const SENTENCE: Part = { is: "sentence" }
const NAME: Part = { is: "name" }
const TEXT: Part = { is: "text" }

const partOf = (text: string): Part => (text === "" ? EMPTY : isIdAlone(text) ? ID : partOfText(text))

const partOfText = remembered((text): Part => {
  const [label, value] = byColon(text) ?? []
  if (label !== undefined && meaningOf(label) !== undefined)
    return saysMore(label, value) ? TEXT : { is: "label", label, value: value ?? "" }
  if (meaningAlone(text) !== undefined || (isHeading(conceptsOf(text)) && meaningOf(text) !== undefined))
    return { is: "label", label: text, value: "" }
  if (codeInSentence(text) !== undefined) return isOfAll(text) ? TEXT : SENTENCE
  if (nameAndCode(text) !== undefined) return SENTENCE
  return isName(text) ? NAME : TEXT
})

/** In a language that nobody taught, the label of an id is one too. */
const idOfLabel = (text: string, part: Part): Part => {
  const [, value = ""] = part === TEXT ? (byColon(text) ?? []) : []
  return isIdAlone(value) ? { is: "label", label: "Hardware ID", value } : part
}

/** 'Hardware ID: PCI\… (JMicron), shows Code 28' is a sentence. */
const saysMore = (label: string, value = ""): boolean =>
  meaningOf(label)?.field === "hardwareIds" && codesInProse(value).length > 0

const isIdAlone = (text: string): boolean =>
  partsOfId(text) > 1 || (/^\*[A-Z]{3,4}[0-9A-F]{4}$/i.test(text) && parseListedId(text) !== undefined)

/** A line that could be the name of a device: short, without a mark at its end, and without those of paths and programs. */
const isName = (text: string): boolean =>
  text.length <= MAX_NAME_LENGTH &&
  /^[\p{L}\p{N}(]/u.test(text) &&
  /\p{L}{2}/u.test(text) &&
  !/[.:;,!?。、，：！？…]$|\\|https?:|[<>|=]| {2}|: |\p{L}:\p{L}/u.test(text) &&
  !ID_WITHOUT_BUS.test(text) &&
  !isSentence(text.replaceAll(IN_BRACKETS, "")) &&
  codesInProse(text).length === 0 &&
  !isHeading(conceptsOf(text))
/** 'Driver', a tab of its own; a device may be called 'Device'. */
const isHeading = (concepts: ReadonlySet<string>): boolean => concepts.size > (concepts.has("device") ? 1 : 0)
const MAX_NAME_LENGTH = 90
const IN_BRACKETS = /\([^()]*\)/g
const ID_WITHOUT_BUS = /^[0-9a-f]{4}[\s:-][0-9a-f]{4}\b|\s(?:0x)?[0-9a-f]{4}:(?:0x)?[0-9a-f]{4}\b|(?:VEN|VID|DEV|PID)_/i

/** 'my laptop has', below another line: a sentence. */
const goesOn = (text: string, above = ""): boolean => above !== "" && /^\p{Ll}+ \p{L}/u.test(text) && !isIdAlone(above)

interface Draft {
  from: number
  to: number
  name?: Line
  sentence?: string
  entries: Array<Labelled>
  ids: Array<string>
  /** Of the first id. */
  chip?: string | undefined
  /** A label whose values stand below it. */
  label?: string | undefined
  line: number
}

/**
 * A device ends where another begins: a name after ids, ids of another chip, or text that belongs to neither. One at a time: of a list
 * of ids alone none is kept.
 */
function* draftsIn(lines: ReadonlyArray<Line>): Generator<Draft> {
  let ended: Draft | undefined
  let last: Draft | undefined
  let open: Draft | undefined
  let name: Line | undefined
  let nameAt = 0
  const opened = (line: Line, at: number): Draft => {
    open ??= {
      from: name === undefined ? at : nameAt,
      to: at,
      entries: [],
      ids: [],
      line: (name ?? line).number,
      ...(name && { name })
    }
    if (last !== open) {
      ended = last
      last = open
    }
    name = undefined
    return open
  }
  for (const [at, line] of lines.entries()) {
    const { text } = line
    // An item of a list speaks of one device.
    if (line.isItem === true && open !== undefined && hasIds(open) && !isWithin(open, line)) open = undefined
    const whole = partOf(text)
    const isOfSentence = whole.is === "name" && goesOn(text, lines[at - 1]?.text)
    const part = isOfSentence ? TEXT : open?.to === at && !hasIds(open) ? idOfLabel(text, whole) : whole
    const isText = part.is === "name" || part.is === "text" || part.is === "sentence"
    // Below a label of ids, and the ids, another text is none of its values.
    if (open !== undefined && isText && open.label !== undefined && (isOfIds(open.label) || isAnswered(open)))
      open.label = undefined
    // Any text below 'Network Controller, code 28' may speak of another device.
    if (isText && open?.ids.length === 0 && open.sentence !== undefined && nameAndCode(open.sentence) !== undefined)
      open = undefined
    const isValue = open?.label !== undefined && isText
    if (part.is === "empty") {
      // Ids without a label end with an empty line; a name alone, and a heading, do not belong to what is below one, but to a label.
      if (open !== undefined && open.ids.length > 0 && open.entries.length === 0 && open.label === undefined)
        open = undefined
      const below = partOf(lines[at + 1]?.text ?? "")
      const isTitle = below.is === "label" && (fieldOf(below.label) === "deviceClass" || isOfDevice(name?.text ?? ""))
      if (!isTitle) name = undefined
    } else if (isValue && open?.label !== undefined) {
      open.entries.push([open.label, text])
      open.label = undefined
      open.to = at + 1
    } else if (part.is === "id") {
      if (open !== undefined && isOther(open, text)) open = undefined
      const draft = opened(line, at)
      if (draft.label === undefined) {
        draft.chip ??= chipOf(text)
        draft.ids.push(text)
      } else draft.entries.push([draft.label, text])
      draft.to = at + 1
    } else if (part.is === "label") {
      if (open !== undefined && isRepeated(open, part.label)) open = undefined
      const draft = opened(line, at)
      draft.label = part.value === "" ? part.label : undefined
      if (part.value !== "") draft.entries.push([part.label, part.value])
      draft.to = at + 1
    } else if (part.is === "sentence") {
      if (open?.sentence !== undefined || name !== undefined) open = undefined
      // Below the ids and an empty line, with no others below it.
      const isOfLast =
        open === undefined &&
        name === undefined &&
        last?.sentence === undefined &&
        last?.to === at - 1 &&
        OWN_SENTENCE.test(text) &&
        !isIdAlone(lines[at + 1]?.text ?? "")
      const draft = isOfLast && last !== undefined ? last : opened(line, at)
      draft.sentence = text
      draft.to = at + 1
    } else if (part.is === "name" && (open === undefined || hasIds(open) || name !== undefined)) {
      open = undefined
      name = line
      nameAt = at
    } else if (open !== undefined && open.sentence === undefined && open.entries.length === 0) open = undefined
    if (ended !== undefined) yield ended
    ended = undefined
  }
  if (last !== undefined) yield last
}

/** 'This device cannot start. (Code 10)' */
const OWN_SENTENCE = /[.。]\s?[(（][^()（）]{2,20}[)）]$/

const isOther = ({ chip, ids }: Draft, id: string): boolean =>
  chip !== undefined &&
  chip !== chipOf(id) &&
  !isKind(id) &&
  !(ids.length === 1 && saysFailure(ids[0]) && !saysFailure(id))
/** One of the ids of one device, or an item below the one that names it. */
const isWithin = (open: Draft, { text, indent }: Line): boolean =>
  (open.entries.length === 0 && isIdAlone(text) && !isOther(open, text)) ||
  (open.name?.isItem === true && indent > open.name.indent)
/** 'USB\DEVICE_DESCRIPTOR_FAILURE' stands above the numbers of such a device. */
const saysFailure = (id = ""): boolean => parseListedId(id)?.vendor === undefined
/** A compatible id, which names no chip. */
const isKind = (id: string): boolean => parseListedId(id)?.device === undefined && parseListedId(id)?.rest === undefined

const hasIds = ({ ids, entries }: Draft): boolean => ids.length > 0 || entries.some(([label]) => isOfIds(label))

const isOfIds = (label: string): boolean => ["hardwareIds", "compatibleIds", "instance"].includes(fieldOf(label) ?? "")
const isAnswered = ({ entries, label }: Draft): boolean => entries.at(-1)?.[0] === label

const fieldOf = (label: string): Meaning["field"] | undefined => meaningOf(label)?.field
const isRepeated = ({ entries, label: waiting }: Draft, label: string): boolean =>
  waiting !== label && entries.some(([known]) => fieldOf(known) === fieldOf(label) && known === label)

/** 'Base System Device (Code 28)', 'Audio device - this device cannot start. (Code 10)'; not a sentence of Device Manager. */
const nameWithCode = (text = ""): string | undefined => {
  const name = named(text.replace(/\s*[(（][^()（）]*[)）]$/, ""))
  if (name !== undefined)
    return codeInSentence(name) !== undefined || name.split(" ").length > MAX_WORDS ? undefined : name
  return named(text.split(DASH)[0])
}
const DASH = /\s[-–—]\s/

/** 'Network Controller, code 28', 'SM Bus Controller - Code 28:' */
const nameAndCode = (text: string): { readonly name: string; readonly code: string } | undefined => {
  const [code, ...others] = text.length > MAX_NAME_LENGTH ? [] : codesInProse(text)
  if (code === undefined || others.length > 0 || !/^[\])）:.]*$/.test(text.slice(code.end))) return undefined
  const name = named(text.slice(0, code.at).replace(/[\s\-–—:,;([（]+$/, ""))
  return name === undefined || !isOfDevice(name) ? undefined : { name, code: code.text }
}
const MAX_WORDS = 6

/** Undefined where there are ids alone, and where there is a text without a device. */
const recordIn = ({ name, sentence, entries, ids, line }: Draft): RawRecord | undefined => {
  if (name === undefined && sentence === undefined && entries.length === 0) return undefined
  const labelled = recordOf(entries, meaningOf, line)
  const said = sentence === undefined ? undefined : nameAndCode(sentence)
  const record = {
    ...labelled,
    name: labelled.name ?? name?.text ?? (ids.length > 0 ? (said?.name ?? nameWithCode(sentence)) : undefined),
    problem: said?.code ?? sentence ?? labelled.problem,
    ...(ids.length > 0 && { hardwareIds: [...ids, ...(labelled.hardwareIds ?? [])] })
  }
  const hasId = record.instance !== undefined || record.hardwareIds !== undefined
  const says = [record.name, record.problem, record.version, record.inf].some((text) => text !== undefined)
  const isDevice = hasId ? says : record.name !== undefined && (record.problem ?? record.version) !== undefined
  return isDevice ? record : undefined
}
