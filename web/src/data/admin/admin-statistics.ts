/** Query for the download figures (P-DL-10). */

import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { queryOptions } from "@tanstack/react-query"

export const downloadStatsQuery = (api: SiteApi) =>
  queryOptions({ queryKey: ["download-stats"] as const, queryFn: ({ signal }) => api.downloadStats(signal) })
