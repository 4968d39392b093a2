/** Query for what the operator set about this site (P-SITE-3). */
import { queryOptions } from "@tanstack/react-query"
import type { SiteApi } from "./site-api.ts"

export const siteQuery = (api: SiteApi) =>
  queryOptions({ queryKey: ["site"] as const, queryFn: ({ signal }) => api.site(signal) })
