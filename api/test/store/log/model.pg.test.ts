/** R12: whatever is asked of it, PostgresLog answers as MemoryLog does, and holds the same log. */
import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { expect, it } from "vitest"
import { CommitRefused } from "../../../src/store/log/EncodedCommit.ts"
import type { Commit, EventStore } from "../../../src/store/log/EventStore.ts"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { freshDatabase } from "../postgres/database.ts"
import { event, readAll } from "./commits.ts"
import { memoryLog } from "./memoryLog.ts"

interface Model {
  readonly log: EventStore
}
interface Real {
  log: ReturnType<typeof postgresLog>
  readonly reopen: () => ReturnType<typeof postgresLog>
}
type Step = fc.AsyncCommand<Model, Real>

/** Few streams and few ids, so that duplicates, lost races and stolen ids happen all the time. */
const ids: ReadonlyArray<string> = Array.from({ length: 24 }, () => randomUUID())
const stream = fc.constantFrom("driver-a", "driver-b", "catalogue")
const commit: fc.Arbitrary<Commit> = fc.record({
  stream,
  expected: fc.oneof(fc.constant("no-stream" as const), fc.nat(6)),
  events: fc
    .uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 })
    .map((chosen) => chosen.map((id) => event({ id, data: { id } })))
})
/** What a client does that reads before it writes; without it most random commits would only be lost races. */
const following = fc.record({ stream, ids: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }) })

const outcomeOf = async (log: EventStore, commits: ReadonlyArray<Commit>): Promise<unknown> => {
  try {
    return await log.append(commits)
  } catch (error) {
    if (error instanceof CommitRefused) return ["refused", error.stream, error.message]
    throw error
  }
}

/** Ids by their place in the pool, to read a counterexample by. */
const places = (chosen: ReadonlyArray<string>): string => chosen.map((id) => ids.indexOf(id)).join("+")

const append = (commits: ReadonlyArray<Commit>): Step => ({
  check: () => true,
  run: async (model, real) => expect(await outcomeOf(real.log, commits)).toEqual(await outcomeOf(model.log, commits)),
  toString: () =>
    `append(${commits.map((one) => `${one.stream}@${one.expected}+${places(one.events.map(({ id }) => id))}`).join(", ")})`
})

const follow = ({ stream, ids: chosen }: { stream: string; ids: ReadonlyArray<string> }): Step => ({
  check: () => true,
  run: async (model, real) => {
    const length = (await model.log.readStream(stream)).length
    const commits = [
      {
        stream,
        expected: length === 0 ? ("no-stream" as const) : length - 1,
        events: chosen.map((id) => event({ id }))
      }
    ]
    expect(await outcomeOf(real.log, commits)).toEqual(await outcomeOf(model.log, commits))
  },
  toString: () => `follow(${stream}+${places(chosen)})`
})

const readLog = (after: number, page: number): Step => ({
  check: () => true,
  run: async (model, real) =>
    expect(await readAll(real.log, after, page)).toEqual(await readAll(model.log, after, page)),
  toString: () => `readLog(${after}, ${page})`
})

const readStream = (name: string, from: number): Step => ({
  check: () => true,
  run: async (model, real) =>
    expect(await real.log.readStream(name, from)).toEqual(await model.log.readStream(name, from)),
  toString: () => `readStream(${name}, ${from})`
})

const reopen: Step = {
  check: () => true,
  run: async (model, real) => {
    await real.log.close()
    real.log = real.reopen()
    expect(await real.log.head()).toBe(await model.log.head())
  },
  toString: () => "reopen"
}

it("R12: PostgresLog and MemoryLog agree on any sequence of commands", async () => {
  const commands = fc.commands(
    [
      fc.array(commit, { minLength: 1, maxLength: 4 }).map(append),
      following.map(follow),
      following.map(follow),
      fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 5 })).map(([after, page]) => readLog(after, page)),
      fc.tuple(stream, fc.nat(6)).map(([name, from]) => readStream(name, from)),
      fc.constant(reopen)
    ],
    { size: "+1" }
  )
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const database = await freshDatabase()
      try {
        const open = () => postgresLog(database.sql)
        await fc.asyncModelRun(() => ({ model: { log: memoryLog() }, real: { log: open(), reopen: open } }), steps)
      } finally {
        await database.drop()
      }
    }),
    { numRuns: 30 }
  )
})
