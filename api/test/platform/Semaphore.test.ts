import { describe, expect, it } from "vitest"
import { makeSemaphore, SemaphoreClosed, SemaphoreFull } from "../../src/platform/Semaphore.ts"

const gate = () => Promise.withResolvers<void>()

describe("a semaphore", () => {
  it("lets as many tasks run at once as there are permits, the others in the order of their coming", async () => {
    const semaphore = makeSemaphore({ permits: 2, maxWaiting: 10 })
    const gates = Array.from({ length: 5 }, gate)
    const begun: Array<number> = []
    const results = gates.map(({ promise }, index) =>
      semaphore.withPermit(async () => {
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

  it("refuses a task when too many wait, and takes one again afterwards", async () => {
    const semaphore = makeSemaphore({ permits: 1, maxWaiting: 1 })
    const { promise, resolve } = gate()
    const taken = [semaphore.withPermit(() => promise), semaphore.withPermit(() => promise)]
    await expect(semaphore.withPermit(async () => 1)).rejects.toBeInstanceOf(SemaphoreFull)
    resolve()
    await Promise.all(taken)
    expect(await semaphore.withPermit(async () => 1)).toBe(1)
  })

  it("goes on after a task that fails", async () => {
    const semaphore = makeSemaphore({ permits: 1, maxWaiting: 5 })
    const failed = semaphore.withPermit(() => Promise.reject(new Error("no")))
    const after = semaphore.withPermit(async () => "fine")
    await expect(failed).rejects.toThrow("no")
    expect(await after).toBe("fine")
  })

  it("is closed when the tasks that were taken are, and no more are taken then", async () => {
    const semaphore = makeSemaphore({ permits: 1, maxWaiting: 5 })
    const { promise, resolve } = gate()
    const done: Array<string> = []
    void semaphore.withPermit(async () => {
      await promise
      done.push("first")
    })
    void semaphore.withPermit(async () => done.push("second"))
    const closed = semaphore.close().then(() => done.push("closed"))
    await expect(semaphore.withPermit(async () => 1)).rejects.toBeInstanceOf(SemaphoreClosed)
    resolve()
    await closed
    expect(done).toEqual(["first", "second", "closed"])
  })
})
