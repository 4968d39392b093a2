import { describe, expect, it } from "vitest"
import { makeTurns, TurnsClosed, TurnsFull } from "../../src/log/Turns.ts"

const gate = () => Promise.withResolvers<void>()

describe("turns", () => {
  it("let as many tasks run at once as there are turns, the others in the order of their coming", async () => {
    const turns = makeTurns({ atOnce: 2, maxWaiting: 10 })
    const gates = Array.from({ length: 5 }, gate)
    const begun: Array<number> = []
    const results = gates.map(({ promise }, index) =>
      turns.take(async () => {
        begun.push(index)
        await promise
        return index
      })
    )
    await Promise.resolve()
    expect(begun).toEqual([0, 1])
    gates[1]?.resolve()
    await results[1]
    expect(begun).toEqual([0, 1, 2])
    for (const { resolve } of gates) resolve()
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4])
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })

  it("refuse a task when too many wait, and take one again afterwards", async () => {
    const turns = makeTurns({ atOnce: 1, maxWaiting: 1 })
    const { promise, resolve } = gate()
    const taken = [turns.take(() => promise), turns.take(() => promise)]
    await expect(turns.take(async () => 1)).rejects.toBeInstanceOf(TurnsFull)
    resolve()
    await Promise.all(taken)
    expect(await turns.take(async () => 1)).toBe(1)
  })

  it("go on after a task that fails", async () => {
    const turns = makeTurns({ atOnce: 1, maxWaiting: 5 })
    const failed = turns.take(() => Promise.reject(new Error("no")))
    const after = turns.take(async () => "fine")
    await expect(failed).rejects.toThrow("no")
    expect(await after).toBe("fine")
  })

  it("are over when the tasks that were taken are, and no more are taken then", async () => {
    const turns = makeTurns({ atOnce: 1, maxWaiting: 5 })
    const { promise, resolve } = gate()
    const done: Array<string> = []
    void turns.take(async () => {
      await promise
      done.push("first")
    })
    void turns.take(async () => done.push("second"))
    const closed = turns.close().then(() => done.push("closed"))
    await expect(turns.take(async () => 1)).rejects.toBeInstanceOf(TurnsClosed)
    resolve()
    await closed
    expect(done).toEqual(["first", "second", "closed"])
  })
})
