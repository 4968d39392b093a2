/** The address of a brand's page. */
import { CATEGORY_LIST, canonicalParameters, parseListState } from "@driverdex/domain/search/addressState"

const BRAND_LIST = { ...CATEGORY_LIST, parameters: ["page"] } as const

/** For `validateSearch`. */
export const brandSearch = (search: Record<string, unknown>): Record<string, string> =>
  canonicalParameters(search, BRAND_LIST)

export const pageNumber = (search: Record<string, string>): number => parseListState(search, BRAND_LIST).page
