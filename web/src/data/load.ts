/**
 * How loaders get their data. On the server they wait, so that lists are in the HTML. In the browser they only start the
 * query, so that an in-app navigation shows its page with skeletons at once (S1 §9).
 */

import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { QueryClient, QueryKey, UseQueryOptions } from "@tanstack/react-query"
import { driversQuery } from "./drivers.ts"
import type { DriverQuery, SiteApi } from "./site-api.ts"

export interface LoadContext {
  readonly api: SiteApi
  readonly queryClient: QueryClient
}

/** Puts an answer into the cache; on the server it travels to the browser with the page. */
export const loadQuery = async <A, K extends QueryKey>(
  { queryClient }: LoadContext,
  query: UseQueryOptions<A, Error, A, K>
): Promise<void> => {
  if (import.meta.env.SSR) await queryClient.ensureQueryData(query)
  else void queryClient.prefetchQuery(query)
}

/**
 * On the server: the view of a list, so that the document carries the cards it shows and not the whole catalogue.
 * In the browser: starts reading the list and returns undefined; `useListView` makes the view. `viewOf` is null there, so
 * that the rules of the list stay out of the entry, where all loaders are.
 */
export const loadListView = async <V>(
  { api, queryClient }: LoadContext,
  query: DriverQuery,
  viewOf: ((drivers: ReadonlyArray<Driver>) => V) | null
): Promise<V | undefined> => {
  if (viewOf !== null) return viewOf(await api.drivers(query))
  void queryClient.prefetchQuery(driversQuery(api, query))
  return undefined
}
