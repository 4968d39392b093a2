/** Pages rendered on the server by the built web package: true status codes, the data in the HTML, scripts by hash. */
import { access, readFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { SiteApi } from "../contract/SiteApi.ts"
import { acceptsEncoding } from "../http/AcceptEncoding.ts"
import { pagePolicy, scriptHashes } from "./ContentSecurityPolicy.ts"
import { notBuilt } from "./SiteNotBuilt.ts"

/** What web/src/entry-server.tsx exports; `SiteManifest` is its own business. */
interface SiteBundle<SiteManifest> {
  readonly readManifest: (vite: unknown) => SiteManifest
  readonly render: (
    request: Request,
    api: SiteApi,
    manifest: SiteManifest,
    context: { readonly onError: (error: unknown) => void }
  ) => Promise<Response>
}

export interface Pages {
  readonly respond: (request: HttpServerRequest.HttpServerRequest) => Promise<HttpServerResponse.HttpServerResponse>
}

export interface PagesOptions {
  /** Folder with `client` and `server` of the built site. */
  readonly dist: string
  readonly api: SiteApi
  /** Origin for absolute addresses; null: the host that the visitor used. */
  readonly siteUrl: string | null
  readonly onError: (error: unknown, path: string) => void
}

const compress = promisify(gzip)

export const loadPages = async ({ dist, api, siteUrl, onError }: PagesOptions): Promise<Pages> => {
  const entry = join(dist, "server", "entry-server.js")
  const vite = await readFile(join(dist, "client", ".vite", "manifest.json"), "utf8").catch(notBuilt)
  await access(entry).catch(notBuilt)
  const bundle = (await import(pathToFileURL(entry).href)) as SiteBundle<unknown>
  const manifest = bundle.readManifest(JSON.parse(vite))
  return {
    respond: async (request) => {
      const base = siteUrl ?? `http://${hostOf(request.headers["host"])}`
      // Put together as text: resolved against the base, '//host/' would name another host.
      const url = URL.parse(`${base}${request.url}`) ?? new URL("/", base)
      const page = await bundle.render(new Request(url), api, manifest, {
        onError: (error) => onError(error, url.pathname)
      })
      return toResponse(request, page)
    }
  }
}

const toResponse = async (request: HttpServerRequest.HttpServerRequest, page: Response) => {
  const location = page.headers.get("location")
  if (location !== null) {
    return HttpServerResponse.empty({ status: page.status, headers: { location, "cache-control": "no-cache" } })
  }
  const html = await page.text()
  const headers = {
    "content-security-policy": pagePolicy(scriptHashes(html)),
    "cache-control": "no-cache",
    vary: "accept-encoding"
  }
  const options = { status: page.status, contentType: "text/html; charset=utf-8" }
  return acceptsEncoding(request.headers["accept-encoding"], "gzip")
    ? HttpServerResponse.uint8Array(await compress(html), {
        ...options,
        headers: { ...headers, "content-encoding": "gzip" }
      })
    : HttpServerResponse.text(html, { ...options, headers })
}

/** A Host header that is a host; anything else would end up in canonical links. */
const hostOf = (host: string | undefined): string =>
  host !== undefined && /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i.test(host) ? host : "localhost"
