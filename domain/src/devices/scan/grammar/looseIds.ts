/** Ids of a device in a line of prose, in every spelling that people and programs use (P-SCAN-1): what is missing is not made up. */

import { busIn, idOfNumbers, type NumberedBus } from "./idNumbers.ts"
import { type FoundId, idsInText } from "./idsInText.ts"
import { parseListedId } from "./parseListedId.ts"

/** In the order of the line. The numbers of a board or of its maker are no device. */
export const looseIds = (line: string): ReadonlyArray<FoundId> => {
  if (!line.includes("\\") && !DIGITS.test(line)) return []
  const found: Array<FoundId> = line.includes("\\") ? idsInText(line).filter(({ text }) => !isCut(text)) : []
  if (found[0]?.text.length === line.length) return found
  if (line.length <= MAX_PAIR_LENGTH && NO_PAIR.test(line)) return found
  if (found.length === 0 && ONE_WORD.test(line) && !isCut(line)) return [whole(line)]
  if (found.length === 0 && !MAY_HOLD_ID.test(line)) return found
  /** Without what was found: no part of an id is another one. */
  let rest = withoutSpans(
    line,
    found.map(({ at, end }) => [at, end] as const)
  )
  if (found.length > 0 && !DIGITS.test(rest)) return found
  const lower = rest.toLowerCase()
  const search = (pattern: RegExp, read: (match: RegExpExecArray) => string | undefined): void => {
    const spans: Array<readonly [number, number]> = []
    for (const match of rest.matchAll(pattern)) {
      const text = read(match)
      if (text === undefined || parseListedId(text) === undefined) continue
      const end = match.index + match[0].length
      spans.push([match.index, end])
      found.push({ text, isInstance: false, at: match.index, end })
    }
    rest = withoutSpans(rest, spans)
  }
  if (lower.includes("_")) search(WITHOUT_BUS, ([text]) => text)
  if (lower.includes(":v")) search(MODALIAS, ([text]) => text)
  if (lower.includes("acpi:")) search(ACPI_MODALIAS, ([, text]) => `ACPI\\${text}`)
  if (lower.includes("*")) search(ACPI_ALONE, ([text]) => text)
  if (/v(?:en|id)/.test(lower))
    search(LABELLED, ({ 0: whole, 1: label = "", 2: vendor, 3: second = "", 4: device, index }) =>
      BOARD.test(`${label}${second}`)
        ? undefined
        : idOfNumbers({
            vendor: vendor?.toUpperCase(),
            device: device?.toUpperCase(),
            subsystem: BOARD_BEHIND.exec(
              line.slice(index + whole.length, index + whole.length + NEAR + NEAR)
            )?.[1]?.toUpperCase(),
            bus: /prod|pid/i.test(second) ? "USB" : busAround(line, index)
          })
    )
  if (/[0-9a-f]{4}[:\-,]/.test(lower)) search(PAIR, (match) => pairOf(line, match))
  if (/\/bus\/|(?:pci|usb):/.test(lower))
    search(OF_SYSTEM, ([, ofPath, bus = ofPath, vendor = "", device = ""]) =>
      idOfNumbers({ bus, vendor: vendor.toUpperCase(), device: device.toUpperCase() })
    )
  if (lower.includes("chip=0x"))
    search(OF_PCICONF, ([, device, vendor]) =>
      idOfNumbers({ bus: "PCI", vendor: vendor?.toUpperCase(), device: device?.toUpperCase() })
    )
  if (lower.includes("pci"))
    search(OF_MACOS, ([, vendor = "", device = ""]) =>
      idOfNumbers({ bus: "PCI", vendor: vendor.toUpperCase(), device: device.toUpperCase() })
    )
  if (found.length === 0 && !isCut(line) && !IS_FILE.test(line)) found.push(whole(line))
  return found.toSorted((a, b) => a.at - b.at)
}

/** Cheap: each spelling below has one of these marks, and most lines of a report have none of them. */
const MAY_HOLD_ID = /[\\_*&#]|v(?:en|id)|pci|usb|acpi:|chip=0x|[0-9a-f]{4}(?:[:\-/,]|\s+(?:0x)?[0-9a-f]{4}\b)/i
/** A path's end looks like an id of a program's own bus: 'amd64_4c80eb3b\netathr10x.inf'. */
const IS_FILE = /\.(?:inf|sys|dll|exe|cat|pnf|txt|log)\W*$/i
const MAX_PAIR_LENGTH = 15
/** Ports of a network: '8086:8086', and '"8080:3000"' of YAML. */
const NO_PAIR = /^(?:\W*([0-9a-f]{4})[:-]\1\W*|["']\d{4}:\d{4}["'])$/i
const whole = (line: string): FoundId => ({ text: line, isInstance: false, at: 0, end: line.length })
const ONE_WORD = /^[0-9A-Z][\w&:-]{5,80}$/i

/** Blanks instead of each span, in rising order. */
export const withoutSpans = (line: string, spans: ReadonlyArray<readonly [from: number, to: number]>): string => {
  if (spans.length === 0) return line
  let [rest, end] = ["", 0]
  for (const [from, to] of spans) {
    rest += line.slice(end, from) + " ".repeat(Math.max(0, to - Math.max(from, end)))
    end = Math.max(end, to)
  }
  return rest + line.slice(end)
}

/** An id has four hexadecimal digits, or a name behind a backslash. */
const DIGITS = /[0-9a-f]{4}/i

/** 'USB\VID...' of a console that had no room, and 'USB' alone. */
const isCut = (text: string): boolean => {
  const id = parseListedId(text)
  return (
    id === undefined ||
    /(?:\.{2,}|…)/.test(text) ||
    (id.vendor === undefined && id.classCode === undefined && id.rest === undefined)
  )
}

const WITHOUT_BUS =
  /(?<![\w\\&])(?:FUNC_[0-9A-F]{2}&)?V(?:EN|ID)_[0-9A-F]{4}&(?:DEV|PID)_[0-9A-F]{4}(?:&(?:SUBSYS|REV|MI|CC)_[0-9A-F]{1,8})*(?![0-9A-F])/gi
const MODALIAS = /(?:pci:v0000[0-9a-f]{4}d0000[0-9a-f]{4}|usb:v[0-9a-f]{4}p[0-9a-f]{4})\w*/gi
const ACPI_MODALIAS = /\bacpi:([A-Z]{3,4}[0-9A-F]{4}):/g
/** '*PNP0A03' */
const ACPI_ALONE = /(?<![\w*])\*[A-Z]{3,4}[0-9A-F]{4}(?!\w)/g
/** 'VendorId: 10DE | DeviceId: 25AB', 'idVendor=0bda, idProduct=b812', 'VID 0BDA PID 8179' */
/** 'VendorId', 'idVendor', 'sub-vendor id' */
const label = (words: string): string =>
  String.raw`((?<![A-Z])(?:sub-?\w{0,10}[ _-]?)?(?:id)?(?:${words})[ _-]?(?:id)?)`
const FOUR = String.raw`["']?[\s:=_#]{0,4}["']?(?:0x)?([0-9a-f]{4})(?![0-9a-z])`
const OF_MAKER = label("vendor|vid|ven") + FOUR
const OF_PRODUCT = label("product|prod|device|pid|dev") + FOUR
const LABELLED = new RegExp(`${OF_MAKER}[^0-9a-f]{0,3}.{0,24}?${OF_PRODUCT}`, "gi")
const BOARD = /sub/i
/** ', SubSysId: 16f51043', ', SUBSYS=0x88ff103c' */
const BOARD_BEHIND = /^[\s,;|"']{1,4}sub-?sys(?:tem)?[ _]?(?:id)?["']?\s?[:=]\s?["']?(?:0x)?([0-9a-f]{8})(?![0-9a-z])/i
/** '10ec:b85b', '0x8086:0x51f0', '[8086:51f0]', '8086-9b41' */
const PAIR = /(?<![\w:.\-/\\])(?:0x)?([0-9a-f]{4})(?::|-|, ?(?=0x))(?:0x)?([0-9a-f]{4})(?![\w:\-/]|\.\d)/gi

/** 'chip=0x15b88086' of FreeBSD */
const OF_PCICONF = /\bchip=0x([0-9a-f]{4})([0-9a-f]{4})\b/gi
/** 'pci14e4,43a0' */
const OF_MACOS = /\bpci([0-9a-f]{4}),([0-9a-f]{4})\b/gi

/** '/sys/bus/pci/devices/0000:00:02.0 0x8086 0x9a49', and 'pci:8086-a0f0-8086-0074' of hw-probe */
const OF_SYSTEM =
  /(?:\/bus\/(pci|usb)\/devices\/\S{1,40}\s|\b(pci|usb):)(?:0x)?([0-9a-f]{4})[\s:-](?:0x)?([0-9a-f]{4})(?!\w)/gi

/** A pair is an id where a word says so, where brackets mark it, or where it cannot be a time or a size. */
const pairOf = (line: string, match: RegExpExecArray): string | undefined => {
  const { 1: vendor = "", 2: device = "", index, 0: text } = match
  const before = line.slice(Math.max(0, index - NEAR), index)
  const isNamed = /\b(?:IDs?|chip|device|pci|usb|hd-?audio|hw|hardware)\W{0,4}$/i.test(before)
  const isMarked = isNamed || /[[(]$/.test(before) || line === text
  const isNumber = !/[a-f]/i.test(vendor + device)
  // Ports of a network and ratios name one number twice: a device hardly has its maker's.
  if ((vendor === device && !isNamed) || OF_OTHER_BUS.test(before)) return undefined
  if (OF_BOARD.test(line.slice(0, index)) || (!isMarked && (isNumber || text.includes("-")))) return undefined
  return idOfNumbers({
    vendor: vendor.toUpperCase(),
    device: device.toUpperCase(),
    bus:
      busIn(BUS_BEFORE.exec(before)?.[0]) ??
      busAround(line, index) ??
      (/\bID $|product|\bPID\b/i.test(before) ? "USB" : undefined)
  })
}
const NEAR = 24
/** '(ACPI, 04F3-31DE)': the numbers of a device behind I²C, which is not on a bus that has numbers. */
const OF_OTHER_BUS = /\b(?:acpi|i2c|spi)\W{1,3}$/i
const OF_BOARD = /\b(?:sub(?:-?(?:system|vendor|sys|device))?|svendor|sdevice)\b[^|]{0,120}$/i

/** '(USB, 13D3-3563)' */
const BUS_BEFORE = /\b(?:hd-?audio|pci|usb),\s?$/i

/** The word that says the bus stands before the id, or behind it in the same part of the sentence. */
const busAround = (line: string, at: number): NumberedBus | undefined =>
  busIn(
    line
      .slice(Math.max(0, at - NEAR), at)
      .split(/[,;|.]/)
      .at(-1)
  ) ?? busIn(line.slice(at, at + NEAR).split(/[,;|.]/)[0])
