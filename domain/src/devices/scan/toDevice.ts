/**
 * What the fields of a record mean. Here alone text becomes an id, a name, a code or a version, so that no form can take a name
 * for a code or an address for a version, and nothing personal passes: instances, serial numbers and addresses are left behind.
 */
import { formatHardwareId, type HardwareId } from "../HardwareId.ts"
import { parseHardwareId } from "../parseHardwareId.ts"
import type { RawRecord } from "./Form.ts"
import type { InstalledDriver, ScannedDevice } from "./ScannedDevice.ts"

/** Undefined: the record names no device. */
export const toDevice = (record: RawRecord): ScannedDevice | undefined => {
  const [id, ...compatible] = idsOf(record)
  const name = nameIn(record.name)
  if (id === undefined && name === undefined) return undefined
  const manufacturer = nameIn(record.manufacturer)
  const deviceClass = nameIn(record.deviceClass)
  const installed = installedIn(record)
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    compatible,
    ...(manufacturer !== undefined && { manufacturer }),
    ...(deviceClass !== undefined && { deviceClass }),
    ...problemIn(record.problem),
    ...(installed !== undefined && { installed }),
    line: record.line
  }
}

/** The instance names the device itself; hardware ids follow from the most exact, and each id stands once. */
const idsOf = ({ instance, hardwareIds = [], compatibleIds = [] }: RawRecord): ReadonlyArray<HardwareId> => {
  const seen = new Map<string, HardwareId>()
  for (const text of [...(instance === undefined ? [] : [instance]), ...hardwareIds, ...compatibleIds]) {
    const id = parseHardwareId(text)
    if (id === undefined || isNothing(id)) continue
    const key = formatHardwareId(id)
    if (!seen.has(key)) seen.set(key, id)
  }
  return [...seen.values()]
}

/** 'USB' alone, or an id that a console cut: no device. */
const isNothing = ({ vendor, classCode, rest }: HardwareId): boolean =>
  vendor === undefined && classCode === undefined && (rest === undefined || rest.endsWith("..."))

/** Undefined where the text is no name: a number, a date, a path, a mark, 'N/A'. */
const nameIn = (text = ""): string | undefined => {
  const name = text
    .replaceAll(/&(?:quot|#34);/g, '"')
    .replaceAll(/&(?:apos|#39);/g, "'")
    .replaceAll(/&lt;/g, "<")
    .replaceAll(/&gt;/g, ">")
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replace(/^\[\d{8}\]\s*/, "")
    .replaceAll(/\s+/g, " ")
    .trim()
  return NO_NAME.some((shape) => shape.test(name)) ? undefined : name
}
const NO_NAME: ReadonlyArray<RegExp> = [
  // Without a letter of any script: numbers, dates, rules, marks.
  /^[^\p{L}]*$/u,
  /^(?:n\/?a|null|none|unknown|not available|-)$/i,
  // A path, a registry key, an address.
  /^[a-z]:\\|^\\\\|^https?:|^HKEY_/i,
  /^\{[0-9a-f-]{36}\}$/i
]

/** Only what Windows writes for a problem; a text that merely ends in letters and a number in brackets is none. */
const problemIn = (text = ""): Pick<ScannedDevice, "problem" | "problemName"> => {
  const name = /\bCM_PROB_[A-Z_]+\b/.exec(text)?.[0]
  const hex = /^0x([0-9a-f]{1,8})\b/i.exec(text)?.[1]
  const written = hex === undefined ? /^\d{1,3}\b/.exec(text)?.[0] : undefined
  const code = hex === undefined ? Number(written ?? SENTENCE.exec(text)?.[1] ?? 0) : Number.parseInt(hex, 16)
  if (code > 0) return code <= HIGHEST_CODE ? { problem: code } : {}
  return name === undefined || name === "CM_PROB_NONE" || written !== undefined || hex !== undefined
    ? {}
    : { problemName: name }
}
/** '… (Code 28)' at the end of Device Manager's sentence: 'Código', 'Код', '代码', 'コード'. */
const SENTENCE = /[(（][^\s()（）\d]{2,12}\s*(\d{1,2})[)）][.。]?$/
const HIGHEST_CODE = 57

const installedIn = ({ version, date, inf, file, provider }: RawRecord): InstalledDriver | undefined => {
  const number = VERSION.exec(version?.trim() ?? "")?.[1]
  const publisher = nameIn(provider)
  const installed = {
    ...(number !== undefined && { version: number }),
    ...(date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) && { date }),
    ...(inf !== undefined && /^[\w.-]{1,80}\.inf$/i.test(inf) && { inf: inf.toLowerCase() }),
    ...(file !== undefined && /^[\w.-]{1,80}\.sys$/i.test(file) && { file: file.toLowerCase() }),
    ...(publisher !== undefined && { provider: publisher })
  }
  return Object.keys(installed).length === 0 ? undefined : installed
}
/** '31.0.101.4255', '32.00.0015.9649 (English)'; not '192.168.1.2, fe80::1' and not '255.255.255.0'. */
const VERSION = /^(\d{1,5}(?:\.\d{1,6}){1,3})(?=$|\s*\()/
