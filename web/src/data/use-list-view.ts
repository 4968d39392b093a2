/** A list's view in a component: the server's until the browser has the whole list, then made anew here. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { driversQuery } from "./drivers.ts"
import type { DriverQuery } from "./site-api.ts"
import { useApi } from "./use-api.ts"

export type ListViewState<V> =
  | { readonly status: "ready"; readonly view: V }
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: Error; readonly retry: () => void }

/** @param viewOf must keep its identity while nothing it depends on changes. */
export const useListView = <V>(
  query: DriverQuery,
  viewOf: (drivers: ReadonlyArray<Driver>) => V,
  fromServer: V | undefined
): ListViewState<V> => {
  const { data, error, refetch } = useQuery(driversQuery(useApi(), query))
  const view = useMemo(() => (data === undefined ? fromServer : viewOf(data)), [data, viewOf, fromServer])
  if (view !== undefined) return { status: "ready", view }
  return error === null ? { status: "loading" } : { status: "failed", error, retry: () => void refetch() }
}
