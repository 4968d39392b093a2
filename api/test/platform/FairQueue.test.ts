/** The queue of passwords, pages and proofs: who waits, who is refused, and who is next. */
import fc from "fast-check"
import { expect, test } from "vitest"
import { BatchingFull } from "../../src/platform/Batching.ts"
import { makeFairQueue } from "../../src/platform/FairQueue.ts"

const [FIRST, SECOND] = [0, 1]
const OPTIONS = {
  atOnce: 2,
  lanes: [
    { places: 3, placesPerSource: 2 },
    { places: 6, placesPerSource: 2 }
  ]
}

/** A queue whose tasks end on demand. */
const setting = () => {
  const queue = makeFairQueue(OPTIONS)
  const started: Array<string> = []
  const running = new Map<string, (fails: boolean) => void>()
  const ask = (name: string, source: string, lane: number) =>
    queue
      .run(source, lane, () => {
        started.push(name)
        return new Promise<string>((resolve, reject) =>
          running.set(name, (fails) => {
            running.delete(name)
            if (fails) reject(new Error(name))
            else resolve(name)
          })
        )
      })
      .catch((error: unknown) => (error instanceof BatchingFull ? "full" : "failed"))
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const endOne = async (fails = false) => {
    running.values().next().value?.(fails)
    await turn()
  }
  return { ask, started, running, endOne, turn }
}

test("F-08: a flood fills its own places, one source its share, and an earlier lane is next", async () => {
  const { ask, started, endOne, turn } = setting()
  const flood = ["a", "a", "a", "a", "a", "b", "c", "d", "e", "f"].map((source, n) =>
    ask(`${source}${n}`, source, SECOND)
  )
  expect(await Promise.all([flood[4], flood[9]])).toEqual(["full", "full"])
  void ask("owner", "home", FIRST)
  await turn()
  expect(started).toEqual(["a0", "a1"])
  await endOne()
  expect(started).toEqual(["a0", "a1", "owner"])
  await endOne()
  expect(started).toEqual(["a0", "a1", "owner", "a2"])
})

test("F-08: sources take turns, so who comes after a flood waits for one of its tasks", async () => {
  const { ask, started, endOne, turn } = setting()
  for (const [n, source] of ["a", "a", "a", "a", "b", "c"].entries()) void ask(`${source}${n}`, source, SECOND)
  await turn()
  for (let n = 0; n < 4; n++) await endOne()
  expect(started).toEqual(["a0", "a1", "a2", "b4", "c5", "a3"])
})

test("F-08: whatever comes and however it ends, at most two run, no attempt is lost and the queue empties", async () => {
  const step = fc.oneof(
    fc.record({ source: fc.constantFrom("a", "b", "c", "d"), lane: fc.constantFrom(FIRST, SECOND) }),
    fc.record({ fails: fc.boolean() })
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { ask, started, running, endOne, turn } = setting()
      const answers: Array<Promise<string>> = []
      for (const [n, one] of steps.entries()) {
        if ("fails" in one) await endOne(one.fails)
        else answers.push(ask(String(n), one.source, one.lane as number))
        expect(running.size).toBeLessThanOrEqual(OPTIONS.atOnce)
      }
      await turn()
      while (running.size > 0) await endOne()
      const said = await Promise.all(answers)
      expect(said.filter((answer) => answer !== "full")).toHaveLength(started.length)
      // Nothing is held any more: the next one runs at once.
      void ask("last", "a", SECOND)
      await turn()
      expect(running.has("last")).toBe(true)
    })
  )
})
