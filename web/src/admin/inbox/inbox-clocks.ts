/** The deadlines of what visitors sent: what is due when, and what is late. */
import type { InboxEntry } from "../queries/admin-inbox.ts"

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

const clock = (name: string, mark: Clock["mark"], by: string, done: string | null, now: number): Clock =>
  done === null
    ? { name, mark, at: by, state: Date.parse(by) < now ? "late" : "due" }
    : { name, mark, at: done, state: "done" }
