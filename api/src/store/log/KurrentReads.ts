/** What is read from KurrentDB: parts of a stream and parts of the whole log, all from the leader. */
import type { Position } from "@driverdex/domain/events/Log"
import { type LimitedStream, StreamDamaged } from "./EventStore.ts"
import { answerOf } from "./KurrentAnswers.ts"
import { type KurrentConnection, Refused } from "./KurrentConnection.ts"
import { isOurs, type KurrentEvent, LIMIT_PREFIXES, limitsIn, PREFIXES, positionOf } from "./KurrentEvents.ts"

export interface KurrentReads {
  /** Nothing for an unknown stream. @throws StreamDamaged */
  readonly streamFrom: (stream: string, from: number, maxCount?: number) => Promise<ReadonlyArray<KurrentEvent>>
  readonly lastOfStream: (stream: string) => Promise<KurrentEvent | undefined>
  /** The last event before a position, of the whole log for null, in streams whose names begin like ours. */
  readonly lastBefore: (position: Position | null) => Promise<KurrentEvent | undefined>
  /**
   * Events from a position on, the one at it included, of streams whose names begin so; null where no record of the log begins
   * at the position, which is then one of another log.
   */
  readonly forwardFrom: (
    position: Position,
    maxCount: number,
    prefixes?: ReadonlyArray<string>
  ) => Promise<ReadonlyArray<KurrentEvent> | null>
  /** Streams of ours whose events the server may remove. */
  readonly limitedStreams: () => Promise<ReadonlyArray<LimitedStream>>
}

/** All reads go to the leader: what was acknowledged is there at once, on followers it may come later. */
const requiresLeader = true
const LIMITS_PAGE = 1_000

export const kurrentReads = ({ ask }: Pick<KurrentConnection, "ask">): KurrentReads => {
  const reading = async (stream: string, question: Promise<ReadonlyArray<KurrentEvent>>) => {
    try {
      return await question
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.row.meaning === "absent") return []
      if (error.row.meaning === "deleted") throw new StreamDamaged(stream, "it was deleted")
      throw error
    }
  }

  const forwardFrom: KurrentReads["forwardFrom"] = (position, maxCount, prefixes = PREFIXES) =>
    ask(async (client, kurrent, heard) => {
      const { FORWARDS, BACKWARDS, START, END, streamNameFilter } = kurrent
      const filter = streamNameFilter({ prefixes: [...prefixes] })
      const fromPosition = position === 0 ? START : placeAt(position)
      const read = () =>
        collect(client.readAll({ direction: FORWARDS, fromPosition, maxCount, filter, requiresLeader }), heard)
      const isWell = () =>
        collect(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, filter, requiresLeader }), heard)
      for (let failed = false; ; failed = true) {
        try {
          return await read()
        } catch (error) {
          // A position inside a record is answered as if the server were away; two reads of the log's end show that it is not.
          if (position === 0 || answerOf(kurrent, error).meaning !== "lost") throw error
          await isWell()
          if (failed) return null
        }
      }
    })

  return {
    forwardFrom,
    streamFrom: (stream, from, maxCount) =>
      reading(
        stream,
        ask((client, _, heard) => {
          const limit = maxCount === undefined ? {} : { maxCount }
          return collect(client.readStream(stream, { fromRevision: BigInt(from), requiresLeader, ...limit }), heard)
        })
      ),
    lastOfStream: async (stream) => {
      const [last] = await reading(
        stream,
        ask((client, { BACKWARDS, END }, heard) =>
          collect(
            client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader }),
            heard
          )
        )
      )
      return last
    },
    lastBefore: (position) =>
      ask(async (client, { BACKWARDS, END, streamNameFilter }, heard) => {
        const filter = streamNameFilter({ prefixes: [...PREFIXES] })
        const fromPosition = position === null ? END : placeAt(position)
        const [last] = await collect(
          client.readAll({ direction: BACKWARDS, fromPosition, maxCount: 1, filter, requiresLeader }),
          heard
        )
        return last
      }),
    limitedStreams: async () => {
      const found = new Map<string, ReadonlyArray<string>>()
      for (let at = 0; ; ) {
        const events = (await forwardFrom(at, LIMITS_PAGE, LIMIT_PREFIXES)) ?? []
        for (const event of events) {
          // A stream's metadata are in the stream of the same name behind '$$'; the last ones count.
          const stream = event.streamId.slice("$$".length)
          if (isOurs(stream)) found.set(stream, limitsIn(event))
        }
        const last = events.at(-1)
        if (last === undefined || events.length < LIMITS_PAGE) break
        at = positionOf(last)
      }
      return [...found].flatMap(([stream, limits]) => (limits.length === 0 ? [] : [{ stream, limits }]))
    }
  }
}

/** For events of appends both halves of a place are the same. */
const placeAt = (position: Position) => ({ commit: BigInt(position), prepare: BigInt(position) })

const collect = async (
  events: AsyncIterable<{ readonly event?: unknown }>,
  heard: () => void
): Promise<ReadonlyArray<KurrentEvent>> => {
  const all: Array<KurrentEvent> = []
  for await (const { event } of events) {
    // What arrives after the limit is read to its end and discarded, because the client cannot cancel a read.
    heard()
    if (event !== undefined) all.push(event as KurrentEvent)
  }
  return all
}
