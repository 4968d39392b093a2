/** Ids whose numbers stand in fields of their own, `Vendor ID: 0x8086`, or as a pair, `8086:51f0`. */

export interface IdNumbers {
  /** A text that names the bus: 'USB', 'pci@0000:00:14.3'. */
  readonly bus?: string | undefined
  /** Four digits in upper case, like `device`, `boardMaker` and `board`. */
  readonly vendor?: string | undefined
  readonly device?: string | undefined
  readonly boardMaker?: string | undefined
  readonly board?: string | undefined
  /** Eight digits: board, then its maker. */
  readonly subsystem?: string | undefined
  /** Two digits. */
  readonly revision?: string | undefined
  /** Two to six digits. */
  readonly classCode?: string | undefined
}

/** The spelling of an INF file. Without a bus and a board, `8086:51F0`: then the tables say which bus it is. Undefined: no id. */
export const idOfNumbers = (numbers: IdNumbers): string | undefined => {
  const { vendor, device, revision, classCode } = numbers
  if (vendor === undefined || device === undefined || vendor === "FFFF") return undefined
  const bus = busIn(numbers.bus)
  if (bus === "USB") return `USB\\VID_${vendor}&PID_${device}`
  const subsystem = subsystemOf(numbers)
  const parts = [
    ...(subsystem === undefined ? [] : [`SUBSYS_${subsystem}`]),
    ...(revision === undefined || bus === "HDAUDIO" ? [] : [`REV_${revision}`]),
    ...(classCode === undefined || bus === "HDAUDIO" ? [] : [`CC_${classCode}`])
  ]
  if (bus === undefined && parts.length === 0) return `${vendor}:${device}`
  return [`${bus ?? "PCI"}\\VEN_${vendor}&DEV_${device}`, ...parts].join("&")
}

const subsystemOf = ({ subsystem, boardMaker, board }: IdNumbers): string | undefined => {
  const whole = subsystem ?? (boardMaker === undefined || board === undefined ? undefined : `${board}${boardMaker}`)
  return whole === undefined || /^0*$/.test(whole) ? undefined : whole
}

export type NumberedBus = "PCI" | "USB" | "HDAUDIO"

/** 'usb', 'USB 2.0', 'pci@0000:00:14.3', 'HDAUDIO'; undefined where the text names none of them. */
export const busIn = (text = ""): NumberedBus | undefined => {
  const found = /\b(hd-?audio|hda|pci|usb)/i.exec(text)?.[1]?.toUpperCase()
  if (found === undefined) return undefined
  return found.startsWith("H") ? "HDAUDIO" : found === "USB" ? "USB" : "PCI"
}

/** '0x8086', '8086', 'pci 0x8086 "Intel"', '0x05ac (Apple Inc.)', 'Intel Corporation [8086]': four digits in upper case. */
export const fourDigits = (text: string): string | undefined => {
  const digits =
    HEXADECIMAL.exec(text)?.[1] ??
    BARE.exec(text)?.[1] ??
    (text.endsWith("]") ? IN_BRACKETS.exec(text)?.[1] : undefined)
  const number = digits?.replace(/^0+(?=[0-9a-f]{4})/i, "").padStart(4, "0")
  return number?.length === 4 ? number.toUpperCase() : undefined
}
const HEXADECIMAL = /^(?:[a-z]{2,4} )?0x([0-9a-f]{1,8})(?![0-9a-z])/i
const BARE = /^([0-9a-f]{4})(?=$|[\s(])/i
const IN_BRACKETS = /\[(?:0x)?([0-9a-f]{3,4})\]$/i

/** '0x107C1043', '7B281462': eight digits in upper case. */
export const eightDigits = (text: string): string | undefined =>
  /^(?:0x)?([0-9a-f]{8})$/i.exec(text.trim())?.[1]?.toUpperCase()

/** '0x250310DE', as the registers of PCI hold both: the device, then its vendor. Not a number without '0x', which may be any. */
export const vendorBelowDevice = (text: string): IdNumbers | undefined => {
  const [, device, vendor] = /^0x([0-9a-f]{4})([0-9a-f]{4})$/i.exec(text) ?? []
  const isId = vendor !== undefined && !/^(?:0000|ffff)$/i.test(vendor) && device !== "0000"
  return isId ? { vendor: vendor.toUpperCase(), device: device?.toUpperCase() } : undefined
}

/** '0x00A1', 'a1', '0x1a': two digits in upper case. Not '0.00', which is the revision of a USB device. */
export const twoDigits = (text: string): string | undefined =>
  /^(?:0x)?(?:00)?([0-9a-f]{2})(?=$|[\s(])/i.exec(text.trim())?.[1]?.toUpperCase()

/** '8086:51f0', '10DE-1C02', '10DE 1C82 - 1458 3764', '8086:9b41:17aa:22b1'. */
export const pairIn = (text: string): IdNumbers | undefined => {
  const [, vendor, device, boardMaker, board] = PAIR.exec(text.trim()) ?? []
  return vendor === undefined
    ? undefined
    : {
        vendor: vendor.toUpperCase(),
        device: device?.toUpperCase(),
        boardMaker: boardMaker?.toUpperCase(),
        board: board?.toUpperCase()
      }
}
const PAIR =
  /^\[?(?:0x)?([0-9a-f]{4})(?:[:\- ]|, ?)(?:0x)?([0-9a-f]{4})(?:(?: - |[:-])([0-9a-f]{4})[: -]([0-9a-f]{4}))?\]?(?=$|[\s(])/i
