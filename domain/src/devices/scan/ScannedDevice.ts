/** A device as a pasted list of a computer's devices shows it. */
import type { HardwareId } from "../HardwareId.ts"
import type { ListedWindows } from "./grammar/Form.ts"

export interface ScannedDevice {
  /** The most exact id that the list has. Absent in lists that name no ids. */
  readonly id?: HardwareId
  /** What the list calls it; may be in any language. */
  readonly name?: string
  /** Its other ids, the more exact first. */
  readonly compatible: ReadonlyArray<HardwareId>
  readonly manufacturer?: string
  /** Device Manager's class in English, such as 'Net', where the list has it. */
  readonly deviceClass?: string
  /** Device Manager's code for a device that does not work. */
  readonly problem?: number
  /** The same as the constant of the Windows headers, where the list has no number. */
  readonly problemName?: string
  readonly installed?: InstalledDriver
  /** Line of the list that first names it, counted from 1. */
  readonly line: number
}

export interface InstalledDriver {
  readonly version?: string
  /** YYYY-MM-DD */
  readonly date?: string
  /** File name of the INF, in lower case. */
  readonly inf?: string
  /** File name of the driver, in lower case: 'rt640x64.sys'. */
  readonly file?: string
  /** Who signed or published the package: 'Microsoft', 'Oculus'. */
  readonly provider?: string
}

export interface Scan {
  /** Names of the forms that were recognised, in the order of the list. */
  readonly forms: ReadonlyArray<string>
  readonly devices: ReadonlyArray<ScannedDevice>
  readonly windows?: ListedWindows
  /** Lines that look like part of a device and could not be read: their numbers, at most 20. */
  readonly notRead: ReadonlyArray<number>
}
