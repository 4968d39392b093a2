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
import { askerOf } from "../unanswered/asker.ts"
import type { Unanswered } from "../unanswered/Unanswered.ts"
import type { Assets } from "./Assets.ts"
import { type Badges, makeBadges } from "./Badges.ts"
import { type Feeds, makeFeeds } from "./Feeds.ts"
import { llmsText } from "./llmsText.ts"
import { noteQuestion } from "./noteQuestion.ts"
import { OPEN_SEARCH_TYPE, openSearchXml } from "./openSearch.ts"
import type { Pages } from "./Pages.ts"
import { SECURITY_TEXT_PATH, type SecurityContact, securityText } from "./securityText.ts"
import { robotsText, sitemapFiles } from "./sitemap.ts"

export interface SiteServices {
  readonly config: Pick<Config, "siteName" | "trustedProxies" | "dumpFolder"> & SecurityContact
  readonly assets: Assets
  readonly pages: Pages
  readonly reads: CatalogueReads
  readonly hardware: Pick<Hardware, "indexedPaths">
  readonly pcs: Pcs
  readonly unanswered: Unanswered
}

const DAY = "public, max-age=86400"
const NO_CONTACT = "The operator of this site has set no contact for security reports."

/** Small files that only machines read, made for each request. */
const MACHINE_FILES: ReadonlyMap<
  string,
  (config: SiteServices["config"], origin: string) => HttpServerResponse.HttpServerResponse
> = new Map([
  ["/robots.txt", (_, origin) => daily(robotsText(origin))],
  [
    "/llms.txt",
    ({ siteName, dumpFolder }, origin) => daily(llmsText({ siteName, origin, hasDump: dumpFolder !== null }))
  ],
  ["/opensearch.xml", ({ siteName }, origin) => daily(openSearchXml(siteName, origin), OPEN_SEARCH_TYPE)],
  [
    SECURITY_TEXT_PATH,
    (config) => {
      const text = securityText(config, Date.now())
      return text === null ? HttpServerResponse.text(NO_CONTACT, { status: 404 }) : daily(text)
    }
  ]
])

const daily = (text: string, contentType = "text/plain; charset=utf-8"): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(text, { contentType, headers: { "cache-control": DAY } })

export const siteRoutes = (services: SiteServices) => {
  const { config, pages, reads } = services
  const feeds = makeFeeds({ reads, siteName: config.siteName, originOf: pages.originOf })
  const badges = makeBadges(reads)
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
        return yield* attempt(() => respond(services, { feeds, badges }, request)).pipe(
          Effect.catch((problem) =>
            Effect.succeed(HttpServerResponse.text(problem.message, { status: problem.status }))
          )
        )
      })
    )
  )
}

const respond = async (
  { config, assets, pages, reads, hardware, pcs, unanswered }: SiteServices,
  { feeds, badges }: { readonly feeds: Feeds; readonly badges: Badges },
  request: HttpServerRequest.HttpServerRequest
): Promise<HttpServerResponse.HttpServerResponse> => {
  const path = request.url.split("?", 1)[0] ?? "/"
  const file = assets.respond(request, path)
  if (file !== null) return file
  if (path.startsWith("/assets/")) return HttpServerResponse.empty({ status: 404 })
  const readable = MACHINE_FILES.get(path)?.(config, pages.originOf(request))
  if (readable !== undefined) return readable
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
  const badge = await badges.respond(request, path)
  if (badge !== null) return toResponse(badge)
  const answer = (await feeds.respond(request, path)) ?? (await pages.respond(request))
  noteQuestion(unanswered, request.url, askerOf(request, config.trustedProxies))
  return toResponse(answer)
}
