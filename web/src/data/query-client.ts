/** The cache of what was read: never stale, never read again by itself (S1 §7); only a change of ours refreshes it. */
import { QueryClient } from "@tanstack/react-query"

/** One per page in the browser, one per request on the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY
      },
      mutations: { retry: false }
    }
  })
