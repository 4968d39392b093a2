/** The half of the port's contract that is about what comes back: the events themselves, and the two ways of reading. */
import { LogDiverged, type StoredEvent } from "@driverdex/domain/events/Log"
import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import { jsonKey, jsonValue } from "../../../../domain/test/importing/jsonValues.ts"
import { CommitRefused } from "../../../src/store/log/EncodedCommit.ts"
import type { Commit, EventStore } from "../../../src/store/log/EventStore.ts"
import { commit, event, newStream, readAll } from "./commits.ts"
import type { Differences, Opened } from "./openedStore.ts"

export const readingContract = (
  open: () => Opened,
  { contiguous, takesMegabytes }: Pick<Required<Differences>, "contiguous" | "takesMegabytes">
): void => {
  let opened: Opened
  let log: EventStore
  beforeAll(() => {
    opened = open()
    log = opened.log
  })
  const append = async (...commits: ReadonlyArray<Commit>) => log.append(commits)

  describe("events", () => {
    it("come back as they went in, whatever text and data they hold", async () => {
      const text = fc.oneof(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "binary" }),
        fc.constantFrom(
          "\\u0000",
          "\\",
          '"',
          "'; drop table log.events; --",
          "\u202e",
          "\u2028",
          "😀",
          "{{}}",
          "$1",
          "null"
        )
      )
      const storable = text.map((value) => value.replaceAll("\0", "").toWellFormed())
      const data = fc
        .oneof(
          jsonValue(storable),
          fc.dictionary(jsonKey(fc.oneof(storable, fc.constant("__proto__"))), fc.oneof(storable, fc.double()))
        )
        .filter((value) => !/\\u(0000|d[89a-f])/.test(JSON.stringify(value)))
      const moment = fc
        .date({
          min: new Date("0001-01-01T00:00:00.000Z"),
          max: new Date("9999-12-31T23:59:59.999Z"),
          noInvalidDate: true
        })
        .map((date) => date.toISOString())
      const fields = fc.record(
        {
          type: storable.filter((type) => type !== ""),
          at: moment,
          actor: storable,
          requestId: storable,
          batch: storable,
          reason: storable,
          data
        },
        { requiredKeys: ["type", "at", "actor", "requestId", "data"] }
      )
      await fc.assert(
        fc.asyncProperty(fc.array(fields, { minLength: 1, maxLength: 5 }), storable, async (all, suffix) => {
          const stream = `${newStream()}${suffix}`.slice(0, 200).toWellFormed()
          const events = all.map((some) => event(some))
          await append({ stream, expected: "no-stream", events })
          const back = await log.readStream(stream)
          expect(back).toEqual(
            JSON.parse(JSON.stringify(events)).map((sent: object, revision: number) => ({
              ...sent,
              stream,
              revision,
              position: back[revision]?.position
            }))
          )
        }),
        { numRuns: 60 }
      )
    })

    it("of several megabytes are stored or refused, as the store promises", async () => {
      const stream = newStream()
      const data = { text: 'é\\"\n'.repeat(700_000) }
      const large = append(
        { stream, expected: "no-stream", events: [event({ data })] },
        commit(newStream(), "no-stream")
      )
      if (!takesMegabytes) return expect(large).rejects.toBeInstanceOf(CommitRefused)
      await large
      expect((await log.readStream(stream))[0]?.data).toEqual(data)
    })

    it("without data come back with null, and without what is not of an event", async () => {
      const stream = newStream()
      const odd = { ...event({ data: undefined }), position: 1, colour: "red" }
      await append({ stream, expected: "no-stream", events: [odd] })
      const [back] = await log.readStream(stream)
      expect(back).toEqual({ ...event({ id: odd.id, data: null }), stream, revision: 0, position: await log.head() })
    })

    it("cannot be changed through what was sent or read", async () => {
      const stream = newStream()
      const data = { name: "before" }
      await append({ stream, expected: "no-stream", events: [event({ data })] })
      data.name = "after"
      const [read] = await log.readStream(stream)
      Object.assign(read?.data as object, { name: "after" })
      expect((await log.readStream(stream))[0]?.data).toEqual({ name: "before" })
    })
  })

  describe("reading", () => {
    it("a stream begins at the given revision, and an unknown stream is empty", async () => {
      const stream = newStream()
      await append(commit(stream, "no-stream", 5))
      expect((await log.readStream(stream, 3)).map(({ revision }) => revision)).toEqual([3, 4])
      expect(await log.readStream(stream, 5)).toEqual([])
      expect(await log.readStream(newStream())).toEqual([])
      expect(await log.readStream("\u0000")).toEqual([])
      expect(await log.readStream("\ud83d")).toEqual([])
    })

    it("the log comes in pages of at most the asked size, from after the position to the head", async () => {
      const head = await log.head()
      await append(commit(newStream(), "no-stream", 4), commit(newStream(), "no-stream", 3))
      const sizes: Array<number> = []
      for await (const page of log.readLog(head, { page: 3 })) sizes.push(page.length)
      expect(sizes).toEqual([3, 3, 1])
      const positions = (await readAll(log, head)).map(({ position }) => position)
      if (contiguous) expect(positions).toEqual([1, 2, 3, 4, 5, 6, 7].map((place) => head + place))
      expect((await readAll(log, positions[4])).map(({ position }) => position)).toEqual(positions.slice(5))
      expect(await readAll(log, positions[6])).toEqual([])
      expect(await readAll(log, (positions[6] ?? 0) + 100)).toEqual([])
    })

    it("M-03: with the id of the last event seen, a log with another event there, or none, is not read", async () => {
      const head = await log.head()
      await append(commit(newStream(), "no-stream", 3))
      const all = await readAll(log, head)
      const [first, , last] = all as [StoredEvent, StoredEvent, StoredEvent]
      const after = (position: number, lastId: string) => collected(log.readLog(position, { lastId, page: 2 }))
      expect(await after(first.position, first.id)).toEqual(all.slice(1))
      expect(await after(last.position, last.id)).toEqual([])
      expect(await collected(opened.other.readLog(last.position, { lastId: last.id }))).toEqual([])
      for (const [position, id] of [
        [first.position, last.id],
        [last.position, first.id],
        [last.position + 1_000_000, last.id]
      ] as const) {
        await expect(after(position, id)).rejects.toBeInstanceOf(LogDiverged)
      }
    })

    it("the log ends where it ended when the reading began", async () => {
      const head = await log.head()
      await append(commit(newStream(), "no-stream", 4))
      const there = (await readAll(log, head)).map(({ id }) => id)
      const seen: Array<string> = []
      for await (const page of log.readLog(head, { page: 3 })) {
        seen.push(...page.map(({ id }) => id))
        await append(commit(newStream(), "no-stream", 2))
      }
      expect(seen).toHaveLength(4)
      expect(seen).toEqual(there)
    })

    it("never skips and never repeats while others append", async () => {
      const start = await opened.other.head()
      const written: Array<string> = []
      let writing = true
      const write = async (writer: EventStore) => {
        for (let n = 0; n < 60; n++) {
          const one = commit(newStream(), "no-stream", 1 + (n % 3))
          await writer.append([one])
          written.push(...one.events.map(({ id }) => id))
        }
      }
      const writers = Promise.all([log, opened.other, log, opened.other, log, opened.other].map(write)).then(() => {
        writing = false
      })
      const seen: Array<{ id: string; position: number }> = []
      for (let last = start; writing || last < (await opened.other.head()); ) {
        for (const { id, position } of await readAll(opened.other, last, 7)) {
          seen.push({ id, position })
          expect(position).toBeGreaterThan(last)
          last = position
        }
      }
      await writers
      expect(seen.map(({ id }) => id).sort()).toEqual([...written].sort())
      if (contiguous) expect(seen.map(({ position }) => position)).toEqual(seen.map((_, index) => start + index + 1))
    })
  })
}

const collected = async (pages: AsyncIterable<ReadonlyArray<StoredEvent>>): Promise<ReadonlyArray<StoredEvent>> => {
  const all: Array<StoredEvent> = []
  for await (const page of pages) all.push(...page)
  return all
}
