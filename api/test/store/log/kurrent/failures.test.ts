/** What goes wrong on the way to KurrentDB: nothing acknowledged is lost, nothing written twice, it recovers alone. */

import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { CommitRefused } from "../../../../src/store/log/EncodedCommit.ts"
import { type EventStore, Overloaded, StoreUnavailable } from "../../../../src/store/log/EventStore.ts"
import { kurrentLog } from "../../../../src/store/log/KurrentLog.ts"
import { listeningNow } from "../../../support/listeningTime.ts"
import { appendAlongside, commit, event, newStream, readAll } from "../commits.ts"
import { type KurrentServer, startKurrentServer } from "./server.ts"

// A current server takes appends over one long stream; one that names no methods gets a call per append.
describe.each([
  ["one stream of appends", true],
  ["a call per append", false]
])("over %s", (_, batches) => {
  let server: KurrentServer
  let log: EventStore & { close: () => Promise<void> }
  beforeEach(async () => {
    server = await startKurrentServer({ batches, maxAppendBytes: 200_000 })
    log = kurrentLog(server.url, { patienceMs: 2_000, pauses: [0, 20, 50, 100] })
  })
  afterEach(async () => {
    await log.close()
    await server.stop()
  })

  const ours = () => server.stored.filter(({ stream }) => stream.startsWith("driver-"))

  it("a commit is written with its expectation, and a lost race shows the actual revision", async () => {
    const stream = newStream()
    expect(await log.append([commit(stream, 0)])).toEqual([{ _tag: "WrongRevision", actual: "no-stream" }])
    const first = commit(stream, "no-stream", 2)
    const [appended] = await log.append([first])
    expect(await log.append([commit(stream, 0)])).toEqual([{ _tag: "WrongRevision", actual: 1 }])
    expect(await log.append([first])).toEqual([{ ...appended, _tag: "Duplicate" }])
    const halfKnown = { ...first, events: [first.events[0] ?? event(), event()] }
    expect(await log.append([halfKnown])).toEqual([{ _tag: "WrongRevision", actual: 1 }])
    await log.append([commit(stream, 1)])
    expect(await log.append([first, { ...first, expected: 2 }, { ...first, expected: 9 }])).toMatchObject([
      { ...appended, _tag: "Duplicate" },
      { _tag: "Appended", revision: 4 },
      { ...appended, _tag: "Duplicate" }
    ])
  })

  it("an answer that was lost after the write leaves one set of events and the right answer", async () => {
    for (let round = 0; round < 5; round++) {
      const stream = newStream()
      server.loseNextAnswer()
      const [outcome] = await log.append([commit(stream, "no-stream", 2)])
      const events = await log.readStream(stream)
      expect(events).toHaveLength(2)
      expect(outcome).toEqual({ _tag: "Appended", revision: 1, position: events[1]?.position })
    }
    expect(new Set(ours().map(({ id }) => id)).size).toBe(ours().length)
  })

  it("M-01: new ids whose answer was lost are looked for as carefully as any", async () => {
    for (let round = 0; round < 3; round++) {
      const stream = newStream()
      server.loseNextAnswer()
      const [outcome] = await log.append([{ ...commit(stream, "no-stream", 2), isFresh: true }])
      const events = await log.readStream(stream)
      expect(events).toHaveLength(2)
      expect(outcome).toEqual({ _tag: "Appended", revision: 1, position: events[1]?.position })
    }
  })

  it("an append that was lost before the write is sent again", async () => {
    const stream = newStream()
    server.loseNextAppend()
    expect(await log.append([commit(stream, "no-stream")])).toMatchObject([{ _tag: "Appended", revision: 0 }])
    expect(await log.readStream(stream)).toHaveLength(1)
  })

  it("connections cut under load cost no acknowledged event and write none twice", async () => {
    const acknowledged = new Map<string, number>()
    let [cuts, acknowledgedThen] = [0, 0]
    // Only once a write has come through since the last cut: on a slow machine hardly any would.
    const cutting = setInterval(() => {
      if (acknowledged.size === acknowledgedThen) return
      acknowledgedThen = acknowledged.size
      cuts += 1
      server.cut()
    }, 60)
    await appendAlongside(log, 8, 15, acknowledged)
    clearInterval(cutting)
    expect(cuts).toBeGreaterThan(2)
    // Known to be away since the last cut, it is called only once until it is found again.
    await expect.poll(() => log.head().catch(() => null)).not.toBeNull()
    const all = await readAll(log)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const positions = new Map(all.map(({ id, position }) => [id, position]))
    expect(acknowledged.size).toBeGreaterThan(30)
    for (const [id, position] of acknowledged) expect(positions.get(id)).toBe(position)
  })

  it("a server that is away is StoreUnavailable, soon for those who come later, and is found again", async () => {
    const before = commit(newStream(), "no-stream")
    await log.append([before])
    await server.goAway()
    const waiting = commit(newStream(), "no-stream")
    await expect(log.append([waiting])).rejects.toBeInstanceOf(StoreUnavailable)
    const start = listeningNow()
    await Promise.all(
      [log.head(), log.readStream(before.stream), readAll(log), log.append([waiting])].map((asking) =>
        expect(asking).rejects.toBeInstanceOf(StoreUnavailable)
      )
    )
    expect(listeningNow() - start).toBeLessThan(1_500)
    await server.comeBack()
    // Known to be away, it is called only once until it is found again; a client that has just failed waits before it connects.
    await expect.poll(() => log.head().catch(() => null)).not.toBeNull()
    expect(await log.append([waiting])).toMatchObject([{ _tag: "Appended" }])
    expect((await readAll(log)).map(({ stream }) => stream)).toEqual([before.stream, waiting.stream])
  })

  it("a server that falls silent is StoreUnavailable after the time limit, and answers again later", async () => {
    const hasty = kurrentLog(server.url, { patienceMs: 0, timeoutMs: 2_000 })
    await hasty.head()
    server.fallSilent(true)
    const waiting = commit(newStream(), "no-stream")
    await expect(hasty.append([waiting])).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(hasty.head()).rejects.toBeInstanceOf(StoreUnavailable)
    server.fallSilent(false)
    expect(await kurrentLog(server.url).append([waiting])).toMatchObject([{ _tag: "Appended" }])
    await hasty.close()
  })

  it("F-15: an answer may take longer than the time limit while its events come, and may not fall silent between two", async () => {
    const stream = newStream()
    await log.append([commit(stream, "no-stream", 400)])
    const hasty = kurrentLog(server.url, { patienceMs: 0, timeoutMs: 2_000 })
    await hasty.head()
    // The client delivers events 64 at a time.
    server.slowDown(8)
    const began = listeningNow()
    expect(await hasty.readStream(stream)).toHaveLength(400)
    expect(listeningNow() - began).toBeGreaterThan(3_000)
    server.slowDown(1, 100)
    await expect(hasty.readStream(stream)).rejects.toMatchObject({ cause: { name: "NoAnswer" } })
    await hasty.close()
  })

  it("a refusal for want of rights is StoreUnavailable at once, with its cause", async () => {
    await log.head()
    server.refuse("access-denied")
    await expect(log.head()).rejects.toMatchObject({ _tag: "StoreUnavailable", cause: { type: "access-denied" } })
    const calls = server.calls.length
    await expect(log.readStream(newStream())).rejects.toBeInstanceOf(StoreUnavailable)
    expect(server.calls).toHaveLength(calls + 1)
  })

  it("a commit that is larger than the server takes is refused, and those sent with it are written", async () => {
    const large = { ...commit(newStream(), "no-stream"), events: [event({ data: { text: "x".repeat(300_000) } })] }
    const others = [commit(newStream(), "no-stream"), commit(newStream(), "no-stream")] as const
    await expect(log.append([others[0], large, others[1]])).rejects.toBeInstanceOf(CommitRefused)
    expect(await log.readStream(large.stream)).toEqual([])
    for (const { stream } of others) expect(await log.readStream(stream)).toHaveLength(1)
  })

  it("every question goes to the leader", async () => {
    await log.append([commit(newStream(), "no-stream")])
    await readAll(log)
    expect(new Set(server.calls.map(({ method }) => method))).toEqual(new Set(["read", "append"]))
    expect(server.calls.every(({ leader }) => leader)).toBe(true)
  })
})

describe("a database that others write to as well", () => {
  it("shows only our streams, also where another's name begins like one of ours", async () => {
    const server = await startKurrentServer()
    const log = kurrentLog(server.url)
    const mine = Array.from({ length: 12 }, () => commit(newStream(), "no-stream"))
    for (const one of mine) {
      server.plant("catalogue-of-plants")
      await log.append([one])
      server.plant("orders-1")
    }
    for (let n = 0; n < 5; n++) server.plant("catalogue-of-plants")
    const pages: Array<number> = []
    for await (const page of log.readLog(0, { page: 4 })) pages.push(page.length)
    expect(Math.max(...pages)).toBeLessThanOrEqual(4)
    const all = await readAll(log, 0, 4)
    expect(all.map(({ stream }) => stream)).toEqual(mine.map(({ stream }) => stream))
    expect(await log.head()).toBe(all.at(-1)?.position)
    expect(await log.readStream("catalogue-of-plants")).toEqual([])
    await expect(log.append([commit("orders-1", "no-stream")])).rejects.toBeInstanceOf(CommitRefused)
    await log.close()
    await server.stop()
  })

  it("is not read past an event in our streams that another program wrote", async () => {
    const server = await startKurrentServer()
    const log = kurrentLog(server.url)
    server.plant("driver-of-a-bus")
    await expect(readAll(log)).rejects.toThrow(/not written by this product/)
    await log.close()
    await server.stop()
  })

  it("F-15: knows its head without looking through what others have written since our last event", async () => {
    const server = await startKurrentServer()
    const log = kurrentLog(server.url)
    const other = kurrentLog(server.url)
    const [mine] = await log.append([commit(newStream(), "no-stream", 3)])
    const position = (mine as { position: number }).position
    for (let n = 0; n < 5_000; n++) server.plant(`orders-${n % 10}`)
    expect(await log.head()).toBe(position)
    const looks = async (ask: () => Promise<unknown>) => {
      const before = server.looked()
      await ask()
      return server.looked() - before
    }
    // The server has to look through what is new to this process once, no matter who wrote it.
    for (let round = 0; round < 5; round++) {
      const [more] = await other.append([commit(newStream(), "no-stream")])
      for (let n = 0; n < 100; n++) server.plant("orders-1")
      expect(
        await looks(async () => expect(await log.head()).toBe((more as { position: number }).position))
      ).toBeLessThan(round === 0 ? 6_000 : 250)
      expect(await looks(() => readAll(log, position))).toBeLessThan(8_000)
    }
    // More of ours than one request returns.
    const [many] = await other.append([commit(newStream(), "no-stream", 1_300)])
    expect(await log.head()).toBe((many as { position: number }).position)
    await Promise.all([log.close(), other.close()])
    await server.stop()
  })

  it("F-15: finds the head again when an older copy of the database took the place of the one it knew", async () => {
    const server = await startKurrentServer()
    const log = kurrentLog(server.url)
    const [first] = await log.append([commit(newStream(), "no-stream")])
    await log.append([commit(newStream(), "no-stream")])
    await log.head()
    ;(server.stored as Array<unknown>).length = server.stored.length - 1
    expect(await log.head()).toBe((first as { position: number }).position)
    await log.close()
    await server.stop()
  })

  it("is empty when none of it is ours", async () => {
    const server = await startKurrentServer()
    const log = kurrentLog(server.url)
    server.plant("catalogue-of-plants")
    expect(await log.head()).toBe(0)
    expect(await readAll(log)).toEqual([])
    await log.close()
    await server.stop()
  })
})

describe("the queue of waiting appends", () => {
  it("is bounded, and is drained on close", async () => {
    const server = await startKurrentServer()
    const log = kurrentLog(server.url, { maxWaiting: 35 })
    const inside = Array.from({ length: 35 }, () => log.append([commit(newStream(), "no-stream")]))
    await expect(log.append([commit(newStream(), "no-stream")])).rejects.toBeInstanceOf(Overloaded)
    await log.close()
    const outcomes = (await Promise.all(inside)).flat()
    expect(outcomes.every(({ _tag }) => _tag === "Appended")).toBe(true)
    await expect(log.append([commit(newStream(), "no-stream")])).rejects.toBeInstanceOf(StoreUnavailable)
    await server.stop()
  })
})
