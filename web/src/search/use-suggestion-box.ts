/** Joins the domain's state machine of the suggestion box to what it suggests and to the address. */

import { MAX_TEXT_LENGTH, matches, needleOf } from "@driverdex/domain/search/rules/match"
import type { SuggestedDriver } from "@driverdex/domain/search/rules/suggest"
import {
  emptySuggestionBox,
  opensSuggestions,
  reduceSuggestionBox,
  type SuggestedAnswer,
  type SuggestionBox,
  type SuggestionBoxEvent
} from "@driverdex/domain/search/rules/suggestionBox"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useMemo, useRef, useState } from "react"
import { suggestionsQuery } from "../client/drivers.ts"
import { useApi } from "../client/use-api.ts"

export interface SuggestionBoxControl {
  readonly state: SuggestionBox
  /** Undefined until there are answers: nothing is drawn then. */
  readonly suggestions: ShownSuggestions | undefined
  /** @returns true when the event was dealt with: prevent its default. */
  readonly send: (event: SuggestionBoxEvent) => boolean
  /** Starts fetching what suggestions are made of; on the first focus, not with the page. */
  readonly prepare: () => void
}

/**
 * @param query the address's q, which the box follows.
 * @param keep parameters of the address that a submit keeps, such as the filters.
 */
export const useSuggestionBox = (query: string, keep: Record<string, string>): SuggestionBoxControl => {
  const navigate = useNavigate()
  const [state, setState] = useState(() => emptySuggestionBox(query))
  // Two events can come before the first one is drawn: what was typed before hydration, and the Tab that leaves the box.
  const latest = useRef(state)
  const become = (next: SuggestionBox) => {
    latest.current = next
    setState(next)
  }
  const [wanted, setWanted] = useState(false)
  const found = useSuggestions(state.text, wanted)
  const [suggestions, show] = useState(found)
  // What comes late must not push a highlighted row away.
  if (state.highlight < 0 && suggestions !== found) show(found)
  useEffect(() => become(emptySuggestionBox(query)), [query])

  const send = (event: SuggestionBoxEvent): boolean => {
    const step = reduceSuggestionBox(latest.current, event, suggestions?.drivers ?? [], suggestions?.answer)
    become(step.state)
    const { effect } = step
    if (effect?.type === "open") location.assign(effect.path)
    else if (effect !== undefined) void navigate({ to: "/search", search: { ...keep, q: effect.text } })
    return step.handled
  }
  const prepare = () => setWanted(true)
  return { state, suggestions, send, prepare }
}

interface ShownSuggestions {
  readonly drivers: ReadonlyArray<SuggestedDriver>
  /** No driver holds the text; these come close. */
  readonly close: boolean
  /** The best one to the text; undefined while it is not known. */
  readonly answer: SuggestedAnswer | null | undefined
}

/**
 * What the suggestion box shows for a text, from the server: the drivers and the best answer, in one call a pause.
 * Undefined until there is an answer: nothing is drawn then.
 * @param wanted from the first focus on, not with the page.
 */
const useSuggestions = (text: string, wanted: boolean): ShownSuggestions | undefined => {
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(useApi(), text),
    enabled: wanted && opensSuggestions(text) && text.length <= MAX_TEXT_LENGTH,
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
