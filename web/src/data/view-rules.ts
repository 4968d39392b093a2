/** How a list's view is made out of its drivers. The code is fetched with the drivers: before them it is of no use. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { queryOptions } from "@tanstack/react-query"

/** `State` is what the address says of the list. */
export interface ViewRules<State, View> {
  readonly name: string
  readonly load: () => Promise<(state: State) => (drivers: ReadonlyArray<Driver>) => View>
}

/** In the browser only: code does not travel with the page. */
export const viewRulesQuery = <S, V>({ name, load }: ViewRules<S, V>) =>
  queryOptions({ queryKey: ["view-rules", name] as const, queryFn: load })
