/**
 * How loaders get their data. On the server they wait, so that lists are in the HTML. In the browser they only start the
 * query, so that an in-app navigation shows its page with skeletons at once (S1 §9).
 */
import type { QueryClient, QueryKey, UseQueryOptions } from "@tanstack/react-query"
import { driversQuery } from "./drivers.ts"
import type { DriverQuery, SiteApi } from "./site-api.ts"
import { type ViewRules, viewRulesQuery } from "./view-rules.ts"

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
 * In the browser: starts reading the list and the rules of its view and returns undefined; `useListView` makes the view.
 */
export const loadListView = async <S, V>(
  { api, queryClient }: LoadContext,
  query: DriverQuery,
  rules: ViewRules<S, V>,
  state: S
): Promise<V | undefined> => {
  if (import.meta.env.SSR) {
    const [viewOf, drivers] = await Promise.all([rules.load(), api.drivers(query)])
    return viewOf(state)(drivers)
  }
  void queryClient.prefetchQuery(driversQuery(api, query))
  void queryClient.prefetchQuery(viewRulesQuery(rules))
  return undefined
}
