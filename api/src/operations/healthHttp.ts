/**
 * Answers of the health calls (contract/Health.ts, P-OPS-6). A process that shows what it knows while a store is away
 * is ready: to take it out of service would leave its visitors with nothing.
 */
import type { Position } from "@driverdex/domain/events/Log"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { CatalogueReader } from "../catalogue/CatalogueReader.ts"
import { Api } from "../contract/Api.ts"
import type { NotReady, Ready } from "../contract/Health.ts"
import { setAsOf } from "../http/AsOf.ts"
import { inTime } from "../platform/afterListening.ts"
import { causeOfOutage } from "../platform/causeOfOutage.ts"
import type { DiskReserve } from "../platform/DiskReserve.ts"
import { StoreUnavailable } from "../store/log/EventStore.ts"
import type { StoreMonitor } from "../store/log/StoreMonitor.ts"

export interface ProjectionState {
  readonly name: string
  readonly position: Position
  readonly stalled: boolean
  /** One sentence on why this process does not keep the shown tables up to date; null when it does. */
  readonly problem: string | null
  readonly stalledBefore: Position | null
}

export interface HealthServices {
  readonly version: string
  /** What was built; null where it was no checkout. */
  readonly commit: string | null
  readonly head: () => Promise<Position>
  readonly projections: () => Promise<ReadonlyArray<ProjectionState>>
  /** Whether the first operator is there: before, the site is not ready. */
  readonly canSignIn: () => boolean
  readonly reserve: Pick<DiskReserve, "isLow" | "isScarce" | "freeBytes">
  /** In memory there is nothing until it was read for the first time. */
  readonly reads: Pick<CatalogueReader, "inMemory" | "confirmedAt">
  /** Where the past of the log was changed, in a sentence; null when it was not. */
  readonly changedPast: () => Promise<string | null>
  readonly database: StoreMonitor
  /** The same as the database where the log is in it. */
  readonly eventLog: StoreMonitor
}

interface State {
  readonly head: Position
  readonly projections: ReadonlyArray<ProjectionState>
  /** Where the log's past was changed, in a sentence. */
  readonly changedPast: string | null
}

/** A store that does not answer, and since when it has not. */
interface AwayStore {
  readonly monitor: StoreMonitor
  readonly since: number
  readonly cause: string
}

/** The caller decides by the answer whether to send visitors: one that comes too late is useless. */
const ANSWER_MS = 800

export const healthHttp = (services: HealthServices) => {
  const answer = healthAnswer(services)
  return HttpApiBuilder.group(Api, "health", (handlers) =>
    handlers
      .handle("live", () => Effect.succeed({ status: "live" as const, ...releaseOf(services) }))
      .handle("ready", () =>
        Effect.flatMap(Effect.promise(answer), (found) => {
          if (found.status !== "ready") return Effect.fail(found)
          // A page that reads it among others must not take it for a sign that all is current.
          return found.asOf === undefined ? Effect.succeed(found) : Effect.as(setAsOf(Date.parse(found.asOf)), found)
        })
      )
  )
}

export const healthAnswer = (services: HealthServices): (() => Promise<typeof Ready.Type | typeof NotReady.Type>) => {
  const { canSignIn, reads, database, eventLog } = services
  /** The last known state of the stores. */
  let known: State | null = null

  const look = async (): Promise<State> => {
    const [head, projections, changed] = await Promise.all([
      services.head(),
      services.projections(),
      services.changedPast()
    ])
    return { head, projections, changedPast: changed }
  }
  // Else a process without a health call before a store goes away would not know its positions.
  look().then(
    (state) => {
      known ??= state
    },
    () => database.reportFailure()
  )
  return async () => {
    if (!canSignIn()) return notReady("The first operator cannot sign in yet.")
    const stores = [...new Set([database, eventLog])]
    let away = stores.flatMap(awayNow)
    if (away.length === 0) {
      try {
        known = await inTime(ANSWER_MS, look)
      } catch (error) {
        // During an election the event store may be silent for longer than this, and is not away yet.
        const isEventLog = error instanceof StoreUnavailable || eventLog.answeredAt() < database.answeredAt()
        const monitor = isEventLog ? eventLog : database
        monitor.reportFailure()
        away = [awayNow(monitor)[0] ?? { monitor, since: monitor.answeredAt(), cause: causeOfOutage(error) }]
      }
    }
    if (known === null || (away.length > 0 && reads.inMemory() === null))
      return notReady("The database cannot be reached.")
    const problem = known.projections.find((state) => state.problem !== null)?.problem
    if (typeof problem === "string") return notReady(problem)
    // From here on visitors are answered whatever becomes of the stores.
    if (reads.inMemory() === null) return notReady("The catalogue has not been read yet.")
    const { head, projections, changedPast } = known
    return {
      status: "ready",
      ...releaseOf(services),
      head,
      projections: projections.map((state) => ({ ...state, lag: Math.max(0, head - state.position) })),
      ...noticeOf(projections, changedPast),
      ...writesOf(services, away),
      ...countingOf(services),
      ...(away.length === 0 ? {} : { away: away.map(entryOf) }),
      ...(away.some(({ monitor }) => monitor === database) ? { asOf: isoOf(reads.confirmedAt()) } : {})
    }
  }
}

const releaseOf = ({ version, commit }: Pick<HealthServices, "version" | "commit">) => ({
  version,
  ...(commit === null ? {} : { commit })
})

const awayNow = (monitor: StoreMonitor): ReadonlyArray<AwayStore> => {
  const outage = monitor.outage()
  return outage === null ? [] : [{ monitor, ...outage }]
}

const entryOf = ({ monitor, since, cause }: AwayStore) => ({ store: monitor.store, since: isoOf(since), cause })

const isoOf = (ms: number): string => new Date(ms).toISOString()

const notReady = (reason: string) => ({ status: "not-ready" as const, reason })

/** Still ready: what is read is answered. */
const writesOf = (
  { reserve, eventLog, database }: Pick<HealthServices, "reserve" | "eventLog" | "database">,
  away: ReadonlyArray<AwayStore>
): { readonly writes?: string } => {
  const [gone] = away
  if (gone !== undefined) {
    const also = gone.monitor === database ? ", and signing in" : ""
    return { writes: `The ${gone.monitor.store} is away (${gone.cause}): writes are refused${also}.` }
  }
  if (reserve.isLow()) return { writes: "The disk is nearly full: writes are refused." }
  const monitor = [eventLog, database].find((one) => one.refusesWrites() !== null)
  const cause = monitor?.refusesWrites()?.cause
  return monitor === undefined ? {} : { writes: `The ${monitor.store} takes no writes (${cause}).` }
}

/** Well before writes are refused, so that an operator has time. */
const countingOf = ({ reserve }: Pick<HealthServices, "reserve">): { readonly counting?: string } =>
  reserve.isScarce() ? { counting: "The disk is filling up: downloads are not counted." } : {}

/** A stalled site still answers every read correctly and takes every write: no reason to take it out of service. */
const noticeOf = (states: ReadonlyArray<ProjectionState>, changedPast: string | null): { readonly notice?: string } => {
  const stalled = states.flatMap(({ name, stalledBefore }) =>
    stalledBefore === null
      ? []
      : [
          `The read model ${name} stands before position ${stalledBefore}: what is written since is recorded, but not shown.`
        ]
  )
  const sentences = changedPast === null ? stalled : [...stalled, `${changedPast} The public log is not signed.`]
  return sentences.length === 0 ? {} : { notice: sentences.join(" ") }
}
