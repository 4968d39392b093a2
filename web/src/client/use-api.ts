/** The `SiteApi` and the settings of the page's router, for components. */

import type { SiteApi, SiteSettings } from "@driverdex/api/contract/SiteApi"
import { useRouteContext } from "@tanstack/react-router"

export const useApi = (): SiteApi => useRouteContext({ from: "__root__", select: (context) => context.api })

export const useSite = (): SiteSettings => useRouteContext({ from: "__root__", select: (context) => context.site })
