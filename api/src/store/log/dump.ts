/**
 * The event log as lines of text and back: a backup that every supported store can import, and a way between them.
 * The first line names the format, one line follows per event in log order, the last one counts and fingerprints all before.
 */
import { createHash } from "node:crypto"
import { decodeEvent } from "@driverdex/domain/events/Decode.schema"
import type { Position, StoredEvent } from "@driverdex/domain/events/Log"
import type { Commit, EventStore } from "./EventStore.ts"

/** The file is not a whole log, or the target log is not the one it came from. One sentence for the operator. */
export class DumpUnusable extends Error {
  readonly _tag = "DumpUnusable"
}

export interface DumpSummary {
  readonly events: number
  /** Position of the last event in the log that was written down; 0 when it was empty. */
  readonly head: Position
}

const FORMAT = { format: "driverdex-log", version: 1 } as const
const EVENTS_PER_APPEND = 500

/** The lines without their line ends. Ends at the head as it was at the beginning; what is appended meanwhile is left out. */
export async function* exportLog(store: EventStore): AsyncGenerator<string, DumpSummary> {
  const hash = createHash("sha256")
  const sealed = (line: string): string => {
    hash.update(`${line}\n`)
    return line
  }
  let events = 0
  let head = 0
  yield sealed(JSON.stringify(FORMAT))
  for await (const page of store.readLog(0)) {
    for (const recorded of page) {
      events += 1
      head = recorded.position
      yield sealed(JSON.stringify(inOrder(recorded)))
    }
  }
  yield JSON.stringify({ events, head, sha256: hash.digest("hex") })
  return { events, head }
}

/**
 * Appends the events under their ids and in their order to an empty log, or goes on where an import of the same file
 * was interrupted. The whole file is checked before anything is written, so it is read twice.
 * @throws DumpUnusable, and whatever `append` throws
 */
export const importLog = async (store: EventStore, read: () => AsyncIterable<string>): Promise<DumpSummary> => {
  const summary = await checkDump(read())
  const rest = afterWhatIsThere(store, eventsOf(read()))
  let waiting: Array<StoredEvent> = []
  /** One at a time, in their order; the next ones are read meanwhile. */
  let appending = Promise.resolve()
  for await (const event of rest) {
    waiting.push(event)
    if (waiting.length === EVENTS_PER_APPEND) {
      await appending
      appending = appendAll(store, waiting)
      // Thrown where it is waited for.
      appending.catch(() => {})
      waiting = []
    }
  }
  await appending
  await appendAll(store, waiting)
  return summary
}

/**
 * Reads a dump to its end and checks its shape, its order, every event and the fingerprint.
 * @throws DumpUnusable with the number of the first bad line
 */
export const checkDump = async (lines: AsyncIterable<string>): Promise<DumpSummary> => {
  const hash = createHash("sha256")
  const revisions = new Map<string, number>()
  let number = 0
  let head = 0
  let end: Record<string, unknown> | undefined
  for await (const line of lines) {
    number += 1
    const fault = (why: string) => new DumpUnusable(`Line ${number}: ${why}`)
    if (end !== undefined) throw fault("comes after the end of the log.")
    const value = parsed(line)
    if (value === null) throw fault("is no JSON object.")
    if (number === 1) {
      if (value["format"] !== FORMAT.format) throw new DumpUnusable("The file is no exported log.")
      if (value["version"] !== FORMAT.version) throw new DumpUnusable("The file was written by a newer version.")
    } else if ("sha256" in value) {
      end = value
      continue
    } else {
      const event = value as unknown as StoredEvent
      const expected = (revisions.get(event.stream) ?? -1) + 1
      if (event.revision !== expected) throw fault(`has revision ${event.revision} where ${expected} belongs.`)
      if (!(event.position > head)) throw fault("is not in the order of the log.")
      try {
        decodeEvent(event)
      } catch (cause) {
        throw new DumpUnusable(`Line ${number}: holds an event that cannot be read.`, { cause })
      }
      revisions.set(event.stream, expected)
      head = event.position
    }
    hash.update(`${line}\n`)
  }
  if (end === undefined) throw new DumpUnusable("The file ends before the log does.")
  const events = number - 2
  if (end["events"] !== events || end["head"] !== head || end["sha256"] !== hash.digest("hex")) {
    throw new DumpUnusable("The file was changed since it was written.")
  }
  return { events, head }
}

/** Lines of a stream of text, however it is cut into pieces. Only a line feed ends a line: texts may hold U+2028. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ""
  for await (const piece of pieces) {
    const lines = (rest + piece).split("\n")
    rest = lines.pop() ?? ""
    yield* lines
  }
  if (rest !== "") yield rest
}

/** One order of fields, whatever store they come from: equal logs are equal files. */
const inOrder = (event: StoredEvent): object => {
  const { position, stream, revision, id, type, schema, at, actor, requestId, batch, reason, data } = event
  return { position, stream, revision, id, type, schema, at, actor, requestId, batch, reason, data }
}

const parsed = (line: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null // Answered by the caller with the line's number.
  }
}

/** The events of lines that were checked. */
async function* eventsOf(lines: AsyncIterable<string>): AsyncGenerator<StoredEvent> {
  for await (const line of lines) {
    const value = parsed(line) ?? {}
    if ("id" in value) yield value as unknown as StoredEvent
  }
}

/** Skips the events that the log already has; they must be the dump's first ones. */
async function* afterWhatIsThere(store: EventStore, events: AsyncGenerator<StoredEvent>): AsyncGenerator<StoredEvent> {
  for await (const page of store.readLog(0)) {
    for (const { id } of page) {
      const { value, done } = await events.next()
      if (done === true || value.id !== id) {
        throw new DumpUnusable("The log is not empty and holds other events: import into a new database.")
      }
    }
  }
  yield* events
}

const appendAll = async (store: EventStore, events: ReadonlyArray<StoredEvent>): Promise<void> => {
  if (events.length === 0) return
  const outcomes = await store.append(commitsOf(events))
  if (outcomes.some((outcome) => outcome._tag === "WrongRevision")) {
    throw new DumpUnusable("Someone else appends to this log: stop every server on it and import again.")
  }
}

/** Adjacent events of one stream share a commit; each commit states exactly where it belongs. */
const commitsOf = (events: ReadonlyArray<StoredEvent>): ReadonlyArray<Commit> => {
  const commits: Array<Commit & { readonly events: Array<StoredEvent> }> = []
  for (const event of events) {
    const last = commits.at(-1)
    if (last?.stream === event.stream) last.events.push(event)
    else {
      const expected = event.revision === 0 ? "no-stream" : event.revision - 1
      // What the log already has was skipped.
      commits.push({ stream: event.stream, expected, events: [event], isFresh: true })
    }
  }
  return commits
}
