/**
 * Devices without hardware of their own (ROOT\, SWD\): Windows made them, or a program that somebody installed (P-SCAN-15). Only
 * what is Windows' own comes with Windows.
 */
import type { HardwareId } from "../HardwareId.ts"
import programs from "./programs.json" with { type: "json" }
import type { InstalledDriver, ScannedDevice } from "./ScannedDevice.ts"

export interface SoftwareDevice {
  /** 'Oculus'; absent where nothing says whose program it is. */
  readonly program?: string
}

/** Undefined: it has hardware, or it is Windows' own. */
export const softwareDevice = ({
  id,
  name = "",
  manufacturer,
  installed
}: ScannedDevice): SoftwareDevice | undefined => {
  if (id === undefined || !isMadeUp(id) || isOfWindows(id)) return undefined
  const publisher = installed?.provider ?? manufacturer
  if (publisher !== undefined && MICROSOFT.test(publisher)) return undefined
  const known = PROGRAMS.find(({ pattern }) => pattern.test(`${id.rest ?? ""} ${name}`))
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
const isOfWindows = ({ enumerator, rest = "" }: HardwareId): boolean =>
  new RegExp(`^(?:${(enumerator === "ROOT" ? programs.windowsRoot : programs.windowsSoftware).join("|")})`, "i").test(
    rest
  )

const isForeign = (installed: InstalledDriver | undefined): boolean => isWindowsOwn(installed) === false

const OEM_INF = /^oem\d+\.inf$/
const MICROSOFT = /^microsoft/i
/** 'Generic', and what Windows writes for makers that it knows not: '(Standard system devices)'. */
const NOBODY = /^[(（]|^generic|^unknown/i

const PROGRAMS = programs.programs.map(({ pattern, program }) => ({ pattern: new RegExp(pattern, "i"), program }))
