/**
 * Since when the server has been answering from memory, because it has lost contact with its store. It travels with a rendered page
 * and, in the browser, with each answer of the API.
 */
import { queryOptions } from "@tanstack/react-query"

/** Before, nobody needs to know: most losses of contact are over by then. */
const SHOWN_AFTER_MS = 60_000

/** An ISO moment; nothing while the answers are current. Never fetched: it is written as answers come in. */
export const asOfQuery = queryOptions<string | null>({
  queryKey: ["as-of"],
  queryFn: () => null,
  enabled: false
})

/** What an answer says about it. Compared by the server's clock: a visitor's may be wrong by years. */
export const asOfIn = (headers: Headers): string | null => {
  const asOf = headers.get("x-as-of")
  const lostMs = Date.parse(headers.get("date") ?? "") - Date.parse(asOf ?? "")
  return lostMs >= SHOWN_AFTER_MS ? asOf : null
}

/** Hears of each answer that the pages read. In the browser only. */
export const onAsOf = (listener: (asOf: string | null) => void): void => {
  hear = listener
}

export const noteAsOf = (headers: Headers): void => hear(asOfIn(headers))

let hear: (asOf: string | null) => void = () => {}
