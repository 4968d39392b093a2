/** The event log in KurrentDB; promises in EventStore.ts, what they become with a cluster in docs/scale.md. */
import { randomUUID } from "node:crypto"
import { LogDiverged, type Position, type StoredEvent } from "@driverdex/domain/events/Log"
import { BatchingClosed, BatchingFull, makeBatching } from "../../platform/Batching.ts"
import { batchesIn, streamsOfBatchIn } from "./batchesIn.ts"
import { CommitRefused, type EncodedCommit, encodeCommit, isStorable } from "./EncodedCommit.ts"
import {
  type EventStore,
  missingSentence,
  type Outcome,
  Overloaded,
  StoreUnavailable,
  StreamDamaged
} from "./EventStore.ts"
import { kurrentAppends } from "./KurrentAppends.ts"
import { type KurrentConnectionOptions, kurrentConnection } from "./KurrentConnection.ts"
import {
  CATALOGUE_PREFIXES,
  fromKurrent,
  isOurs,
  type KurrentEvent,
  markOf,
  PREFIXES,
  positionOf
} from "./KurrentEvents.ts"
import { kurrentReads } from "./KurrentReads.ts"
import { type Known, kurrentTail } from "./KurrentTail.ts"
import { sharedPages } from "./sharedPages.ts"

export interface KurrentLogOptions extends KurrentConnectionOptions {
  /** Commits that may wait (default 10,000). */
  readonly maxWaiting?: number
}

/** Most events and characters of JSON that are sent without waiting for answers. */
const RUN_EVENTS = 500
const RUN_CHARACTERS = 2_000_000

const LOG_PAGE = 5_000
/** Events returned per query after the head; more new ones of ours are rare. */
const HEAD_PAGE = 500

/**
 * KurrentDB recognizes an id only where the commit expects it: an id that is in another stream is not refused.
 * `close` lets the waiting appends finish and ends the connection.
 * @param address as returned by eventStoreAddress
 */
export const kurrentLog = (
  address: string,
  options: KurrentLogOptions = {}
): EventStore & { close(): Promise<void> } => {
  const connection = kurrentConnection(address, options)
  const { streamFrom, lastOfStream, lastBefore, forwardFrom, limitedStreams } = kurrentReads(connection)
  /** Begins the marks of what this process writes. */
  const writer = randomUUID()
  const appends = kurrentAppends(connection, { streamFrom }, writer)
  /** When a group of commits was answered last. */
  let answeredAt = 0
  const batching = makeBatching({
    run: async (line: ReadonlyArray<{ readonly commit: EncodedCommit; readonly since: number }>) => {
      const commits = line.map(({ commit }) => commit)
      // Time in which others' commits were answered is not the event store's silence.
      const since = Math.max(answeredAt, line[0]?.since ?? 0)
      const results = await appends(commits, performance.now() - since)
      answeredAt = performance.now()
      return results
    },
    maxWaiting: options.maxWaiting ?? 10_000,
    weight: ({ commit }) => Math.max(commit.events / RUN_EVENTS, commit.json.length / RUN_CHARACTERS),
    maxWeight: 1
  })

  const tail = kurrentTail({
    current: connection.current,
    lastOfAll: () => lastOfAll(),
    standsAt: (position, id) => standsAt(position, id),
    isOwn: (event) => markOf(event)?.startsWith(writer) === true
  })

  /**
   * The last event of ours that this process has seen. From there on only what is newer has to be looked through, however
   * much others have written since our last event.
   */
  let seen: Known | null = null

  const head = async (): Promise<Position> => {
    const followed = tail.last()
    const known = followed !== null && followed.position > (seen?.position ?? 0) ? followed : seen
    seen = (known === null ? null : await newestAfter(known)) ?? (await lastKnown())
    const end = seen?.position ?? 0
    tail.mustHold(end)
    return end
  }

  /** Null when the event is no longer where it was seen: the database was replaced, as by an older copy of it. */
  const newestAfter = async (known: Known): Promise<Known | null> => {
    let newest = known
    for (let first = true; ; first = false) {
      const events = await forwardFrom(newest.position, HEAD_PAGE)
      if (events === null || (first && events[0]?.id !== known.id)) return null
      const last = events.findLast(({ streamId }) => isOurs(streamId))
      if (last !== undefined) newest = knownOf(last)
      if (events.length < HEAD_PAGE) return newest
      // A page of foreign streams only, whose names begin like ours: the rest is searched from the end.
      if (last === undefined || positionOf(last) === known.position) return lastKnown()
    }
  }

  const lastOfAll = async (): Promise<KurrentEvent | undefined> => {
    for (let before: Position | null = null; ; ) {
      const last = await lastBefore(before)
      if (last === undefined || isOurs(last.streamId)) return last
      // A foreign stream whose name begins like ours: what we look for is before it.
      before = positionOf(last)
    }
  }
  const lastKnown = async (): Promise<Known | null> => {
    const last = await lastOfAll()
    return last === undefined ? null : knownOf(last)
  }

  /** The next events after a position, of ours and of streams with a similar name; nothing at the end of the log. */
  const pageAfter = async (
    after: Position,
    page: number,
    prefixes = PREFIXES
  ): Promise<ReadonlyArray<KurrentEvent>> => {
    // Only positions of received events are used, never the server's checkpoints: one may lie ahead of an event that is
    // written later. The event at the position comes again and is left out.
    const events = await forwardFrom(after, page + 1, prefixes)
    if (events === null) throw new LogDiverged(after)
    return events.filter((event) => positionOf(event) > after).slice(0, page)
  }

  const sharedPageAfter = sharedPages(pageAfter, connection.current)

  /** From the server, the next page while the reader works on this one. */
  const pagesAfter = async function* (
    after: Position,
    page: number,
    lastId: string | undefined,
    end: Position
  ): AsyncGenerator<ReadonlyArray<StoredEvent>> {
    // The head is known with its id, so that an up-to-date reader costs no further query.
    const isAtHead = after === seen?.position && lastId === seen.id
    if (lastId !== undefined && !isAtHead && !(await standsAt(after, lastId))) throw new LogDiverged(after)
    const next = (at: Position) => {
      const events = at < end ? sharedPageAfter(at, page) : null
      // A reader that stops early never sees an error of the page that was read ahead.
      events?.catch(() => {})
      return events
    }
    let at = after
    for (let ahead = next(at); ahead !== null; ) {
      const events = await ahead
      const last = events.at(-1)
      if (last === undefined) throw new StoreUnavailable(new Error(`The log has no event after ${at} up to ${end}.`))
      const ours = events.filter(({ streamId }) => isOurs(streamId)).map(fromKurrent)
      const due = ours.filter(({ position }) => position <= end)
      assertRising(due, at)
      at = positionOf(last)
      ahead = next(at)
      if (due.length > 0) yield due
    }
  }

  const standsAt = async (position: Position, id: string): Promise<boolean> => {
    const [event] = (await forwardFrom(position, 1)) ?? []
    return event?.id === id && positionOf(event) === position
  }

  /** The events of drivers and of the catalogue; the server leaves the downloads out. */
  const withoutDownloads = async function* () {
    for (let at = 0; ; ) {
      const events = await pageAfter(at, LOG_PAGE, CATALOGUE_PREFIXES)
      const last = events.at(-1)
      if (last === undefined) return
      yield events.filter(({ streamId }) => isOurs(streamId)).map(fromKurrent)
      at = positionOf(last)
    }
  }

  return {
    append: async (commits) => {
      const encoded = commits.map(encodeCommit)
      const stranger = encoded.find(({ stream }) => !isOurs(stream))
      if (stranger !== undefined) throw new CommitRefused(stranger.stream, "The log has no streams of this name.")
      const since = performance.now()
      const results = await batching.submit(encoded.map((commit) => ({ commit, since }))).catch((error: unknown) => {
        if (error instanceof BatchingFull) throw new Overloaded(1)
        throw error instanceof BatchingClosed ? new StoreUnavailable(error) : error
      })
      const outcomes: Array<Outcome> = []
      for (const result of results) {
        // One that can never be stored does not block the others of its call, as in PostgresLog.
        if (result instanceof CommitRefused) throw result
        outcomes.push(result)
      }
      return outcomes
    },
    readStream: async (stream, from = 0) =>
      isOurs(stream) && isStorable(stream)
        ? whole(stream, from, (await streamFrom(stream, from)).map(fromKurrent))
        : [],
    lastRevision: async (stream) => {
      const last = isOurs(stream) && isStorable(stream) ? await lastOfStream(stream) : undefined
      return last === undefined ? "no-stream" : Number(last.revision)
    },
    readLog: async function* (after, { page = LOG_PAGE, lastId, until } = {}) {
      // How far the log is has to be asked, unless the reader knows what it wants: that much and what came with it.
      if (until !== undefined) tail.start()
      const end = until ?? (await head())
      const recent = (await tail.reaches(end)) ? tail.after(after, lastId) : null
      if (recent === null) {
        yield* pagesAfter(after, page, lastId, until === undefined ? end : await head())
        return
      }
      for (let at = 0; at < recent.length; at += page) yield recent.slice(at, at + page).map(fromKurrent)
    },
    head,
    watch: tail.watch,
    newestAt: async () => {
      const last = await head()
      const [event] = last === 0 ? [] : ((await forwardFrom(last, 1)) ?? [])
      return event === undefined ? null : fromKurrent(event).at
    },
    limitedStreams,
    batches: () => batchesIn(withoutDownloads()),
    streamsOfBatch: (batch) => streamsOfBatchIn(withoutDownloads(), batch),
    // $all has no order by name or time that a client could ask for.
    spanOf: async () => {
      const until = await head()
      return until === 0 ? null : { after: 0, until }
    },
    close: async () => {
      await batching.close()
      tail.close()
      await connection.close()
    }
  }
}

const knownOf = (event: KurrentEvent): Known => ({ id: event.id, position: positionOf(event) })

/** Two events at one position would let a page end between them, and the second be skipped: better to stop. */
const assertRising = (events: ReadonlyArray<StoredEvent>, after: Position): void => {
  let last = after
  for (const { id, position } of events) {
    if (position <= last) throw new Error(`The event ${id} stands at ${position}, which is not after ${last}.`)
    last = position
  }
}

/** @throws StreamDamaged where events are missing before others */
const whole = (stream: string, from: number, events: ReadonlyArray<StoredEvent>): ReadonlyArray<StoredEvent> => {
  const at = events.findIndex(({ revision }, index) => revision !== from + index)
  const next = events[at]
  if (next === undefined) return events
  throw new StreamDamaged(stream, missingSentence(from + at, next.revision - 1))
}
