/** A device as a pasted list of a computer's devices shows it. */
import type { HardwareId } from "../HardwareId.ts"

export interface ScannedDevice {
  /** Absent in lists that name no ids. */
  readonly id?: HardwareId
  /** What the list calls it; may be in any language. */
  readonly name?: string
  readonly compatible: ReadonlyArray<HardwareId>
  /** Device Manager's code for a device that does not work. */
  readonly problem?: number
  /** The same as the constant of the Windows headers, where the list has no number. */
  readonly problemName?: string
  readonly installed?: InstalledDriver
}

export interface InstalledDriver {
  readonly version?: string
  /** YYYY-MM-DD */
  readonly date?: string
  /** File name of the INF. */
  readonly inf?: string
}

export type ScanFormat = "windows" | "lspci" | "lsusb" | "driverquery" | "ids" | "unknown"

export interface Scan {
  readonly format: ScanFormat
  readonly devices: ReadonlyArray<ScannedDevice>
}
