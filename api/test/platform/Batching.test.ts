import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { BatchingClosed, BatchingFull, makeBatching, singleFlight } from "../../src/platform/Batching.ts"

/** Where a run waits until the test lets it go, and the test until the run has come. */
const gate = () => {
  const arrival = Promise.withResolvers<void>()
  const opening = Promise.withResolvers<void>()
  return {
    pass: () => {
      arrival.resolve()
      return opening.promise
    },
    reached: arrival.promise,
    open: opening.resolve
  }
}

describe("batching", () => {
  it("R13: answers every caller with the results of its own items, in order, under any interleaving", async () => {
    const call = fc.array(fc.record({ key: fc.integer({ min: 0, max: 4 }), weight: fc.integer({ min: 1, max: 6 }) }), {
      maxLength: 6
    })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(call, { minLength: 1, maxLength: 8 }), async (scheduler, calls) => {
        let busy = 0
        let next = 0
        const ran: Array<number> = []
        const batching = makeBatching({
          run: async (items: ReadonlyArray<{ n: number; key: number; weight: number }>) => {
            busy += 1
            expect(busy).toBe(1)
            expect(items.length === 1 || items.reduce((sum, { weight }) => sum + weight, 0) <= 5).toBe(true)
            expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
            await scheduler.schedule(Promise.resolve(), `run of ${items.length}`)
            ran.push(...items.map(({ n }) => n))
            busy -= 1
            return items.map(({ n }) => n * 10)
          },
          maxWaiting: 1_000,
          weight: ({ weight }) => weight,
          maxWeight: 5,
          conflictKeys: ({ key }) => [String(key)]
        })
        const answers = calls.map(async (items, index) => {
          await scheduler.schedule(Promise.resolve(), `call ${index}`)
          const mine = items.map((item) => ({ ...item, n: next++ }))
          expect(await batching.submit(mine)).toEqual(mine.map(({ n }) => n * 10))
        })
        await scheduler.waitFor(Promise.all(answers))
        expect(ran).toEqual(Array.from({ length: next }, (_, n) => n))
        expect(batching.waiting()).toBe(0)
      }),
      { numRuns: 100 }
    )
  })

  it("puts whatever waits while a run is busy into the next run", async () => {
    const gates = [gate(), gate()]
    const runs: Array<ReadonlyArray<number>> = []
    const batching = makeBatching({
      run: async (items: ReadonlyArray<number>) => {
        runs.push(items)
        await gates[runs.length - 1]?.pass()
        return items
      },
      maxWaiting: 10
    })
    const first = batching.submit([1])
    await gates[0]?.reached
    const rest = [batching.submit([2, 3]), batching.submit([4])]
    gates[0]?.open()
    await first
    gates[1]?.open()
    expect(await Promise.all(rest)).toEqual([[2, 3], [4]])
    expect(runs).toEqual([[1], [2, 3, 4]])
  })

  it("R13: refuses a call that would not fit, whole, and takes it again when there is room", async () => {
    const door = gate()
    const seen: Array<number> = []
    const batching = makeBatching({
      run: async (items: ReadonlyArray<number>) => {
        await door.pass()
        seen.push(...items)
        return items
      },
      maxWaiting: 3
    })
    const first = batching.submit([1])
    await door.reached
    const second = batching.submit([2, 3])
    await expect(batching.submit([4, 5])).rejects.toBeInstanceOf(BatchingFull)
    const third = batching.submit([6])
    door.open()
    await Promise.all([first, second, third])
    expect(await batching.submit([7, 8, 9])).toEqual([7, 8, 9])
    expect(seen).toEqual([1, 2, 3, 6, 7, 8, 9])
  })

  it("answers a failed run to the callers of that run only, and goes on", async () => {
    const batching = makeBatching({
      run: async (items: ReadonlyArray<number>) => {
        if (items.includes(13)) throw new Error("thirteen")
        return items
      },
      maxWaiting: 10,
      maxWeight: 1
    })
    const results = await Promise.allSettled([batching.submit([1]), batching.submit([13]), batching.submit([2])])
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
  })

  it("does not take a run for an answer that forgot an item", async () => {
    const batching = makeBatching({ run: async (items: ReadonlyArray<number>) => items.slice(1), maxWaiting: 10 })
    await expect(batching.submit([1, 2])).rejects.toThrow("1 results for 2 items")
  })

  it("answers no items at once, and is not stuck by them", async () => {
    const batching = makeBatching({ run: async (items: ReadonlyArray<number>) => items, maxWaiting: 10 })
    expect(await batching.submit([])).toEqual([])
    expect(await batching.submit([1])).toEqual([1])
  })

  it("R13: on close runs what waits, takes no more, and returns when the last run is over", async () => {
    const door = gate()
    const done: Array<number> = []
    const batching = makeBatching({
      run: async (items: ReadonlyArray<number>) => {
        await door.pass()
        done.push(...items)
        return items
      },
      maxWaiting: 10,
      maxWeight: 1
    })
    const calls = [batching.submit([1, 2]), batching.submit([3])]
    const closed = batching.close().then(() => done.slice())
    await expect(batching.submit([4])).rejects.toBeInstanceOf(BatchingClosed)
    door.open()
    expect(await closed).toEqual([1, 2, 3])
    await Promise.all(calls)
  })
})

describe("a single flight", () => {
  it("shares one run among all who wait, and never answers from a run that began before the question", async () => {
    let value = 0
    let runs = 0
    const doors = [gate(), gate()]
    const read = singleFlight(async () => {
      const seen = value
      await doors[runs++]?.pass()
      return seen
    }, 100)
    const early = read()
    await doors[0]?.reached
    value = 1
    const late = Array.from({ length: 50 }, read)
    for (const door of doors) door.open()
    expect(await early).toBe(0)
    expect(await Promise.all(late)).toEqual(Array(50).fill(1))
    expect(runs).toBe(2)
  })

  it("turns away who does not fit, and goes on after a run that failed", async () => {
    let runs = 0
    const read = singleFlight(async () => {
      runs += 1
      if (runs === 1) throw new Error("away")
      return runs
    }, 2)
    const first = [read(), read()]
    await expect(read()).rejects.toThrow(BatchingFull)
    expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(["rejected", "rejected"])
    expect(await read()).toBe(2)
  })
})
