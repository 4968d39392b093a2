/** The age of what the catalogue has from each public source (P-STAT-2). */
import type { SiteStatus } from "@driverdex/api/contract/SiteApi"
import { queryOptions } from "@tanstack/react-query"
import { call } from "../../client/http.ts"

export type SourceAge = SiteStatus["sources"][number]

/** Fetched each time: pulls come from a terminal. */
export const sourceAgesQuery = queryOptions({
  queryKey: ["admin", "sources"] as const,
  queryFn: async ({ signal }): Promise<ReadonlyArray<SourceAge>> =>
    (await call("GET /api/status", {}, { signal })).sources,
  staleTime: 0
})
