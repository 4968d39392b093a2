/** Renders a component as a page of the site does: with the router, the query cache and answers in place of the API. */

import type { SiteApi, SiteSettings } from "@driverdex/api/contract/SiteApi"
import { QueryClientProvider } from "@tanstack/react-query"
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider
} from "@tanstack/react-router"
import type { ReactNode } from "react"
import { render } from "vitest-browser-react"
import { createQueryClient } from "../../src/client/query-client.ts"
import { BARE_SITE } from "../bare-site.ts"
import { SILENT_API } from "../silent-api.ts"

export const SITE: SiteSettings = { ...BARE_SITE, name: "Sitename" }

interface InSite {
  readonly site?: Partial<SiteSettings>
  readonly api?: Partial<SiteApi>
}

/** Also answers the router, whose location tells where a link led. */
export const renderInSite = async (content: ReactNode, { site, api }: InSite = {}) => {
  const queryClient = createQueryClient()
  const root = createRootRouteWithContext<{ readonly api: SiteApi; readonly site: SiteSettings }>()({})
  const page = createRoute({ getParentRoute: () => root, path: "$", component: () => <main>{content}</main> })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ["/here"] }),
    context: { api: { ...SILENT_API, ...api }, site: { ...SITE, ...site } }
  })
  await router.load()
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      {/* The site's own router is registered for types; this one has its context and no more. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
  return { screen, router }
}
