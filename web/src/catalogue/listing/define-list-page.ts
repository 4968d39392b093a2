/**
 * What the route of a page with a list and the page itself share: what the address may say, what the list is made of, and what is
 * loaded with it.
 */

import type { DriverQuery } from "@driverdex/api/contract/SiteApi"
import {
  canonicalParameters,
  type ListRules,
  type ListState,
  parseListState
} from "@driverdex/domain/search/address/addressState"
import { loadListView } from "../../client/list/load.ts"
import type { LoadContext } from "../../client/list/load-context.ts"
import type { ViewRules } from "../../client/list/view-rules.ts"
import type { ListPage } from "./list-page.ts"
import { loadListingParts, WaysOn } from "./listing-parts.ts"

/** The parameters of an address that differ from what goes without saying. */
export type ListAddress = Record<string, string>

interface ListPageDefinition<Sort extends string, Type extends string, View extends ListPage>
  extends ViewRules<ListState<Sort, Type>, View> {
  /** Which of the catalogue's drivers the list is made of; all when left out. */
  readonly query?: DriverQuery
  readonly rules: ListRules<Sort, Type>
  /** Starts loading what only this page shows in addition to its list. */
  readonly loadParts?: (context: LoadContext, state: ListState<Sort, Type>) => ReadonlyArray<Promise<unknown>>
}

export const defineListPage = <Sort extends string, Type extends string, View extends ListPage>({
  query = {},
  rules,
  loadParts = () => [],
  ...viewRules
}: ListPageDefinition<Sort, Type, View>) => {
  const state = (address: ListAddress): ListState<Sort, Type> => parseListState(address, rules)
  return {
    query,
    rules,
    viewRules,
    /** For `validateSearch`. */
    address: (search: Record<string, unknown>): ListAddress => canonicalParameters(search, rules),
    state,
    /** For `loader`: the view on the server, undefined in the browser (see `loadListView`). */
    load: async (context: LoadContext, address: ListAddress): Promise<View | undefined> => {
      const [view] = await Promise.all([
        loadListView(context, query, viewRules, state(address)),
        loadListingParts(context),
        ...loadParts(context, state(address))
      ])
      // An empty list is drawn with the ways on from it.
      if (import.meta.env.SSR && view?.total === 0) {
        const { namedMakerQuery } = await import("./named-maker.ts")
        await Promise.all([
          context.queryClient.prefetchQuery(namedMakerQuery(context.api, state(address))),
          WaysOn.load()
        ])
      }
      return view
    }
  }
}
