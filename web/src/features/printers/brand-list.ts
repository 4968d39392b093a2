/** A brand's printer drivers: what its route reads and shows. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { CATEGORY_LIST, canonicalParameters, parseListState } from "@driverdex/domain/search/addressState"
import { type ListPage, listPage } from "../catalogue/list-page.ts"

const BRAND_LIST = { ...CATEGORY_LIST, parameters: ["page"] } as const

/** For `validateSearch`. */
export const brandSearch = (search: Record<string, unknown>): Record<string, string> =>
  canonicalParameters(search, BRAND_LIST)

export const pageNumber = (search: Record<string, string>): number => parseListState(search, BRAND_LIST).page

export const brandListView =
  (page: number) =>
  (drivers: ReadonlyArray<Driver>): ListPage =>
    listPage(
      drivers.filter((driver) => driver.category === "Printers"),
      page
    )
