/** A list's view in a component: the server's until the browser has the whole list, then made anew here. */
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { driversQuery } from "./drivers.ts"
import type { DriverQuery } from "./site-api.ts"
import { useApi } from "./use-api.ts"
import { type ViewRules, viewRulesQuery } from "./view-rules.ts"

export type ListViewState<V> =
  | { readonly status: "ready"; readonly view: V }
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: Error; readonly retry: () => void }

/** @param state must keep its identity while nothing in it changes. */
export const useListView = <S, V>(
  query: DriverQuery,
  rules: ViewRules<S, V>,
  state: S,
  fromServer: V | undefined
): ListViewState<V> => {
  const list = useQuery(driversQuery(useApi(), query))
  const code = useQuery(viewRulesQuery(rules))
  const [drivers, viewOf] = [list.data, code.data]
  const view = useMemo(
    () => (drivers === undefined || viewOf === undefined ? fromServer : viewOf(state)(drivers)),
    [drivers, viewOf, state, fromServer]
  )
  if (view !== undefined) return { status: "ready", view }
  const failed = [list, code].find(({ error }) => error !== null)
  if (failed?.error == null) return { status: "loading" }
  return { status: "failed", error: failed.error, retry: () => void failed.refetch() }
}
