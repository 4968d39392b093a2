/** What a worker of its own does for the scan desk, and what it is asked. */
import type { Comparison } from "@driverdex/domain/devices/scan/compareScans"
import type { ScannedDevice } from "@driverdex/domain/devices/scan/ScannedDevice"
import type { AnsweredPrinter } from "@driverdex/domain/devices/scan/scannedPrinter"
import type { PaperList } from "./reinstall-rows.ts"

/**
 * What the desk leaves to workers of their own, since few lists need it: the printers of a list, the text of a file in a code page, a
 * list as a person takes it along or prints it, and what two lists have that differs.
 */
export interface Specialists {
  readonly printers: {
    readonly asked: ReadonlyArray<ScannedDevice>
    readonly answer: ReadonlyArray<AnsweredPrinter | undefined>
  }
  readonly text: { readonly asked: Uint8Array; readonly answer: string }
  /** Here and below the devices are JSON: the page hands them on, and a text costs it hardly anything. */
  readonly comparison: {
    readonly asked: { readonly before: string; readonly after: string }
    readonly answer: Comparison
  }
  readonly paper: { readonly asked: string; readonly answer: PaperList }
  readonly copies: { readonly asked: { readonly form: CopyForm; readonly devices: string }; readonly answer: string }
}
export type Specialist = keyof Specialists
export type CopyForm = "text" | "csv"

/** What such a worker is asked once, with the text of its table, if it has one. */
export interface Question<Of extends Specialist> {
  readonly asked: Specialists[Of]["asked"]
  readonly table: string
}
