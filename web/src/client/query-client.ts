/** The cache of fetched data: never stale, never refetched by itself (P-API-2); only a change of ours refreshes it. */
import { QueryClient } from "@tanstack/react-query"

/** One per page in the browser, one per request on the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a query fails at once and is reported; otherwise it would wait forever without notice.
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
