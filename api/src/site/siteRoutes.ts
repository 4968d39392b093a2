/** Every address that is no API call: a static file, what machines read, or a rendered page. */
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { VisitorReads } from "../catalogue/VisitorReads.ts"
import { type EncodedResponse, toResponse } from "../http/EncodedResponse.ts"
import { attempt } from "../http/Failures.ts"
import type { Turns } from "../http/Turns.ts"
import type { Config } from "../platform/Config.ts"
import type { Hardware } from "../queries/devices/HardwareAnswers.ts"
import type { Pcs } from "../queries/pcs/PcService.ts"
import type { Printers } from "../queries/printers/PrinterService.ts"
import { noteQuestion } from "../queries/unanswered/noteQuestion.ts"
import { requesterNetwork } from "../queries/unanswered/requesterNetwork.ts"
import type { Unanswered } from "../queries/unanswered/Unanswered.ts"
import type { Assets } from "./Assets.ts"
import { llmsText } from "./llmsText.ts"
import { OPEN_SEARCH_TYPE, openSearchXml } from "./openSearch.ts"
import type { Pages } from "./Pages.ts"
import { makeSitemaps, type Sitemaps } from "./Sitemaps.ts"
import { SECURITY_TEXT_PATH, type SecurityContact, securityText } from "./securityText.ts"
import { robotsText } from "./sitemap.ts"

const WEB_MANIFEST_TYPE = "application/manifest+json"

/** What a phone calls the site that was put on its home screen, and how it draws it (https://www.w3.org/TR/appmanifest/). */
const webManifest = (siteName: string): string =>
  JSON.stringify({
    name: siteName,
    start_url: "/",
    display: "browser",
    theme_color: "#0b5cad",
    background_color: "#ffffff",
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" }))
  })

export interface SiteServices {
  readonly config: Pick<Config, "siteName" | "trustedProxies" | "dumpFolder"> & SecurityContact
  readonly assets: Assets
  readonly pages: Pages
  readonly reads: VisitorReads
  readonly turns: Turns
  readonly hardware: Pick<Hardware, "indexedPaths">
  readonly pcs: Pcs
  readonly printers: Pick<Printers, "paths">
  readonly unanswered: Unanswered
  /** Of capabilities that add addresses of their own, asked in order before the pages; null: not one of theirs. */
  readonly others: ReadonlyArray<OtherAddresses>
}

type OtherAddresses = (request: HttpServerRequest.HttpServerRequest, path: string) => Promise<EncodedResponse | null>

const DAY = "public, max-age=86400"
const NO_CONTACT = "The operator of this site has set no contact for security reports."
const PLAIN = "text/plain; charset=utf-8"

interface MachineFile {
  /** Null: there is none here. */
  readonly text: string | null
  readonly type: string
  /** It names the site's origin. */
  readonly namesOrigin: boolean
}

/** Small files that only machines read, made for each request. */
const MACHINE_FILES = new Map<string, (config: SiteServices["config"], origin: string) => MachineFile>([
  ["/robots.txt", (_, origin) => ({ text: robotsText(origin), type: PLAIN, namesOrigin: true })],
  [
    "/llms.txt",
    ({ siteName, dumpFolder }, origin) => ({
      text: llmsText({ siteName, origin, hasDump: dumpFolder !== null }),
      type: PLAIN,
      namesOrigin: true
    })
  ],
  [
    "/opensearch.xml",
    ({ siteName }, origin) => ({ text: openSearchXml(siteName, origin), type: OPEN_SEARCH_TYPE, namesOrigin: true })
  ],
  [
    "/manifest.webmanifest",
    ({ siteName }) => ({ text: webManifest(siteName), type: WEB_MANIFEST_TYPE, namesOrigin: false })
  ],
  [SECURITY_TEXT_PATH, (config) => ({ text: securityText(config, Date.now()), type: PLAIN, namesOrigin: false })]
])

/** An origin that the request itself named must reach nobody else from a cache on the way (P-SEO-7). */
const machineFile = ({ text, type, namesOrigin }: MachineFile, hasOwnOrigin: boolean) =>
  text === null
    ? HttpServerResponse.text(NO_CONTACT, { status: 404 })
    : HttpServerResponse.text(text, {
        contentType: type,
        headers: { "cache-control": namesOrigin && !hasOwnOrigin ? "no-store" : DAY }
      })

export const siteRoutes = (services: SiteServices) => {
  const sitemaps = makeSitemaps(services)
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
        return yield* attempt(() => respond(services, sitemaps, request)).pipe(
          Effect.catch((problem) =>
            Effect.succeed(HttpServerResponse.text(problem.message, { status: problem.status }))
          )
        )
      })
    )
  )
}

const respond = async (
  { config, assets, pages, unanswered, others }: SiteServices,
  sitemaps: Sitemaps,
  request: HttpServerRequest.HttpServerRequest
): Promise<HttpServerResponse.HttpServerResponse> => {
  const path = request.url.split("?", 1)[0] ?? "/"
  const file = assets.respond(request, path)
  if (file !== null) return file
  if (path.startsWith("/assets/")) return HttpServerResponse.empty({ status: 404 })
  const readable = MACHINE_FILES.get(path)?.(config, pages.originOf(request))
  if (readable !== undefined) return machineFile(readable, pages.hasOwnOrigin)
  for (const answerTo of [sitemaps.respond, ...others]) {
    const answer = await answerTo(request, path)
    if (answer !== null) return toResponse(answer)
  }
  const page = await pages.respond(request)
  noteQuestion(unanswered, request.url, requesterNetwork(request, config.trustedProxies))
  return toResponse(page)
}
