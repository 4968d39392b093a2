/** What the suggestion box shows for a text: out of the list that the browser holds, or from the server's index. */
import type * as FuzzyMatches from "@driverdex/domain/search/fuzzy/fuzzyMatches"
import { matches, needleOf } from "@driverdex/domain/search/rules/match"
import type { SuggestedDriver } from "@driverdex/domain/search/rules/suggest"
import { opensSuggestions } from "@driverdex/domain/search/rules/suggestionBox"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { useCatalogueSize } from "../../data/catalogue-size.ts"
import { driversQuery, suggestionsQuery } from "../../data/drivers.ts"
import { useApi } from "../../data/use-api.ts"

export interface ShownSuggestions {
  readonly drivers: ReadonlyArray<SuggestedDriver>
  /** No driver holds the text; these come close. */
  readonly close: boolean
}

/**
 * Undefined until there is an answer: nothing is drawn then.
 *
 * @param wanted from the first focus on, not with the page.
 */
export const useSuggestions = (text: string, wanted: boolean): ShownSuggestions | undefined => {
  const api = useApi()
  const size = useCatalogueSize(wanted)
  const held = wanted && size === "held"
  const [rules, setRules] = useState<typeof FuzzyMatches | null>(null)
  useEffect(() => {
    // Without them nothing is suggested; the form searches all the same.
    if (held) import("@driverdex/domain/search/fuzzy/fuzzyMatches").then(setRules, () => {})
  }, [held])
  const { data: drivers } = useQuery({ ...driversQuery(api), enabled: held })
  const { data: answer, isPlaceholderData } = useQuery({
    ...suggestionsQuery(api, text),
    enabled: wanted && size === "asked" && opensSuggestions(text),
    placeholderData: keepPreviousData
  })
  return useMemo(() => {
    if (size === "held")
      return drivers === undefined || rules === null ? undefined : rules.suggestOrFuzzy(drivers, text)
    if (answer === undefined) return undefined
    if (!isPlaceholderData) return { drivers: answer.suggestions, close: answer.close }
    // The answer to the text before: of it only what is true of this one too.
    const needle = needleOf(text)
    const still = answer.close ? [] : answer.suggestions.filter((driver) => matches(driver, needle))
    return still.length === 0 ? undefined : { drivers: still, close: false }
  }, [size, drivers, rules, answer, isPlaceholderData, text])
}
