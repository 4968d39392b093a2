/** What the test server keeps and how it judges an append: the rules that KurrentDB documents, on an array. */

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
  /** As in the real log the offset of a record: it grows by the size of what stands before. */
  readonly position: number
}

export type Verdict =
  /** Written now or, when exactly these events follow the expected revision already, before: the client cannot tell. */
  | { readonly _tag: "Success"; readonly revision: number; readonly position: number | null }
  | { readonly _tag: "WrongVersion"; readonly current: number | null }
  | { readonly _tag: "TooLarge" }

export interface StoredEvents {
  readonly all: ReadonlyArray<Stored>
  readonly of: (stream: string) => ReadonlyArray<Stored>
  /** Writes an event of somebody else; between ours the server's own statistics come by themselves. */
  readonly plant: (stream: string) => void
  /** @param expected the revision of the stream's last event, null for no stream */
  readonly append: (stream: string, expected: number | null, events: ReadonlyArray<Proposed>) => Verdict
}

/** @param maxAppendBytes most bytes of one append */
export const storedEvents = (maxAppendBytes: number): StoredEvents => {
  const all: Array<Stored> = []
  const streams = new Map<string, Array<Stored>>()
  let end = 1_000

  const write = (stream: string, event: Proposed): Stored => {
    const known = streams.get(stream) ?? []
    const stored = { ...event, stream, revision: known.length, position: end }
    end += 300 + event.data.length + event.custom.length
    known.push(stored)
    streams.set(stream, known)
    all.push(stored)
    return stored
  }

  const plant = (stream: string) => {
    write(stream, foreign)
  }

  return {
    all,
    plant,
    of: (stream) => streams.get(stream) ?? [],
    append: (stream, expected, events) => {
      if (events.reduce((sum, { data, custom }) => sum + data.length + custom.length, 0) > maxAppendBytes) {
        return { _tag: "TooLarge" }
      }
      const known = streams.get(stream) ?? []
      const current = known.length === 0 ? null : known.length - 1
      const first = expected === null ? 0 : expected + 1
      if (current !== expected) {
        const isKnown = events.every(({ id }, index) => known[first + index]?.id === id)
        return isKnown
          ? { _tag: "Success", revision: first + events.length - 1, position: null }
          : { _tag: "WrongVersion", current }
      }
      if (all.length % 7 === 0) plant("$stats-node")
      const last = events.map((event) => write(stream, event)).at(-1)
      return { _tag: "Success", revision: last?.revision ?? first - 1, position: last?.position ?? null }
    }
  }
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
