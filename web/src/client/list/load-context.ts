/** What a route's loader reads with. */

import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import type { QueryClient } from "@tanstack/react-query"

export interface LoadContext {
  readonly api: SiteApi
  readonly queryClient: QueryClient
}
