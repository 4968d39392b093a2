/** What readers see through the tail of a KurrentLog is what the log holds, whatever becomes of the subscription. */
import { setTimeout as delay } from "node:timers/promises"
import type { Position } from "@driverdex/domain/events/Log"
import { LogDiverged } from "@driverdex/domain/events/Log"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { EventStore, Outcome } from "../../../../src/store/log/EventStore.ts"
import { isOurs } from "../../../../src/store/log/KurrentEvents.ts"
import { kurrentLog } from "../../../../src/store/log/KurrentLog.ts"
import { commit, newStream } from "../commits.ts"
import { type KurrentServer, startKurrentServer } from "./server.ts"

let server: KurrentServer
const open: Array<() => Promise<void>> = []
beforeEach(async () => {
  server = await startKurrentServer()
})
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
  await server.stop()
})

const openLog = (options: Parameters<typeof kurrentLog>[1] = {}) => {
  const log = kurrentLog(server.url, options)
  open.push(() => log.close())
  return log
}
const append = async (log: EventStore, events = 1): Promise<Position> => {
  const [outcome] = await log.append([{ ...commit(newStream(), "no-stream", events), isFresh: true }])
  return positionOf(outcome)
}
const positionOf = (outcome: Outcome | undefined): Position => {
  if (outcome?._tag !== "Appended") throw new Error(`The append was answered with ${outcome?._tag}.`)
  return outcome.position
}
const readings = () => server.calls.filter(({ method }) => method === "read").length
const ours = () => server.stored.filter(({ stream }) => isOurs(stream)).map(({ id, position }) => ({ id, position }))
const read = async (log: EventStore, after: Position, options: Parameters<EventStore["readLog"]>[1] = {}) => {
  const found: Array<{ id: string; position: Position }> = []
  for await (const page of log.readLog(after, options))
    found.push(...page.map(({ id, position }) => ({ id, position })))
  return found
}
/** Reads until nothing of it has to be asked of the server any more. */
const untilFollowed = async (log: EventStore, at: Position) => {
  await expect
    .poll(async () => {
      const before = readings()
      await read(log, at, { until: at })
      return readings() - before
    })
    .toBe(0)
}

describe("M-07: the tail of a log", () => {
  it("brings what was appended without a reading, to any number of readers", async () => {
    const log = openLog()
    let at = await append(log)
    await untilFollowed(log, at)
    for (let n = 0; n < 20; n++) {
      const before = readings()
      const until = await append(log, 1 + (n % 3))
      const seen = await Promise.all([read(log, at, { until }), read(log, at, { until, page: 1 })])
      expect(readings()).toBe(before)
      expect(seen[0]).toEqual(ours().filter(({ position }) => position > at))
      expect(seen[1]).toEqual(seen[0])
      at = until
    }
  })

  it("tells soon of what another process has written, and whose it was", async () => {
    const [log, other] = [openLog(), openLog()]
    const heard: Array<boolean> = []
    log.watch((isOurs) => heard.push(isOurs))
    await untilFollowed(log, await append(log))
    for (const writer of [log, other]) {
      heard.length = 0
      await append(writer)
      await expect.poll(() => heard, { timeout: 5_000, interval: 5 }).toEqual([writer === log])
    }
  })

  it("F-15: reaches back a bounded way; who needs more reads pages", async () => {
    const log = openLog()
    const first = await append(log)
    await untilFollowed(log, first)
    const big = { ...commit(newStream(), "no-stream", 1), isFresh: true }
    const text = "x".repeat(200_000)
    for (let n = 0; n < 30; n++) {
      const { events } = commit(newStream(), "no-stream")
      await log.append([{ ...big, stream: newStream(), events: events.map((one) => ({ ...one, data: { text } })) }])
    }
    const until = await append(log)
    const before = readings()
    expect(await read(log, first, { until })).toEqual(ours().slice(1))
    expect(readings()).toBeGreaterThan(before)
    await untilFollowed(log, until)
  })

  it("a subscription that falls silent while its connection stays open is replaced; nobody misses an event", async () => {
    const log = openLog()
    let at = await append(log)
    await untilFollowed(log, at)
    server.subscriptions.fallSilent()
    for (let n = 0; n < 5; n++) {
      const until = await append(log)
      expect(await read(log, at, { until })).toEqual(ours().filter(({ position }) => position > at))
      at = until
    }
    await untilFollowed(log, at)
    expect(server.subscriptions.count()).toBe(1)
  })

  it("events that come again, as after an election, are passed on once", async () => {
    const log = openLog()
    let at = await append(log, 5)
    await untilFollowed(log, at)
    for (let n = 1; n < 6; n++) {
      const before = readings()
      const until = await append(log, 2)
      server.subscriptions.repeat(n * 2)
      expect(await read(log, at, { until })).toEqual(ours().filter(({ position }) => position > at))
      expect(readings()).toBe(before)
      at = until
    }
  })

  it("a subscription that is cut in the middle of a commit brings the rest of it", async () => {
    const log = openLog()
    const at = await append(log)
    await untilFollowed(log, at)
    server.subscriptions.cutAfter(2)
    const until = await append(log, 5)
    expect(await read(log, at, { until })).toHaveLength(5)
    await untilFollowed(log, until)
    expect(await read(log, at, { until })).toEqual(ours().slice(1))
  })

  it("M-03: an older copy that comes while the subscription is down is noticed, also where new events take the old places", async () => {
    const log = openLog()
    const at = await append(log)
    const lost = await append(log)
    await untilFollowed(log, lost)
    const lastId = ours()[1]?.id ?? ""
    await server.goAway()
    server.restore(server.stored.findIndex(({ position }) => position === lost))
    await server.comeBack()
    const other = openLog()
    await append(other, 3)
    await expect(read(log, lost, { lastId })).rejects.toBeInstanceOf(LogDiverged)
    const until = await append(log)
    await untilFollowed(log, until)
    await expect(read(log, lost, { lastId, until })).rejects.toBeInstanceOf(LogDiverged)
    expect(await read(log, at)).toEqual(ours().slice(1))
  })

  it("M-03: an older copy in which its place lies inside a record is noticed, and followed from then on", async () => {
    const log = openLog()
    const at = await append(log)
    const next = await append(log)
    const lost = await append(log)
    await untilFollowed(log, lost)
    await server.goAway()
    server.restore(server.stored.findIndex(({ position }) => position === next))
    await server.comeBack()
    const { events } = commit(newStream(), "no-stream")
    const larger = events.map((one) => ({ ...one, data: { text: "x".repeat(5_000) } }))
    await openLog().append([{ ...commit(newStream(), "no-stream"), events: larger, isFresh: true }])
    expect(ours().some(({ position }) => position === lost)).toBe(false)
    const until = await append(log)
    await untilFollowed(log, until)
    expect(await read(log, at, { until })).toEqual(ours().slice(1))
  })

  it("is known to be unbroken again after the server was away, and nothing that others wrote meanwhile is missing", async () => {
    const [log, other] = [openLog(), openLog()]
    const at = await append(log)
    await untilFollowed(log, at)
    for (let n = 0; n < 3; n++) {
      server.cut()
      await append(other, 2)
      const until = await append(log)
      expect(await read(log, at, { until })).toEqual(ours().slice(1))
      await untilFollowed(log, until)
      expect(await read(log, at, { until })).toEqual(ours().slice(1))
    }
  })
})

type Step =
  | { readonly does: "append"; readonly writer: number; readonly events: number }
  | { readonly does: "cut" | "silence" | "repeat" | "cut-in-commit" | "foreign" | "wait"; readonly n: number }
  | { readonly does: "read"; readonly reader: number; readonly page: number; readonly known: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("append" as const),
      writer: fc.nat(2),
      events: fc.integer({ min: 1, max: 4 })
    })
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom(
        "cut" as const,
        "silence" as const,
        "repeat" as const,
        "cut-in-commit" as const,
        "foreign" as const,
        "wait" as const
      ),
      n: fc.integer({ min: 1, max: 5 })
    })
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("read" as const),
      reader: fc.nat(2),
      page: fc.integer({ min: 1, max: 5 }),
      known: fc.boolean()
    })
  }
)

it("M-07: whatever the order of appends by several writers, cuts and pages, readers see what the log holds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const logs = [openLog(), openLog(), openLog()]
      const readers = logs.map((log) => ({ log, seen: [] as Array<{ id: string; position: Position }>, owed: 0 }))
      const from = await append(logs[0] as EventStore)
      const held = () => ours().filter(({ position }) => position > from)
      const look = async ({ log, seen, owed }: (typeof readers)[number], page: number, isKnown: boolean) => {
        const last = seen.at(-1)
        const at = last?.position ?? from
        const more = await read(log, at, {
          page,
          ...(last === undefined ? {} : { lastId: last.id }),
          ...(isKnown && owed > at ? { until: owed } : {})
        })
        seen.push(...more)
        expect(seen).toEqual(held().slice(0, seen.length))
        // What this process has written, or was told of, is there.
        expect(seen.at(-1)?.position ?? from).toBeGreaterThanOrEqual(owed)
      }
      for (const one of steps) {
        if (one.does === "append") {
          const reader = readers[one.writer] as (typeof readers)[number]
          reader.owed = await append(reader.log, one.events)
        } else if (one.does === "read") {
          const reader = readers[one.reader] as (typeof readers)[number]
          // Without a place to wait for, everything that anybody was answered is there.
          if (!one.known) reader.owed = Math.max(...readers.map(({ owed }) => owed))
          await look(reader, one.page, one.known)
        } else if (one.does === "cut") server.cut()
        else if (one.does === "silence") server.subscriptions.fallSilent()
        else if (one.does === "repeat") server.subscriptions.repeat(one.n)
        else if (one.does === "cut-in-commit") server.subscriptions.cutAfter(one.n)
        else if (one.does === "foreign") server.plant("catalogue-of-plants")
        else await delay(one.n * 5)
      }
      for (const reader of readers) {
        reader.owed = held().at(-1)?.position ?? from
        await look(reader, 3, false)
        expect(reader.seen).toEqual(held())
      }
      for (const close of open.splice(0)) await close()
    }),
    { numRuns: 40 }
  )
}, 120_000)
