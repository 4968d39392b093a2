/** Every answer of the server that is no result, as the client passes it on, and what it means to us. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { CommitRefused } from "../../../../src/store/log/EncodedCommit.ts"
import { type EventStore, StoreUnavailable } from "../../../../src/store/log/EventStore.ts"
import { ANSWERS, Refused } from "../../../../src/store/log/KurrentAnswers.ts"
import { kurrentConnection } from "../../../../src/store/log/KurrentConnection.ts"
import { eventsForKurrent } from "../../../../src/store/log/KurrentEvents.ts"
import { kurrentLog } from "../../../../src/store/log/KurrentLog.ts"
import { commit, event, newStream } from "../commits.ts"
import { type KurrentServer, startKurrentServer } from "./server.ts"

describe.each([
  ["one stream of appends", true],
  ["a call per append", false]
])("over %s", (_, batches) => {
  let server: KurrentServer
  let log: EventStore & { close: () => Promise<void> }
  beforeEach(async () => {
    server = await startKurrentServer({ batches, maxAppendBytes: 50_000 })
    log = kurrentLog(server.url, { patienceMs: 700 })
    await log.append([commit(newStream(), "no-stream")])
  })
  afterEach(async () => {
    await log.close()
    await server.stop()
  })
  const append = () => log.append([commit(newStream(), "no-stream")])

  it("M-04: a bad request is refused for ever, not an outage", async () => {
    const connection = kurrentConnection(server.url)
    // No event of ours is without a type: this bypasses the log's own check of a commit.
    const { id, ...rest } = event()
    const json = JSON.stringify({ stream: "driver-x", expected: null, events: [{ id, ...rest, type: "" }] })
    const events = [
      ...eventsForKurrent({ stream: "driver-x", expected: null, json, events: 1, ids: [id], isFresh: true }, "m")
    ]
    const refused = await connection
      .ask((client, { NO_STREAM }) => client.appendToStream("driver-x", events, { streamState: NO_STREAM }))
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    expect((refused as Refused).row.name).toBe("bad request")
    await connection.close()
  })

  it("M-04: a commit that is too large is refused", async () => {
    const large = { ...commit(newStream(), "no-stream"), events: [event({ data: "x".repeat(60_000) })] }
    await expect(log.append([large])).rejects.toThrow("The commit is larger than the event store takes.")
    await expect(log.append([large])).rejects.toBeInstanceOf(CommitRefused)
  })

  it("M-04: a deleted stream takes nothing, and its readers get the error that it is damaged", async () => {
    const stream = newStream()
    await log.append([commit(stream, "no-stream")])
    server.remove(stream)
    await expect(log.append([commit(stream, 0)])).rejects.toBeInstanceOf(CommitRefused)
    await expect(log.readStream(stream)).rejects.toMatchObject({ _tag: "StreamDamaged", stream })
  })

  it("M-04: a lost race shows the actual revision, and an unknown stream is empty", async () => {
    const stream = newStream()
    expect(await log.readStream(stream)).toEqual([])
    await log.append([commit(stream, "no-stream", 2)])
    expect(await log.append([commit(stream, 0)])).toEqual([{ _tag: "WrongRevision", actual: 1 }])
  })

  it("M-04: missing rights are said at once, with their cause", async () => {
    server.refuse("access-denied")
    const before = server.calls.length
    await expect(append()).rejects.toMatchObject({ _tag: "StoreUnavailable", cause: { type: "access-denied" } })
    await expect(log.head()).rejects.toMatchObject({ _tag: "StoreUnavailable", cause: { type: "access-denied" } })
    expect(server.calls.length - before).toBeLessThanOrEqual(4)
  })

  it.each(["no-majority", "not-ready", "unknown"] as const)(
    "M-04: '%s' is asked again, and is an outage only when it stays so",
    async (refusal) => {
      server.refuse(refusal)
      const passing = append()
      setTimeout(() => server.refuse(null), 250)
      await passing
      server.refuse(refusal)
      await expect(append()).rejects.toBeInstanceOf(StoreUnavailable)
    }
  )

  it("M-04: a node that does not lead names the one that does, and is not asked again", async () => {
    const leader = await startKurrentServer({ batches })
    server.refuse({
      leader: { host: "127.0.0.1", port: Number(new URL(leader.url.replace("kurrentdb", "http")).port) }
    })
    await append()
    expect(await log.head()).toBe(leader.stored.at(-1)?.position)
    await leader.stop()
  })

  it("M-04: a position inside a record is one of another log, and no outage", async () => {
    const [outcome] = await log.append([commit(newStream(), "no-stream"), commit(newStream(), "no-stream")])
    const inside = (outcome as { position: number }).position + 5
    const reading = async () => {
      for await (const _ of log.readLog(inside, { lastId: event().id })) break
    }
    await expect(reading()).rejects.toMatchObject({ _tag: "LogDiverged" })
  })
})

it("M-04: the table has a row for each answer, and the last one fits any unforeseen answer", () => {
  expect(ANSWERS.map(({ name, meaning }) => `${name}: ${meaning}`)).toEqual([
    "wrong revision: conflict",
    "no such stream: absent",
    "too large: refused",
    "stream deleted: deleted",
    "access denied: denied",
    "bad request: refused",
    "not leader: elsewhere",
    "time-out: again",
    "unavailable: lost",
    "unknown: lost"
  ])
})
