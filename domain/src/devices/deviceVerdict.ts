/** The answer about a printer as one of the answers about devices, for lists that hold both. */

import type { PrinterVerdict } from "../printers/printerVerdicts.ts"
import type { Verdict } from "./DeviceTables.ts"

export const deviceVerdict = (verdict: PrinterVerdict): Verdict => VERDICTS[verdict]

const VERDICTS: Readonly<Record<PrinterVerdict, Verdict>> = {
  windows: "windows",
  universal: "line",
  own: "line",
  family: "line",
  "taken-over": "line",
  none: "unknown",
  "maker-page": "unknown"
}
