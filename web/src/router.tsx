/** The site's router. One per request on the server, one per page in the browser. */

import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { parseSearchString, printSearchString } from "@driverdex/domain/search/address/searchString"
import { QueryClientProvider } from "@tanstack/react-query"
import { createRouter } from "@tanstack/react-router"
import { createQueryClient } from "./client/query-client.ts"
import { readAnswers, restoreAnswers } from "./client/read-answers.ts"
import { routeTree } from "./routeTree.gen.ts"
import { ErrorPage, Failure } from "./shell/failures/error-page.tsx"
import { NotFoundPage } from "./shell/failures/not-found-page.tsx"

/** @param nonce of the scripts, on the server only: in the browser the page has none, and hydration compares. */
export const createSiteRouter = (api: SiteApi, nonce?: string) => {
  const queryClient = createQueryClient()
  const hasFailed = (): boolean => router.state.matches.some(({ status }) => status === "error")
  const router = createRouter({
    routeTree,
    // Texts only: model numbers such as '9025' or '1e5' must come back as they were typed (P-LIST-1).
    parseSearch: parseSearchString,
    stringifySearch: printSearchString,
    context: { api, queryClient },
    ...(nonce !== undefined && { ssr: { nonce } }),
    defaultPreload: "intent",
    // What was read is the query cache's business; the router keeps nothing of it.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    notFoundMode: "root",
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    // Pages await their data before they are drawn, so the answers travel whole and nothing needs to be streamed.
    dehydrate: () => ({
      answers: readAnswers(queryClient),
      hasFailed: hasFailed()
    }),
    hydrate: async ({ answers, hasFailed }: { readonly answers: string; readonly hasFailed: boolean }) => {
      restoreAnswers(queryClient, answers)
      // A page that failed is drawn again rather than hydrated, and must not be empty meanwhile.
      if (hasFailed) await Failure.load()
    }
  })
  return router
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
