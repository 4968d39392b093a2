/** What a route's loader reads with. */
import type { QueryClient } from "@tanstack/react-query"
import type { SiteApi } from "../site-api.ts"

export interface LoadContext {
  readonly api: SiteApi
  readonly queryClient: QueryClient
}
