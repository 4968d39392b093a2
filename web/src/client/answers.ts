/** The best answer to a search text, from the server (P-ANS-1). Fetched when something is typed, and with the search page's answer. */

import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import type { Answered } from "@driverdex/domain/answers/answer/Answer"
import { MAX_TEXT_LENGTH } from "@driverdex/domain/search/rules/match"
import { queryOptions } from "@tanstack/react-query"

export const answerQuery = (api: SiteApi, text: string) =>
  queryOptions({ queryKey: ["answer", text], queryFn: ({ signal }) => answerOf(api, text, signal) })

/** Whether something stands in the best answer's place: the answer, or pages that may be meant. */
export const isAnswered = ({ answer, choices = [] }: Answered): boolean => answer !== null || choices.length > 0

/** A text that the call does not take has no answer. */
const answerOf = async (api: SiteApi, text: string, signal: AbortSignal): Promise<Answered> => {
  const query = text.trim()
  return query === "" || query.length > MAX_TEXT_LENGTH ? { answer: null, maker: null } : api.answer(query, signal)
}
