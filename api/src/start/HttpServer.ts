/** The HTTP server: the contract's calls, the site, and what holds for every request. */
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Cause, Effect, Exit, Layer, Scope } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApiBuilder, OpenApi } from "effect/http-api"
import { guards } from "../accounts/guards.ts"
import type { RunTokens } from "../accounts/RunTokens.ts"
import { secondFactorHttp } from "../accounts/secondFactorHttp.ts"
import { type SessionServices, sessionHttp } from "../accounts/sessionHttp.ts"
import { tokensHttp } from "../accounts/tokensHttp.ts"
import { wholeLists } from "../catalogue/wholeLists.ts"
import { type ChangesServices, changesHttp } from "../commands/changesHttp.ts"
import { type LinkServices, linksHttp } from "../commands/links/linksHttp.ts"
import { type PrinterEditServices, printerEditsHttp } from "../commands/printers/printerEditsHttp.ts"
import { type ReviewServices, reviewsHttp } from "../commands/reviewsHttp.ts"
import { Api } from "../contract/Api.ts"
import { type AnalystServices, analystsHttp } from "../downloads/analystsHttp.ts"
import { type ApprovalServices, approvalsHttp } from "../extras/approvals/approvalsHttp.ts"
import { makeBadges } from "../extras/badges/Badges.ts"
import { type DumpServices, dumpRoutes } from "../extras/dumps/dumpRoutes.ts"
import { makeFeeds } from "../extras/feeds/Feeds.ts"
import { makePictures } from "../extras/pictures/pictures.ts"
import { type PublicApiServices, publicApiHttp } from "../extras/public-api/publicApiHttp.ts"
import { type V1EnvelopeOptions, v1Envelope } from "../extras/public-api/v1Envelope.ts"
import { logRoutes } from "../extras/transparency/logRoutes.ts"
import { type ProofServices, proofHttp } from "../extras/transparency/proofHttp.ts"
import { witnessRoutes } from "../extras/transparency/witnessRoutes.ts"
import { type WebhookServices, webhooksHttp } from "../extras/webhooks/webhooksHttp.ts"
import { CachedResponses } from "../http/CachedResponses.ts"
import { methodsAt, publicReads, routeOf } from "../http/ContractPaths.ts"
import { docsRoute } from "../http/docsRoute.ts"
import { type Respond, toResponse } from "../http/EncodedResponse.ts"
import { type EnvelopeOptions, envelope } from "../http/Envelope.ts"
import { attempt } from "../http/Failures.ts"
import { neededStores } from "../http/neededStores.ts"
import { preflights } from "../http/preflights.ts"
import { readableErrors } from "../http/readableErrors.ts"
import type { Turns } from "../http/Turns.ts"
import { type AdminServices, adminHttp } from "../operations/adminHttp.ts"
import { type HealthServices, healthHttp } from "../operations/healthHttp.ts"
import { type InboxServices, inboxHttp } from "../operations/inbox/inboxHttp.ts"
import { metricsRoute } from "../operations/metricsRoute.ts"
import { type QualityServices, qualityHttp } from "../operations/quality/qualityHttp.ts"
import { type StatusServices, statusHttp } from "../operations/status/statusHttp.ts"
import { isHttps } from "../platform/Config.ts"
import { type AnswersServices, answersHttp } from "../queries/answers/answersHttp.ts"
import { type CatalogueServices, catalogueHttp } from "../queries/catalogueHttp.ts"
import { type HardwareServices, hardwareHttp } from "../queries/devices/hardwareHttp.ts"
import { type DriverServices, driversHttp } from "../queries/driversHttp.ts"
import { helpHttp } from "../queries/help/helpHttp.ts"
import type { Pcs } from "../queries/pcs/PcService.ts"
import { pcsHttp } from "../queries/pcs/pcsHttp.ts"
import { type PrinterServices, printersHttp } from "../queries/printers/printersHttp.ts"
import { type SearchServices, searchHttp } from "../queries/searchHttp.ts"
import { suggestionsAt } from "../queries/suggestions.ts"
import type { Assets } from "../site/Assets.ts"
import type { Pages } from "../site/Pages.ts"
import { siteRoutes } from "../site/siteRoutes.ts"

export interface ServerServices
  extends AdminServices,
    AnalystServices,
    AnswersServices,
    ApprovalServices,
    CatalogueServices,
    ChangesServices,
    DriverServices,
    Pick<DumpServices, "dump">,
    HardwareServices,
    InboxServices,
    LinkServices,
    PrinterServices,
    PrinterEditServices,
    ProofServices,
    PublicApiServices,
    QualityServices,
    ReviewServices,
    SearchServices,
    SessionServices,
    StatusServices,
    V1EnvelopeOptions,
    WebhookServices,
    Omit<HealthServices, "head" | "reads" | "changedPast">,
    Omit<EnvelopeOptions, "methodsAt" | "isPublicRead" | "routeAt" | "page"> {
  readonly assets: Assets
  readonly pages: Pages
  readonly runTokens: RunTokens
  readonly turns: Turns
  readonly pcs: Pcs
}

export interface RunningHttp {
  readonly url: string
  /** Takes no new connections, lets requests under way finish, for 5 seconds at most, then returns. */
  readonly stop: () => Promise<void>
}

/** The address cannot be listened on; the message is one sentence for the person at the terminal. */
export class AddressUnusable extends Error {
  readonly _tag = "AddressUnusable"
}

/** Longest wait for requests under way when the server stops. */
const DRAIN_MS = 5_000

export const serve = async (services: ServerServices): Promise<RunningHttp> => {
  const { config, store } = services
  const isPublicRead = publicReads(Api)
  const routeAt = routeOf(Api)
  // A document that was saved still says where it is from.
  const described = Api.annotate(OpenApi.Servers, [{ url: config.siteUrl ?? "/" }])
  const calls = HttpApiBuilder.layer(described, { openapiPath: "/api/openapi.json" }).pipe(
    Layer.provide([
      publicApiHttp(services),
      driversHttp(services),
      catalogueHttp(services),
      searchHttp(services),
      answersHttp(services),
      hardwareHttp(services),
      sessionHttp(services),
      tokensHttp(services),
      secondFactorHttp(services),
      changesHttp(services),
      reviewsHttp(services),
      approvalsHttp(services),
      adminHttp(services),
      analystsHttp(services),
      inboxHttp(services),
      linksHttp(services),
      qualityHttp(services),
      pcsHttp(services.pcs),
      printersHttp(services),
      printerEditsHttp(services),
      helpHttp,
      healthHttp({ ...services, head: store.head, changedPast: services.publicLog.changedPast }),
      statusHttp(services),
      proofHttp(services),
      webhooksHttp(services)
    ]),
    Layer.provide([
      guards({ ...services, https: isHttps(config), requireSecondFactor: config.requireSecondFactor }),
      readableErrors,
      neededStores(services),
      v1Envelope(services)
    ])
  )
  const routes = Layer.mergeAll(
    calls,
    preflights(["/api/v1/*", "/feeds/*"]),
    docsRoute(described),
    metricsRoute(services),
    logRoutes(services),
    witnessRoutes(services),
    dumpRoutes(services),
    siteRoutes({
      ...services,
      others: [
        makeBadges(services.reads).respond,
        makePictures({ siteName: config.siteName, page: services.pages.respond }).respond,
        makeFeeds({ reads: services.reads, siteName: config.siteName, originOf: services.pages.originOf }).respond
      ]
    }),
    envelope({
      ...services,
      methodsAt: methodsAt(Api),
      isPublicRead,
      routeAt,
      page: (request) =>
        Effect.map(
          attempt(() => services.pages.respond(request)),
          toResponse
        )
    })
  )
  const fixed = new Map<string, Respond>([
    ...Object.entries(wholeLists(services.reads, services.cachedJson)),
    ...services.pages.paths.map(({ path }) => [path, services.pages.respond] as const)
  ])
  const suggestions = suggestionsAt(services)
  const answerAt = (address: string) => fixed.get(address) ?? suggestions(address) ?? services.lists.at(address)
  const responses = new CachedResponses({ ...services, answerAt, isPublicRead, routeAt })
  const server = HttpRouter.serve(routes, { disableLogger: true, disableListenLog: true }).pipe(
    Layer.provideMerge(
      NodeHttpServer.layer(() => responses, {
        port: config.port,
        host: config.host,
        // Longer than ours: it ends requests, not connections, and would wait forever for the last connection.
        gracefulShutdownTimeout: 2 * DRAIN_MS
      })
    )
  )
  const scope = Scope.makeUnsafe()
  const built = await Effect.runPromiseExit(Layer.buildWithScope(server, scope))
  if (Exit.isFailure(built)) {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    throw listenError(Cause.squash(built.cause), config.host, config.port)
  }
  const url = await Effect.runPromise(
    HttpServer.addressFormattedWith((address) => Effect.succeed(address)).pipe(Effect.provideContext(built.value))
  )
  return {
    url: url.replace("://0.0.0.0", "://127.0.0.1"),
    stop: () => responses.whileDraining(DRAIN_MS, () => Effect.runPromise(Scope.close(scope, Exit.void)))
  }
}

const listenError = (error: unknown, host: string, port: number): unknown => {
  const codes = [error, (error as Error | undefined)?.cause].map((e) => (e as NodeJS.ErrnoException | undefined)?.code)
  if (codes.includes("EADDRINUSE")) {
    return new AddressUnusable(`Port ${port} of ${host} is taken; set PORT to another one.`)
  }
  if (codes.includes("EACCES")) return new AddressUnusable(`Port ${port} of ${host} may not be used by this account.`)
  if (codes.includes("EADDRNOTAVAIL") || codes.includes("ENOTFOUND")) {
    return new AddressUnusable(`HOST ${host} is no address of this machine.`)
  }
  return error
}
