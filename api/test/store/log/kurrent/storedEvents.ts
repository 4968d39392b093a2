/** What the test server stores and how it judges an append: the rules that KurrentDB documents, on an array. */

/** A message as a client proposes it; `metadata` is the protocol's own (type, content type), `custom` the client's. */
export interface Proposed {
  readonly id: string
  readonly metadata: ReadonlyMap<string, string>
  readonly custom: Uint8Array
  readonly data: Uint8Array
}

export interface Stored extends Proposed {
  readonly stream: string
  readonly revision: number
  /** The offset of a record, as in the real log: it grows by the size of what precedes it. */
  readonly position: number
}

export type Verdict =
  /** Written now or, if exactly these events already follow the expected revision, before: the client cannot tell. */
  | { readonly _tag: "Success"; readonly revision: number; readonly position: number | null }
  | { readonly _tag: "WrongVersion"; readonly current: number | null }
  | { readonly _tag: "TooLarge" }
  /** Nothing like it can ever be stored, such as an event without a type. */
  | { readonly _tag: "BadRequest" }
  | { readonly _tag: "Deleted" }

/** What a stream's metadata specify for its older events. */
export type Limits = Readonly<Partial<Record<"$maxCount" | "$maxAge" | "$tb", number>>>

export interface StoredEvents {
  readonly all: ReadonlyArray<Stored>
  /** As a reading of the stream shows it: without what its limits hide. */
  readonly of: (stream: string) => ReadonlyArray<Stored>
  /** Writes another program's event; the server's own statistics are added between ours automatically. */
  readonly plant: (stream: string) => void
  /** @param expected the revision of the stream's last event, null for no stream */
  readonly append: (stream: string, expected: number | null, events: ReadonlyArray<Proposed>) => Verdict
  /** Writes the stream's metadata, as an operator of the server may. */
  readonly limit: (stream: string, limits: Limits) => void
  /** Also removes what the streams' limits hide from the whole log. */
  readonly scavenge: () => void
  /** From now on nothing can be appended to the stream or read from it. */
  readonly remove: (stream: string) => void
  readonly isRemoved: (stream: string) => boolean
  /** Restores the log to its first events, as from a backup; what is written then has records of other sizes. */
  readonly restore: (events: number) => void
  /** Calls back with what each append or `plant` has written; returns what ends that. */
  readonly watch: (written: (events: ReadonlyArray<Stored>) => void) => () => void
  /** False inside a record, where a real server refuses to start a read. */
  readonly isPlace: (position: number) => boolean
}

/** @param maxAppendBytes most bytes of one append */
export const storedEvents = (maxAppendBytes: number): StoredEvents => {
  const all: Array<Stored> = []
  const streams = new Map<string, Array<Stored>>()
  const limits = new Map<string, Limits>()
  const removed = new Set<string>()
  const watching = new Set<(events: ReadonlyArray<Stored>) => void>()
  const tell = (events: ReadonlyArray<Stored>) => {
    for (const written of watching) written(events)
  }
  let end = FIRST_POSITION
  let recordBytes = 300

  const write = (stream: string, event: Proposed): Stored => {
    const known = streams.get(stream) ?? []
    const stored = { ...event, stream, revision: (known.at(-1)?.revision ?? -1) + 1, position: end }
    end += recordBytes + event.data.length + event.custom.length
    known.push(stored)
    streams.set(stream, known)
    all.push(stored)
    return stored
  }
  const plant = (stream: string) => {
    tell([write(stream, foreign)])
  }
  const visible = (stream: string): ReadonlyArray<Stored> => {
    const known = streams.get(stream) ?? []
    const { $maxCount = Number.POSITIVE_INFINITY, $tb = 0 } = limits.get(stream) ?? {}
    const last = known.at(-1)?.revision ?? -1
    return known.filter(({ revision }) => revision > last - $maxCount && revision >= $tb)
  }

  return {
    all,
    plant,
    of: visible,
    append: (stream, expected, events) => {
      if (removed.has(stream)) return { _tag: "Deleted" }
      if (events.some(({ metadata }) => (metadata.get("type") ?? "") === "")) return { _tag: "BadRequest" }
      if (events.reduce((sum, { data, custom }) => sum + data.length + custom.length, 0) > maxAppendBytes) {
        return { _tag: "TooLarge" }
      }
      const known = streams.get(stream) ?? []
      const current = known.at(-1)?.revision ?? null
      const first = expected === null ? 0 : expected + 1
      if (current !== expected) {
        const found = events.map(({ id }, index) =>
          known.find((one) => one.revision === first + index && one.id === id)
        )
        return found.every((one) => one !== undefined)
          ? { _tag: "Success", revision: first + events.length - 1, position: found.at(-1)?.position ?? null }
          : { _tag: "WrongVersion", current }
      }
      if (all.length % 7 === 0) plant("$stats-node")
      const written = events.map((event) => write(stream, event))
      tell(written)
      const last = written.at(-1)
      return { _tag: "Success", revision: last?.revision ?? first - 1, position: last?.position ?? null }
    },
    limit: (stream, wanted) => {
      limits.set(stream, wanted)
      write(`$$${stream}`, {
        ...foreign,
        metadata: new Map([...foreign.metadata, ["type", "$metadata"]]),
        data: Buffer.from(JSON.stringify(wanted))
      })
    },
    scavenge: () => {
      for (const stream of limits.keys()) streams.set(stream, [...visible(stream)])
      const remaining = all.filter((event) => !limits.has(event.stream) || streams.get(event.stream)?.includes(event))
      all.splice(0, all.length, ...remaining)
    },
    remove: (stream) => {
      removed.add(stream)
    },
    isRemoved: (stream) => removed.has(stream),
    watch: (written) => {
      watching.add(written)
      return () => watching.delete(written)
    },
    restore: (events) => {
      end = all[events]?.position ?? end
      all.splice(events)
      streams.clear()
      for (const event of all) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event])
      recordBytes += 11
    },
    isPlace: (position) => position >= end || position < FIRST_POSITION || isBegun(all, position)
  }
}

const FIRST_POSITION = 1_000

const isBegun = (all: ReadonlyArray<Stored>, position: number): boolean => {
  let [from, until] = [0, all.length]
  while (from < until) {
    const middle = (from + until) >>> 1
    if ((all[middle] as Stored).position < position) from = middle + 1
    else until = middle
  }
  // A removed record leaves its position behind: the log is read on from the next one.
  return all[from]?.position === position || from === 0
}

const foreign: Proposed = {
  id: "5e1f7c3a-0000-4000-8000-000000000000",
  metadata: new Map([
    ["type", "reading-taken"],
    ["content-type", "application/json"]
  ]),
  custom: new Uint8Array(),
  data: Buffer.from("{}")
}
