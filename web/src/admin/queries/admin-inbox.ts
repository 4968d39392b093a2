/** What visitors sent, with its deadlines (P-PRIV-9). Personal data: never retained longer than the page. */
import type {
  InboxEntry as InboxEntrySchema,
  InboxPage as InboxPageSchema,
  InboxSummary as InboxSummarySchema
} from "@driverdex/api/contract/Inbox"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { adminCall } from "./admin-calls.ts"

export type InboxEntry = typeof InboxEntrySchema.Type
export type InboxSummary = typeof InboxSummarySchema.Type
export type InboxPage = typeof InboxPageSchema.Type

/** Fifty a page, their texts cut; each look is recorded. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: ["admin", "inbox"] as const,
  queryFn: ({ pageParam, signal }) =>
    adminCall("GET /api/inbox", { query: pageParam === null ? {} : { after: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
  gcTime: 0
})

/** Numbers alone, so that asking is no look. Its key begins with that of the inbox: what is marked there counts anew. */
export const inboxWaitingQuery = queryOptions({
  queryKey: ["admin", "inbox", "waiting"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/inbox/waiting", {}, { signal }),
  staleTime: 0
})

/** With its whole texts. */
export const readEntry = (id: string): Promise<InboxEntry> => adminCall("GET /api/inbox/:id", { params: { id } })

/** Stops a clock: `confirmed` when the sender was answered, `completed` when a privacy request was fulfilled. */
export const markEntry = (id: string, state: "confirmed" | "completed"): Promise<InboxEntry> =>
  adminCall("POST /api/inbox/:id", { params: { id }, payload: { state } })

/** For good. */
export const deleteEntry = (id: string): Promise<unknown> => adminCall("DELETE /api/inbox/:id", { params: { id } })

/** Everything that came from a network, for good; a dry run only says how many. */
export const deleteNetwork = (network: string, dryRun: boolean): Promise<{ readonly deleted: number }> =>
  adminCall("POST /api/inbox/deletions", { payload: { network, dryRun } })
