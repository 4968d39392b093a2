/** What checks of the makers' links have found (P-LINK-6). */
import type {
  LinkEntry as EntrySchema,
  LinksJudged as JudgedSchema,
  LinkSummary as SummarySchema
} from "@driverdex/api/contract/Links"
import { queryOptions } from "@tanstack/react-query"
import { call } from "../../client/http.ts"
import { adminCall } from "./admin-calls.ts"

export type LinkEntry = typeof EntrySchema.Type
export type LinkSummary = typeof SummarySchema.Type

/** Fetched each time: checks come from a terminal. */
export const linkSummaryQuery = queryOptions({
  queryKey: ["admin", "links", "summary"] as const,
  queryFn: ({ signal }) => call("GET /api/links/summary", {}, { signal }),
  staleTime: 0
})

/** By address, at most 500. */
export const brokenLinksQuery = queryOptions({
  queryKey: ["admin", "links", "broken"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/links", { query: { standing: "broken" } }, { signal }),
  staleTime: 0
})

/** Broken beyond what a day may hide, so that an operator looks first (P-LINK-7); at most 500. */
export const heldLinksQuery = queryOptions({
  queryKey: ["admin", "links", "held"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/links", { query: { standing: "held" } }, { signal }),
  staleTime: 0
})

/** What was decided about addresses. */
export type LinksJudged = typeof JudgedSchema.Type

/** About all that are held. */
export const settleHeldLinks = (decision: "accept" | "dismiss"): Promise<LinksJudged> =>
  adminCall("POST /api/links/held", { payload: { decision } })
