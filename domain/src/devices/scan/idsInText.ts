/** Finds hardware and instance ids in a line of text. */

/** Buses and other first parts of an id; a path or an account name has a backslash too. */
const ENUMERATORS =
  "PCI|USB|HDAUDIO|INTELAUDIO|ACPI|HID|SWD|SW|ROOT|BTH[A-Z]*|DISPLAY|MONITOR|STORAGE|SCSI|USBSTOR|USBPRINT|UMB|UEFI|HTREE|IDE|SD|SDBUS|NVME|WSDPRINT|WSDSCAN|PRINTENUM|LPTENUM|DOT4[A-Z0-9]*|TERMINPUT_BUS|USB4|MF|PCIIDE|VMBUS|WPDBUSENUMROOT|TS_[A-Z_]+|\\{[0-9A-F-]{36}\\}"
const ID = new RegExp(`(?:(?<![\\w\\\\&])|ENUM\\\\+)((?:${ENUMERATORS})\\\\+[^\\s,;"'|<>\\t]+)`, "gi")

export interface FoundId {
  /** As in an INF file, without doubled backslashes. */
  readonly text: string
  /** With the part that tells two equal devices apart: PCI\VEN_…\3&1158… */
  readonly isInstance: boolean
  /** Where it begins in the line. */
  readonly at: number
}

export function idsInText(line: string): ReadonlyArray<FoundId> {
  // Most lines have no id, and looking for a backslash is much cheaper.
  if (!line.includes("\\")) return []
  return Array.from(line.matchAll(ID), ({ index, 1: id = "" }) => {
    const text = id.replace(/\\+/g, "\\").replace(/[\])}.]+$/, (end) => (id.startsWith("{") ? end : ""))
    return { text, isInstance: text.split("\\").length > 2, at: index }
  })
}
