/**
 * Keeps a projection's tables up to date: reads the log after the checkpoint, applies in memory, upserts changed rows
 * and moves the checkpoint by compare-and-set in one statement. Any number of runners may work on the same tables at once:
 * the one that loses the compare-and-set discards its work and starts again. Tables of another version, or of another
 * log, are left alone.
 */
import { setTimeout as delay } from "node:timers/promises"
import { LogDiverged, type Position, type ReadLog } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import { applyPage, type RowCache } from "./applyPage.ts"
import { activeCheckpoint, type Checkpoint, checkpointOf, isUndefinedTable } from "./Checkpoints.ts"
import { identityOf } from "./LogIdentity.ts"
import { type Mismatch, mismatchOf, mismatchSentence, ReadModelMismatched } from "./Mismatch.ts"
import type { AnyTables, Projection } from "./Projection.ts"
import { ProjectionStalled } from "./ProjectionStalled.ts"

export interface Runner {
  readonly name: string
  /** The checkpoint as the database has it now: up to here the rows are true. */
  readonly position: () => Promise<Position>
  /**
   * Brings the rows to at least `until`; callers that wait at the same time share one step. After an append this gives
   * read-your-own-writes without a leader and without polling. Where the shown tables are not this process's to write
   * (`mismatch`), it waits a moment for a process that may.
   * @throws ProjectionStalled when an event up to `until` cannot be applied, at once while that is known;
   * ReadModelMismatched when the tables are not there yet and this process may not bring them there.
   */
  readonly catchUpTo: (until: Position) => Promise<void>
  /**
   * Brings the rows to the end of the log as it is now, unless the shown tables are not this process's to write; tries an
   * event again that could not be applied before.
   * @throws ProjectionStalled
   */
  readonly catchUp: () => Promise<void>
  /** The event before which the rows stand still, as this runner saw it last; null while they move. */
  readonly stalled: () => ProjectionStalled | null
  /** Why this process left the tables alone when it last looked; null when it did not. */
  readonly mismatch: () => Mismatch | null
}

export interface RunnerOptions<Tables extends AnyTables> {
  readonly sql: Sql
  readonly readLog: ReadLog
  readonly projection: Projection<Tables>
  /** The tables to maintain; left out: those that are shown at the time. */
  readonly schema?: string
  /** Events per transaction. */
  readonly page?: number
}

const OTHERS_MS = 1_500

export const makeRunner = <Tables extends AnyTables>(options: RunnerOptions<Tables>): Runner => {
  const { sql, readLog, projection, page = 10_000 } = options
  const identity = identityOf(readLog)
  let known: Position = 0
  let mismatch: Mismatch | null = null
  let running: Promise<boolean> | null = null
  let stalled: ProjectionStalled | null = null

  const checkpoint = async (): Promise<Checkpoint> => {
    const found =
      options.schema === undefined ? await activeCheckpoint(sql, projection) : await checkpointOf(sql, options.schema)
    if (found === null) throw new Error(`The read model ${projection.name} has no tables.`)
    known = found.position
    // Another process could apply it, or other tables are shown now.
    if (stalled !== null && known !== stalled.after) stalled = null
    return found
  }

  /**
   * Up to a position or, for null, the end of the log. False when another runner moved the checkpoint, or other tables are shown
   * now: then there may be more to read.
   */
  const run = async (until: Position | null): Promise<boolean> => {
    const found = await checkpoint()
    const { schema, position, lastId } = found
    const log = await identity.origin()
    const foreign = mismatchOf(found, projection, log)
    if (foreign !== null || log === null) {
      mismatch = foreign
      return true
    }
    const target = { sql, projection, schema, log, shownOnly: options.schema === undefined }
    // The log behind a stalled event may be long: as long as that event fails it is read alone.
    const retried = stalled
    try {
      // A place of its own: `known` moves with every look at the checkpoint, this page begins where the last one ended.
      let at = position
      const rows: RowCache = new Map()
      const reading = {
        page: retried === null ? page : 1,
        ...(lastId === null ? {} : { lastId }),
        ...(until === null || until <= position ? {} : { until })
      }
      for await (const recorded of readLog(position, reading)) {
        mismatch = null
        const moved = await applyPage(target, at, recorded, rows)
        if (moved === null) return false
        known = at = moved
        if (retried !== null && at >= retried.position) break
      }
      mismatch = null
    } catch (error) {
      if (error instanceof LogDiverged) {
        identity.forget()
        mismatch = "other-log"
        return true
      }
      if (error instanceof ProjectionStalled) {
        stalled = error
        known = error.after
      }
      // After a swap the tables that were shown before are dropped, perhaps in the middle of a page.
      if (isUndefinedTable(error) && target.shownOnly && (await checkpoint()).schema !== schema) return false
      throw error
    }
    stalled = null
    return retried === null ? true : run(until)
  }
  /** Processes of the version that is shown look at the log every second. */
  const awaitOthers = async (until: Position, found: Mismatch) => {
    for (const end = Date.now() + OTHERS_MS; found !== "other-log" && Date.now() < end; await delay(50)) {
      if ((await checkpoint()).position >= until) return
    }
    throw new ReadModelMismatched(`${mismatchSentence(projection.name, found)}.`)
  }
  const shared = (until: Position | null) => {
    running ??= run(until).finally(() => {
      running = null
    })
    return running
  }

  return {
    name: projection.name,
    position: async () => (await checkpoint()).position,
    catchUpTo: async (until) => {
      // What was known once may no longer be true: a standby that took over may be behind.
      if (known >= until) {
        const found = await checkpoint()
        // Or the log is an older copy, which has come to this position a second time.
        if (known >= until && !(await identity.holds(found))) {
          identity.forget()
          mismatch = "other-log"
        }
      }
      while (known < until || mismatch === "other-log") {
        if (stalled !== null && stalled.position <= until) throw stalled
        await shared(until)
        if (mismatch !== null) return awaitOthers(until, mismatch)
      }
    },
    catchUp: async () => {
      // A run under way may have begun before the caller's events were there: whatever becomes of it, look again after it.
      const end = async () => {
        while (running !== null) await running.catch(() => undefined)
        return shared(null)
      }
      // Another runner that moved the checkpoint meanwhile may have moved it by one event only.
      while (!(await end()));
    },
    stalled: () => stalled,
    mismatch: () => mismatch
  }
}

/** Brings the rows forward as far as they go; answers the event before which they stand still, null at the end of the log. */
export const untilStalled = async (runner: Runner): Promise<ProjectionStalled | null> => {
  try {
    await runner.catchUp()
    return null
  } catch (error) {
    if (error instanceof ProjectionStalled) return error
    throw error
  }
}
