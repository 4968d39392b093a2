/** What the texts of labelled fields hold: ids, names, codes, versions and files, told by their shape. */

import { fourDigits, type IdNumbers, pairIn } from "./idNumbers.ts"
import { idsInText } from "./idsInText.ts"
import { meaningsOf, WORDS } from "./labels.ts"
import { codeInSentence } from "./problems.ts"
import { dayIn, monthFirst } from "./values.ts"

/** A field may hold several ids, a prefix such as `Enum\`, or brackets around them. */
export const windowsIds = (text: string): ReadonlyArray<string> => {
  const [, bus, device, instance] = INTERFACE_PATH.exec(text) ?? []
  if (bus !== undefined) return [`${bus}\\${device}\\${instance}`]
  const found = text.includes("\\") ? idsInText(text) : []
  if (found.length > 0) return found.map((id) => id.text)
  // In a field of ids a program's own bus counts: 'LGHUBDEVICE\VID_046D&PID_C231'.
  return /^(?:\*?[A-Z]{3,4}[0-9A-F]{4}$|(?:[A-Z]\w{1,30}\\)?V[EI][ND]_[0-9A-F]{4}&)/i.test(text) ? [text] : []
}

/** '\\?\USB#VID_0000&PID_0002#5&2F6C9E1B&0&2#{a5dcbf10-…}', as programs open a device. */
const INTERFACE_PATH = /^\\\\[?.]\\(\w+)#([\w&.]+)#([\w&.{}-]+)#\{[0-9a-f-]{36}\}/i

/** A place, an id, a number, a type and a file are no names, whatever the label. */
export const isName = (text: string): boolean =>
  /\p{L}/u.test(text) && !NO_NAME.test(text) && !(text.includes("\\") && idsInText(text).length > 0)
/** 'Port_#0001', 'System.Object[]', '0x10DE', 'x.sys', 'PCIe x16', '2021.03.04' at the beginning. */
const NO_NAMES: ReadonlyArray<string> = [
  String.raw`Port_#|\*-\w|\/\w+\/|System\.\w+(?:\[\])?$`,
  String.raw`(?:[a-z]{2,4} )?0x[0-9a-f]|[\w.-]+\.(?:inf|sys)$`,
  String.raw`pci(?:-?e(?:xpress)?)?[ _-]?(?:x\d{1,2}|slot.{0,9})$|\d{4}(?:\.\d{3,4}){2}`
]
const NO_NAME = new RegExp(`^(?:${NO_NAMES.join("|")})|0x[0-9a-f]{6}`, "i")

/** The number of a maker or a device in a field that may hold a name: '0x10DE', '8086', '3E92', 'Intel Corporation [8086]'; not 'Cafe' nor 'Acer Inc.'. */
export const numberAlone = (text: string): string | undefined => {
  const number = fourDigits(text)
  const isNumber = text.endsWith("]") || !isName(text) || (text.length === 4 && /\d/.test(text))
  return isNumber ? number : undefined
}

/** 'HP Wi [04f2:b6d3]' as `lshw -numeric` writes it, without leading zeros. */
export const PAIR_AT_END = /\s*\[([0-9a-f]{3,4}):([0-9a-f]{2,4})\]$/i

export const pairAtEnd = (text: string): IdNumbers | undefined => {
  const [, vendor, device = ""] = text.endsWith("]") ? (PAIR_AT_END.exec(text) ?? []) : []
  return vendor === undefined ? undefined : pairIn(`${vendor.padStart(4, "0")}:${device.padStart(4, "0")}`)
}

/** 'Intel Corporation [8086]', 'pci 0x8086 "Intel Corporation"' */
export const makerName = (text: string): string | undefined =>
  !text.endsWith("]") && !text.includes(" 0x")
    ? text
    : /^[a-z]{2,4} 0x[0-9a-f]+(?: "(.*)")?$/i.test(text)
      ? /"(.*)"$/.exec(text)?.[1]
      : text.replace(/\s*\[[0-9a-f]{3,4}\]$/i, "")

/** 'NVIDIA Corporation' and 'TU117M' as `lspci` writes them together; not 'Intel Corporation' before 'Intel Wi-Fi 6'. */
export const withMaker = (maker: string | undefined, product: string | undefined): string | undefined =>
  maker === undefined || product === undefined || firstWord(product) === firstWord(maker)
    ? product
    : `${maker} ${product}`

const firstWord = (text: string): string => text.toLowerCase().match(/[^\s,.]+/)?.[0] ?? ""

/** '31.0.101.4255', '05/18/2021 21.120.2.1' */
export const datedVersion = (text: string): { readonly version: string; readonly date?: string | undefined } => {
  const [, day = "", version] = /^(\d{1,2}\/\d{1,2}\/\d{4}) +([\d.]+)$/.exec(text) ?? []
  return version === undefined ? { version: text } : { version, date: monthFirst(day) }
}

interface DriverFile {
  readonly inf?: string | undefined
  readonly file?: string | undefined
  readonly version?: string | undefined
  readonly date?: string | undefined
}

/** 'oem12.inf', 'C:\Windows\inf\usb.inf', '\SystemRoot\…\USBSTOR.SYS (Version: 10.0.19041.1151  Date: 2021-08-11)'. */
export const driverFile = (text: string): DriverFile => {
  const inf = /(?:^|[\\/])([\w.-]{1,80}\.inf)$/i.exec(text)?.[1]
  if (inf !== undefined) return { inf }
  const [, file, about = ""] = /(?:^|[\\/])([\w.-]{1,80}\.sys)(?: \((.*)\))?$/i.exec(text) ?? []
  return {
    file,
    version: /^(?:Version: )?(\d+(?:\.\d+){1,3})/.exec(about)?.[1],
    date: dayIn(/Date: (\S+)/.exec(about)?.[1] ?? "")
  }
}

const inventory = meaningsOf<string>("inventory", WORDS)

/** '28', '43 (CM_PROB_…)', 'Code 28', 'The drivers … (Code 28)'. Undefined: the text says no code, as 'OK' and 'Error' do. */
export const problemText = (text: string): string | undefined => {
  if (/^(?:0x0*[0-9a-f]{1,2}|\d{1,2}|0{6}[0-9a-f]{2})(?![\w.])/i.test(text) || text.includes("CM_PROB_")) return text
  if (codeInSentence(text) !== undefined) return text
  const [, word = "", code] = /(?:^|[(（])(\p{L}{2,12})\s?:?\s?(\d{1,2})[)）]?[.。]?$/u.exec(text) ?? []
  return inventory(word)?.field === "problem" ? code : undefined
}
