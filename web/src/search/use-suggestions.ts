/** What the suggestion box shows for a text, from the server: the drivers and the best answer, in one call a pause. */
import { LONGEST_TEXT, matches, needleOf } from "@driverdex/domain/search/rules/match"
import type { SuggestedDriver } from "@driverdex/domain/search/rules/suggest"
import { opensSuggestions, type SuggestedAnswer } from "@driverdex/domain/search/rules/suggestionBox"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { suggestionsQuery } from "../client/drivers.ts"
import { useApi } from "../client/use-api.ts"

export interface ShownSuggestions {
  readonly drivers: ReadonlyArray<SuggestedDriver>
  /** No driver holds the text; these come close. */
  readonly close: boolean
  /** The best one to the text; undefined while it is not known. */
  readonly answer: SuggestedAnswer | null | undefined
}

/**
 * Undefined until there is an answer: nothing is drawn then.
 *
 * @param wanted from the first focus on, not with the page.
 */
export const useSuggestions = (text: string, wanted: boolean): ShownSuggestions | undefined => {
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(useApi(), text),
    enabled: wanted && opensSuggestions(text) && text.length <= LONGEST_TEXT,
    placeholderData: keepPreviousData
  })
  return useMemo(() => {
    if (data === undefined) return undefined
    if (!isPlaceholderData) return { drivers: data.suggestions, close: data.close, answer: data.answer }
    // The answer to the previous text: only the part that is true of this one too.
    const needle = needleOf(text)
    const still = data.close ? [] : data.suggestions.filter((driver) => matches(driver, needle))
    return still.length === 0 ? undefined : { drivers: still, close: false, answer: undefined }
  }, [data, isPlaceholderData, text])
}
