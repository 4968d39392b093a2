/** The age of what the catalogue has from each public source (P-STAT-2). */
import type { SiteStatus } from "@driverdex/api/contract/SiteApi"
import { queryOptions } from "@tanstack/react-query"
import { call } from "../../client/http.ts"

export type SourceAge = SiteStatus["sources"][number]

/** Fetched each time: the server and terminals pull meanwhile. */
export const sourceAgesQuery = queryOptions({
  queryKey: ["admin", "sources"] as const,
  queryFn: async ({ signal }): Promise<Pick<SiteStatus, "sources" | "refresh">> => {
    const { sources, refresh } = await call("GET /api/status", {}, { signal })
    return { sources, refresh }
  },
  staleTime: 0
})
