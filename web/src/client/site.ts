/** Query for what the operator set about this site (P-SITE-3). */

import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { queryOptions } from "@tanstack/react-query"

export const siteQuery = (api: SiteApi) =>
  queryOptions({ queryKey: ["site"] as const, queryFn: ({ signal }) => api.site(signal) })
