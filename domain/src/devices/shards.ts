/**
 * The device tables in pieces that a browser can fetch: a core that holds every rule about kinds, names and lines, and
 * shards by bus and maker that hold names, class codes and what is known of single devices.
 */
import {
  type DeviceFacts,
  type DeviceTables,
  type DriverLine,
  type NameRule,
  NO_RULE,
  type Rule
} from "./DeviceTables.ts"
import type { Bus, HardwareId } from "./HardwareId.ts"

/** A rule of the core that has a regular expression as text, and its ranges. */
export type StoredNameRule = Omit<NameRule, keyof Rule | "name"> & { readonly rule: number; readonly name: string }

export interface DeviceCore {
  readonly rules: ReadonlyArray<Rule>
  /** Number of the rule by kind of device. */
  readonly kinds: Readonly<Record<string, number>>
  readonly names: ReadonlyArray<StoredNameRule>
  readonly lines: ReadonlyArray<DriverLine>
  /** By bus, then by class code. */
  readonly classes: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Name and support page by the number in SUBSYS. */
  readonly pcMakers: Readonly<Record<string, readonly [string, string]>>
  /** Makers with so many devices that their shards are split by the first digit of the device. */
  readonly split: ReadonlyArray<string>
  /** Names of all shards, with spaces between them: of other makers nothing is known, and nothing is asked for. */
  readonly shards: string
}

/** Name, class code, kind, number of a rule in the shard, chipset package; trailing ones that are not known are left out. */
export type StoredDevice = readonly [
  name?: string | 0,
  classCode?: string | 0,
  kind?: string | 0,
  rule?: number | null,
  chipset?: string
]

export interface DeviceShard {
  /** What is known of single devices, and of kinds of devices of its makers. */
  readonly rules: ReadonlyArray<Rule>
  /** Number of the rule by kind of device of one maker. */
  readonly kinds: Readonly<Record<string, number>>
  /** Driver lines that only single devices need. */
  readonly lines: ReadonlyArray<DriverLine>
  /** By maker: its name, and its devices by number. */
  readonly makers: Readonly<Record<string, readonly [string, Readonly<Record<string, StoredDevice>>]>>
}

/** 'pci/80' for all makers whose number begins so; 'pci/8086-5' for the devices 5xxx of a maker with many. */
export function shardName(bus: Bus, vendor: string, device: string, split: ReadonlyArray<string>): string {
  return split.includes(`${bus}:${vendor}`) ? `${bus}/${vendor}-${device.slice(0, 1)}` : `${bus}/${vendor.slice(0, 2)}`
}

/** The shards that know something of these ids. A number without a bus may be of several. */
export function shardsOf(ids: Iterable<HardwareId>, { split, shards }: DeviceCore): ReadonlyArray<string> {
  const there = new Set(shards.split(" "))
  const wanted = new Set<string>()
  for (const { bus, vendor, device, otherBuses = [] } of ids) {
    if (vendor === undefined || device === undefined) continue
    for (const one of [homeOf(bus), ...otherBuses]) wanted.add(shardName(one, vendor, device, split))
  }
  return [...wanted].filter((name) => there.has(name)).toSorted()
}

/** HID\VID_046D&PID_C52B is a function of the USB device with these numbers. */
const homeOf = (bus: Bus): Bus => (bus === "other" ? "usb" : bus)

/** Knows the devices of the shards at hand, and of all others their kind. */
export function tablesOf(core: DeviceCore, shards: ReadonlyMap<string, DeviceShard>): DeviceTables {
  const known = [core.lines, ...Array.from(shards.values(), ({ lines }) => lines)].flat()
  const lines = new Map(known.map((line) => [line.key, line]))
  const ruleAt = (number: number | undefined) => (number === undefined ? undefined : core.rules[number])
  const shardOf = (bus: Bus, vendor: string, device: string) => shards.get(shardName(bus, vendor, device, core.split))
  const deviceAt = (bus: Bus, vendor: string, device: string) =>
    shardOf(bus, vendor, device)?.makers[vendor]?.[1][device]
  const ruleOfMaker = (candidate: string) => {
    const [bus, vendor] = makerOfKind(candidate) ?? []
    const shard = bus === undefined || vendor === undefined ? undefined : shards.get(shardName(bus, vendor, "", []))
    const number = shard?.kinds[candidate]
    return number === undefined ? undefined : shard?.rules[number]
  }
  const ruleOfDevice = (candidate: string) => {
    const [bus, vendor, device] = partsOfCandidate(candidate) ?? []
    if (bus === undefined || vendor === undefined || device === undefined) return ruleOfMaker(candidate)
    const number = deviceAt(bus, vendor, device)?.[3]
    return number == null ? undefined : shardOf(bus, vendor, device)?.rules[number]
  }
  return {
    rule: (candidate) => ruleAt(core.kinds[candidate]) ?? ruleOfDevice(candidate),
    nameRules: core.names.map(({ rule, name, ...where }) => ({
      ...NO_RULE,
      ...ruleAt(rule),
      ...where,
      name: new RegExp(name, "i")
    })),
    line: (key) => lines.get(key),
    vendorName: (bus, vendor) => {
      const found = [...shards.keys()].filter((name) => name.startsWith(`${homeOf(bus)}/${vendor.slice(0, 2)}`))
      return found
        .map((name) => shards.get(name)?.makers[vendor]?.[0])
        .find((name) => name !== undefined && name !== "")
    },
    facts: (bus, vendor, device) => {
      const facts = factsOf(deviceAt(homeOf(bus), vendor, device))
      // Class and kind are those of the whole device, not of its function.
      return bus !== "other" || facts === undefined
        ? facts
        : facts.name === undefined
          ? undefined
          : { name: facts.name }
    },
    className: (bus, code) => core.classes[bus]?.[code],
    pcMaker: (vendor) => {
      const found = core.pcMakers[vendor]
      return found === undefined ? undefined : { name: found[0], page: found[1] }
    }
  }
}

const OF_DEVICE = /^(PCI|USB)\\(?:VEN|VID)_([0-9A-F]{4})&(?:DEV|PID)_([0-9A-F]{4})$/
const OF_ACPI = /^ACPI\\([A-Z0-9]{3,4})([0-9A-F]{4})$/

/** Undefined for the id of a kind. The full build and the lookup read an id of a device in this one way. */
export function partsOfCandidate(candidate: string): readonly [Bus, string, string] | undefined {
  const [, bus, vendor, device] = OF_DEVICE.exec(candidate) ?? []
  if (bus !== undefined && vendor !== undefined && device !== undefined) {
    return [bus === "PCI" ? "pci" : "usb", vendor, device]
  }
  const [, maker, number] = OF_ACPI.exec(candidate) ?? []
  return maker === undefined || number === undefined ? undefined : ["acpi", maker, number]
}

/** 'USB\VID_046D&Class_03' is of one maker, 'USB\Class_03' of all. */
export function makerOfKind(kind: string): readonly [Bus, string] | undefined {
  const [, root, vendor] = /^(PCI|USB|HDAUDIO|ACPI)\\V(?:EN|ID)_([A-Z0-9]{3,4})(?:&|$)/.exec(kind) ?? []
  return root === undefined || vendor === undefined ? undefined : [root.toLowerCase() as Bus, vendor]
}

function factsOf(stored: StoredDevice | undefined): DeviceFacts | undefined {
  if (stored === undefined) return undefined
  const [name, classCode, kind, , chipsetPackage] = stored
  const facts: DeviceFacts = {
    ...(name && { name }),
    ...(classCode && { classCode }),
    ...(kind && { kind }),
    ...(chipsetPackage && { chipsetPackage })
  }
  return Object.keys(facts).length === 0 ? undefined : facts
}
