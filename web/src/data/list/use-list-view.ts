/** A list's view in a component: the server's until the browser has what it is made of, then made anew here. */

import type { DriverQuery } from "@driverdex/api/contract/SiteApi"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useCatalogueSize } from "../catalogue-size.ts"
import { driversQuery } from "../drivers.ts"
import { useApi } from "../use-api.ts"
import { askedViewQuery, type ViewRules, viewRulesQuery } from "./view-rules.ts"

export type ListViewState<V> =
  | { readonly status: "ready"; readonly view: V }
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: Error; readonly retry: () => void }

/**
 * From the list that the browser holds, or from the server's index where the rules can be asked and the catalogue is large.
 *
 * @param state must keep its identity while nothing in it changes.
 */
export const useListView = <S extends object, V>(
  { query, viewRules: rules }: { readonly query: DriverQuery; readonly viewRules: ViewRules<S, V> },
  state: S,
  fromServer: V | undefined
): ListViewState<V> => {
  const api = useApi()
  const size = useCatalogueSize(rules.ask !== undefined)
  const where = rules.ask === undefined ? "held" : size
  const list = useQuery({ ...driversQuery(api, query), enabled: where === "held" })
  const code = useQuery({ ...viewRulesQuery(rules), enabled: where === "held" })
  const asked = useQuery({
    ...askedViewQuery(api, rules, state),
    enabled: where === "asked",
    ...(where === "asked" && fromServer !== undefined ? { initialData: fromServer } : {}),
    // 'Show more' keeps what is there; under another filter it would be untrue.
    placeholderData: (before, of) => (of !== undefined && isSameList(of.queryKey.at(-1), state) ? before : undefined)
  })
  const [drivers, viewOf] = [list.data, code.data]
  const made = useMemo(
    () => (drivers === undefined || viewOf === undefined ? fromServer : viewOf(state)(drivers)),
    [drivers, viewOf, state, fromServer]
  )
  const view = where === "asked" ? asked.data : made
  if (view !== undefined) return { status: "ready", view }
  const failed = (where === "asked" ? [asked] : [list, code]).find(({ error }) => error !== null)
  if (failed?.error == null) return { status: "loading" }
  return { status: "failed", error: failed.error, retry: () => void failed.refetch() }
}

/** The same list further down. */
const isSameList = (before: unknown, now: object): boolean =>
  JSON.stringify({ ...(before as object), page: 0 }) === JSON.stringify({ ...now, page: 0 })
