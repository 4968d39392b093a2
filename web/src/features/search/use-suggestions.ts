/** What the suggestion box shows for a text: from the list in the client, or from the server's index. */
import type * as FuzzyMatches from "@driverdex/domain/search/fuzzy/fuzzyMatches"
import { matches, needleOf } from "@driverdex/domain/search/rules/match"
import type { SuggestedDriver } from "@driverdex/domain/search/rules/suggest"
import { opensSuggestions } from "@driverdex/domain/search/rules/suggestionBox"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { useCatalogueSource } from "../../data/catalogue-source.ts"
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
  const source = useCatalogueSource(wanted)
  const inClient = wanted && source === "client"
  const [rules, setRules] = useState<typeof FuzzyMatches | null>(null)
  useEffect(() => {
    // Without them nothing is suggested; the form searches all the same.
    if (inClient) import("@driverdex/domain/search/fuzzy/fuzzyMatches").then(setRules, () => {})
  }, [inClient])
  const { data: drivers } = useQuery({ ...driversQuery(api), enabled: inClient })
  const { data: answer, isPlaceholderData } = useQuery({
    ...suggestionsQuery(api, text),
    enabled: wanted && source === "server" && opensSuggestions(text),
    placeholderData: keepPreviousData
  })
  return useMemo(() => {
    if (source === "client")
      return drivers === undefined || rules === null ? undefined : rules.suggestOrFuzzy(drivers, text)
    if (answer === undefined) return undefined
    if (!isPlaceholderData) return { drivers: answer.suggestions, close: answer.close }
    // The answer to the previous text: only the part that is true of this one too.
    const needle = needleOf(text)
    const still = answer.close ? [] : answer.suggestions.filter((driver) => matches(driver, needle))
    return still.length === 0 ? undefined : { drivers: still, close: false }
  }, [source, drivers, rules, answer, isPlaceholderData, text])
}
