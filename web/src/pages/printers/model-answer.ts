/** The best answer to a printer model that was typed into the printers page (P-PRN-20). */

import { answerQuery } from "../../client/answers.ts"
import type { LoadContext } from "../../client/list/load-context.ts"

/** A navigation waits no longer for the answer, which then comes late: with it the page would, too. */
const PATIENCE_MS = 500

/** What is asked for a model: here a bare number is that of a printer. Empty for no model. */
export const modelQuery = (typed: string): string => (typed.trim() === "" ? "" : `${typed.trim()} printer`)

/** For `loader`, so that the answer appears together with the list and moves nothing. Without an answer the page is a list. */
export const loadModelAnswer = async ({ api, queryClient }: LoadContext, typed: string): Promise<void> => {
  const query = modelQuery(typed)
  if (query === "") return
  const answered = queryClient.prefetchQuery(answerQuery(api, query))
  await (import.meta.env.SSR
    ? answered
    : Promise.race([answered, new Promise((done) => setTimeout(done, PATIENCE_MS))]))
}
