/**
 * Since when the server has been answering from memory, because it has lost contact with its store. Sent with a
 * rendered page and, in the browser, with each response of the API.
 */
import { queryOptions } from "@tanstack/react-query"

/** Not shown earlier: most outages are over by then. */
const SHOWN_AFTER_MS = 60_000

/** An ISO timestamp; null while responses are current. Never fetched: it is written as responses arrive. */
export const asOfQuery = queryOptions<string | null>({
  queryKey: ["as-of"],
  queryFn: () => null,
  enabled: false
})

/** Read from the headers. Compared by the server's clock: a visitor's may be wrong by years. */
export const asOfIn = (headers: Headers): string | null => {
  const asOf = headers.get("x-as-of")
  const lostMs = Date.parse(headers.get("date") ?? "") - Date.parse(asOf ?? "")
  return lostMs >= SHOWN_AFTER_MS ? asOf : null
}

/** Called for each response that the pages read. In the browser only. */
export const onAsOf = (listener: (asOf: string | null) => void): void => {
  hear = listener
}

export const noteAsOf = (headers: Headers): void => hear(asOfIn(headers))

let hear: (asOf: string | null) => void = () => {}
