/** The read models as an operator sees them: how far they are, what keeps one from moving, building one again. */
import { setTimeout as delay } from "node:timers/promises"
import type { Position, ReadLog } from "@driverdex/domain/events/Log"
import { activeCheckpoint, type Checkpoint } from "@driverdex/projections/Checkpoints"
import { identityOf } from "@driverdex/projections/LogIdentity"
import { findMismatch, mismatchSentence } from "@driverdex/projections/Mismatch"
import { inOwnSession } from "@driverdex/projections/OwnSession"
import type { AnyTables, Projection } from "@driverdex/projections/Projection"
import { dropAbandoned } from "@driverdex/projections/ReadSchema"
import { rebuild } from "@driverdex/projections/Rebuild"
import type { Runner } from "@driverdex/projections/Runner"
import { withoutSkipped } from "@driverdex/projections/Skips"
import type { Sql } from "postgres"
import type { EventStore } from "../store/log/EventStore.ts"
import { isPassing } from "../store/log/isPassing.ts"

export interface ReadModelState {
  readonly name: string
  readonly version: number
  readonly position: Position
  readonly lag: number
  readonly stalled: boolean
  /** Position of the event that cannot be applied. */
  readonly stalledBefore: Position | null
  readonly rebuilding: Position | null
  /** Whether the last rebuild that this process ran failed. */
  readonly rebuildFailed: boolean
  /** One sentence on why this process does not keep the shown tables up to date; null when it does. */
  readonly problem: string | null
}

export interface ReadModels {
  readonly states: () => Promise<ReadonlyArray<ReadModelState>>
  /** Begins a rebuild unless one is under way; false for an unknown name. */
  readonly startRebuild: (name: string) => boolean
  /**
   * Builds those whose shown tables are of an older version or of another log, again and again until it is done; false when
   * it was broken off by `close`.
   */
  readonly buildOutdated: () => Promise<boolean>
  /** Breaks off rebuilds under way: what is shown stays, and the next start begins them again where one is needed. */
  readonly close: () => Promise<void>
}

export interface ReadModelsOptions {
  readonly sql: Sql
  readonly store: EventStore
  readonly projections: ReadonlyArray<Projection<AnyTables>>
  /** Those that maintain the shown tables. */
  readonly runners: ReadonlyArray<Runner>
  /** A sentence on what was not done, for the server's log. */
  readonly onError: (sentence: string, error: unknown) => void
  /** Whether the database or the log is away: nothing is tidied then. */
  readonly isDown: () => boolean
}

/** Before a failed rebuild is retried, or that of another process is checked. */
const PAUSE_MS = 2_000
/** Between two checks for tables that are no longer shown or read. */
const TIDY_MS = 30_000
/** A read model that is behind for longer than this is waiting for something that does not come by itself. */
const PATIENCE_MS = 10_000

const notRebuilt = (name: string): string => `read model ${name} was not rebuilt`

export const makeReadModels = ({
  sql,
  store,
  projections,
  runners,
  onError,
  isDown
}: ReadModelsOptions): ReadModels => {
  const runnerOf = (name: string) => runners.find((runner) => runner.name === name)
  const failed = new Set<string>()
  const underWay = new Map<string, { position: Position; readonly done: Promise<void> }>()
  const owing = new Map<string, { readonly until: Position; readonly since: number }>()
  const closing = new AbortController()
  const tidy = setInterval(() => {
    if (isDown()) return
    for (const projection of projections) {
      dropAbandoned(sql, projection).catch((error: unknown) => {
        // The loss of a store has lines of its own, and the next round comes soon.
        if (!isPassing(error)) {
          onError(`earlier tables of read model ${projection.name} were not removed`, error)
        }
      })
    }
  }, TIDY_MS).unref()
  // A log may also be replaced while the site runs (docs/decisions/015): writes are refused until its read models are built.
  let building = false
  const watch = setInterval(() => {
    if (building || isDown() || !runners.some((runner) => runner.mismatch() === "other-log")) return
    building = true
    buildOutdated()
      .catch((error: unknown) => onError("the read models of another log were not rebuilt", error))
      .finally(() => {
        building = false
      })
  }, PAUSE_MS).unref()

  /** The log as the projection reads it, until `close`. */
  const readLogOf = (name: string): ReadLog => {
    const { readLog } = withoutSkipped(store, name)
    return async function* (after, reading) {
      for await (const page of readLog(after, reading)) {
        closing.signal.throwIfAborted()
        yield page
      }
    }
  }
  const build = (projection: Projection<AnyTables>, mayShowLess: boolean): Promise<void> => {
    const { name } = projection
    const known = underWay.get(name)
    if (known !== undefined) return known.done
    const onProgress = (position: Position) => {
      const state = underWay.get(name)
      if (state !== undefined) state.position = position
    }
    const done = rebuild({ sql, readLog: readLogOf(name), projection, onProgress, mayShowLess })
      .then(() => {
        failed.delete(name)
      })
      .catch((error: unknown) => {
        if (closing.signal.aborted) return
        failed.add(name)
        onError(notRebuilt(name), error)
      })
      .finally(() => underWay.delete(name))
    underWay.set(name, { position: 0, done })
    return done
  }

  const isOutdated = async (projection: Projection<AnyTables>): Promise<boolean> => {
    const shown = await activeCheckpoint(sql, projection)
    const mismatch = shown === null ? null : await findMismatch(shown, projection, identityOf(store.readLog))
    return mismatch === "older-version" || mismatch === "other-log"
  }
  /** One process builds; those that would do the same work look again later. True when there is nothing left to do. */
  const buildInTurn = async (projection: Projection<AnyTables>): Promise<boolean> => {
    try {
      await inOwnSession(sql, async (session) => {
        const [turn] = await session<[{ ours: boolean }]>`
          select pg_try_advisory_lock(hashtext('driverdex build'), hashtext(${projection.name})) as ours`
        // What is shown cannot be brought forward by this release: tables that stand before an event can, once it is skipped.
        if (turn.ours && (await isOutdated(projection))) await build(projection, true)
      })
      return !(await isOutdated(projection))
    } catch (error) {
      if (!closing.signal.aborted) onError(notRebuilt(projection.name), error)
      return false
    }
  }

  const buildOutdated = async (): Promise<boolean> => {
    for (const projection of projections) {
      while (!closing.signal.aborted && !(await buildInTurn(projection))) {
        await delay(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
    return !closing.signal.aborted
  }

  /** Whether it has lacked an event of the log for longer than a moment. */
  const stands = (name: string, position: Position, head: Position): boolean => {
    const owed = owing.get(name)
    if (position >= head) owing.delete(name)
    else if (owed === undefined || position >= owed.until) owing.set(name, { until: head, since: Date.now() })
    else return Date.now() - owed.since > PATIENCE_MS
    return false
  }
  const problemOf = async (
    projection: Projection<AnyTables>,
    shown: Checkpoint | null,
    head: Position
  ): Promise<string | null> => {
    const { name } = projection
    if (shown === null) return `The read model ${name} has no tables.`
    const mismatch = runnerOf(name)?.mismatch() ?? null
    // One that stands before an event says so itself.
    if (mismatch === null && runnerOf(name)?.stalled() != null) return null
    if (mismatch === null) return stands(name, shown.position, head) ? `The read model ${name} does not move.` : null
    const sentence = mismatchSentence(name, mismatch)
    const building = underWay.get(name)
    return building === undefined ? `${sentence}.` : `${sentence}: ${building.position} of ${head}.`
  }

  return {
    states: async () => {
      const head = await store.head()
      return Promise.all(
        projections.map(async (projection) => {
          const shown = await activeCheckpoint(sql, projection)
          const position = shown?.position ?? 0
          const stalled = runnerOf(projection.name)?.stalled() ?? null
          return {
            name: projection.name,
            version: shown?.version ?? projection.version,
            position,
            lag: Math.max(0, head - position),
            stalled: stalled !== null,
            stalledBefore: stalled?.position ?? null,
            rebuilding: underWay.get(projection.name)?.position ?? null,
            rebuildFailed: failed.has(projection.name),
            problem: await problemOf(projection, shown, head)
          }
        })
      )
    },
    startRebuild: (name) => {
      const projection = projections.find((known) => known.name === name)
      if (projection !== undefined) void build(projection, false)
      return projection !== undefined
    },
    buildOutdated,
    close: async () => {
      closing.abort()
      clearInterval(tidy)
      clearInterval(watch)
      await Promise.all([...underWay.values()].map(({ done }) => done))
    }
  }
}
