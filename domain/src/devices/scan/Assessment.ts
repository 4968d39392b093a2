/** What is said of one device of a list: one judgement for the page, its copies and the terminal program. */
import type { OlderDriver } from "../../catalogue/windowsNamed.ts"
import type { DriverAge } from "../driverAge.ts"
import type { DeviceAnswer } from "../resolve.ts"
import type { InstalledDriver } from "./ScannedDevice.ts"
import type { SoftwareDevice } from "./softwareDevice.ts"

/**
 * `problem`: it does not work. `install`: a driver is missing. `update`: a newer driver is known. `optional`: it works with what
 * Windows includes, and the maker has a newer one; or another driver is for the list's Windows. `nothing`: nothing has to be done, as far as the list
 * says. `unknown`: neither what is installed nor what it needs is known.
 */
export const NEEDS = ["problem", "install", "update", "optional", "nothing", "unknown"] as const
export type Need = (typeof NEEDS)[number]

export interface AssessedDevice {
  /** As the list calls it, else the name of the chip; without characters that change how text is read. */
  readonly name: string
  /** The list has no name, so it is the chip's in the public lists. */
  readonly isChipName?: true
  /** In the spelling of an INF file; absent in lists without ids. */
  readonly id?: string
  /** Path of the device's own page on the site. */
  readonly path?: string
  /** Without an id: that of devices with this name. */
  readonly answer?: DeviceAnswer
  readonly isByName?: true
  readonly software?: SoftwareDevice
  readonly installed?: InstalledDriver
  readonly problem?: number
  /** What the code means, a sentence. */
  readonly problemText?: string
  readonly age?: DriverAge
  /** The driver line is not for the Windows of the list: what there is for that. */
  readonly otherWindows?: OlderDriver
  readonly need: Need
  /** What it needs and why: sentences. */
  readonly why: string
  /** Line of the list that first names it, counted from 1. */
  readonly line: number
}
