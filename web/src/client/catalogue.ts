/** Queries about what the catalogue is made of: categories and printer brands. */

import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { queryOptions } from "@tanstack/react-query"

export const categoriesQuery = (api: SiteApi) =>
  queryOptions({ queryKey: ["categories"] as const, queryFn: ({ signal }) => api.categories(signal) })

export const printerBrandsQuery = (api: SiteApi) =>
  queryOptions({ queryKey: ["printer-brands"] as const, queryFn: ({ signal }) => api.printerBrands(signal) })
