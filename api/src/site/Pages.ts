/** Pages rendered on the server by the built web package: correct status codes, data in the HTML, scripts by hash. */
import { randomUUID } from "node:crypto"
import { access, readFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { SiteApi } from "../contract/SiteApi.ts"
import { acceptsEncoding } from "../http/AcceptEncoding.ts"
import { asOfHeader } from "../http/AsOf.ts"
import { checkPage, pagePolicy, type Tags } from "../http/ContentSecurityPolicy.ts"
import { type Edition, wantsCurrent } from "../http/Edition.ts"
import type { EncodedResponse, ReadRequest, Respond } from "../http/EncodedResponse.ts"
import { RETRY_AFTER_SECONDS } from "../http/Failures.ts"
import { type Cacheable, makePageCache, type PageCache } from "../http/PageCache.ts"
import type { Turns } from "../http/Turns.ts"
import { lazily } from "../platform/Lazily.ts"
import { type Timed, untimed } from "../platform/Timed.ts"
import { isPassing } from "../store/log/isPassing.ts"
import { countsReadBy } from "./CountsRead.ts"
import { isReadable, withReadableFailures } from "./readableFailures.ts"
import { notBuilt } from "./SiteNotBuilt.ts"
import type { SitePath } from "./sitemap.ts"

/** What web/src/entry-server.tsx exports; `SiteManifest` is opaque here. */
interface SiteBundle<SiteManifest> {
  readonly SITE_PATHS: ReadonlyArray<SitePath>
  readonly readManifest: (vite: unknown) => SiteManifest
  readonly render: (
    request: Request,
    api: SiteApi,
    manifest: SiteManifest,
    context: {
      readonly onError: (error: unknown) => void
      readonly nonce: string
      /** ISO 8601 UTC: what the page says it shows the state of; null: it says nothing of that. */
      readonly asOf: string | null
    }
  ) => Promise<RenderedPage>
  readonly renderFailure: (status: FailureStatus, api: SiteApi, manifest: SiteManifest) => Promise<string>
}

interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Of a redirect only. */
  readonly location: string | null
  /** As long as the data are the same. */
  readonly isCacheable: boolean
}

type FailureStatus = 500 | 503

export interface Pages {
  /** The fixed addresses of the site. */
  readonly paths: ReadonlyArray<SitePath>
  /** Whether the origin is that of the settings; else each request names the one of its answer. */
  readonly hasOwnOrigin: boolean
  /** Origin of absolute addresses in an answer to this request. */
  readonly originOf: (request: ReadRequest) => string
  /** Never rejects: what fails is a page too. */
  readonly respond: Respond
}

export interface PagesOptions {
  /** Folder with `client` and `server` of the built site. */
  readonly dist: string
  readonly api: SiteApi
  /** Origin for absolute addresses; null: the host that the visitor used. */
  readonly siteUrl: string | null
  readonly tags: Tags
  /** Pages that are not cached are rendered in these. */
  readonly turns: Turns
  /** Looks at the catalogue that is about to be shown. */
  readonly look: () => Promise<PageState>
  readonly onError: (error: unknown, path: string) => void
  readonly timed?: Timed
}

export interface PageState {
  readonly edition: Edition
  /** Since when what is shown is known to be true, for the header (AsOf.ts); null: it is current. */
  readonly asOf: number | null
  /** The same for a line on the page, once that is long enough ago to say so. */
  readonly shownAsOf: number | null
}

/** Pages cached at the same time: every fixed address and popular filters. */
const MAX_PAGES = 500
/** Pages of single devices, drivers, printers and computers, separately: a crawler that reads them all must not evict what visitors use. */
const MAX_SINGLE_PAGES = 300
/**
 * Pages that answer what a visitor typed, which are unbounded in number and that visitor's own: shared by those who ask the same within
 * a second, as after a link to a search on a busy page, and forgotten soon after.
 */
const MAX_TYPED_PAGES = 50
const TYPED_LONGEST_MS = 1_000
/** About the present moment: rendered for each request. */
const OF_THE_MOMENT = /^\/status\/?$/
const SINGLE = /^\/(?:hardware|drivers|pc\/[^/]+|printers\/[^/]+(?!\/models$))\//
/** Parameters that a visitor types. */
const TYPED = ["q", "id"]

interface Page extends Cacheable {
  readonly status: number
  readonly location: string | null
  readonly policy: string
  readonly html: Uint8Array
  readonly gzipped: () => Promise<Uint8Array>
  readonly brotli: () => Promise<Uint8Array>
}

export const loadPages = async ({
  dist,
  api,
  siteUrl,
  tags,
  turns,
  look,
  onError,
  timed = untimed
}: PagesOptions): Promise<Pages> => {
  const entry = join(dist, "server", "entry-server.js")
  const vite = await readFile(join(dist, "client", ".vite", "manifest.json"), "utf8").catch(notBuilt)
  await access(entry).catch(notBuilt)
  const bundle = (await import(pathToFileURL(entry).href)) as SiteBundle<unknown>
  const manifest = bundle.readManifest(JSON.parse(vite))
  const cache = makePageCache<Page>({ most: MAX_PAGES })
  const singleCache = makePageCache<Page>({ most: MAX_SINGLE_PAGES })
  const typedCache = makePageCache<Page>({ most: MAX_TYPED_PAGES, longestMs: TYPED_LONGEST_MS })
  const sitePaths = new Set(bundle.SITE_PATHS.map(({ path }) => path))
  const cacheFor = ({ pathname, searchParams }: URL): PageCache<Page> =>
    TYPED.some((name) => searchParams.has(name)) ? typedCache : SINGLE.test(pathname) ? singleCache : cache

  const render = async (url: URL, asOf: string | null): Promise<Page> => {
    const report = (error: unknown) => onError(error, url.pathname)
    const reading = countsReadBy(withReadableFailures(api, report))
    const nonce = randomUUID()
    const context = { onError: (error: unknown) => isReadable(error) || report(error), nonce, asOf }
    const answer = await timed("page.render", {}, () => bundle.render(new Request(url), reading.api, manifest, context))
    // Parts of a page may be rendered later than its beginning: what was read is known at its end.
    return { ...makePage(answer, nonce, tags), showsCounts: reading.haveBeenRead() }
  }
  // Rendered at startup, for a page that fails to render.
  const failures = new Map<FailureStatus, Page>()
  for (const status of [500, 503] as const) {
    const html = await bundle.renderFailure(status, api, manifest)
    failures.set(status, {
      ...makePage({ status, html, location: null, isCacheable: false }, "", tags),
      showsCounts: false
    })
  }
  /** Without an edition nothing is cached; a page that needs no data is rendered all the same. */
  const pageOf = async (
    url: URL,
    request: ReadRequest
  ): Promise<{ readonly page: Page; readonly asOf: number | null }> => {
    const state = await look().catch((error: unknown) => {
      if (!isPassing(error)) onError(error, url.pathname)
      return null
    })
    const isShared = url.search === "" && sitePaths.has(url.pathname)
    const make = (line: string | null) => () => turns.make(request, isShared, () => render(url, line))
    if (state === null) return { page: await make(null)(), asOf: null }
    const { edition, asOf, shownAsOf } = state
    const line = shownAsOf === null ? null : new Date(shownAsOf).toISOString()
    if (OF_THE_MOMENT.test(url.pathname)) {
      // It may wait for a store while it is rendered: nobody else's page waits for that.
      await turns.turn(request)
      return { page: await render(url, line), asOf }
    }
    const current = editionAsOf(edition, line)
    return { page: await cacheFor(url).page(current, url.href, wantsCurrent(request), make(line)), asOf }
  }
  const originOf = ({ headers }: ReadRequest) => siteUrl ?? `http://${hostOf(headers["host"])}`
  return {
    paths: bundle.SITE_PATHS,
    hasOwnOrigin: siteUrl !== null,
    originOf,
    respond: async (request) => {
      const base = originOf(request)
      // Concatenated as text: resolved against the base, '//host/' would name another host.
      const url = URL.parse(`${base}${request.url}`) ?? new URL("/", base)
      const { page, asOf } = await pageOf(url, request).catch((error: unknown) => {
        const passes = isPassing(error)
        if (!passes) onError(error, url.pathname)
        return { page: failures.get(passes ? 503 : 500) as Page, asOf: null }
      })
      return answerWith(page, request, asOf)
    }
  }
}

const makePage = (page: RenderedPage, nonce: string, tags: Tags): Omit<Page, "showsCounts"> => {
  const checked = checkPage(page.html, nonce)
  const html = Buffer.from(checked.html)
  return {
    status: page.status,
    isCacheable: page.status === 200 && page.isCacheable,
    location: page.location,
    policy: pagePolicy(checked.hashes, tags),
    html,
    gzipped: lazily(() => promisify(gzip)(html)),
    brotli: lazily(() => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  }
}

/** A page with the line is a different edition: no cached page has it for longer, or shorter, than it is true. */
const editionAsOf = ({ facts, counts }: Edition, line: string | null): Edition =>
  line === null ? { facts, counts } : { facts: `${facts} as of ${line}`, counts }

const answerWith = async (page: Page, { headers }: ReadRequest, asOf: number | null): Promise<EncodedResponse> => {
  const { status, location, policy } = page
  if (location !== null) return { status, headers: { location, "cache-control": "no-cache" }, body: null }
  const found = {
    "content-security-policy": policy,
    "cache-control": "no-cache",
    vary: "accept-encoding",
    "content-type": "text/html; charset=utf-8",
    ...(status >= 500 ? { "x-robots-tag": "noindex", "cache-control": "no-store" } : {}),
    ...(status === 503 ? { "retry-after": String(RETRY_AFTER_SECONDS) } : {}),
    ...asOfHeader(asOf)
  }
  const accepted = headers["accept-encoding"]
  const [coding, body] = acceptsEncoding(accepted, "br")
    ? ["br", await page.brotli()]
    : acceptsEncoding(accepted, "gzip")
      ? ["gzip", await page.gzipped()]
      : [null, page.html]
  return { status, headers: coding === null ? found : { ...found, "content-encoding": coding }, body }
}

/** A Host header that is a host; anything else would end up in canonical links. */
const hostOf = (host: string | undefined): string =>
  host !== undefined && /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i.test(host) ? host : "localhost"
