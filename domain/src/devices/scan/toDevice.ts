/**
 * What the fields of a record mean. Here alone text becomes an id, a name, a code or a version, so that no form can take a name
 * for a code or an address for a version, and nothing personal passes: instances, serial numbers and addresses are left behind.
 */
import { formatHardwareId, type HardwareId } from "../HardwareId.ts"
import type { RawRecord, Writable } from "./grammar/Form.ts"
import { parseListedId } from "./grammar/parseListedId.ts"
import { codeInField } from "./grammar/problems.ts"
import { remembered } from "./grammar/remembered.ts"
import type { InstalledDriver, ScannedDevice } from "./ScannedDevice.ts"

/** Undefined: the record names no device. */
export const toDevice = (record: RawRecord): ScannedDevice | undefined => {
  const [id, ...compatible] = idsOf(record)
  const name = nameIn(record.name)
  if ((id === undefined && name === undefined) || (id !== undefined && isHubOfLinux(id))) return undefined
  const manufacturer = nameIn(record.manufacturer)
  const deviceClass = nameIn(record.deviceClass)
  const installed = installedIn(record)
  const device: Writable<ScannedDevice> = { compatible, line: record.line }
  if (id !== undefined) device.id = id
  if (name !== undefined) device.name = name
  if (manufacturer !== undefined) device.manufacturer = manufacturer
  if (deviceClass !== undefined) device.deviceClass = deviceClass
  if (record.problem !== undefined) Object.assign(device, problemIn(record.problem))
  if (installed !== undefined) device.installed = installed
  return device
}

/** The root hubs that Linux makes itself: no devices that Windows would see, unlike a gadget of the same maker. */
const isHubOfLinux = ({ bus, vendor, device = "" }: HardwareId): boolean =>
  bus === "usb" && vendor === "1D6B" && /^000[123]$/.test(device)

/** The instance names the device itself; hardware IDs follow from the most exact, and each id stands once. */
const idsOf = ({ instance, hardwareIds = [], compatibleIds = [] }: RawRecord): ReadonlyArray<HardwareId> => {
  const ids: Array<HardwareId> = []
  /** Most records have one id. */
  let seen: Set<string> | undefined
  const add = (text: string): void => {
    const id = withoutAddress(parseListedId(uncut(text)))
    if (id === undefined || isNothing(id)) return
    if (ids.length > 0) {
      seen ??= new Set(ids.map(formatHardwareId))
      const key = formatHardwareId(id)
      if (seen.has(key)) return
      seen.add(key)
    }
    ids.push(id)
  }
  if (instance !== undefined) add(instance)
  hardwareIds.forEach(add)
  compatibleIds.forEach(add)
  return ids
}

/** What a console left of an id: the parts before the cut one. */
const uncut = (text: string): string =>
  text.endsWith("...") || text.endsWith("…") ? text.replace(/[^\\&]*(?:\.\.\.|…)$/, "").replace(/[\\&]$/, "") : text

/** 'USB' alone: no device. */
const isNothing = ({ vendor, classCode, rest }: HardwareId): boolean =>
  vendor === undefined && classCode === undefined && rest === undefined

/** A Bluetooth device's id is its address. */
const withoutAddress = (id: HardwareId | undefined): HardwareId | undefined => {
  const rest = id?.rest?.replaceAll(/_[0-9A-F]{12}(?![0-9A-Z])/g, "")
  return id === undefined || rest === undefined ? id : { ...id, rest }
}

/** Undefined where the text is no name: a number, a date, a path, a mark, 'N/A', an address. */
const nameIn = (text = ""): string | undefined => (text === "" ? undefined : plainName(text))
const plainName = remembered((text): string | undefined => {
  let name = text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text
  if (name.includes("&"))
    name = name
      .replaceAll(/&(?:quot|#34);/g, '"')
      .replaceAll(/&(?:apos|#39);/g, "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
  if (UNSEEN.test(name)) name = name.replaceAll(UNSEEN_ALL, " ")
  if (name.startsWith("[")) name = name.replace(/^\[\d{8}\]\s*/, "")
  if (MAY_BE_ADDRESS.test(name)) name = name.replaceAll(ADDRESS, " ")
  if (name.includes("(") || name.includes("[")) name = name.replaceAll(/[([]\s*[)\]]/g, " ")
  name = name.trim()
  if (SPACES.test(name)) name = name.replaceAll(/\s+/g, " ")
  return NO_NAME.some((shape) => shape.test(name)) ? undefined : name
})
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u
const UNSEEN_ALL = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu
const MAY_BE_ADDRESS = /[\da-f:][.:-][\da-f:]/i
const SPACES = /\s\s|[^\S ]/
const MAX_LENGTH = 400
/**
 * Of the network: IPv4, the number of a card, IPv6; also behind a colon and before the end of a sentence. A version of four parts stands
 * after a word of its own, an address does not.
 */
const ADDRESS =
  /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?:[:/]\d+)?(?!\w|\.\d)|(?<!\w)(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}(?!\w)|(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{1,4}(?:%\w+|\/\d+)?(?![\w:])/gi
const NO_NAME: ReadonlyArray<RegExp> = [
  // Without a letter of any script: numbers, dates, rules, marks.
  /^[^\p{L}]*$/u,
  /^(?:n\/?a|null|none|unknown|not available|-)$/i,
  // An id within a text is none of its name, and what is around it may be anything.
  /\\(?:VEN|VID)_[0-9A-F]{4}&/i,
  // 'Šio įrenginio tvarkyklės neįdiegtos. (Kodas 28)', in whatever language.
  /[.。]\s?[(（][\p{L}\p{M}]+\s?\d{1,2}[)）]$/u,
  // A path, a registry key, an address.
  /^[a-z]:(?:\\|$)|^\\\\|^https?:|^HKEY_/i,
  /^\{[0-9a-f-]{36}\}$/i
]

/**
 * Only what Windows writes for a problem: a number, a constant, a sentence of Device Manager. It is looked for in the field `problem`
 * alone, which forms fill from fields and sentences that mean one; a name that ends in letters and a number in brackets is none.
 */
const problemIn = remembered((text): Pick<ScannedDevice, "problem" | "problemName"> => {
  if (text === "") return {}
  const plain = text.slice(0, MAX_LENGTH).trim()
  // Device Manager's Details tab writes eight digits: '0000000A'.
  const hex = /^(?:0x([0-9a-f]{1,8})\b|([0-9a-f]{8})$)/i.exec(plain)?.slice(1).join("")
  const number = /^(\d{1,3})(?:\b|$)/.exec(plain)?.[1]
  const code = hex === undefined ? Number(number ?? codeInField(plain) ?? 0) : Number.parseInt(hex, 16)
  if (code > 0) return code <= MAX_CODE ? { problem: code } : {}
  const name = hex === undefined && number === undefined ? /\bCM_PROB_[A-Z_]+\b/.exec(plain)?.[0] : undefined
  return name === undefined || name === "CM_PROB_NONE" ? {} : { problemName: name }
})
const MAX_CODE = 57

const installedIn = ({ version, date, inf, file, provider }: RawRecord): InstalledDriver | undefined => {
  const number = numberIn(version)
  const publisher = nameIn(provider)
  const installed: Writable<InstalledDriver> = {}
  if (number !== undefined) installed.version = number
  if (date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date)) installed.date = date
  if (inf !== undefined && /^[\w.-]{1,80}\.inf$/i.test(inf)) installed.inf = inf.toLowerCase()
  if (file !== undefined && /^[\w.-]{1,80}\.sys$/i.test(file)) installed.file = file.toLowerCase()
  if (publisher !== undefined) installed.provider = publisher
  for (const _ in installed) return installed
  return undefined
}
/** Windows counts the parts as numbers: DxDiag's '32.00.0015.9649' is 32.0.15.9649. */
const numberIn = (version = ""): string | undefined => {
  const number = version === "" ? undefined : VERSION.exec(version.trim())?.[1]
  return number !== undefined && LEADING_ZERO.test(number) ? number.replaceAll(LEADING_ZEROS, "") : number
}
const LEADING_ZERO = /(?:^|\.)0\d/
const LEADING_ZEROS = /(?<=^|\.)0+(?=\d)/g
/** '31.0.101.4255', '32.00.0015.9649 (English)'; not '192.168.1.2, fe80::1' and not '255.255.255.0'. */
const VERSION = /^(\d{1,5}(?:\.\d{1,6}){1,3})(?=$|\s*\()/
