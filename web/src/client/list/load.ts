/**
 * How loaders get their data. On the server they wait, so that lists are in the HTML. In the browser they only start the
 * query, so that an in-app navigation shows its page with skeletons at once (P-LIST-9).
 */
import type { ListQuery, ListView } from "@driverdex/domain/search/lists/ListQuery"
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query"
import { listQuery } from "../drivers.ts"
import type { LoadContext } from "./load-context.ts"

/** Puts an answer into the cache; on the server it travels to the browser with the page. */
export const loadQuery = async <A, K extends QueryKey>(
  { queryClient }: LoadContext,
  query: UseQueryOptions<A, Error, A, K>
): Promise<void> => {
  if (import.meta.env.SSR) await queryClient.ensureQueryData(query)
  else void queryClient.prefetchQuery(query)
}

/**
 * On the server: the view of a list, so that the document carries its cards. In the browser: starts asking for it and returns
 * undefined; `useList` has the answer.
 */
export const loadList = async ({ api, queryClient }: LoadContext, query: ListQuery): Promise<ListView | undefined> => {
  if (import.meta.env.SSR) return api.list(query)
  void queryClient.prefetchQuery(listQuery(api, query))
  return undefined
}
