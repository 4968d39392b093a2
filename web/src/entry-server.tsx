/** Renders a page on the server. The only file that touches the router's server API (experimental, pinned exactly). */
import { createRequestHandler, defaultRenderHandler } from "@tanstack/react-router/ssr/server"
import type { SiteApi } from "./data/site-api.ts"
import { createSiteRouter } from "./router.tsx"
import type { SiteManifest } from "./site-manifest.ts"

export { SITE_PATHS } from "./content/site-paths.ts"
export type { DriverQuery, SiteApi, SiteSettings } from "./data/site-api.ts"
export { readManifest, type SiteManifest, type ViteManifest } from "./site-manifest.ts"

export interface RenderContext {
  /** Told of every failure that the visitor sees as an error page; the answer is status 500 then. */
  readonly onError: (error: unknown) => void
  /** Put on every script that the renderer itself emits, and on no other; the caller takes it off the page again. */
  readonly nonce: string
}

/**
 * The page at the request's address: 200, 404 for an unknown one, 3xx with Location for a redirect, 500 when data could
 * not be read. Reads `request.url` and `request.signal` only, so an answer may be kept per address and data version.
 */
export const render = async (
  request: Request,
  api: SiteApi,
  manifest: SiteManifest,
  context: RenderContext
): Promise<Response> => {
  const router = createSiteRouter(api, context.nonce)
  const answer = await createRequestHandler({
    request,
    createRouter: () => router,
    getRouterManifest: () => manifest
  })(defaultRenderHandler)
  for (const match of router.state.matches) if (match.status === "error") context.onError(match.error)
  return answer
}
