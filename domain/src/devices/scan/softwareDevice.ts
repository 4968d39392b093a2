/**
 * Devices without hardware of their own (ROOT\, SWD\): Windows made them, or a program that somebody installed (P-SCAN-15). Only
 * what is Windows' own comes with Windows.
 */
import type { HardwareId } from "../HardwareId.ts"
import type { InstalledDriver, ScannedDevice } from "./ScannedDevice.ts"

export interface SoftwareDevice {
  /** 'Oculus'; absent where nothing says whose program it is. */
  readonly program?: string
}

/** Beginnings of what Windows has of its own below `ROOT\\` and `SWD\\`, and patterns that tell whose program a device belongs to. */
export interface SoftwareTable {
  readonly windowsRoot: ReadonlyArray<string>
  readonly windowsSoftware: ReadonlyArray<string>
  readonly programs: ReadonlyArray<{ readonly pattern: string; readonly program: string }>
}

/** The table is needed for lists with such devices only. */
export const hasSoftware = (devices: ReadonlyArray<ScannedDevice>): boolean =>
  devices.some(({ id }) => id !== undefined && isMadeUp(id))

/** Undefined: it has hardware, or it is Windows' own. */
export const softwareDevice = (
  { id, name = "", manufacturer, installed }: ScannedDevice,
  table: SoftwareTable | undefined
): SoftwareDevice | undefined => {
  if (table === undefined || id === undefined || !isMadeUp(id) || isOfWindows(id, table)) return undefined
  const publisher = installed?.provider ?? manufacturer
  if (publisher !== undefined && MICROSOFT.test(publisher)) return undefined
  const known = table.programs.find(({ pattern }) => new RegExp(pattern, "i").test(`${id.rest ?? ""} ${name}`))
  if (known !== undefined) return { program: known.program }
  if (publisher !== undefined && !NOBODY.test(publisher)) return { program: `software of ${publisher}` }
  if (isForeign(installed)) return {}
  return id.enumerator === "ROOT" && installed === undefined && publisher === undefined ? {} : undefined
}

/** Whether Windows brought the driver that is installed; undefined where the list does not say. */
export const isWindowsOwn = (installed: InstalledDriver | undefined): boolean | undefined => {
  if (installed?.inf !== undefined) return !OEM_INF.test(installed.inf)
  return installed?.provider === undefined ? undefined : MICROSOFT.test(installed.provider)
}

const isMadeUp = ({ enumerator, vendor }: HardwareId): boolean =>
  vendor === undefined && (enumerator === "ROOT" || enumerator === "SWD" || enumerator === "SW")

/** What a fresh Windows has below ROOT, as Device Manager shows it, and what it makes of audio, print queues and networks. */
const isOfWindows = ({ enumerator, rest = "" }: HardwareId, { windowsRoot, windowsSoftware }: SoftwareTable): boolean =>
  new RegExp(`^(?:${(enumerator === "ROOT" ? windowsRoot : windowsSoftware).join("|")})`, "i").test(rest)

const isForeign = (installed: InstalledDriver | undefined): boolean => isWindowsOwn(installed) === false

const OEM_INF = /^oem\d+\.inf$/
const MICROSOFT = /^microsoft/i
/** 'Generic', and what Windows writes for makers that it knows not: '(Standard system devices)'. */
const NOBODY = /^[(（]|^generic|^unknown/i
