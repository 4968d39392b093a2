/** Every address that is no API call: a static file, what machines read, or a rendered page. */
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Hardware } from "../hardware/HardwareAnswers.ts"
import { asOfHeader } from "../http/AsOf.ts"
import { attempt } from "../http/Failures.ts"
import { toResponse } from "../http/PreparedResponse.ts"
import type { Pcs } from "../pcs/PcService.ts"
import type { Config } from "../platform/Config.ts"
import type { CatalogueReads } from "../read/CatalogueReads.ts"
import type { Assets } from "./Assets.ts"
import { type Feeds, makeFeeds } from "./Feeds.ts"
import type { Pages } from "./Pages.ts"
import { robotsText, sitemapFiles } from "./sitemap.ts"

export interface SiteServices {
  readonly config: Pick<Config, "siteName">
  readonly assets: Assets
  readonly pages: Pages
  readonly reads: CatalogueReads
  readonly hardware: Pick<Hardware, "indexedPaths">
  readonly pcs: Pcs
}

const DAY = "public, max-age=86400"

export const siteRoutes = (services: SiteServices) => {
  const { config, pages, reads } = services
  const feeds = makeFeeds({ reads, siteName: config.siteName, originOf: pages.originOf })
  return Layer.mergeAll(
    HttpRouter.add("GET", "/api/*", HttpServerResponse.empty({ status: 404 })),
    HttpRouter.add(
      "GET",
      "/.well-known/gpc.json",
      HttpServerResponse.jsonUnsafe({ gpc: true, lastUpdate: "2025-09-15" }, { headers: { "cache-control": DAY } })
    ),
    HttpRouter.add(
      "GET",
      "*",
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        return yield* attempt(() => respond(services, feeds, request)).pipe(
          Effect.catch((problem) =>
            Effect.succeed(HttpServerResponse.text(problem.message, { status: problem.status }))
          )
        )
      })
    )
  )
}

const respond = async (
  { assets, pages, reads, hardware, pcs }: SiteServices,
  feeds: Feeds,
  request: HttpServerRequest.HttpServerRequest
): Promise<HttpServerResponse.HttpServerResponse> => {
  const path = request.url.split("?", 1)[0] ?? "/"
  const file = assets.respond(request, path)
  if (file !== null) return file
  if (path.startsWith("/assets/")) return HttpServerResponse.empty({ status: 404 })
  if (path === "/robots.txt") {
    return HttpServerResponse.text(robotsText(pages.originOf(request)), { headers: { "cache-control": DAY } })
  }
  if (/^\/sitemap(-\d+)?\.xml$/.test(path)) {
    const [{ catalogue, asOf }, ofPcs, ofDevices] = await Promise.all([
      reads.current(),
      pcs.paths(),
      hardware.indexedPaths()
    ])
    const ofDrivers = catalogue.drivers.map((driver) => ({
      path: driverPath(driver),
      changed: catalogue.rows.get(driver.id)?.changed_at
    }))
    const paths = [...pages.paths, ...ofDrivers, ...[...ofPcs, ...ofDevices].map((path) => ({ path }))]
    const xml = sitemapFiles(pages.originOf(request), paths, catalogue).get(path)
    if (xml === undefined) return HttpServerResponse.empty({ status: 404 })
    const headers = { "cache-control": "no-cache", ...asOfHeader(asOf) }
    return HttpServerResponse.text(xml, { contentType: "application/xml", headers })
  }
  return toResponse((await feeds.respond(request, path)) ?? (await pages.respond(request)))
}
