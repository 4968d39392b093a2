/** The deadlines of what visitors sent: what is due when, and what is late. */
import type { InboxEntry } from "../../../data/admin/admin-inbox.ts"

export interface Clock {
  readonly name: string
  /** ISO 8601: until when it is due, or when it was done. */
  readonly at: string
  readonly state: "done" | "due" | "late"
  /** What is sent to the server when it is done. */
  readonly mark: "confirmed" | "completed"
}

/** A message needs an answer; a privacy request is confirmed first and completed later (P-PRIV-9). @param now in ms. */
export const clocksOf = (entry: InboxEntry, now: number): ReadonlyArray<Clock> => [
  clock(entry.kind === "message" ? "Answer" : "Confirmation", "confirmed", entry.confirmBy, entry.confirmedAt, now),
  ...(entry.completeBy === null ? [] : [clock("Completion", "completed", entry.completeBy, entry.completedAt, now)])
]

/** What still needs work, the soonest due first; then what is done, the newest first. */
export const inOrder = (entries: ReadonlyArray<InboxEntry>): ReadonlyArray<InboxEntry> =>
  entries.toSorted((a, b) => {
    const [dueA, dueB] = [nextDue(a), nextDue(b)]
    if (dueA === null && dueB === null) return a.receivedAt < b.receivedAt ? 1 : -1
    if (dueA === null || dueB === null) return dueA === null ? 1 : -1
    return dueA < dueB ? -1 : 1
  })

const nextDue = (entry: InboxEntry): string | null =>
  clocksOf(entry, 0).find(({ state }) => state !== "done")?.at ?? null

const clock = (name: string, mark: Clock["mark"], by: string, done: string | null, now: number): Clock =>
  done === null
    ? { name, mark, at: by, state: Date.parse(by) < now ? "late" : "due" }
    : { name, mark, at: done, state: "done" }
