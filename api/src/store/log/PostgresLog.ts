/** The event log in PostgreSQL; promises in EventStore.ts, proof in `api/test/store/log/contract.ts`, SQL in schema/0001-log.sql. */
import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import { LogDiverged, type Position, type StoredEvent } from "@driverdex/domain/events/Log"
import postgres, { type Fragment, type Sql } from "postgres"
import { BatchingClosed, BatchingFull, makeBatching } from "../../platform/Batching.ts"
import { notifications } from "../postgres/notifications.ts"
import { CommitRefused, type EncodedCommit, encodeCommit, isStorable } from "./EncodedCommit.ts"
import { type BatchSummary, type EventStore, type Outcome, Overloaded, StoreUnavailable } from "./EventStore.ts"

export interface PostgresLogOptions {
  /** Commits that may wait for a transaction (default 10,000). */
  readonly maxWaiting?: number
  /** Pauses in milliseconds before a lost connection is tried again (default 50, 150, 400). */
  readonly pauses?: ReadonlyArray<number>
  /** Whether the database is known to be away: then it is not queried (default: never). */
  readonly isDown?: () => boolean
}

/** The channel on which processes tell each other that they have appended. */
const GROWN = "driverdex_log"
const BETWEEN_WORDS_MS = 25

/** Most events and characters of JSON in one transaction. */
const RUN_EVENTS = 500
const RUN_CHARACTERS = 2_000_000

/**
 * In addition to the port's errors, append rejects with CommitRefused for a commit that can never be stored.
 * `close` lets the waiting appends finish; the connections stay the caller's.
 */
export const postgresLog = (sql: Sql, options: PostgresLogOptions = {}): EventStore & { close(): Promise<void> } => {
  const { maxWaiting = 10_000, pauses = [50, 150, 400], isDown = () => false } = options
  let reachable = true
  /** Names this process in what it tells the others. */
  const writer = randomUUID()
  let isTelling = false
  let isMoreToTell = false

  /** Queries the database, again after a lost connection; while it is known to be away, one attempt is enough. */
  const ask = async <A>(question: () => Promise<A>): Promise<A> => {
    for (let attempt = 0; ; ) {
      if (isDown()) throw new StoreUnavailable(new Error("The database is away."))
      try {
        const answer = await question()
        reachable = true
        return answer
      } catch (error) {
        if (isRefusal(error)) throw error
        const pause = reachable && isLost(error) ? pauses[attempt++] : undefined
        if (pause === undefined) {
          reachable = false
          throw new StoreUnavailable(error)
        }
        await delay(pause)
      }
    }
  }

  /**
   * After the write and never in it (docs/decisions/001): whoever else listens could hold it up. What is not told is found by the
   * look once a second.
   */
  const tell = (): void => {
    if (isTelling) {
      isMoreToTell = true
      return
    }
    isTelling = true
    void sql`select pg_notify(${GROWN}, ${writer})`
      .catch(() => undefined)
      .then(() => delay(BETWEEN_WORDS_MS, undefined, { ref: false }))
      .then(() => {
        isTelling = false
        if (isMoreToTell) {
          isMoreToTell = false
          tell()
        }
      })
  }

  /** One transaction. Sent again after a lost connection, since its outcome is unknown: the ids prevent duplicates. */
  const appendOnce = (commits: ReadonlyArray<EncodedCommit>): Promise<ReadonlyArray<Outcome>> => {
    const batch = `[${commits.map((commit) => commit.json).join(",")}]`
    return ask(async () => {
      const [row] = await sql<[{ outcomes: ReadonlyArray<Outcome> }]>`
        select log.append(${batch}::text::jsonb) as outcomes`
      tell()
      return row.outcomes
    })
  }

  /** Halves a batch that the database refuses until the offending commit is alone, so that no other fails with it. */
  const run = async (commits: ReadonlyArray<EncodedCommit>): Promise<ReadonlyArray<Outcome | CommitRefused>> => {
    try {
      return await appendOnce(commits)
    } catch (error) {
      const [only] = commits
      if (!isRefusal(error) || only === undefined) throw error
      if (commits.length === 1) return [new CommitRefused(only.stream, refusalSentence(error), error)]
      const half = Math.ceil(commits.length / 2)
      return [...(await run(commits.slice(0, half))), ...(await run(commits.slice(half)))]
    }
  }

  const batching = makeBatching({
    run,
    maxWaiting,
    weight: (commit) => Math.max(commit.events / RUN_EVENTS, commit.json.length / RUN_CHARACTERS),
    maxWeight: 1,
    // Two commits of one stream are judged one after the other; a stream's name cannot be taken for an id by the prefix.
    conflictKeys: (commit) => [`stream ${commit.stream}`, ...commit.ids]
  })

  const head = (): Promise<Position> =>
    ask(async () => {
      const [row] = await sql<[{ head: string }]>`select coalesce(max(position), 0) as head from log.events`
      return Number(row.head)
    })

  return {
    append: async (commits) => {
      const results = await batching.submit(commits.map(encodeCommit)).catch((error: unknown) => {
        if (error instanceof BatchingFull) throw new Overloaded(1)
        throw error instanceof BatchingClosed ? new StoreUnavailable(error) : error
      })
      const outcomes: Array<Outcome> = []
      for (const result of results) {
        if (result instanceof CommitRefused) throw result
        outcomes.push(result)
      }
      return outcomes
    },
    readStream: async (stream, from = 0) => {
      if (!isStorable(stream)) return []
      const rows = await ask(
        async () =>
          await sql<Array<Row>>`
          select ${columns(sql)} from log.events where stream = ${stream} and revision >= ${from} order by revision`
      )
      return rows.map(recorded)
    },
    lastRevision: async (stream) => {
      if (!isStorable(stream)) return "no-stream"
      const [row] = await ask(
        async () =>
          await sql<Array<Pick<Row, "revision">>>`
          select revision from log.events where stream = ${stream} order by revision desc limit 1`
      )
      return row === undefined ? "no-stream" : Number(row.revision)
    },
    readLog: async function* (after, { page = 5_000, lastId } = {}) {
      const [{ head: last, id }] = await ask(
        async () =>
          await sql<[{ head: string; id: string | null }]>`
          select coalesce(max(position), 0) as head, (select id from log.events where position = ${after}) as id
          from log.events`
      )
      if (lastId !== undefined && id !== lastId) throw new LogDiverged(after)
      const end = Number(last)
      const pageAfter = (at: Position) => {
        const rows = ask(
          async () =>
            await sql<Array<Row>>`
            select ${columns(sql)} from log.events
            where position > ${at} and position <= ${end} order by position limit ${page}`
        )
        // A reader that stops early never sees an error of the prefetched page.
        rows.catch(() => {})
        return rows
      }
      let at = after
      let next = at < end ? pageAfter(at) : null
      while (next !== null) {
        const events = (await next).map(recorded)
        const last = events.at(-1)
        if (last === undefined) throw new StoreUnavailable(new Error(`The log has no event after ${at} up to ${end}.`))
        at = last.position
        // The database reads the next page while the reader works on this one.
        next = at < end ? pageAfter(at) : null
        yield events
      }
    },
    watch: (grown) => notifications(sql, GROWN, (by) => grown(by === writer)),
    head,
    newestAt: () =>
      ask(async () => {
        const [row] = await sql<Array<{ at: string }>>`
          select ${moment(sql, sql`at`)} as at from log.events order by position desc limit 1`
        return row?.at ?? null
      }),
    // By the index of batches (schema/0002-batches.sql): other events are not looked at.
    batches: () =>
      ask(
        async () =>
          await sql<Array<BatchSummary>>`
          with found as (
            select batch, count(*)::int as events, min(position) as first, max(position) as last,
              count(distinct stream) filter (where starts_with(stream, 'driver-'))::int as drivers
            from log.events where batch is not null group by batch
          )
          select found.batch, ${moment(sql, sql`newest.at`)} as at, oldest.actor, found.events, found.drivers
          from found
          join log.events oldest on oldest.position = found.first
          join log.events newest on newest.position = found.last
          order by found.last desc`
      ),
    streamsOfBatch: async (batch) => {
      if (!isStorable(batch)) return []
      const rows = await ask(
        async () =>
          await sql<Array<{ stream: string }>>`
          select stream from log.events where batch = ${batch} and starts_with(stream, 'driver-')
          group by stream order by min(position)`
      )
      return rows.map(({ stream }) => stream)
    },
    // From one stream's name to the next by the index of streams, then the ends of each: exact whatever the clocks said.
    spanOf: async (from, before) => {
      const [row] = await ask(
        async () =>
          await sql<[{ first: string | null; last: string | null }]>`
          with recursive found as (
            (select stream from log.events where stream >= ${from} and stream < ${before} order by stream limit 1)
            union all
            select (
              select e.stream from log.events e
              where e.stream > found.stream and e.stream < ${before} order by e.stream limit 1
            ) from found where found.stream is not null
          )
          select min(oldest.position) as first, max(newest.position) as last from found
          cross join lateral (
            select position from log.events e where e.stream = found.stream order by e.revision limit 1
          ) oldest
          cross join lateral (
            select position from log.events e where e.stream = found.stream order by e.revision desc limit 1
          ) newest`
      )
      return row.first === null ? null : { after: Number(row.first) - 1, until: Number(row.last) }
    },
    close: batching.close
  }
}

interface Row extends Omit<StoredEvent, "position" | "revision" | "requestId" | "batch" | "reason"> {
  readonly position: string
  readonly revision: string
  readonly request_id: string
  readonly batch: string | null
  readonly reason: string | null
}

/** timestamptz holds microseconds and prints by the session's settings; this prints what encodeCommit accepted. */
const moment = (sql: Sql, column: Fragment) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = (sql: Sql) => sql`position, id, stream, revision, type, schema, actor, request_id, batch, reason, data,
  ${moment(sql, sql`at`)} as at`

/** Positions are far below 2^53 (a check of the table), so a JavaScript number holds them. */
const recorded = ({ position, revision, request_id, batch, reason, ...event }: Row): StoredEvent => ({
  ...event,
  position: Number(position),
  revision: Number(revision),
  requestId: request_id,
  ...(batch === null ? {} : { batch }),
  ...(reason === null ? {} : { reason })
})

/** The database's verdict on the data: data exception (22), integrity violation (23), program limit (54). All else is the store's fault. */
const isRefusal = (error: unknown): boolean => error instanceof postgres.PostgresError && /^(22|23|54)/.test(error.code)

/** Lost on the way (driver errors), or by the server's restart (57P0x), or rolled back by it to be tried again (40xxx). */
const isLost = (error: unknown): boolean =>
  !(error instanceof postgres.PostgresError) || /^(08|40|57P0)/.test(error.code)

const refusalSentence = (error: unknown): string =>
  error instanceof postgres.PostgresError && error.code === "23505"
    ? "An event's id is already in the log."
    : "The database cannot store this commit."
