/** Query for the download figures (P-DL-10). */
import { queryOptions } from "@tanstack/react-query"
import type { SiteApi } from "../site-api.ts"

export const downloadStatsQuery = (api: SiteApi) =>
  queryOptions({ queryKey: ["download-stats"] as const, queryFn: ({ signal }) => api.downloadStats(signal) })
