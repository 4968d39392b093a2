/** What the page and the worker with the scan desk say to each other: calls with their results, and tables that the page fetches. */
import type { ScannedDevice } from "@driverdex/domain/devices/scan/ScannedDevice"
import type { AnsweredPrinter } from "@driverdex/domain/devices/scan/scannedPrinter"
import type { Progress, ScanDesk } from "./scan-desk.ts"

/** What the worker that answers printers is asked once, with the text of the table of printers. */
export interface PrinterQuestion {
  readonly printers: ReadonlyArray<ScannedDevice>
  readonly table: string
}

export type PrinterAnswers = ReadonlyArray<AnsweredPrinter | undefined>

export type ToWorker =
  | {
      readonly is: "call"
      readonly number: number
      readonly name: keyof ScanDesk
      readonly with: ReadonlyArray<unknown>
    }
  /** `text` is absent where it could not be loaded. */
  | { readonly is: "table"; readonly name: string; readonly text?: string }
  /** `answers` is absent where what is known of printers could not be loaded. */
  | { readonly is: "printers"; readonly answers?: PrinterAnswers }

export type FromWorker =
  | { readonly is: "ready" }
  | { readonly is: "result"; readonly number: number; readonly value: unknown }
  /** `table`: one could not be loaded; else it went wrong by itself. */
  | { readonly is: "failed"; readonly number: number; readonly cause: "table" | "other" }
  | { readonly is: "progress"; readonly number: number; readonly progress: Progress }
  | { readonly is: "wanted"; readonly name: string }
  | { readonly is: "printers-wanted"; readonly printers: ReadonlyArray<ScannedDevice> }
