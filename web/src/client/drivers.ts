/** Queries about drivers. Every key begins with 'drivers', so that one invalidation refreshes lists, featured and details. */

import type { DriverQuery, SiteApi } from "@driverdex/api/contract/SiteApi"
import type { ListQuery } from "@driverdex/domain/search/lists/ListQuery"
import { queryOptions } from "@tanstack/react-query"

export const DRIVERS_KEY = ["drivers"] as const

/** `{}` is the whole catalogue, for operators. */
export const driversQuery = (api: SiteApi, query: DriverQuery = {}) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, "list", query] as const,
    queryFn: ({ signal }) => api.drivers(query, signal)
  })

/** A page's list, evaluated by the server (docs/decisions/045). */
export const listQuery = (api: SiteApi, query: ListQuery) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, "view", query] as const,
    queryFn: ({ signal }) => api.list(query, signal)
  })

const PAUSE_MS = 120

export const suggestionsQuery = (api: SiteApi, text: string) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, "suggestions", text] as const,
    queryFn: async ({ signal }) => {
      // One request per pause in typing, and none per letter.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      signal.throwIfAborted()
      return api.suggestions(text, signal)
    }
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
