/** Joins the domain's state machine of the suggestion box to what it suggests and to the address. */
import {
  emptySuggestionBox,
  reduceSuggestionBox,
  type SuggestedAnswer,
  type SuggestionBox,
  type SuggestionBoxEvent
} from "@driverdex/domain/search/rules/suggestionBox"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { useAnswer } from "./use-answer.ts"
import { type ShownSuggestions, useSuggestions } from "./use-suggestions.ts"

export interface SuggestionBoxControl {
  readonly state: SuggestionBox
  /** Undefined until there are answers: nothing is drawn then. */
  readonly suggestions: ShownSuggestions | undefined
  /** The best one to the text, where it is known by now. */
  readonly answer: SuggestedAnswer | null | undefined
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
  const suggestions = useSuggestions(state.text, wanted)
  const answer = useAnswer(state.text, wanted, state.highlight >= 0)
  useEffect(() => become(emptySuggestionBox(query)), [query])

  const send = (event: SuggestionBoxEvent): boolean => {
    const step = reduceSuggestionBox(latest.current, event, suggestions?.drivers ?? [], answer)
    become(step.state)
    const { effect } = step
    if (effect?.type === "open") location.assign(effect.path)
    else if (effect !== undefined) void navigate({ to: "/search", search: { ...keep, q: effect.text } })
    return step.handled
  }
  const prepare = () => setWanted(true)
  return { state, suggestions, answer, send, prepare }
}
