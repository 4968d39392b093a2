import fc from "fast-check"
import { expect, test } from "vitest"
import { makePasswordQueue } from "../../src/admin/PasswordQueue.ts"
import { BatchingFull } from "../../src/platform/Batching.ts"

const OPTIONS = { checks: 2, places: 6, placesOfKnown: 3, placesPerSource: 2 }

/** A queue whose checks end on demand. */
const setting = () => {
  const queue = makePasswordQueue(OPTIONS)
  const started: Array<string> = []
  const running = new Map<string, (fails: boolean) => void>()
  const ask = (name: string, source: string, known: boolean) =>
    queue
      .run(source, known, () => {
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

test("F-08: a flood fills its own places, one source its share, and a known source is next", async () => {
  const { ask, started, endOne, turn } = setting()
  const flood = ["a", "a", "a", "a", "a", "b", "c", "d", "e", "f"].map((source, n) =>
    ask(`${source}${n}`, source, false)
  )
  expect(await Promise.all([flood[4], flood[9]])).toEqual(["full", "full"])
  void ask("owner", "home", true)
  await turn()
  expect(started).toEqual(["a0", "a1"])
  await endOne()
  expect(started).toEqual(["a0", "a1", "owner"])
  await endOne()
  expect(started).toEqual(["a0", "a1", "owner", "a2"])
})

test("F-08: whatever comes and however it ends, at most two run, no attempt is lost and the queue empties", async () => {
  const step = fc.oneof(
    fc.record({ source: fc.constantFrom("a", "b", "c", "d"), known: fc.boolean() }),
    fc.record({ fails: fc.boolean() })
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { ask, started, running, endOne, turn } = setting()
      const answers: Array<Promise<string>> = []
      for (const [n, one] of steps.entries()) {
        if ("fails" in one) await endOne(one.fails)
        else answers.push(ask(String(n), one.source, one.known))
        expect(running.size).toBeLessThanOrEqual(OPTIONS.checks)
      }
      await turn()
      while (running.size > 0) await endOne()
      const said = await Promise.all(answers)
      expect(said.filter((answer) => answer !== "full")).toHaveLength(started.length)
      // Nothing is held any more: the next one runs at once.
      void ask("last", "a", false)
      await turn()
      expect(running.has("last")).toBe(true)
    })
  )
})
