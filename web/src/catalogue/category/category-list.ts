/** The list and the head of category pages. */

import { CATEGORY_NAMES, categoryPath } from "@driverdex/domain/catalogue/Category"
import { feedPath } from "@driverdex/domain/catalogue/feedPath"
import { CATEGORY_LIST } from "@driverdex/domain/search/address/addressState"
import { defineListPage, type ListAddress } from "../listing/define-list-page.ts"

export const categoryList = (name: string) => defineListPage({ list: "category", category: name, rules: CATEGORY_LIST })

/** For `head`: aliases carry the plain route's address, other names and filtered lists are not indexed (P-PAGE-2). */
export const categoryHead = (name: string, address: ListAddress) => {
  const title = `${name} Drivers`
  if (!(CATEGORY_NAMES as ReadonlyArray<string>).includes(name)) {
    return { title, description: `No drivers are listed under ${name}.`, noindex: true }
  }
  const path = categoryPath(name)
  return {
    title,
    description: `Windows drivers for ${name}: versions, release dates, supported systems and links to the manufacturers' own pages.`,
    path,
    trail: [{ name, path }],
    feed: feedPath({ of: "category", key: name }),
    noindex: Object.keys(address).length > 0
  }
}
