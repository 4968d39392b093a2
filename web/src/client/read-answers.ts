/** What the server's loaders read, on its way into the browser's cache with the page. */
import type { QueryClient, QueryKey } from "@tanstack/react-query"

type ReadAnswer = readonly [key: QueryKey, data: unknown]

/** Every answer in the cache as JSON text; failed and unfinished reads are left out, and what stays as it is drawn (ui/loading/as-drawn.tsx). */
export const readAnswers = (queryClient: QueryClient): string =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state, meta }) => state.status === "success" && meta?.["isDrawn"] !== true)
      .map(({ queryKey, state }): ReadAnswer => [queryKey, state.data])
  )

export const restoreAnswers = (queryClient: QueryClient, answers: string): void => {
  for (const [key, data] of JSON.parse(answers) as ReadonlyArray<ReadAnswer>) queryClient.setQueryData(key, data)
}
