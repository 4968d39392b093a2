/** The suggestion box's list: the first of what the search page would show (P-SRCH-5). */
import type { Driver } from "../../catalogue/Driver.ts"
import { needleOf } from "./match.ts"
import type { Scorable } from "./score.ts"
import { mostRelevant } from "./searchDrivers.ts"
import type { Sortable } from "./sort.ts"
import { opensSuggestions } from "./suggestionBox.ts"

/** P-SRCH-5. */
export const MAX_SUGGESTIONS = 8

/** What the box shows of a driver (P-SRCH-6). */
export type SuggestedDriver = Pick<
  Driver,
  "id" | "name" | "description" | "manufacturer" | "category" | "isLatest" | "isVerified" | "downloadCount" | "rating"
>

/** At most 8 drivers that match the trimmed text, most relevant first; none for a short or blank text. */
export const suggest = <D extends Scorable & Sortable>(drivers: ReadonlyArray<D>, text: string): Array<D> => {
  const needle = needleOf(text)
  return opensSuggestions(text) && needle !== "" ? mostRelevant(drivers, needle).slice(0, MAX_SUGGESTIONS) : []
}
