/** The cache of what was read: never stale, never read again by itself (P-API-2); only a change of ours refreshes it. */
import { QueryClient } from "@tanstack/react-query"

/** One per page in the browser, one per request on the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a question fails at once and is told, where it would otherwise wait for ever without a word.
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY
      },
      mutations: { networkMode: "always", retry: false }
    }
  })
