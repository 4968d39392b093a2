/** What the suggestion box shows for a text: from the list in the client, or from the server's index. */
import type * as FuzzyMatches from "@driverdex/domain/search/fuzzy/fuzzyMatches"
import { matches, needleOf } from "@driverdex/domain/search/rules/match"
import type { SuggestedDriver } from "@driverdex/domain/search/rules/suggest"
import { opensSuggestions } from "@driverdex/domain/search/rules/suggestionBox"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { useCatalogueSource } from "../client/catalogue-source.ts"
import { driversQuery, suggestionsQuery } from "../client/drivers.ts"
import { useApi } from "../client/use-api.ts"

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
  const own = useMemo(
    () => (inClient && drivers !== undefined ? rules?.suggestOrFuzzy(drivers, text) : undefined),
    [inClient, drivers, rules, text]
  )
  // What no driver holds, the server may have recognised (P-SRCH-11).
  const asksServer =
    wanted && opensSuggestions(text) && (source === "server" || own?.close === true || own?.drivers.length === 0)
  const asked = useQuery({ ...suggestionsQuery(api, text), enabled: asksServer, placeholderData: keepPreviousData })
  const { data: answer, isPlaceholderData, isError } = asked
  return useMemo(() => {
    if (own !== undefined && (!asksServer || isError)) return own
    if (answer === undefined) return undefined
    if (!isPlaceholderData) return { drivers: answer.suggestions, close: answer.close }
    // The answer to the previous text: only the part that is true of this one too.
    const needle = needleOf(text)
    const still = answer.close ? [] : answer.suggestions.filter((driver) => matches(driver, needle))
    return still.length === 0 ? undefined : { drivers: still, close: false }
  }, [own, asksServer, isError, answer, isPlaceholderData, text])
}
