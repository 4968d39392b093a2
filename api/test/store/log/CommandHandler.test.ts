import type { DomainEvent } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Problem } from "../../../src/contract/Problem.ts"
import { type Command, type CommandHandlerOptions, makeCommandHandler } from "../../../src/store/log/CommandHandler.ts"
import { CommitRefused } from "../../../src/store/log/EncodedCommit.ts"
import { memoryLog } from "./memoryLog.ts"

type Store = CommandHandlerOptions["store"]

const BY = { actor: "tests", requestId: "request" }
const BUSY = "Another operator is busy here."
let ids = 0
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`
const handlerOn = (store: Store) => makeCommandHandler({ store, now: () => Date.UTC(2026, 0, 1), newId })

const described = (description: string): DomainEvent => ({
  type: "category-changed",
  data: { name: "Printers", description }
})
const textsOf = (recorded: ReadonlyArray<StoredEvent>) =>
  recorded.map(({ data }) => (data as { description: string }).description)
/** Its event records how many events were there before. */
const count = (stream: string): Command => ({ stream, decide: (recorded) => [described(String(recorded.length))] })

/** Another writer is faster, the first `times` times that a stream is appended to. */
const raced = (times: number) => {
  const store = memoryLog()
  let left = times
  const withRaces: Store = {
    readStream: store.readStream,
    append: async (commits) => {
      const [stream = ""] = commits.map((commit) => commit.stream)
      if (left-- > 0) await handlerOn(store).handle(count(stream), BY, BUSY)
      return store.append(commits)
    }
  }
  return { store, withRaces }
}

describe("a command", () => {
  it("that a clearance holds back in part appends the rest, and then says what waits", async () => {
    const store = memoryLog()
    const order: Array<string> = []
    const wait = async () => {
      order.push(`${(await store.readStream("catalogue")).length} appended`)
      return { proposal: 7, message: "It waits." }
    }
    const handler = makeCommandHandler({
      store,
      now: () => Date.UTC(2026, 0, 1),
      newId,
      clearance: () => async (round) =>
        round.map(({ stream, events }) => (stream === "catalogue" ? { events: events.slice(0, 1), wait } : { events }))
    })
    const decide = () => [described("one"), described("two")]
    const commands = [{ stream: "catalogue", decide }, count("driver-other")]
    expect(await handler.handleAll(commands, BY)).toEqual([
      { _tag: "Waits", position: 1, proposal: 7, message: "It waits." },
      { _tag: "Appended", position: 2 }
    ])
    expect(textsOf(await store.readStream("catalogue"))).toEqual(["one"])
    expect(order).toEqual(["1 appended"])
    await expect(handler.handle({ stream: "catalogue", decide }, BY, BUSY)).rejects.toMatchObject({
      waiting: { proposal: 7, position: 3 }
    })
  })

  it("is appended with who, why and when, and answers the position of its last event", async () => {
    const store = memoryLog()
    const by = { ...BY, reason: "because", batch: "b" }
    const decide = () => [described("one"), described("two")]
    expect(await handlerOn(store).handle({ stream: "catalogue", decide }, by, BUSY)).toBe(2)
    const recorded = await store.readStream("catalogue")
    expect(textsOf(recorded)).toEqual(["one", "two"])
    for (const event of recorded) expect(event).toMatchObject({ ...by, at: "2026-01-01T00:00:00.000Z" })
  })

  it("that decides nothing appends nothing and answers where its stream ends", async () => {
    const store = memoryLog()
    const handler = handlerOn(store)
    expect(await handler.handle({ stream: "catalogue", decide: () => [] }, BY, BUSY)).toBe(0)
    await handler.handle(count("catalogue"), BY, BUSY)
    await handler.handle(count("driver-other"), BY, BUSY)
    expect(await handler.handle({ stream: "catalogue", decide: () => [] }, BY, BUSY)).toBe(1)
    expect(await store.head()).toBe(2)
  })

  it("is decided again on what another writer has added meanwhile", async () => {
    const { store, withRaces } = raced(3)
    expect(await handlerOn(withRaces).handle(count("catalogue"), BY, BUSY)).toBe(4)
    expect(textsOf(await store.readStream("catalogue"))).toEqual(["0", "1", "2", "3"])
  })

  it("that is outrun time after time is refused with its sentence, and appends nothing", async () => {
    const { store, withRaces } = raced(100)
    const refused = handlerOn(withRaces).handle(count("catalogue"), BY, BUSY)
    await expect(refused).rejects.toMatchObject({ status: 409, message: BUSY })
    expect(await store.head()).toBe(5)
  })

  it("is refused by what its decision throws, after any race", async () => {
    const { store, withRaces } = raced(1)
    const decide: Command["decide"] = (recorded) => {
      if (recorded.length > 0) throw new Problem({ status: 410, message: "It is gone." })
      return [described("first")]
    }
    const refused = handlerOn(withRaces).handle({ stream: "catalogue", decide }, BY, BUSY)
    await expect(refused).rejects.toMatchObject({ status: 410, message: "It is gone." })
    expect(await store.head()).toBe(1)
  })

  it("whose text can never be stored is refused, and any other failure of the store is passed on", async () => {
    const failing = (error: Error): Store => ({ readStream: async () => [], append: () => Promise.reject(error) })
    const handle = (error: Error) => handlerOn(failing(error)).handle(count("catalogue"), BY, BUSY)
    const message = "body: A text has characters that cannot be stored."
    await expect(handle(new CommitRefused("catalogue", "NUL"))).rejects.toMatchObject({ status: 400, message })
    await expect(handle(new Error("away"))).rejects.toThrow("away")
  })
})

describe("many commands", () => {
  it("are appended in their order, each with an outcome of its own", async () => {
    const store = memoryLog()
    const refusing: Store = {
      readStream: store.readStream,
      append: (commits) =>
        commits[0]?.stream === "driver-bad"
          ? Promise.reject(new CommitRefused("catalogue", "NUL"))
          : store.append(commits)
    }
    const nothing: Command = { stream: "driver-nothing", decide: async () => [] }
    const commands = [count("driver-b"), nothing, count("driver-bad"), count("driver-a")]
    expect(await handlerOn(refusing).handleAll(commands, BY)).toEqual([
      { _tag: "Appended", position: 1 },
      { _tag: "Unchanged", position: 0 },
      { _tag: "Unstorable" },
      { _tag: "Appended", position: 2 }
    ])
  })

  it("lose and repeat nothing when others write to the same streams", async () => {
    const stream = fc.constantFrom("driver-a", "driver-b", "driver-c")
    const calls = fc.array(fc.uniqueArray(stream, { minLength: 1 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(calls, async (calls) => {
        const store = memoryLog()
        const handler = handlerOn(store)
        const outcomes = await Promise.all(calls.map((streams) => handler.handleAll(streams.map(count), BY)))
        const done = outcomes.flat().filter(({ _tag }) => _tag === "Appended")
        for (const name of ["driver-a", "driver-b", "driver-c"]) {
          const texts = textsOf(await store.readStream(name))
          expect(texts).toEqual(texts.map((_, at) => String(at)))
        }
        expect(await store.head()).toBe(done.length)
      })
    )
  })
})
