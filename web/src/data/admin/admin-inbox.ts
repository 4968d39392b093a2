/** What visitors sent, with its deadlines (P-PRIV-9). Personal data: never retained longer than the page. */
import type { InboxEntry as InboxEntrySchema } from "@driverdex/api/contract/Inbox"
import { queryOptions } from "@tanstack/react-query"
import { adminRead, adminSend } from "./admin-calls.ts"

export type InboxEntry = typeof InboxEntrySchema.Type

export const inboxQuery = queryOptions({
  queryKey: ["admin", "inbox"] as const,
  queryFn: ({ signal }) => adminRead<ReadonlyArray<InboxEntry>>("/api/inbox", signal),
  staleTime: 0,
  gcTime: 0
})

/** Stops a clock: `confirmed` when the sender was answered, `completed` when a privacy request was fulfilled. */
export const markEntry = (id: string, state: "confirmed" | "completed"): Promise<InboxEntry> =>
  adminSend("POST", `/api/inbox/${encodeURIComponent(id)}`, { state })
