/** A list's view in a component: the server's until the browser has the data for it, then computed here or fetched. What is found here with doubt is the server's. */

import type { DriverQuery } from "@driverdex/api/contract/SiteApi"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useCatalogueSource } from "../catalogue-source.ts"
import { driversQuery } from "../drivers.ts"
import { useApi } from "../use-api.ts"
import { serverViewQuery, type ViewRules, viewRulesQuery } from "./view-rules.ts"

export type ListViewState<V> =
  | { readonly status: "ready"; readonly view: V }
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: Error; readonly retry: () => void }

/**
 * Evaluated in the client, or by the server's index where the rules have `fetchView` and the catalogue is large.
 *
 * @param state deferred (`useDeferredValue`): what was chosen shows at once, and the cards, which take longer, follow in slices.
 *   Must keep its identity while nothing in it changes.
 */
export const useListView = <S extends object, V>(
  { query, viewRules: rules }: { readonly query: DriverQuery; readonly viewRules: ViewRules<S, V> },
  state: S,
  fromServer: V | undefined
): ListViewState<V> => {
  const api = useApi()
  const catalogueSource = useCatalogueSource(rules.fetchView !== undefined)
  const source = rules.fetchView === undefined ? "client" : catalogueSource
  const list = useQuery({ ...driversQuery(api, query), enabled: source === "client" })
  const code = useQuery({ ...viewRulesQuery(rules), enabled: source === "client" })
  const [drivers, viewOf] = [list.data, code.data]
  const made = useMemo(
    () => (drivers === undefined || viewOf === undefined ? fromServer : viewOf(state)(drivers)),
    [drivers, viewOf, state, fromServer]
  )
  const asksServer = source === "server" || (made && rules.isUnsure?.(made)) === true
  const answer = useQuery({
    ...serverViewQuery(api, rules, state),
    enabled: asksServer,
    ...(asksServer && fromServer !== undefined ? { initialData: fromServer } : {}),
    // 'Show more' keeps the current list; under another filter it would be wrong.
    placeholderData: (before, of) => (of !== undefined && isSameList(of.queryKey.at(-1), state) ? before : undefined)
  })
  const view = asksServer ? (answer.data ?? (answer.isError && source === "client" ? made : undefined)) : made
  if (view !== undefined) return { status: "ready", view }
  const failed = (source === "server" ? [answer] : [list, code]).find(({ error }) => error !== null)
  if (failed?.error == null) return { status: "loading" }
  return { status: "failed", error: failed.error, retry: () => void failed.refetch() }
}

/** The same list, further down. */
const isSameList = (before: unknown, now: object): boolean =>
  JSON.stringify({ ...(before as object), page: 0 }) === JSON.stringify({ ...now, page: 0 })
