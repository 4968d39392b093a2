/** Joins the domain's state machine of the suggestion box to the list of drivers and the address. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type * as Suggest from "@driverdex/domain/search/suggest"
import {
  emptySuggestionBox,
  reduceSuggestionBox,
  type SuggestionBox,
  type SuggestionBoxEvent
} from "@driverdex/domain/search/suggestionBox"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useMemo, useState } from "react"
import { driversQuery } from "../../data/drivers.ts"
import { useApi } from "../../data/use-api.ts"

export interface SuggestionBoxControl {
  readonly state: SuggestionBox
  /** Undefined until the catalogue is there: nothing is drawn then. */
  readonly suggestions: ReadonlyArray<Driver> | undefined
  /** @returns true when the event was dealt with: prevent its default. */
  readonly send: (event: SuggestionBoxEvent) => boolean
  /** Starts fetching the catalogue and the rules; on the first focus, not with the page. */
  readonly prepare: () => void
}

/**
 * @param query the address's q, which the box follows.
 * @param keep parameters of the address that a submit keeps, such as the filters.
 */
export const useSuggestionBox = (query: string, keep: Record<string, string>): SuggestionBoxControl => {
  const navigate = useNavigate()
  const [state, setState] = useState(() => emptySuggestionBox(query))
  const [wanted, setWanted] = useState(false)
  const [rules, setRules] = useState<typeof Suggest | null>(null)
  const { data: drivers } = useQuery({ ...driversQuery(useApi()), enabled: wanted })
  const suggestions = useMemo(
    () => (drivers === undefined || rules === null ? undefined : rules.suggest(drivers, state.text)),
    [drivers, rules, state.text]
  )
  useEffect(() => setState(emptySuggestionBox(query)), [query])

  const send = (event: SuggestionBoxEvent): boolean => {
    const step = reduceSuggestionBox(state, event, suggestions ?? [])
    setState(step.state)
    if (step.effect !== undefined) {
      void navigate({ to: "/search", search: { ...keep, q: step.effect.text } })
    }
    return step.handled
  }
  const prepare = () => {
    if (wanted) return
    setWanted(true)
    void import("@driverdex/domain/search/suggest").then(setRules)
  }
  return { state, suggestions, send, prepare }
}
