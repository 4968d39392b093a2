/** The query for a page's list, evaluated by the server (docs/decisions/045). */
import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import type { ListQuery } from "@driverdex/domain/search/lists/ListQuery"
import { queryOptions } from "@tanstack/react-query"
import { DRIVERS_KEY } from "../drivers.ts"

export const listQuery = (api: SiteApi, query: ListQuery) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, "view", query] as const,
    queryFn: ({ signal }) => api.list(query, signal)
  })

/** Another view of the same list, which may stand in its place until it comes; in a search the category is a filter. */
export const isSameSubject = (a: ListQuery, b: ListQuery): boolean =>
  a.list === b.list && (a.list === "search" || a.category === b.category)
