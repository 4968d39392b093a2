/** What is read from KurrentDB: parts of a stream and parts of the whole log, all from the leader. */
import type { Position } from "@driverdex/domain/events/Log"
import { type LimitedStream, StreamDamaged } from "./EventStore.ts"
import { answerOf, Refused } from "./KurrentAnswers.ts"
import { readingOf } from "./KurrentCalls.ts"
import type { KurrentConnection } from "./KurrentConnection.ts"
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
      const read = () => readingOf(client, kurrent, { from: position, maxCount, prefixes }, heard)
      const isWell = () => readingOf(client, kurrent, { from: "end", backwards: true, maxCount: 1, prefixes }, heard)
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
        ask((client, kurrent, heard) => {
          const limit = maxCount === undefined ? {} : { maxCount }
          return readingOf(client, kurrent, { stream, from, ...limit }, heard)
        })
      ),
    lastOfStream: async (stream) => {
      const [last] = await reading(
        stream,
        ask((client, kurrent, heard) =>
          readingOf(client, kurrent, { stream, from: "end", backwards: true, maxCount: 1 }, heard)
        )
      )
      return last
    },
    lastBefore: (position) =>
      ask(async (client, kurrent, heard) => {
        const from = position ?? "end"
        const [last] = await readingOf(
          client,
          kurrent,
          { from, backwards: true, maxCount: 1, prefixes: PREFIXES },
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
