/**
 * How loaders get their data. On the server they wait, so that lists are in the HTML. In the browser they only start the
 * query, so that an in-app navigation shows its page with skeletons at once (P-LIST-9).
 */

import type { DriverQuery } from "@driverdex/api/contract/SiteApi"
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query"
import { categoriesQuery } from "../catalogue.ts"
import { catalogueSource } from "../catalogue-source.ts"
import { driversQuery } from "../drivers.ts"
import type { LoadContext } from "./load-context.ts"
import { serverViewQuery, type ViewRules, viewRulesQuery } from "./view-rules.ts"

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
 * In the browser: starts reading what the view is made of and returns undefined; `useListView` makes the view.
 */
export const loadListView = async <S, V>(
  context: LoadContext,
  query: DriverQuery,
  rules: ViewRules<S, V>,
  state: S
): Promise<V | undefined> => {
  const { api, queryClient } = context
  if (import.meta.env.SSR) {
    if (rules.fetchView !== undefined) return rules.fetchView(context, state)
    const [viewOf, drivers] = await Promise.all([rules.load(), api.drivers(query)])
    return viewOf(state)(drivers)
  }
  const prefetchList = () => {
    void queryClient.prefetchQuery(driversQuery(api, query))
    void queryClient.prefetchQuery(viewRulesQuery(rules))
  }
  if (rules.fetchView === undefined) prefetchList()
  else {
    // The page reports a failure: it reads the same queries.
    void queryClient
      .ensureQueryData(categoriesQuery(api))
      .then(
        (categories) =>
          catalogueSource(categories) === "client"
            ? prefetchList()
            : void queryClient.prefetchQuery(serverViewQuery(api, rules, state)),
        prefetchList
      )
  }
  return undefined
}
