/** Queries about drivers. Every key begins with 'drivers', so that one invalidation refreshes lists, featured and details. */

import type { DriverQuery, SiteApi } from "@driverdex/api/contract/SiteApi"
import { queryOptions } from "@tanstack/react-query"

export const DRIVERS_KEY = ["drivers"] as const

/** `{}` is the whole catalogue, for the suggestions and the search page. */
export const driversQuery = (api: SiteApi, query: DriverQuery = {}) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, "list", query] as const,
    queryFn: ({ signal }) => api.drivers(query, signal)
  })

export const suggestionsQuery = (api: SiteApi, text: string) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, "suggestions", text] as const,
    queryFn: ({ signal }) => api.suggestions(text, signal)
  })

export const manufacturersQuery = (api: SiteApi) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, "manufacturers"] as const,
    queryFn: ({ signal }) => api.manufacturers(signal)
  })

export const featuredDriversQuery = (api: SiteApi) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, "featured"] as const,
    queryFn: ({ signal }) => api.featuredDrivers(signal)
  })

export const newestReleasesQuery = (api: SiteApi) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, "newest"] as const,
    queryFn: ({ signal }) => api.newestReleases(signal)
  })

export const driverDetailsQuery = (api: SiteApi, id: number) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, "details", id] as const,
    queryFn: ({ signal }) => api.driver(id, signal)
  })
