/** How a list's view is made out of its drivers. The code is fetched with the drivers: before them it is of no use. */

import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { queryOptions } from "@tanstack/react-query"
import { DRIVERS_KEY } from "../drivers.ts"
import type { LoadContext } from "./load-context.ts"

/** `State` is what the address says of the list. */
export interface ViewRules<State, View> {
  readonly name: string
  readonly load: () => Promise<(state: State) => (drivers: ReadonlyArray<Driver>) => View>
  /** The same view from the server's index: on the server, and in the browser where the catalogue is too large for it. */
  readonly fetchView?: (context: LoadContext, state: State, signal?: AbortSignal) => Promise<View>
  /** Whether the server, which understands texts, may know more than this view of the client: then it is asked. */
  readonly isUnsure?: (view: View) => boolean
}

/** In the browser only: code does not travel with the page. */
export const viewRulesQuery = <S, V>({ name, load }: ViewRules<S, V>) =>
  queryOptions({ queryKey: ["view-rules", name] as const, queryFn: load })

/** The view of a state as the server's index answers it; an answer to an earlier state has another key and is not drawn. */
export const serverViewQuery = <S, V>(api: SiteApi, { name, fetchView }: ViewRules<S, V>, state: S) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, "view", name, state] as const,
    queryFn: ({ client, signal }) => {
      if (fetchView === undefined) throw new Error(`The view of ${name} is made in the client only.`)
      return fetchView({ api, queryClient: client }, state, signal)
    }
  })
