/** The event log in memory: for tests, and the model that PostgresLog is compared with. */
import { LogDiverged, type Position, type StoredEvent } from "@driverdex/domain/events/Log"
import { batchesIn, streamsOfBatchIn } from "../../../src/store/log/batchesIn.ts"
import { CommitRefused, encodeCommit } from "../../../src/store/log/EncodedCommit.ts"
import type { Commit, EventStore, Outcome } from "../../../src/store/log/EventStore.ts"

export const memoryLog = (): EventStore => {
  const log: Array<StoredEvent> = []
  const streams = new Map<string, Array<StoredEvent>>()
  const byId = new Map<string, StoredEvent>()
  const watching = new Set<(isOurs: boolean) => void>()

  const judge = (commit: Commit): Outcome => {
    const { stream, expected, json, ids } = encodeCommit(commit)
    const known = streams.get(stream) ?? []
    const first = byId.get(ids[0] as string)
    if (first?.stream === stream) {
      const before = known.slice(first.revision, first.revision + ids.length)
      const last = before.at(-1)
      if (last && ids.every((id, index) => before[index]?.id === id))
        return { _tag: "Duplicate", revision: last.revision, position: last.position }
    }
    const actual = known.length === 0 ? null : known.length - 1
    if (actual !== expected) return { _tag: "WrongRevision", actual: actual ?? "no-stream" }
    if (ids.some((id) => byId.has(id))) throw new CommitRefused(stream, "An event's id is already in the log.")
    // From the JSON, so that the log shares no object with its caller and keeps only what JSON keeps.
    for (const event of JSON.parse(json).events) {
      const recorded = { data: null, ...event, stream, revision: known.length, position: log.length + 1 }
      log.push(recorded)
      known.push(recorded)
      byId.set(recorded.id, recorded)
    }
    streams.set(stream, known)
    for (const grown of watching) grown(true)
    return { _tag: "Appended", revision: known.length - 1, position: log.length }
  }

  const whole = async function* () {
    yield log
  }

  return {
    append: async (commits) => {
      // A commit that cannot be written is refused before any of its call goes in, as in PostgresLog.
      for (const commit of commits) encodeCommit(commit)
      const verdicts = commits.map((commit) => {
        try {
          return judge(commit)
        } catch (error) {
          return error as CommitRefused
        }
      })
      const refused = verdicts.find((verdict) => verdict instanceof Error)
      if (refused) throw refused
      return verdicts as ReadonlyArray<Outcome>
    },
    readStream: async (stream, from = 0) => structuredClone((streams.get(stream) ?? []).slice(from)),
    lastRevision: async (stream) => streams.get(stream)?.at(-1)?.revision ?? "no-stream",
    readLog: async function* (after: Position, { page = 5_000, lastId } = {}) {
      if (lastId !== undefined && log[after - 1]?.id !== lastId) throw new LogDiverged(after)
      const end = log.length
      for (let start = after; start < end; start += page)
        yield structuredClone(log.slice(start, Math.min(start + page, end)))
    },
    watch: (grown) => {
      watching.add(grown)
      return () => watching.delete(grown)
    },
    head: async () => log.length,
    newestAt: async () => log.at(-1)?.at ?? null,
    batches: () => batchesIn(whole()),
    streamsOfBatch: (batch) => streamsOfBatchIn(whole(), batch),
    spanOf: async (from, before) => {
      const places = log.filter(({ stream }) => stream >= from && stream < before).map(({ position }) => position)
      const [first, last] = [places[0], places.at(-1)]
      return first === undefined || last === undefined ? null : { after: first - 1, until: last }
    }
  }
}
