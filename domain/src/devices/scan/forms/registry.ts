/** Exports of the registry, and `reg query`: keys of Enum with a device each, keys of Control\Class with its driver. */

import { type Form, type Line, type Passage, type RawRecord } from "../grammar/Form.ts"
import { plainLabel } from "../grammar/labels.ts"
import { monthFirst } from "../grammar/values.ts"

export const registry: Form = {
  name: "registry",
  mayBeIn: (text) => /HKEY_LOCAL_MACHINE\\|HKLM\\/i.test(text),
  passages: (lines) => {
    const keys = keysOf(lines)
    const drivers = new Map(keys.flatMap((key) => (key.driver === undefined ? [] : [[key.driver, key] as const])))
    const used = new Set<string>()
    const ofDevices = keys.map((key): Passage => {
      const driver = plainDriver(text(key, "driver"))
      if (key.instance !== undefined) used.add(driver)
      const record = key.instance === undefined ? undefined : deviceIn(key, key.instance, drivers.get(driver))
      return { from: key.from, to: key.to, records: record === undefined ? [] : [record] }
    })
    return ofDevices.map((passage, at) => {
      const key = keys[at]
      // A driver's key that no device of the export names stands for its device.
      const isAlone = key?.driver !== undefined && !used.has(key.driver)
      return isAlone ? { ...passage, records: driverIn(key) } : passage
    })
  }
}

interface Key {
  readonly from: number
  to: number
  readonly line: number
  /** Below Enum: the path of the device. */
  readonly instance?: string | undefined
  /** Below Control\Class: '{guid}\0003'. */
  readonly driver?: string | undefined
  /** By label in lower case. */
  readonly values: Map<string, string>
}

const keysOf = (lines: ReadonlyArray<Line>): ReadonlyArray<Key> => {
  const keys: Array<Key> = []
  let open: Key | undefined
  for (let at = 0; at < lines.length; at += 1) {
    const { text: written = "", number = 0 } = lines[at] ?? {}
    const path = KEY.exec(written)?.[1]
    if (path !== undefined) {
      const [, instance] = /\\Enum\\([^\\]+\\[^\\]+\\[^\\]+)$/i.exec(path) ?? []
      const [, driver] = /\\Control\\Class\\(\{[0-9a-f-]{36}\}\\\d{4})$/i.exec(path) ?? []
      open = { from: at, to: at + 1, line: number, instance, driver: driver?.toUpperCase(), values: new Map() }
      keys.push(open)
    } else if (open !== undefined && written !== "") {
      let value = written
      while (value.endsWith("\\") && /=hex/i.test(value) && at + 1 < lines.length) {
        at += 1
        value = value.slice(0, -1) + (lines[at]?.text ?? "")
        if (value.length > MAX_LENGTH) break
      }
      const said = valueIn(value)
      if (said === undefined) open = undefined
      else {
        open.values.set(said[0], said[1])
        open.to = at + 1
      }
    }
  }
  return keys
}
const MAX_LENGTH = 40_000

const KEY = /^\[?-?(?:HKEY_LOCAL_MACHINE|HKLM)\\([^\]]{1,400})\]?$/i

/** '"Mfg"="…"', '"ConfigFlags"=dword:00000040', '"HardwareID"=hex(7):50,00,…', 'DeviceDesc    REG_SZ    …' */
const valueIn = (written: string): readonly [label: string, value: string] | undefined => {
  const [, label = "", quoted, number, hex] =
    /^(?:"([^"]{1,80})"|@)=(?:"(.*)"|dword:([0-9a-f]{1,8})|hex(?:\([0-9a-f]+\))?:([0-9a-f,\s]*))/i.exec(written) ?? []
  if (quoted !== undefined) return [plainLabel(label), quoted.replaceAll("\\\\", "\\").replaceAll('\\"', '"')]
  if (number !== undefined) return [plainLabel(label), String(Number.parseInt(number, 16))]
  if (hex !== undefined) return [plainLabel(label), wideText(hex)]
  const [, queried = "", kind, value = ""] = /^(\S.{0,60}?)\s{2,8}REG_(\w+)(?:\s{2,8}(.*))?$/.exec(written) ?? []
  if (queried === "") return undefined
  return [plainLabel(queried), kind === "MULTI_SZ" ? value.replaceAll("\\0", " ") : value]
}

/** Bytes of UTF-16; a zero ends each text of a list. */
const wideText = (hex: string): string => {
  const bytes = hex.split(",").map((byte) => Number.parseInt(byte, 16))
  let found = ""
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const code = (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0)
    found += code === 0 || Number.isNaN(code) ? " " : String.fromCharCode(code)
  }
  return found.trim()
}

const text = ({ values }: Key, label: string): string => values.get(label) ?? ""
const plainDriver = (driver: string): string => driver.toUpperCase()

const deviceIn = (key: Key, instance: string, driver: Key | undefined): RawRecord | undefined => {
  if (key.values.size === 0) return undefined
  const ids = (label: string): ReadonlyArray<string> =>
    text(key, label)
      .split(/\s+/)
      .filter((id) => id !== "")
  const described = text(key, "friendlyname") || text(key, "devicedesc")
  return {
    line: key.line,
    instance,
    hardwareIds: [...ids("hardwareid"), ...ids("matchingdeviceid")],
    compatibleIds: ids("compatibleids"),
    name: afterReference(described),
    manufacturer: afterReference(text(key, "mfg")),
    deviceClass: text(key, "class"),
    problem: problemOf(Number(text(key, "configflags"))),
    inf: /^@?([\w.-]+\.inf),/i.exec(text(key, "devicedesc"))?.[1],
    ...(driver !== undefined && driverFacts(driver))
  }
}

/** '@oem14.inf,%e15be%;Intel(R) Ethernet Connection', '@usbxhci.sys,#1073807361;%1 USB %2 Controller (Microsoft);(ASMedia,3.1)' */
const afterReference = (value: string): string => {
  if (!value.startsWith("@")) return value
  const [, text = "", said = ""] = /;(.*?)(?:;\((.*)\))?$/.exec(value) ?? []
  return text.replaceAll(/%(\d)/g, (place, at) => said.split(",")[Number(at) - 1] ?? place)
}

/** CONFIGFLAG_DISABLED, CONFIGFLAG_REINSTALL and CONFIGFLAG_FAILEDINSTALL, as Device Manager shows them. */
const problemOf = (flags: number): string | undefined =>
  (flags & 0x01) !== 0 ? "22" : (flags & 0x40) !== 0 ? "28" : (flags & 0x20) !== 0 ? "18" : undefined

const driverFacts = (key: Key): Pick<RawRecord, "version" | "date" | "inf" | "provider"> => ({
  version: text(key, "driverversion"),
  date: monthFirst(text(key, "driverdate")),
  inf: text(key, "infpath"),
  provider: text(key, "providername")
})

const driverIn = (key: Key): ReadonlyArray<RawRecord> => {
  const id = text(key, "matchingdeviceid")
  return id === "" ? [] : [{ line: key.line, hardwareIds: [id], name: text(key, "driverdesc"), ...driverFacts(key) }]
}
