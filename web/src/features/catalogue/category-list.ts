/** What the routes of category pages share: their address, data and head. */
import { CATEGORY_NAMES, categoryPath } from "@driverdex/domain/catalogue/Category"
import {
  CATEGORY_LIST,
  canonicalParameters,
  type ListState,
  parseListState
} from "@driverdex/domain/search/addressState"
import { loadListView } from "../../data/load.ts"
import type { LoadContext } from "../../data/load-context.ts"
import type { ViewRules } from "../../data/view-rules.ts"
import type { ListPage } from "./list-page.ts"
import { loadListingParts } from "./listing-parts.ts"

export type CategorySearch = Record<string, string>

/** For `validateSearch`. */
export const categorySearch = (search: Record<string, unknown>): CategorySearch =>
  canonicalParameters(search, CATEGORY_LIST)

export const categoryState = (search: CategorySearch): ListState => parseListState(search, CATEGORY_LIST)

export const CATEGORY_RULES: ViewRules<ListState, ListPage> = {
  name: "category",
  load: async () => (await import("./category-view.ts")).categoryListView
}

/** For `loader`. */
export const loadCategory = async (
  context: LoadContext,
  name: string,
  search: CategorySearch
): Promise<ListPage | undefined> => {
  const [view] = await Promise.all([
    loadListView(context, { category: name }, CATEGORY_RULES, categoryState(search)),
    loadListingParts(context)
  ])
  return view
}

/** For `head`: aliases carry the plain route's address, other names and filtered lists are not indexed (P-PAGE-2). */
export const categoryHead = (name: string, search: CategorySearch) => {
  const known = (CATEGORY_NAMES as ReadonlyArray<string>).includes(name)
  return {
    title: `${name} Drivers`,
    description: known
      ? `Windows drivers for ${name}: versions, release dates, supported systems and links to the manufacturers' own pages.`
      : `No drivers are listed under ${name}.`,
    ...(known ? { path: categoryPath(name), trail: [{ name, path: categoryPath(name) }] } : {}),
    noindex: !known || Object.keys(search).length > 0
  }
}
