/** Renders a page on the server. The only file that touches the router's server API (experimental, pinned exactly). */

import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter
} from "@tanstack/react-router/ssr/server"
import { renderToString } from "react-dom/server"
import { asOfQuery } from "./client/as-of.ts"
import { createSiteRouter } from "./router.tsx"
import { isPassing } from "./shell/failures/failure-text.ts"
import type { PageHead } from "./shell/page-head.ts"
import type { SiteManifest } from "./site-manifest.ts"

export type { DriverQuery, SiteApi, SiteSettings } from "@driverdex/api/contract/SiteApi"
export { SITE_PATHS } from "./shell/content/site-paths.ts"
export { readManifest, type SiteManifest, type ViteManifest } from "./site-manifest.ts"

export interface RenderContext {
  /** Called for every failure that the visitor sees as an error page; the status is then 500 or 503. */
  readonly onError: (error: unknown) => void
  /** Put on every script that the renderer itself emits, and on no other; the caller removes it from the page again. */
  readonly nonce: string
  /** ISO timestamp since when the data come from memory, stated on the page; null while they are current. */
  readonly asOf?: string | null
}

export interface RenderedPage {
  readonly status: number
  /** Empty for a redirect. */
  readonly html: string
  /** Of a redirect only. */
  readonly location: string | null
  /** An answer of 200 may be, as long as the data are the same. */
  readonly isCacheable: boolean
}

/** What loaders of pages with their own head return. */
interface Headed {
  readonly head?: PageHead
}

/**
 * The page at the request's address: 200, 410 for what was removed for good, 404 for an unknown one, 3xx with Location for
 * a redirect; an error page with 503 when data cannot be read for the moment, with 500 when they could not be read
 * otherwise. Reads `request.url` and `request.signal` only, so a response may be cached per address and data version.
 *
 * @throws when the page could not be rendered at all: `renderFailure` has a page for that.
 */
export const render = async (
  request: Request,
  api: SiteApi,
  manifest: SiteManifest,
  { onError, nonce, asOf = null }: RenderContext
): Promise<RenderedPage> => {
  const router = createSiteRouter(api, nonce)
  router.options.context.queryClient.setQueryData(asOfQuery.queryKey, asOf)
  // Out of the response at once: a page as the body of one is encoded and decoded again, which takes a sixth of the time.
  let html = ""
  const answer = await createRequestHandler({
    request,
    createRouter: () => router,
    getRouterManifest: () => manifest
  })(async () => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return new Response(null, { status: getSsrStatus(router) })
  })
  const errors = router.state.matches.flatMap((match) => (match.status === "error" ? [match.error] : []))
  for (const error of errors) onError(error)
  const location = answer.headers.get("location")
  if (location !== null) return { status: answer.status, html: "", location, isCacheable: false }
  lookForGaps(html, onError)
  const isGone = router.state.matches.some(({ loaderData }) => (loaderData as Headed | undefined)?.head?.isGone)
  const status = errors.length > 0 && errors.every(isPassing) ? 503 : isGone ? 410 : answer.status
  return { status, html, location: null, isCacheable: true }
}

/**
 * The page shown when a page could not be rendered, in the frame of the site, with nothing in it that needs a script or
 * data. To be rendered at startup and cached.
 */
export const renderFailure = async (status: 500 | 503, api: SiteApi, manifest: SiteManifest): Promise<string> => {
  const fail = () => Promise.reject(new Error(`${status}: `))
  const failing = Object.fromEntries(Object.keys(api).map((name) => [name, fail])) as unknown as SiteApi
  const { html } = await render(
    new Request("http://localhost/usb-controllers"),
    { ...failing, site: api.site },
    manifest,
    { onError: () => {}, nonce: "" }
  )
  return html.replaceAll(/<(script|button)\b.*?<\/\1>|<link rel="modulepreload"[^>]*>/gs, "")
}

/** React leaves a gap where a component threw or waits for code; if even that failed, the page is one line of text. */
const lookForGaps = (page: string, onError: RenderContext["onError"]): void => {
  const hasGap = page.includes("<!--$!-->")
  if (!page.startsWith("<!DOCTYPE html>") || (hasGap && IS_MAIN_A_GAP.test(page))) {
    throw new Error("The page could not be drawn.")
  }
  // The rest is worth more than an error page, and the browser retries that part.
  if (hasGap) onError(new Error("A part of the page could not be drawn."))
}

const IS_MAIN_A_GAP = /<main [^>]*>(?:<!--\$--><div.*?<\/div><!--\/\$-->)?<!--\$!-->/s
