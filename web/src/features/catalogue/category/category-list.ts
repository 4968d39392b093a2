/** The list and the head of category pages. */
import { CATEGORY_NAMES, categoryPath } from "@driverdex/domain/catalogue/Category"
import { CATEGORY_LIST } from "@driverdex/domain/search/address/addressState"
import { defineListPage, type ListAddress } from "../listing/define-list-page.ts"

export const categoryList = (name: string) =>
  defineListPage({
    name: "category",
    query: { category: name },
    rules: CATEGORY_LIST,
    load: async () => (await import("./category-view.ts")).categoryListView
  })

/** For `head`: aliases carry the plain route's address, other names and filtered lists are not indexed (P-PAGE-2). */
export const categoryHead = (name: string, address: ListAddress) => {
  const known = (CATEGORY_NAMES as ReadonlyArray<string>).includes(name)
  return {
    title: `${name} Drivers`,
    description: known
      ? `Windows drivers for ${name}: versions, release dates, supported systems and links to the manufacturers' own pages.`
      : `No drivers are listed under ${name}.`,
    ...(known ? { path: categoryPath(name), trail: [{ name, path: categoryPath(name) }] } : {}),
    noindex: !known || Object.keys(address).length > 0
  }
}
