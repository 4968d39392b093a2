/** Composition root: database, log, read models, services, HTTP. */

import { randomBytes, randomUUID } from "node:crypto"
import { join } from "node:path"
import { PRINTER_MODELS } from "@driverdex/fixtures/catalogue/PrinterModels"
import { Effect } from "effect"
import { makeAudit } from "../accounts/Audit.ts"
import { ensureAdmin } from "../accounts/firstOperator.ts"
import { listOperators, saveOperator } from "../accounts/Operators.ts"
import { makePasswordChecks, PASSWORD_TRIES } from "../accounts/PasswordChecks.ts"
import { makeRunTokens } from "../accounts/RunTokens.ts"
import { CODE_TRIES, makeSecondFactors } from "../accounts/SecondFactors.ts"
import { makeSessions } from "../accounts/Sessions.ts"
import { makeThrottle } from "../accounts/Throttle.ts"
import { makeTokens } from "../accounts/Tokens.ts"
import { decisionContext } from "../catalogue/DecisionContext.ts"
import { visitorReads } from "../catalogue/VisitorReads.ts"
import { makeBatches } from "../commands/Batches.ts"
import { makeCatalogueEdits } from "../commands/CatalogueEdits.ts"
import { makeChanges } from "../commands/ChangeService.ts"
import { makeDrivers } from "../commands/DriverService.ts"
import { makeImportAdditions } from "../commands/ImportAdditions.ts"
import { makeLinkChecks } from "../commands/links/LinkChecks.ts"
import { makePrinterEdits } from "../commands/printers/PrinterEditService.ts"
import { makeReleaseReviews } from "../commands/ReleaseReviews.ts"
import { seedOnce } from "../commands/Seed.ts"
import { makeCorrections } from "../downloads/Corrections.ts"
import { makeDownloadCounts } from "../downloads/counts.ts"
import { makeDownloadKeys } from "../downloads/DownloadKeys.ts"
import { makeDownloadLimit } from "../downloads/DownloadLimit.ts"
import { makeDownloadRecorder } from "../downloads/DownloadRecorder.ts"
import { makeDownloads } from "../downloads/DownloadService.ts"
import { makeMadeUpDownloads } from "../downloads/MadeUpDownloads.ts"
import { makeVisitors } from "../downloads/Visitors.ts"
import { readWeek } from "../downloads/weekCounts.ts"
import { openAlerts } from "../extras/alerts/openAlerts.ts"
import { openApprovals } from "../extras/approvals/openApprovals.ts"
import { makePublishedDump } from "../extras/dumps/PublishedDump.ts"
import { makeRequestLimit } from "../extras/public-api/RequestLimit.ts"
import { openWebhooks } from "../extras/webhooks/openWebhooks.ts"
import type { Reach } from "../extras/webhooks/sendMessage.ts"
import { makeCachedJson } from "../http/CachedJson.ts"
import { makeMetrics } from "../http/Metrics.ts"
import { makeTurns } from "../http/Turns.ts"
import { makeInbox } from "../operations/inbox/InboxService.ts"
import { makeLogCheck } from "../operations/LogCheck.ts"
import { makeKnowledge } from "../operations/quality/knowledge.ts"
import { makeQuality } from "../operations/quality/QualityService.ts"
import { makeStalls } from "../operations/Stalls.ts"
import { toldBeside } from "../operations/sources/newInSources.ts"
import { startRefresher } from "../operations/sources/Refresher.ts"
import { makeSourceRuns } from "../operations/sources/SourceRuns.ts"
import { makeIncidents } from "../operations/status/Incidents.ts"
import { makeSiteStatus } from "../operations/status/StatusService.ts"
import type { Config } from "../platform/Config.ts"
import { whileRoom } from "../platform/DiskReserve.ts"
import { describeError, type Logger } from "../platform/Logger.ts"
import { startSiteClock } from "../platform/SiteClock.ts"
import { untimed } from "../platform/Timed.ts"
import { makeAnsweredSearch } from "../queries/answers/AnsweredSearch.ts"
import { makeLists } from "../queries/lists.ts"
import { ownKnowledge } from "../queries/ownKnowledge.ts"
import { makeUnanswered } from "../queries/unanswered/Unanswered.ts"
import { makeUnansweredCounts } from "../queries/unanswered/UnansweredCounts.ts"
import { loadAssets } from "../site/Assets.ts"
import { inProcessSiteApi } from "../site/InProcessSiteApi.ts"
import { loadPages } from "../site/Pages.ts"
import { pageState } from "../site/pageState.ts"
import { databaseTime, openDatabase } from "./Database.ts"
import { expireOldData } from "./expireOldData.ts"
import { serve } from "./HttpServer.ts"
import { joinTelemetry, timedAppend } from "./joinTelemetry.ts"
import { openReadModels } from "./openReadModels.ts"
import { openStores } from "./openStores.ts"
import type { Release } from "./release.ts"

export interface Application {
  /** Where the site answers. */
  readonly url: string
  /** Lets requests under way finish, then ends everything that was started. */
  readonly stop: () => Promise<void>
}

export interface ApplicationOptions {
  readonly config: Config
  readonly log: Logger
  readonly release: Release
  /** Folder of the built site, with `client` and `server`. */
  readonly webDist: string
  /** Receives progress messages of a first start, for display. */
  readonly onProgress: (sentence: string) => void
  /** Shows, once, the password generated for the operator `admin` on the first start. */
  readonly onAdminPassword: (password: string) => void
  /** Writes that may wait for the log before new ones are rejected (default 10,000). */
  readonly maxWaiting?: number
  /** The built terminal program, which refreshes the facts where SOURCES is not off; without it nothing does. */
  readonly refreshProgram?: string
  /** For tests: how receivers of webhooks are reached; public addresses only without it. */
  readonly webhookReach?: Reach
  /** For tests: as of openReadModels.ts. */
  readonly lookAgainMs?: number
  /** For tests: how often failures are looked for; each minute without it. */
  readonly alertsEveryMs?: number
}

const SECOND_MS = 1_000
/** Next to this file, both as source and in the bundle (rolldown.config.ts). */
const VERIFY_THREAD = new URL(
  import.meta.url.endsWith(".ts") ? "./verifyThread.ts" : "./verifyThread.js",
  import.meta.url
)

/** Waiting visitors are served first: building the tables blocks the only thread for a sixth of a second. */
const WARM_UP_AFTER_MS = SECOND_MS

export const startApplication = async (options: ApplicationOptions): Promise<Application> => {
  const { config, log, release, onProgress, maxWaiting = 10_000 } = options
  const newId = randomUUID

  // Cheap checks first: a missing build is reported before a database is started.
  const assets = await loadAssets(`${options.webDist}/client`)
  // Loads while the database starts; a failure fails the start.
  const readingKnowledge = ownKnowledge()
  readingKnowledge.catch(() => undefined)
  const database = await openDatabase(config, log)
  // Closed in reverse order of opening; one failure does not prevent the others from closing.
  const closing = new AsyncDisposableStack()
  closing.defer(database.stop)
  try {
    const { sql } = database
    const clock = closing.adopt(await startSiteClock({ ask: () => databaseTime(sql), log }), ({ stop }) => stop())
    const { now } = clock
    const telemetry =
      config.otlpEndpoint === null
        ? null
        : await joinTelemetry({ ...config, endpoint: config.otlpEndpoint, ...release, closing })
    const timed = telemetry?.timed ?? untimed
    const opened = await openStores({ config, database, log, now, maxWaiting, closing })
    const stores = { ...opened, store: { ...opened.store, append: timedAppend(opened.store.append, timed) } }
    const { lookAgainMs } = options
    const joined = await openReadModels({
      timed,
      config,
      database,
      stores,
      log,
      now,
      newId,
      maxWaiting,
      onProgress,
      lookAgainMs,
      closing
    })
    const { store, effective, commands, reads, catalogue, downloads, runners, reserve, readModels, monitors } = joined
    const context = () => decisionContext(sql)
    const held = makeReleaseReviews({ store: effective, commands })
    const parts = { store, commands, catalogue, reads, context, held, wouldWait: async () => 0 }
    const seeding = makeChanges(parts)
    await joined.bringUp(() => seedOnce({ sql, store, commands, catalogue, changes: seeding, reads, log, onProgress }))
    const isOn = config.twoPersonRule
    const approvals = openApprovals({ sql, store: effective, commands, catalogue, isOn, now, newId })
    const { cleared, wouldWait } = approvals
    const changes = makeChanges({ ...parts, commands: cleared, wouldWait })

    // Even without visitors, so that what is shown when the database goes away is at most a second old.
    const know = () => reads.current().catch(() => null)
    const knownAtFirst = know()
    const knowing = setInterval(() => void know(), SECOND_MS).unref()
    closing.defer(() => clearInterval(knowing))

    // Only now: what a first start writes by itself is small, and half a catalogue would be useless.
    await reserve.start()

    const limits = { perDriver: config.downloadsPerSourceDriver, perNetwork: config.downloadsPerSourceDay }
    const inLogDatabase = config.eventStoreUrl === null
    const visitors = makeVisitors({ sql, limits, inLogDatabase })
    const keys = makeDownloadKeys({ sql, inLogDatabase })
    const recorder = makeDownloadRecorder({
      store,
      downloads,
      visitors,
      keys,
      writer: randomBytes(4).toString("hex"),
      maxWaiting,
      now,
      newId
    })
    closing.defer(recorder.close)
    const letters = makeInbox(sql, now)
    const inbox = { ...letters, receive: whileRoom(reserve, letters.receive) }
    const audit = makeAudit(sql)
    const tokens = makeTokens(sql)
    const runTokens = makeRunTokens(now)
    const sourceRuns = makeSourceRuns(sql)
    const unansweredCounts = makeUnansweredCounts(sql)
    const hooks = openWebhooks({
      sql,
      siteUrl: config.siteUrl,
      reach: options.webhookReach,
      joined,
      isDown: () => monitors.some((monitor) => monitor.outage() !== null),
      now,
      log
    })
    const { webhooks, subscriptions, deliverer } = hooks
    closing.defer(deliverer.stop)
    const additions = makeImportAdditions({ sql, most: config.importTokenAdds, now })
    const expiring = { visitors, inbox, audit, tokens, keys, unansweredCounts, subscriptions, additions }
    closing.defer(expireOldData({ ...expiring, clock, newestEventAt: store.newestAt, log }))
    const logCheck = makeLogCheck(
      {
        databaseUrl: database.url,
        eventStoreUrl: config.eventStoreUrl?.reveal() ?? null,
        publicLogKey: joined.publicLog.key
      },
      { thread: VERIFY_THREAD }
    )
    for (const monitor of monitors) monitor.onOutage(() => void logCheck.breakOff())

    const passwords = makePasswordChecks({
      sql,
      audit,
      throttle: makeThrottle({ now, ...PASSWORD_TRIES }),
      now
    })
    const incidents = makeIncidents({
      store: effective,
      commands,
      monitors,
      newId,
      onError: (error) => log("error", "an incident was not recorded", { cause: describeError(error) })
    })
    closing.defer(incidents.stop)
    const refreshing = config.sources === null ? null : { every: config.sources, runs: sourceRuns }
    const printerModels = new Map(PRINTER_MODELS.map((model) => [model.id, model]))
    const madeUpDownloads = makeMadeUpDownloads({
      sql,
      store,
      downloads,
      reads,
      printerModels,
      now,
      newId,
      onError: (error) =>
        log("error", "it was not found out whether downloads are made up", { cause: describeError(error) })
    })
    const status = makeSiteStatus({
      release,
      store,
      held,
      incidents,
      projections: readModels.states,
      monitors,
      refreshing,
      printerModels,
      now,
      week: () => readWeek(sql, now()),
      areMadeUp: madeUpDownloads.areMadeUp
    })
    await Effect.runPromise(madeUpDownloads.look)
    const { hardware, pcs, printers, answers } = await readingKnowledge
    const search = makeAnsweredSearch(answers)
    const knowledge = makeKnowledge({ reads, hardware, answers })
    const unanswered = makeUnanswered({
      counts: unansweredCounts,
      knowledge,
      mayCount: () => stores.database.outage() === null && !reserve.isScarce(),
      now,
      onError: (error) => log("error", "unanswered questions were not counted", { cause: describeError(error) })
    })
    closing.defer(unanswered.close)
    const dump = makePublishedDump({ folder: config.dumpFolder, publicLog: joined.publicLog, log, now })
    closing.defer(dump.close)
    const links = makeLinkChecks({ store: effective, commands, catalogue, reads, now })
    const printerEdits = makePrinterEdits({
      store: effective,
      commands,
      catalogue,
      lists: Effect.promise(printers.known)
    })
    const alerts = openAlerts({
      sql,
      config,
      monitors,
      backupFault: database.backupFault,
      reserve,
      sourceRuns: refreshing === null ? null : sourceRuns,
      subscriptions,
      readModels,
      publicLog: joined.publicLog,
      held,
      reads,
      webhooks: hooks,
      newId,
      log,
      everyMs: options.alertsEveryMs
    })
    closing.defer(() => alerts.stop())
    const metrics = makeMetrics(telemetry?.answered)
    const turns = makeTurns(config.trustedProxies)
    const readsInTurn = visitorReads(reads, turns)
    const lists = makeLists({
      reads: readsInTurn,
      search,
      unanswered,
      printerModels,
      printers,
      trustedProxies: config.trustedProxies
    })
    const server = await serve({
      config,
      log,
      ...release,
      newId,
      now,
      metrics,
      turns,
      reads: readsInTurn,
      changes,
      additions,
      approvals,
      held,
      status,
      hardware,
      answers,
      search,
      lists,
      unanswered,
      quality: makeQuality({ reads, counts: unansweredCounts, held, sourceRuns, knowledge, now }),
      store: effective,
      cachedJson: makeCachedJson(),
      reserve,
      madeUpDownloads,
      downloads: makeDownloads({
        recorder,
        areMadeUp: madeUpDownloads.areMadeUp,
        acknowledged: downloads.acknowledged,
        limit: makeDownloadLimit({
          perMinute: config.downloadsPerSource,
          now: () => performance.now(),
          day: limits,
          date: now
        }),
        reserve,
        printerModels,
        isDown: stores.isDown,
        isLate: stores.isEventLogLate,
        onError: (error) => log("error", "a download was not counted", { cause: describeError(error) })
      }),
      requestLimit: makeRequestLimit({ perMinute: config.apiPerNetwork, now: () => performance.now() }),
      database: stores.database,
      eventLog: stores.eventLog,
      sessions: makeSessions(sql, now),
      tokens,
      runTokens,
      webhooks,
      passwords,
      secondFactors: makeSecondFactors({ sql, throttle: makeThrottle({ now, ...CODE_TRIES }) }),
      audit,
      projections: readModels.states,
      canSignIn: passwords.isOpen,
      readModels,
      logCheck,
      publicLog: joined.publicLog,
      dump,
      stalls: makeStalls({ store, commands, runners }),
      visitors,
      corrections: makeCorrections({ store: effective, commands, downloads, reads, printerModels }),
      downloadCounts: makeDownloadCounts({ sql, printerModels }),
      drivers: makeDrivers({
        commands: cleared,
        catalogue,
        reads,
        context,
        newId,
        toldBeside: () =>
          Promise.all([sourceRuns.last(), reads.upToDate()]).then(([last, catalogue]) =>
            toldBeside(last.reads, catalogue)
          )
      }),
      edits: makeCatalogueEdits({ commands: cleared, catalogue, reads }),
      links,
      batches: makeBatches({ store, commands: cleared, catalogue, context, wouldWait, links }),
      printerEdits,
      inbox,
      inboxThrottle: makeThrottle({
        now,
        free: 5,
        firstWaitMs: 10 * SECOND_MS,
        longestWaitMs: 3600 * SECOND_MS,
        forgetMs: 24 * 3600 * SECOND_MS,
        maxKeys: 20_000
      }),
      operators: { list: () => listOperators(sql), save: (edit, by) => saveOperator(sql, edit, by) },
      assets,
      pcs,
      printers,
      pages: await loadPages({
        dist: options.webDist,
        api: inProcessSiteApi({ reads, hardware, answers, search, lists, pcs, printers, status, config, now }),
        siteUrl: config.siteUrl,
        turns,
        tags: { gtag: config.gtagId !== null, uet: config.uetId !== null },
        timed,
        look: () => pageState(reads, stores.database, now),
        onError: (error, path) => log("error", "a page could not be rendered", { path, cause: describeError(error) })
      })
    })
    closing.defer(server.stop)
    // Before the server, which waits for its answer.
    closing.defer(logCheck.close)
    // Last: a start that fails, such as at a port in use, must not leave a password that was never shown. Until then
    // the site serves reads, but is not ready, and sign-ins are refused with a message.
    await ensureAdmin(sql, {
      given: config.adminPassword?.reveal() ?? null,
      show: options.onAdminPassword,
      kept: () =>
        log("info", "ADMIN_PASSWORD was set before and the password of admin was changed since: it stays as it is")
    })
    // What is started is ready, unless what is there cannot be read: health says so then.
    await knownAtFirst
    passwords.open()
    if (refreshing !== null && options.refreshProgram !== undefined) {
      const program = { program: options.refreshProgram, cache: join(config.dataDir, "cache"), url: server.url }
      closing.defer(startRefresher({ ...refreshing, ...program, sql, tokens: runTokens, log, now }))
    }
    const warmUp = setTimeout(() => {
      // So that the first search does not wait for them.
      answers.prepare().catch((error: unknown) => log("error", "no best answers", { cause: describeError(error) }))
    }, WARM_UP_AFTER_MS).unref()
    closing.defer(() => clearTimeout(warmUp))
    return { url: server.url, stop: () => closing.disposeAsync() }
  } catch (error) {
    await closing
      .disposeAsync()
      .catch((failure: unknown) => log("error", "the site did not stop cleanly", { cause: describeError(failure) }))
    throw error
  }
}
