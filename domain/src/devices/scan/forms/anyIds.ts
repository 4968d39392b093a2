/**
 * Ids in any text, where no form was recognised: the last resort, with what sentences say of them. It never makes up a name, a code or a
 * version; all lines with ids of one chip are one device, unless they name its instances.
 */

import type { Form, Line, RawRecord } from "../grammar/Form.ts"
import { chipOf, chipsOfPair, type FoundId } from "../grammar/idsInText.ts"
import { looseIds } from "../grammar/looseIds.ts"
import { parseListedId } from "../grammar/parseListedId.ts"
import { type Told, toldOf } from "../grammar/prose.ts"
import { saidBetween } from "../grammar/saidBetween.ts"
import { isOfDevice } from "../grammar/specificName.ts"

export const anyIds: Form = {
  name: "ids",
  mayBeIn: () => true,
  passages: (lines) => {
    const { records, notRead } = recordsIn(lines)
    return records.length === 0 && notRead.length === 0 ? [] : [{ from: 0, to: lines.length, records, notRead }]
  }
}

interface Found {
  readonly line: number
  instance: string | undefined
  readonly hardwareIds: Array<string>
  name: string | undefined
  problem: string | undefined
  version: string | undefined
}

const recordsIn = (
  lines: ReadonlyArray<Line>
): { readonly records: ReadonlyArray<RawRecord>; readonly notRead: ReadonlyArray<number> } => {
  const records: Array<Found> = []
  const ofChip = new Map<string, Found>()
  /** By chip and interface. */
  const ofPart = new Map<string, Found>()
  /** How many names there are by what stands between them and their ids. */
  const named = new Map<string | undefined, number>()
  const called: Array<{ readonly found: Found; readonly told: Told }> = []
  let last: { readonly chip: string; readonly found: Found } | undefined
  const ofPair = (id: string): Found | undefined => chipsOfPair(id).flatMap((chip) => ofChip.get(chip) ?? [])[0]
  const notRead: Array<number> = []
  const add = (
    { text: id, isInstance }: FoundId,
    chip: string,
    line: number,
    told: Told | undefined
  ): Found | undefined => {
    // The ids of a device stand below each other; numbers without a bus are those of the id that has one.
    const ofSameChip = last?.chip === chip ? last.found : (ofChip.get(chip) ?? ofPair(id))
    const part = INTERFACE.exec(id)?.[0].toUpperCase()
    const known = part === undefined || isOfPart(ofSameChip, part) ? ofSameChip : ofPart.get(chip + part)
    const instance = isInstance ? id.toUpperCase() : undefined
    // A kind of device, as compatible ids name it, belongs to the device above, and is none by itself.
    const isKind = known === undefined && isOfKind(id)
    const device = isKind ? records.at(-1) : known
    if (isKind && device === undefined && isCompatible(id)) return undefined
    let found = device
    if (device !== undefined && (instance === undefined || (device.instance ?? instance) === instance)) {
      if (device.hardwareIds.length < MAX_IDS && !device.hardwareIds.includes(id) && !isPair(id))
        device.hardwareIds.splice(isPair(device.hardwareIds[0]) ? 0 : MAX_IDS, 1, id)
      if (instance !== undefined) device.instance = instance
    } else {
      found = { line, instance, hardwareIds: [id], name: undefined, problem: undefined, version: undefined }
      records.push(found)
      ofChip.set(chip, found)
      // The same numbers with a bus may follow.
      for (const other of chipsOfPair(id)) if (!ofChip.has(other)) ofChip.set(other, found)
      last = { chip, found }
    }
    if (part !== undefined && found !== undefined) ofPart.set(chip + part, found)
    if (found === undefined || told === undefined) return found
    if (told.name !== undefined) called.push({ found, told })
    if (told.mark !== undefined) named.set(told.mark, (named.get(told.mark) ?? 0) + 1)
    found.problem ??= told.problem
    found.version ??= told.version
    return found
  }
  const between = saidBetween<Found>()
  for (const paragraph of paragraphsOf(lines)) {
    const ids: Array<ReadonlyArray<FoundId>> = []
    const chips: Array<string | undefined> = []
    for (const { text, number } of paragraph) {
      const found = looseIds(text)
      if (found.length === 0 && LOOKS_LIKE_ID.test(text)) notRead.push(number)
      ids.push(found)
      for (const id of found) chips.push(chipOf(id.text))
    }
    between.begin(paragraph, ids)
    const told = sayMore(paragraph, ids) ? toldOf(paragraph, ids) : undefined
    let next = 0
    for (const [at, ofLine] of ids.entries()) {
      for (const id of ofLine) {
        const chip = chips[next]
        const found = chip === undefined ? undefined : add(id, chip, paragraph[at]?.number ?? 0, told?.get(id))
        if (found !== undefined) between.name(found)
        next += 1
      }
    }
    between.end(paragraph, ids)
  }
  between.settle()
  const alike = Map.groupBy(called, ({ told }) => told.name)
  for (const { found, told } of [...called.filter(isSure), ...called]) {
    // 'ИД хардвера:' stands before each id, and is no kind of device.
    const isLabel = told.mark === ":" && (alike.get(told.name)?.length ?? 0) > 1 && !isOfDevice(told.name ?? "")
    if (!isLabel && ((named.get(told.mark) ?? 0) > 1 || told.isUnsure !== true)) found.name ??= told.name
  }
  return { records, notRead }
}
/** Of a USB chip with several: each has a driver of its own. */
const INTERFACE = /&MI_[0-9A-F]{2}(?![0-9A-F])/i
const isOfPart = (found: Found | undefined, part: string): boolean => {
  const parts = found?.hardwareIds.flatMap((id) => INTERFACE.exec(id)?.[0].toUpperCase() ?? []) ?? []
  return parts.length === 0 || parts.includes(part)
}
const isSure = ({ told }: { readonly told: Told }): boolean => told.isUnsure !== true
const isPair = (id = ""): boolean => chipsOfPair(id).length > 0
/** More than a device has, however often it is told of. */
const MAX_IDS = 100

/** Whether there are ids and more than marks around them. */
const sayMore = (lines: ReadonlyArray<Line>, ids: ReadonlyArray<ReadonlyArray<FoundId>>): boolean => {
  let letters = 0
  let ofIds = 0
  for (const { text } of lines) letters += text.length
  for (const ofLine of ids) for (const { at, end } of ofLine) ofIds += end - at
  return ofIds > 0 && letters - ofIds >= MIN_WORDS_LENGTH
}
const MIN_WORDS_LENGTH = 8

/** Lines without an empty one between them; an item of a list is one by itself. */
function* paragraphsOf(lines: ReadonlyArray<Line>): Generator<ReadonlyArray<Line>> {
  let from = 0
  for (let at = 1; at <= lines.length; at += 1) {
    const [above, line] = [lines[at - 1], lines[at]]
    const isApart = above === undefined || line === undefined || line.number > above.number + 1
    if (!isApart && line.isItem !== true && line.text !== "" && above.text !== "" && at - from < MAX_PARAGRAPH_LENGTH)
      continue
    if (at - from > 1 || above?.text !== "") yield lines.slice(from, at)
    from = at
  }
}
const MAX_PARAGRAPH_LENGTH = 20

const isOfKind = (text: string): boolean => {
  if (!MAY_BE_KIND.test(text)) return false
  const id = parseListedId(text)
  return id !== undefined && id.device === undefined && id.classCode !== undefined && id.bus !== "other"
}

/** 'PCI\CC_0300', 'USB\Class_03&SubClass_01': a hub is a device, though all hubs have one id. */
const isCompatible = (text: string): boolean => parseListedId(text)?.rest === undefined

/** Cheap: most ids name a chip. */
const MAY_BE_KIND = /CC_|class|hub/i

/** An id that was cut or misspelled: its number is shown, so that the person can look. */
const LOOKS_LIKE_ID = /\b(?:VEN|VID)_[0-9A-Z]|\b(?:PCI|USB|ACPI|HDAUDIO|HID)\\[A-Z]/i
