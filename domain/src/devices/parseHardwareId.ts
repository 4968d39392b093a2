/**
 * Reads a hardware ID in every spelling that Device Manager, INF files, registry exports, `lspci -nn`, `lsusb`, Linux's
 * modalias and people use (P-DEV-1). Total: what is not an id is undefined.
 */
import type { HardwareId } from "./HardwareId.ts"

/** Longer text is no id. Windows itself allows 200 characters. */
const MAX_LENGTH = 400

const PAIR = /^\[?(?:0x)?([0-9a-f]{4})(?:[:\-/,]|\s+)(?:0x)?([0-9a-f]{4})\]?(?:\s*\(rev ([0-9a-f]{2})\))?$/i
const MODALIAS_PCI =
  /^pci:v0000([0-9a-f]{4})d0000([0-9a-f]{4})(?:sv0000([0-9a-f]{4})sd0000([0-9a-f]{4}))?(?:bc([0-9a-f]{2})sc([0-9a-f]{2})i([0-9a-f]{2}))?/i
const MODALIAS_USB = /^usb:v([0-9a-f]{4})p([0-9a-f]{4})/i
const ACPI = /^(?:ACPI\\|\*)([A-Z0-9]{3,4}?)([0-9A-F]{4})(?:[\\&]|$)/i
const ACPI_LONG = /^ACPI\\VEN_([A-Z0-9]{3,4})&DEV_([0-9A-F]{4})/i
const ENUMERATOR = /^([A-Z][A-Z0-9_]{1,31})\\/i

export function parseHardwareId(text: string): HardwareId | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const plain = plainSpelling(text)
  return parsePair(plain) ?? parseModalias(plain) ?? parseAcpi(plain) ?? parseWindowsId(plain)
}

/** Doubled backslashes of a registry export, quotes, the `#` of a device path and space around it are not part of the id. */
function plainSpelling(text: string): string {
  const trimmed = text.trim().replace(/^["']+|["',;]+$/g, "")
  const path = /^(?:\\\\[?.]\\|\\\?\?\\)(.*)$/.exec(trimmed)?.[1]
  const inside = path === undefined ? trimmed : path.replaceAll("#", "\\")
  return inside.replace(/^([a-z]+)#(?=v|func)/i, "$1\\").replace(/\\+/g, "\\")
}

function parsePair(text: string): HardwareId | undefined {
  const pair = PAIR.exec(text.replace(/^ID\s+/i, ""))
  if (pair === null) return undefined
  const [, vendor = "", device = "", revision] = pair
  const isUsb = /^ID\s/i.test(text)
  return {
    ...(isUsb ? { bus: "usb", enumerator: "USB" } : { bus: "pci", enumerator: "PCI", otherBuses: ["usb", "hdaudio"] }),
    vendor: vendor.toUpperCase(),
    device: device.toUpperCase(),
    ...(revision !== undefined && { revision: revision.toUpperCase() })
  }
}

function parseModalias(text: string): HardwareId | undefined {
  const usb = MODALIAS_USB.exec(text)
  if (usb !== null) return { bus: "usb", enumerator: "USB", ...numbers({ vendor: usb[1], device: usb[2] }) }
  const pci = MODALIAS_PCI.exec(text)
  if (pci === null) return undefined
  const [, vendor, device, boardMaker, board, base, sub, prog] = pci
  const subsystem = board !== undefined && /[1-9a-f]/i.test(board) ? `${board}${boardMaker}` : undefined
  const classCode = base === undefined ? undefined : `${base}${sub}${prog}`
  return { bus: "pci", enumerator: "PCI", ...numbers({ vendor, device, subsystem, classCode }) }
}

function parseAcpi(text: string): HardwareId | undefined {
  const found = ACPI_LONG.exec(text) ?? ACPI.exec(text)
  if (found === null) return undefined
  return { bus: "acpi", enumerator: "ACPI", ...numbers({ vendor: found[1], device: found[2] }) }
}

function parseWindowsId(text: string): HardwareId | undefined {
  const enumerator = ENUMERATOR.exec(text)?.[1]?.toUpperCase() ?? impliedEnumerator(text)
  if (enumerator === undefined) return undefined
  const [head = "", ...rest] = text.replace(/^[^\\&]*\\/, "").split("\\")
  const parts = /^(VEN|VID|FUNC|CC|CLASS|DEVCLASS)_/i.test(head) ? head : rest.length > 0 ? head : text
  const read = (pattern: RegExp) => pattern.exec(parts)?.[1]
  const fields = numbers({
    vendor: read(/(?:^|&)(?:VEN|VID)_([0-9A-F]{4})(?![0-9A-F])/i),
    device: read(/&(?:DEV|PID)_([0-9A-F]{4})(?![0-9A-F])/i),
    subsystem: read(/&SUBSYS_([0-9A-F]{8})(?![0-9A-F])/i),
    revision: read(/&REV_([0-9A-F]{2,6})(?![0-9A-F])/i),
    interface: read(/&MI_([0-9A-F]{2})(?![0-9A-F])/i),
    function: read(/(?:^|&)FUNC_([0-9A-F]{2})(?![0-9A-F])/i),
    classCode: read(/(?:^|&)CC_([0-9A-F]{4}(?:[0-9A-F]{2})?)(?![0-9A-F])/i) ?? usbClass(parts)
  })
  switch (enumerator) {
    case "PCI":
      if (isEmpty(fields)) return undefined
      return { bus: "pci", enumerator, ...fields, ...(WITHOUT_BUS.test(text) && { otherBuses: ["hdaudio"] }) }
    case "USB":
      return { bus: "usb", enumerator, ...(isEmpty(fields) ? rootOf(parts) : fields) }
    case "HDAUDIO":
    case "INTELAUDIO":
      return isEmpty(fields) ? undefined : { bus: "hdaudio", enumerator: "HDAUDIO", ...fields }
    case "ACPI":
      return undefined
    default:
      return { bus: "other", enumerator, ...(fields.vendor === undefined ? restOf(head) : fields) }
  }
}

/** A hub is all that Windows writes without numbers and that is worth knowing. */
function rootOf(parts: string): Pick<HardwareId, "classCode" | "rest"> {
  const hub = /^ROOT_HUB\d*/i.exec(parts)?.[0]
  return hub === undefined ? {} : { classCode: "09", rest: hub.toUpperCase() }
}

/** Nothing that could be taken for markup; with a letter or a digit. */
function restOf(head: string): Pick<HardwareId, "rest"> {
  return /^(?=.*[^\W_])[\w.&{}+()-]{1,80}$/.test(head) ? { rest: head.toUpperCase() } : {}
}

function usbClass(parts: string): string | undefined {
  const found = /(?:^|&)(?:Dev)?Class_([0-9A-F]{2})(?:&SubClass_([0-9A-F]{2})(?:&Prot_([0-9A-F]{2}))?)?/i.exec(parts)
  return found === null ? undefined : found.slice(1).join("")
}

/** PCI and HD Audio write their numbers so; USB does not. */
const WITHOUT_BUS = /^VEN_[0-9A-F]{4}&DEV_/i

/** People copy `VEN_8086&DEV_51F0` without the bus. */
function impliedEnumerator(text: string): string | undefined {
  if (WITHOUT_BUS.test(text)) return "PCI"
  if (/^VID_[0-9A-F]{4}&PID_/i.test(text)) return "USB"
  if (/^FUNC_[0-9A-F]{2}&VEN_/i.test(text)) return "HDAUDIO"
  return undefined
}

type Fields = Omit<HardwareId, "bus" | "enumerator" | "otherBuses">

function numbers(fields: { readonly [Name in keyof Fields]?: string | undefined }): Fields {
  const found: Record<string, string> = {}
  for (const name in fields) {
    const value = fields[name as keyof Fields]
    if (value !== undefined) found[name] = value.toUpperCase()
  }
  return found
}

function isEmpty({ vendor, device, classCode }: Fields): boolean {
  return classCode === undefined && (vendor === undefined || device === undefined)
}
