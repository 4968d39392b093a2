/** The event log joined to what is read from it: runners, tables, the memory that visitors read, the command handler. */
import type { ReadLog } from "@driverdex/domain/events/Log"
import { catalogueProjection } from "@driverdex/projections/catalogue/CatalogueProjection"
import { downloadsProjection } from "@driverdex/projections/downloads/DownloadsProjection"
import { mismatchSentence } from "@driverdex/projections/Mismatch"
import type { AnyTables, Projection } from "@driverdex/projections/Projection"
import { makeRunner, type Runner } from "@driverdex/projections/Runner"
import { withoutSkipped } from "@driverdex/projections/Skips"
import type { AwaitedReadModel } from "../catalogue/awaitReadModel.ts"
import { type CatalogueReader, makeCatalogueReader } from "../catalogue/CatalogueReader.ts"
import { firstOf30Days } from "../catalogue/downloadStats.ts"
import { PROJECTIONS } from "../catalogue/projections.ts"
import { makeReadModels, type ReadModels } from "../catalogue/ReadModels.ts"
import { repeatRounds } from "../extras/transparency/askWitness.ts"
import { openPublicLog, type PublicLog } from "../extras/transparency/PublicLog.ts"
import { ROUND_MS } from "../extras/transparency/WitnessRounds.ts"
import type { Config } from "../platform/Config.ts"
import { assertRoom, type DiskReserve, makeDiskReserve, whileRoom } from "../platform/DiskReserve.ts"
import { describeError, type Logger } from "../platform/Logger.ts"
import type { Timed } from "../platform/Timed.ts"
import { type CommandHandler, makeCommandHandler } from "../store/log/CommandHandler.ts"
import { checkLogIdentity } from "../store/log/checkLogIdentity.ts"
import { type EventStore, StoreUnavailable } from "../store/log/EventStore.ts"
import { failFastRunner } from "../store/log/failFast.ts"
import { catchUpOrReport, startFollowing } from "../store/log/LogFollower.ts"
import type { StoreMonitor } from "../store/log/StoreMonitor.ts"
import type { Database } from "./Database.ts"
import type { Stores } from "./openStores.ts"

type AwaitedRunner = Runner & AwaitedReadModel

export interface JoinedReadModels {
  /** Takes appends while there is room on the disk and the read models are of this log. */
  readonly store: EventStore
  /** The same without the events that an operator has skipped for the catalogue: rules decide on what it shows. */
  readonly effective: EventStore
  readonly commands: CommandHandler
  readonly reads: CatalogueReader
  readonly catalogue: AwaitedRunner
  readonly downloads: AwaitedRunner
  readonly runners: ReadonlyArray<AwaitedRunner>
  readonly readModels: ReadModels
  readonly reserve: DiskReserve
  readonly publicLog: PublicLog
  /** Each store once, also where the log is in the database. */
  readonly monitors: ReadonlyArray<StoreMonitor>
  /**
   * Builds what is missing or outdated, then calls `seed`. Returns when there is something to show: tables of an earlier release
   * are shown while new ones are built, if this version can read them; health reports not ready until then.
   */
  readonly bringUp: (seed: () => Promise<void>) => Promise<void>
}

export interface ReadModelsOptions {
  readonly config: Pick<Config, "logKey" | "siteUrl" | "witnesses" | "witnessLogs" | "dataDir">
  readonly database: Database
  readonly stores: Stores
  readonly log: Logger
  readonly now: () => number
  readonly newId: () => string
  readonly maxWaiting: number
  readonly onProgress: (sentence: string) => void
  /** For tests: milliseconds between looks at the log for what nobody has told of (default 1,000). */
  readonly lookAgainMs?: number | undefined
  readonly timed: Timed
  /** Takes what has to be closed, in the order of opening. */
  readonly closing: Pick<AsyncDisposableStack, "defer">
}

const SECOND_MS = 1_000

const timedRunner = (runner: Runner, timed: Timed): Runner => ({
  ...runner,
  catchUpTo: (until) => timed("projection.catch-up", { projection: runner.name }, () => runner.catchUpTo(until))
})

export const openReadModels = async (options: ReadModelsOptions): Promise<JoinedReadModels> => {
  const { config, database, stores, log, now, newId, maxWaiting, onProgress, timed, closing } = options
  const { lookAgainMs = SECOND_MS } = options
  const { sql } = database
  const monitors = [...new Set([stores.database, stores.eventLog])]
  const outdated = await checkLogIdentity({ sql, store: stores.store, projections: PROJECTIONS })
  const reads = makeCatalogueReader({
    sql: stores.lookingUp,
    readLog: stores.store.readLog,
    head: stores.store.head,
    monitor: stores.database,
    sinceDay: () => firstOf30Days(now()),
    now
  })
  const watchedRunner = <Tables extends AnyTables>(
    projection: Projection<Tables>,
    readLog: ReadLog
  ): AwaitedRunner => ({
    ...timedRunner(failFastRunner(makeRunner({ sql, readLog, projection }), monitors), timed),
    acknowledged: (until) => reads.acknowledged(projection.name, until)
  })
  const catalogueLog = withoutSkipped(stores.store, catalogueProjection.name)
  const catalogue = watchedRunner(catalogueProjection, catalogueLog.readLog)
  const downloads = watchedRunner(downloadsProjection, withoutSkipped(stores.store, downloadsProjection.name).readLog)
  const runners = [catalogue, downloads]
  const reserve = makeDiskReserve({ directory: database.directory, log })
  closing.defer(reserve.stop)
  const isForeign = () => runners.some((runner) => runner.mismatch() === "other-log")
  const ofOurLog = refusingWhile(stores.store, isForeign)
  const store = { ...ofOurLog, append: whileRoom(reserve, ofOurLog.append) }
  const effective = { ...store, readStream: catalogueLog.readStream }
  const following = { watch: stores.store.watch, everyMs: lookAgainMs, log }
  closing.defer(startFollowing(runners, { ...following, isForOwn: false }).stop)
  let isClosing = false
  const publicLog = await openPublicLog({
    config,
    sql,
    store: stores.store,
    monitors,
    isPaused: () => isClosing || isForeign(),
    log,
    now,
    maxWaiting
  })
  closing.defer(repeatRounds(publicLog.askWitnesses, ROUND_MS, log))
  closing.defer(publicLog.startPastChecks())
  const readModels = makeReadModels({
    sql,
    store,
    projections: PROJECTIONS,
    runners,
    onError: (sentence, error) => log("error", sentence, { cause: describeError(error) }),
    isDown: stores.isDown
  })
  closing.defer(readModels.close)

  const catchUpAll = () => Promise.all(runners.map((runner) => catchUpOrReport(runner, log)))
  const buildAndSeed = async (seed: () => Promise<void>) => {
    if (!(await readModels.buildOutdated())) return
    await catchUpAll()
    await seed()
  }
  /** Only what visitors wait for: the tree of a long log takes a third as long as its read models. */
  const bringUp = async (seed: () => Promise<void>): Promise<void> => {
    for (const { projection, mismatch } of outdated) onProgress(`${mismatchSentence(projection.name, mismatch)}.`)
    const begun = buildAndSeed(seed)
    if (!outdated.some(({ hasRows }) => hasRows)) return await begun
    begun.catch((error: unknown) => log("error", "the start was not completed", { cause: describeError(error) }))
    await catchUpAll()
  }
  return {
    store,
    effective,
    commands: makeCommandHandler({ store: effective, now, newId }),
    reads,
    catalogue,
    downloads,
    runners,
    reserve,
    publicLog,
    monitors,
    readModels: {
      ...readModels,
      startRebuild: (name) => {
        // A rebuild temporarily takes as much room again as the read model.
        assertRoom(reserve)
        return readModels.startRebuild(name)
      }
    },
    bringUp: async (seed) => {
      await bringUp(seed)
      const { stop } = startFollowing([publicLog], { ...following, isForOwn: true })
      closing.defer(async () => {
        // A stop does not wait until the tree of a long log is made.
        isClosing = true
        await stop()
      })
    }
  }
}

/**
 * An event store that takes no writes while what visitors read comes from another log: what is written to one log while
 * another is shown would never be seen, or be lost with an abandoned log.
 *
 * @param isForeign whether the shown read models come from another log than the store's
 */
const refusingWhile = (store: EventStore, isForeign: () => boolean): EventStore => ({
  ...store,
  append: async (commits) => {
    if (isForeign()) throw new StoreUnavailable(new Error("The read models come from another event log."))
    return store.append(commits)
  }
})
