/** The id by which Windows knows a device: its bus, maker, chip and, where given, board, revision, interface and class. */

/** `other` is a device that Windows or a program made up: HID, BTHENUM, SWD, ROOT, DISPLAY and the like. */
export type Bus = "pci" | "usb" | "hdaudio" | "acpi" | "other"

/** Hexadecimal numbers are in upper case, as in an INF file. */
export interface HardwareId {
  readonly bus: Bus
  /** First part of the id: 'PCI', 'USB', 'HID', 'SWD' … */
  readonly enumerator: string
  /** Four digits; on ACPI the three or four letters of the maker. */
  readonly vendor?: string
  /** Four digits. */
  readonly device?: string
  /** Eight digits: board, then its maker. */
  readonly subsystem?: string
  readonly revision?: string
  /** Of a USB device with several functions: MI_xx. */
  readonly interface?: string
  /** On HDAUDIO: 01 sound, 02 modem. */
  readonly function?: string
  /** Two, four or six digits: class, subclass, interface. */
  readonly classCode?: string
  /** Of a device without numbers: what follows the enumerator, 'SYSTEM' in ROOT\SYSTEM\0000. */
  readonly rest?: string
  /** `8086:51f0` says no bus: PCI is assumed, these are possible, the likelier first. */
  readonly otherBuses?: ReadonlyArray<"usb" | "hdaudio">
}

/** The spelling of an INF file, without the part that only tells two equal devices apart. */
export function formatHardwareId(id: HardwareId): string {
  const { bus, enumerator, vendor, device, subsystem, revision, classCode } = id
  if (bus === "acpi") return `ACPI\\${vendor ?? ""}${device ?? ""}`
  const [ofVendor, ofDevice] = usesVid(id) ? ["VID", "PID"] : ["VEN", "DEV"]
  let parts =
    part("FUNC", id.function) +
    part(ofVendor, vendor) +
    part(ofDevice, device) +
    part("SUBSYS", subsystem) +
    part("REV", revision) +
    part("MI", id.interface)
  if (vendor === undefined && classCode !== undefined && id.rest === undefined)
    parts += `&${formatClass(bus, classCode)}`
  if (parts === "" && id.rest !== undefined) parts = `&${id.rest}`
  return parts === "" ? enumerator : `${enumerator}\\${parts.slice(1)}`
}

const part = (name: string, value?: string): string => (value === undefined ? "" : `&${name}_${value}`)

/** `CC_0C0330` on PCI, `Class_E0&SubClass_01&Prot_01` on USB. */
export function formatClass(bus: Bus, code: string): string {
  if (bus !== "usb") return `CC_${code}`
  const names = ["Class", "SubClass", "Prot"]
  return (code.match(/../g) ?? []).map((part, at) => `${names[at] ?? "Prot"}_${part}`).join("&")
}

/** HID and the buses that programs make name USB's numbers; only Windows' software components name a maker's chip. */
function usesVid({ bus, enumerator }: HardwareId): boolean {
  return bus === "usb" || (bus === "other" && enumerator !== "SWC")
}
