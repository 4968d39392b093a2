/** The best answer as the first row of the suggestions (P-ANS-1). */
import type { SuggestedAnswer } from "@driverdex/domain/search/rules/suggestionBox"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useApi } from "../client/use-api.ts"

/**
 * @param wanted from the first focus on, not with the page.
 * @param isChoosing a row is highlighted: an answer that comes now must not push it away.
 */
export const useAnswer = (text: string, wanted: boolean, isChoosing: boolean): SuggestedAnswer | null | undefined => {
  const api = useApi()
  const { data: answered, isError } = useQuery({
    queryKey: ["answer", text],
    // What asks comes with the first text; without it, or without an answer, the drivers are suggested.
    queryFn: ({ signal }) => import("../client/answers.ts").then((later) => later.loadAnswer(api, text, signal)),
    enabled: wanted
  })
  const data = isError ? null : answered?.answer
  const [shown, show] = useState(data)
  if (!isChoosing && shown !== data) show(data)
  return shown
}
