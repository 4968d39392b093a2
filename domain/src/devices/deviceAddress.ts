/**
 * The one address of a device's page: /hardware/{bus}/{vendor}/{device} in lower case, and what tells boards and revisions
 * apart as parameters (P-HW-2).
 */
import type { HardwareId } from "./HardwareId.ts"

export interface DeviceAddress {
  readonly bus: string
  readonly vendor: string
  readonly device: string
  /** In a fixed order; what is not known is left out. */
  readonly parameters: Readonly<Record<string, string>>
}

/** Undefined for ids without maker and device, such as those of a class: `/hardware?id=…` answers them. */
export const deviceAddress = (id: HardwareId): DeviceAddress | undefined => {
  const bus = id.enumerator.toLowerCase()
  const { vendor, device } = id
  if (vendor === undefined || device === undefined || !isBus(bus)) return undefined
  const named = PARAMETERS.flatMap(({ name, field, on }) => {
    const value = id[field]
    const isStated = value !== undefined && on.includes(bus) && !(field === "function" && value === SOUND)
    return isStated ? [[name, value.toLowerCase()] as const] : []
  })
  return { bus, vendor: vendor.toLowerCase(), device: device.toLowerCase(), parameters: Object.fromEntries(named) }
}

/** The device's page as path and parameters; of an id without one, the page that answers any text. */
export const hardwarePath = (id: HardwareId, text: string): string => {
  const address = deviceAddress(id)
  if (address === undefined) return `/hardware?id=${encodeURIComponent(text.toWellFormed())}`
  const { bus, vendor, device, parameters } = address
  const search = new URLSearchParams(parameters).toString()
  return `/hardware/${bus}/${vendor}/${device}${search === "" ? "" : `?${search}`}`
}

/**
 * The id at an address, in upper or lower case and with the prefixes of an INF file. Parameters that say nothing are left
 * out; undefined when the path is no id.
 */
export const readDeviceAddress = (
  path: Pick<DeviceAddress, "bus" | "vendor" | "device">,
  parameters: Readonly<Record<string, unknown>>
): HardwareId | undefined => {
  const bus = path.bus.toLowerCase()
  const vendor = withoutPrefix(path.vendor)
  const device = withoutPrefix(path.device)
  if (!isBus(bus) || !(bus === "acpi" ? ACPI_MAKER : NUMBER).test(vendor) || !NUMBER.test(device)) return undefined
  const fields: Record<string, string> = bus === "hdaudio" ? { function: SOUND } : {}
  for (const { name, field, on, form } of PARAMETERS) {
    const value = parameters[name]
    if (on.includes(bus) && typeof value === "string" && form.test(value)) fields[field] = value.toUpperCase()
  }
  return { bus: bus === "hid" ? "other" : bus, enumerator: bus.toUpperCase(), vendor, device, ...fields }
}

const BUSES = ["pci", "usb", "hdaudio", "acpi", "hid"] as const
type PageBus = (typeof BUSES)[number]

const isBus = (bus: string): bus is PageBus => (BUSES as ReadonlyArray<string>).includes(bus)

const NUMBER = /^[0-9A-F]{4}$/
const ACPI_MAKER = /^[A-Z0-9]{3,4}$/
/** FUNC_01: what every sound device has. */
const SOUND = "01"

interface Parameter {
  readonly name: string
  readonly field: "subsystem" | "revision" | "interface" | "function" | "classCode"
  readonly on: ReadonlyArray<PageBus>
  readonly form: RegExp
}

const PARAMETERS: ReadonlyArray<Parameter> = [
  { name: "subsystem", field: "subsystem", on: ["pci", "hdaudio"], form: /^[0-9a-f]{8}$/i },
  { name: "revision", field: "revision", on: ["pci", "usb", "hdaudio", "hid"], form: /^[0-9a-f]{2,6}$/i },
  { name: "interface", field: "interface", on: ["usb", "hid"], form: /^[0-9a-f]{2}$/i },
  { name: "function", field: "function", on: ["hdaudio"], form: /^[0-9a-f]{2}$/i },
  { name: "class", field: "classCode", on: ["pci", "usb"], form: /^(?:[0-9a-f]{2}){1,3}$/i }
]

const withoutPrefix = (segment: string): string => segment.toUpperCase().replace(/^(?:0X|VEN_|VID_|DEV_|PID_)/, "")
