/** Joins the domain's state machine of the suggestion box to what it suggests and to the address. */
import {
  emptySuggestionBox,
  reduceSuggestionBox,
  type SuggestionBox,
  type SuggestionBoxEvent
} from "@driverdex/domain/search/rules/suggestionBox"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { type ShownSuggestions, useSuggestions } from "./use-suggestions.ts"

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
