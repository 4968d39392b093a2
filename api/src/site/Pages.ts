/** Pages rendered on the server by the built web package: true status codes, the data in the HTML, scripts by hash. */
import { access, readFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { SiteApi } from "../contract/SiteApi.ts"
import { acceptsEncoding } from "../http/AcceptEncoding.ts"
import { lazily } from "../Lazily.ts"
import { pagePolicy, scriptHashes, type Tags } from "./ContentSecurityPolicy.ts"
import { makePageCache } from "./PageCache.ts"
import { notBuilt } from "./SiteNotBuilt.ts"
import type { SitePath } from "./sitemap.ts"

/** What web/src/entry-server.tsx exports; `SiteManifest` is its own business. */
interface SiteBundle<SiteManifest> {
  readonly SITE_PATHS: ReadonlyArray<SitePath>
  readonly readManifest: (vite: unknown) => SiteManifest
  readonly render: (
    request: Request,
    api: SiteApi,
    manifest: SiteManifest,
    context: { readonly onError: (error: unknown) => void }
  ) => Promise<Response>
}

export interface Pages {
  /** The fixed addresses of the site. */
  readonly paths: ReadonlyArray<SitePath>
  /** Origin of absolute addresses in an answer to this request. */
  readonly originOf: (request: HttpServerRequest.HttpServerRequest) => string
  readonly respond: (request: HttpServerRequest.HttpServerRequest) => Promise<HttpServerResponse.HttpServerResponse>
}

export interface PagesOptions {
  /** Folder with `client` and `server` of the built site. */
  readonly dist: string
  readonly api: SiteApi
  /** Origin for absolute addresses; null: the host that the visitor used. */
  readonly siteUrl: string | null
  readonly tags: Tags
  /** Changes whenever a page may look different. */
  readonly version: () => Promise<string>
  readonly onError: (error: unknown, path: string) => void
}

/** Pages kept at the same time: every fixed address and the filters that visitors like. */
const MOST_PAGES = 500

interface Page {
  readonly status: number
  readonly location: string | null
  readonly policy: string
  readonly html: Uint8Array
  readonly gzipped: () => Promise<Uint8Array>
  readonly brotli: () => Promise<Uint8Array>
}

export const loadPages = async ({ dist, api, siteUrl, tags, version, onError }: PagesOptions): Promise<Pages> => {
  const entry = join(dist, "server", "entry-server.js")
  const vite = await readFile(join(dist, "client", ".vite", "manifest.json"), "utf8").catch(notBuilt)
  await access(entry).catch(notBuilt)
  const bundle = (await import(pathToFileURL(entry).href)) as SiteBundle<unknown>
  const manifest = bundle.readManifest(JSON.parse(vite))
  const cache = makePageCache<Page>(MOST_PAGES, ({ status }) => status === 200)

  const render = async (url: URL): Promise<Page> =>
    makePage(
      await bundle.render(new Request(url), api, manifest, { onError: (error) => onError(error, url.pathname) }),
      tags
    )
  const originOf = (request: HttpServerRequest.HttpServerRequest) =>
    siteUrl ?? `http://${hostOf(request.headers["host"])}`
  return {
    paths: bundle.SITE_PATHS,
    originOf,
    respond: async (request) => {
      const base = originOf(request)
      // Put together as text: resolved against the base, '//host/' would name another host.
      const url = URL.parse(`${base}${request.url}`) ?? new URL("/", base)
      // What people search for is as many as they are, and theirs: never kept.
      const page = url.searchParams.has("q")
        ? await render(url)
        : await cache.page(await version(), url.href, () => render(url))
      return toResponse(request, page)
    }
  }
}

const makePage = async (page: Response, tags: Tags): Promise<Page> => {
  const text = await page.text()
  const html = Buffer.from(text)
  return {
    status: page.status,
    location: page.headers.get("location"),
    policy: pagePolicy(scriptHashes(text), tags),
    html,
    gzipped: lazily(() => promisify(gzip)(html)),
    brotli: lazily(() => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  }
}

const toResponse = async (request: HttpServerRequest.HttpServerRequest, page: Page) => {
  if (page.location !== null) {
    const headers = { location: page.location, "cache-control": "no-cache" }
    return HttpServerResponse.empty({ status: page.status, headers })
  }
  const headers = { "content-security-policy": page.policy, "cache-control": "no-cache", vary: "accept-encoding" }
  const accepted = request.headers["accept-encoding"]
  const [coding, bytes] = acceptsEncoding(accepted, "br")
    ? ["br", await page.brotli()]
    : acceptsEncoding(accepted, "gzip")
      ? ["gzip", await page.gzipped()]
      : [null, page.html]
  return HttpServerResponse.uint8Array(bytes, {
    status: page.status,
    contentType: "text/html; charset=utf-8",
    headers: coding === null ? headers : { ...headers, "content-encoding": coding }
  })
}

/** A Host header that is a host; anything else would end up in canonical links. */
const hostOf = (host: string | undefined): string =>
  host !== undefined && /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i.test(host) ? host : "localhost"
