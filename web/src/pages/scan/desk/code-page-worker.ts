/**
 * Tells the text of a file that is not in Unicode, in a worker that may load and send nothing, like the scan desk's (decision 035): few
 * lists are saved so. It answers once.
 */
import { type CodePageTable, decodeCodePage } from "@driverdex/domain/devices/scan/decodeBytes"
import type { Question } from "./specialists.ts"

self.addEventListener("message", ({ data: { asked, table } }: MessageEvent<Question<"text">>) =>
  self.postMessage(decodeCodePage(asked, JSON.parse(table) as CodePageTable))
)
