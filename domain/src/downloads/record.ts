/** What the log keeps of a download or a read guide: the thing asked for, never the person (P-DL-2, P-PRIV-1). */
import type { DownloadEvent, EventData } from "../events/Event.ts"

/** `download` counts; `guide` is recorded without counting. */
export type DownloadIntent = "guide" | "download"

/** `category` and `manufacturer` as they are at this moment; a printer model's are Printers and its brand. */
export const recordDownload = (facts: EventData["download-recorded"], intent: DownloadIntent): DownloadEvent => ({
  type: intent === "guide" ? "guide-requested" : "download-recorded",
  data: { subject: facts.subject, category: facts.category, manufacturer: facts.manufacturer }
})
