/**
 * The devices in a text of hardware IDs, one or many, in any spelling (P-HW-1). Device Manager shows several ids of one
 * device below each other: they count as one device.
 */
import { formatHardwareId, type HardwareId } from "./HardwareId.ts"
import { parseHardwareId } from "./parseHardwareId.ts"

/** The maximum number of devices returned at once. */
export const MAX_IDS = 100

export interface ReadId {
  /** As it was written, cut after 80 characters. */
  readonly text: string
  /** Undefined: it is no hardware ID. */
  readonly id: HardwareId | undefined
}

export interface ReadIds {
  /** In the order of the text. */
  readonly ids: ReadonlyArray<ReadId>
  /** How many more there were. */
  readonly left: number
}

/** Total: a line without an id is returned as such. Takes time linear in the text. */
export const readIds = (text: string): ReadIds => {
  const found: Array<ReadId> = []
  /** Places in `found` by device, and by text of what is no id. */
  const places = new Map<string, ReadonlyArray<number>>()
  for (const line of text.split(/[\r\n;]+/)) {
    for (const read of idsOfLine(line.trim())) {
      const key = keyOf(read)
      const known = places.get(key) ?? []
      // A compatible id names no device: it belongs to the one above it.
      const isKind = read.id !== undefined && read.id.device === undefined
      const candidates = isKind && known.length === 0 ? [found.length - 1] : known.slice(0, MAX_BOARDS)
      if (!candidates.some((at) => mergeInto(found, at, read))) {
        places.set(key, [...known.slice(0, MAX_BOARDS), found.length])
        found.push(read)
      }
    }
  }
  return { ids: found.slice(0, MAX_IDS), left: Math.max(0, found.length - MAX_IDS) }
}

/** The maximum number of boards with the same chip that are distinguished. */
const MAX_BOARDS = 20
const MAX_SHOWN_LENGTH = 80

/** As people write it: 'ven_10de dev_1c82', 'VID 0BDA PID 8179'. */
const APART = /\b(VEN|VID)[\s_:=]*([0-9A-F]{4})[\s&,]*(DEV|PID)[\s_:=]*([0-9A-F]{4})\b/gi

const idsOfLine = (typed: string): ReadonlyArray<ReadId> => {
  if (typed === "") return []
  const line = typed.replaceAll(APART, "$1_$2&$3_$4")
  const words = line.split(/[\s,|]+/).flatMap(readWord)
  if (words.length > 1) return words
  const ofUsbList = /\bID ([0-9a-f]{4}:[0-9a-f]{4})\b/i.exec(line)
  const id = ofUsbList === null ? parseHardwareId(line) : parseHardwareId(`ID ${ofUsbList[1]}`)
  if (id === undefined && words.length === 1) return words
  return [{ text: shown(line), id }]
}

const readWord = (word: string): ReadonlyArray<ReadId> => {
  const id = parseHardwareId(word)
  return id === undefined ? [] : [{ text: shown(word), id }]
}

const keyOf = ({ text, id }: ReadId): string =>
  id === undefined ? `? ${text}` : [id.enumerator, id.vendor, id.device, id.rest].join(" ")

/** An id that contradicts none of a known device is another spelling of it. */
const mergeInto = (found: Array<ReadId>, at: number, { text, id }: ReadId): boolean => {
  const known = found[at]
  if (known === undefined) return false
  if (id === undefined || known.id === undefined) return id === known.id && text === known.text
  const both = merged(known.id, id)
  if (both === undefined) return false
  found[at] = { text: formatHardwareId(both) === formatHardwareId(id) ? text : known.text, id: both }
  return true
}

const FIELDS = ["subsystem", "revision", "interface", "function"] as const

const merged = (known: HardwareId, id: HardwareId): HardwareId | undefined => {
  if (known.enumerator !== id.enumerator || known.rest !== id.rest) return undefined
  const isCompatible = id.device === undefined && id.rest === undefined && known.device !== undefined
  const isSameDevice = id.vendor === known.vendor && id.device === known.device
  const isOfItsKind = isCompatible && (id.vendor === undefined || id.vendor === known.vendor)
  if (!isSameDevice && !isOfItsKind) return undefined
  if (FIELDS.some((field) => id[field] !== undefined && known[field] !== undefined && id[field] !== known[field])) {
    return undefined
  }
  const classCode = longerClass(known.classCode, id.classCode)
  if (classCode === null || (isOfItsKind && classCode === undefined)) return undefined
  const { otherBuses: _one, classCode: _two, ...first } = known
  const { otherBuses: _three, classCode: _four, ...second } = id
  const otherBuses = id.otherBuses === undefined ? undefined : known.otherBuses
  const whole = { ...first, ...(isSameDevice ? second : {}) }
  return { ...whole, ...(classCode !== undefined && { classCode }), ...(otherBuses !== undefined && { otherBuses }) }
}

/** Null when neither is a prefix of the other. */
const longerClass = (one = "", other = ""): string | undefined | null => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (!long.startsWith(short)) return null
  return long === "" ? undefined : long
}

const shown = (text: string): string => [...text].slice(0, MAX_SHOWN_LENGTH).join("")
