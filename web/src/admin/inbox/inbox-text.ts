/** The inbox in words. */

import { count, counted } from "../parts/count-text.ts"
import type { InboxPage, InboxSummary } from "../queries/admin-inbox.ts"

/** Who wrote it, as the form asked. */
export const senderOf = ({ data }: Pick<InboxSummary, "data">): string =>
  data["name"] ?? [data["firstName"], data["lastName"]].filter(Boolean).join(" ")

/** '312 entries, 12 of them wait.' */
export const storedWords = ({ stored }: Pick<InboxPage, "stored">): string =>
  stored.waiting === 0
    ? `${counted(stored.entries, "entry", "entries")}, nothing waits.`
    : `${counted(stored.entries, "entry", "entries")}, ${count(stored.waiting)} of them ${stored.waiting === 1 ? "waits" : "wait"}.`

const NEARLY = 0.8

/** What to do before the inbox takes nothing more; null while there is room. */
export const fullWords = ({ stored, most }: Pick<InboxPage, "stored" | "most">): string | null => {
  const filled = Math.max(stored.entries / most.entries, stored.bytes / most.bytes)
  return filled < NEARLY
    ? null
    : `The inbox is ${Math.min(100, Math.floor(filled * 100))} % full; when it is full, no one can write. Delete what a flood has left.`
}
