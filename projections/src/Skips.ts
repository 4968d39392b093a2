/**
 * Events that an operator has skipped for a read model. They are facts of the log themselves (stream `projections`), so a
 * rebuild, every process and a moved log leave out the same ones.
 */
import { decodeEvent } from "@driverdex/domain/events/Decode.schema"
import type { Position, ReadLog, Revision, StoredEvent } from "@driverdex/domain/events/Log"
import type { RecordedEvent } from "@driverdex/domain/events/RecordedEvent"
import { UndecodableEvent } from "@driverdex/domain/events/Upcast"

export const SKIPS_STREAM = "projections"

export interface SkippableLog {
  readonly readLog: ReadLog
  readonly readStream: (stream: string, from?: Revision) => Promise<ReadonlyArray<StoredEvent>>
}

/** Every skip, oldest first. */
export const readSkips = async (log: SkippableLog): Promise<ReadonlyArray<RecordedEvent<"event-skipped">>> =>
  (await log.readStream(SKIPS_STREAM)).flatMap((recorded) => skipOf(recorded) ?? [])

/**
 * The log as one projection and the rules about its streams read it. A skipped event keeps its place and id and loses its
 * meaning: it becomes one of a type that nothing handles.
 *
 * The skips are read at the first reading, and whenever a reading of the log begins before the place that an earlier one had
 * reached, as a stalled projection's does; those that come by in the log are taken in too. So a projection that moves on
 * costs no further query. A stream is read with the skips as they are known by then.
 */
export const withoutSkipped = (log: SkippableLog, projection: string): SkippableLog => {
  let reached: Position | null = null
  let skipped: ReadonlySet<string> | null = null
  const idsOf = (skips: ReadonlyArray<RecordedEvent<"event-skipped">>) =>
    skips.filter(({ data }) => data.projection === projection).map(({ data }) => data.event.id)
  const read = async () => new Set(idsOf(await readSkips(log)))
  const silenced = (events: ReadonlyArray<StoredEvent>, ids: ReadonlySet<string>): ReadonlyArray<StoredEvent> =>
    ids.size === 0 ? events : events.map((event) => (ids.has(event.id) ? { ...event, type: "skipped" } : event))

  return {
    readLog: async function* (after, options) {
      if (skipped === null || reached === null || after < reached) skipped = await read()
      reached = Math.max(reached ?? 0, after)
      for await (const page of log.readLog(after, options)) {
        const more = idsOf(page.flatMap((recorded) => skipOf(recorded) ?? []))
        if (more.length > 0) skipped = new Set([...skipped, ...more])
        reached = Math.max(reached, page.at(-1)?.position ?? 0)
        yield silenced(page, skipped)
      }
    },
    readStream: async (stream, from) => {
      skipped ??= await read()
      return silenced(await log.readStream(stream, from), skipped)
    }
  }
}

/** Null for other events, and for a skip in a form unknown to this release: it skips nothing, and the stall is seen. */
const skipOf = (recorded: StoredEvent): RecordedEvent<"event-skipped"> | null => {
  if (recorded.type !== "event-skipped" || recorded.stream !== SKIPS_STREAM) return null
  try {
    return decodeEvent(recorded) as RecordedEvent<"event-skipped">
  } catch (error) {
    if (error instanceof UndecodableEvent) return null
    throw error
  }
}
