/** Readers of the same part of the log get what the log holds, and the server is asked for it once. */
import fc from "fast-check"
import { expect, it } from "vitest"
import type { OpenClient } from "../../../../src/store/log/KurrentClients.ts"
import type { KurrentEvent } from "../../../../src/store/log/KurrentEvents.ts"
import { type ReadPage, sharedPages } from "../../../../src/store/log/sharedPages.ts"

const eventAt = (position: number) =>
  ({
    id: String(position),
    position: { commit: BigInt(position), prepare: BigInt(position) }
  }) as unknown as KurrentEvent
const clientOf = () => ({}) as OpenClient

interface MadeLog {
  /** Of its events, at 10, 20, 30 … */
  length: number
  readings: number
  readonly read: ReadPage
}

const logOf = (length: number): MadeLog => {
  const log: MadeLog = {
    length,
    readings: 0,
    read: async (after, page) => {
      log.readings += 1
      const count = Math.min(page, log.length - after / 10)
      await new Promise((resolve) => setImmediate(resolve))
      return Array.from({ length: count }, (_, n) => eventAt(after + (n + 1) * 10))
    }
  }
  return log
}
const idsOf = (events: ReadonlyArray<KurrentEvent>) => events.map(({ id }) => Number(id))

/** As KurrentLog reads on. */
const wholeLog = async (read: ReadPage, page: number, until: number): Promise<ReadonlyArray<number>> => {
  const found: Array<number> = []
  while ((found.at(-1) ?? 0) < until) {
    const next = idsOf(await read(found.at(-1) ?? 0, page))
    if (next.length === 0) throw new Error(`nothing behind ${found.at(-1)}`)
    found.push(...next)
  }
  return found
}

it("M-07: three readers of a long log, side by side, ask the server about as often as one", async () => {
  const log = logOf(50_000)
  const read = sharedPages(log.read, async () => client)
  const client = clientOf()
  const [whole, ...others] = await Promise.all([10_000, 10_000, 5_000].map((page) => wholeLog(read, page, 500_000)))
  for (const other of others) expect(other).toEqual(whole)
  expect(whole).toHaveLength(50_000)
  expect(log.readings).toBeLessThanOrEqual(7)
})

it("M-07: whatever is written meanwhile, and in whatever pages they read, every reader gets the log in its order", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 900, max: 2_500 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(700), { maxLength: 6 }),
      fc.integer({ min: 1, max: 6_000 }),
      async (pages, written, begun) => {
        const log = logOf(begun)
        const client = clientOf()
        const read = sharedPages(log.read, async () => client)
        const ends = (begun + written.reduce((sum, more) => sum + more, 0)) * 10
        const writing = (async () => {
          for (const more of written) {
            await new Promise((resolve) => setImmediate(resolve))
            log.length += more
          }
        })()
        const expected = Array.from({ length: begun }, (_, n) => (n + 1) * 10)
        for (const found of await Promise.all(pages.map((page) => wholeLog(read, page, begun * 10)))) {
          expect(found.slice(0, begun)).toEqual(expected)
          expect(found).toEqual(found.map((_, n) => (n + 1) * 10))
        }
        await writing
        expect(await wholeLog(read, 1_000, ends)).toHaveLength(ends / 10)
      }
    ),
    { numRuns: 30 }
  ))

it("M-07: a page at the log's end is read again, and so is one of a client that was replaced", async () => {
  const log = logOf(1_500)
  let client = clientOf()
  const read = sharedPages(log.read, async () => client)
  expect(await read(0, 2_000)).toHaveLength(1_500)
  log.length = 2_600
  expect(await read(0, 2_000)).toHaveLength(2_000)
  expect(await read(0, 2_000)).toHaveLength(2_000)
  expect(log.readings).toBe(2)
  // Written while the first of two is under way.
  const first = read(26_000, 1_000)
  await Promise.resolve()
  await Promise.resolve()
  log.length += 1
  const second = read(26_000, 1_000)
  expect(idsOf(await first)).toEqual([])
  expect(idsOf(await second)).toEqual([26_010])
  client = clientOf()
  log.length = 1_200
  expect(await read(0, 2_000)).toHaveLength(1_200)
})

it("M-07: a reading that fails is nobody else's answer", async () => {
  const log = logOf(3_000)
  let fails = true
  const client = clientOf()
  const read = sharedPages(
    async (after, page) => {
      const events = await log.read(after, page)
      if (!fails) return events
      fails = false
      throw new Error("lost")
    },
    async () => client
  )
  const [first, second] = await Promise.allSettled([read(0, 1_000), read(0, 1_000)])
  expect(first?.status).toBe("rejected")
  expect(second).toMatchObject({ status: "fulfilled" })
})
