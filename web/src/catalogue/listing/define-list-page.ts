/**
 * What the route of a page with a list and the page itself share: what the address may say, what the list is made of, and what is
 * loaded with it.
 */
import {
  canonicalParameters,
  type ListRules,
  type ListState,
  parseListState
} from "@driverdex/domain/search/address/addressState"
import type { ListName, ListQuery, ListView } from "@driverdex/domain/search/lists/ListQuery"
import { MAX_TEXT_LENGTH } from "@driverdex/domain/search/rules/match"
import { loadList } from "../../client/list/load.ts"
import type { LoadContext } from "../../client/list/load-context.ts"
import { EmptyListHelp, loadListingParts } from "./listing-parts.ts"

/** The parameters of an address that differ from what goes without saying. */
export type ListAddress = Record<string, string>

interface ListPageDefinition<Sort extends string, Type extends string> {
  readonly list: ListName
  /** The category that the list is about; all drivers when left out. */
  readonly category?: string
  readonly rules: ListRules<Sort, Type>
  /** Starts loading what only this page shows in addition to its list. */
  readonly loadParts?: (context: LoadContext, state: ListState<Sort, Type>) => ReadonlyArray<Promise<unknown>>
}

export const defineListPage = <Sort extends string, Type extends string>({
  list,
  category,
  rules,
  loadParts = () => []
}: ListPageDefinition<Sort, Type>) => {
  const state = (address: ListAddress): ListState<Sort, Type> => parseListState(address, rules)
  /**
   * What the server is asked: what goes without saying is left out, so that one view has one address, and of a text that is longer
   * than any name the beginning.
   */
  const query = (address: ListAddress): ListQuery => {
    const { page, q, ...said } = canonicalParameters(address, rules)
    return {
      list,
      ...said,
      ...(q !== undefined && { q: q.slice(0, MAX_TEXT_LENGTH) }),
      ...(category !== undefined && { category }),
      ...(page !== undefined && { page: Number(page) })
    }
  }
  return {
    rules,
    /** For `validateSearch`. */
    address: (search: Record<string, unknown>): ListAddress => canonicalParameters(search, rules),
    state,
    query,
    /** For `loader`: the view on the server, undefined in the browser (see `loadList`). */
    load: async (context: LoadContext, address: ListAddress): Promise<ListView | undefined> => {
      const [view] = await Promise.all([
        loadList(context, query(address)),
        loadListingParts(context),
        ...loadParts(context, state(address))
      ])
      // An empty list is drawn with the ways on from it.
      if (import.meta.env.SSR && view?.total === 0) {
        const { namedMakerQuery } = await import("./named-maker.ts")
        await Promise.all([
          context.queryClient.prefetchQuery(namedMakerQuery(context.api, state(address))),
          EmptyListHelp.load()
        ])
      }
      return view
    }
  }
}
