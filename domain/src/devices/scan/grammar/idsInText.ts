/** Finds hardware and instance ids in a line of text. */
import { parseListedId } from "./parseListedId.ts"

export interface FoundId {
  /** As in an INF file, without doubled backslashes. */
  readonly text: string
  /** With the part that tells two equal devices apart: PCI\VEN_…\3&1158… */
  readonly isInstance: boolean
  /** Where it begins in the line, and where it ends. */
  readonly at: number
  readonly end: number
}

/**
 * Goes from backslash to backslash and looks at the word before it: a list has thousands of lines, and a pattern with all these
 * words would be tried at each of their letters.
 */
export function idsInText(line: string): ReadonlyArray<FoundId> {
  let slash = line.indexOf("\\")
  if (slash < 0) return NONE
  const found: Array<FoundId> = []
  while (slash >= 0) {
    const at = startOfEnumerator(line, slash)
    REST.lastIndex = slash
    const rest = at === undefined ? undefined : REST.exec(line)?.[0]
    if (at === undefined || rest === undefined) {
      slash = line.indexOf("\\", slash + 1)
      continue
    }
    const id = line.slice(at, slash + rest.length)
    const single = id.includes("\\\\") ? id.replace(/\\+/g, "\\") : id
    const text = ENDS_IN_MARK.test(single) && !id.startsWith("{") ? single.replace(/[\])}.]+$/, "") : single
    const end = at + id.length - (single.length - text.length)
    found.push({ text, isInstance: text.indexOf("\\", text.indexOf("\\") + 1) > 0, at, end })
    slash = line.indexOf("\\", slash + rest.length)
  }
  return found
}

const NONE: ReadonlyArray<FoundId> = []

const ENDS_IN_MARK = /[\])}.]$/
/** An id has letters of English only: in Chinese and Japanese no blank follows it. */
const REST = /\\+[^\s,;"'|<>\u0080-\uffff]+/y

/** Buses and other first parts of an id; a path or an account name has a backslash too. */
const ENUMERATORS = new Set(
  "PCI USB HDAUDIO INTELAUDIO ACPI HID SWD SW ROOT DISPLAY MONITOR STORAGE SCSI USBSTOR USBPRINT UMB UEFI HTREE IDE SD SDBUS NVME WSDPRINT WSDSCAN PRINTENUM LPTENUM TERMINPUT_BUS USB4 MF PCIIDE VMBUS WPDBUSENUMROOT".split(
    " "
  )
)
const ENUMERATOR_FAMILY = /^(?:BTH[A-Z]*|DOT4[A-Z0-9]*|TS_[A-Z_]+)$/
const GUID = /^\{[0-9A-F-]{36}\}$/i
const GUID_LENGTH = 38

export const isEnumerator = (word: string): boolean => {
  const plain = word.toUpperCase()
  return ENUMERATORS.has(plain) || ENUMERATOR_FAMILY.test(plain) || GUID.test(plain)
}

/** Where the enumerator begins that ends before the backslash; undefined when there is none. */
function startOfEnumerator(line: string, slash: number): number | undefined {
  const start = line[slash - 1] === "}" ? slash - GUID_LENGTH : startOfWord(line, slash)
  if (start < 0) return undefined
  if (!isEnumerator(line.slice(start, slash))) return undefined
  if (start === 0 || !/[\w\\&]/.test(line.charAt(start - 1))) return start
  // A registry key: …\Enum\PCI\VEN_…
  return /ENUM\\+$/i.test(line.slice(Math.max(0, start - 16), start)) ? start : undefined
}

/** No limit is needed: a word holds no backslash, so each letter of the line is looked at for one backslash only. */
function startOfWord(line: string, end: number): number {
  let start = end
  while (start > 0 && isWordCharacter(line.charCodeAt(start - 1))) start -= 1
  return start
}

function isWordCharacter(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95
}

/** Which chip an id is of, whatever its board; undefined where the text is no id of a device. As short as can be: it is looked up at each id. */
export const chipOf = (text: string): string | undefined => {
  const id = parseListedId(text)
  if (id === undefined) return undefined
  const { enumerator, vendor = "", device = "", rest } = id
  return rest === undefined ? enumerator + vendor + device : `${enumerator + vendor + device} ${rest}`
}

/** Of two numbers without a bus, '1A86:7523': the chips that they may be of. */
export const chipsOfPair = (text: string): ReadonlyArray<string> =>
  text.length === PAIR_LENGTH && PAIR.test(text) ? BUSES.map((bus) => bus + text.replace(":", "")) : NO_CHIPS
const PAIR_LENGTH = 9
const PAIR = /^[0-9A-F]{4}:[0-9A-F]{4}$/
const BUSES: ReadonlyArray<string> = ["PCI", "USB", "HID", "HDAUDIO"]
const NO_CHIPS: ReadonlyArray<string> = []
