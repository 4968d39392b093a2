/** Loss and return of a store as one prober sees them: when, why, how many log lines, and who is notified. */
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import type { Logger } from "../../../src/platform/Logger.ts"
import { StoreUnavailable } from "../../../src/store/log/EventStore.ts"
import { failFast, makeStoreMonitor, StoreDown } from "../../../src/store/log/StoreMonitor.ts"

const failing = (code: string) => Object.assign(new Error(code), { code })

const contactWith = (ask: () => Promise<boolean>) => {
  const lines: Array<{ level: string; message: string; fields: Readonly<Record<string, unknown>> }> = []
  const log: Logger = (level, message, fields = {}) => lines.push({ level, message, fields })
  const counts = { dropped: 0, givenUp: 0 }
  const monitor = makeStoreMonitor({
    store: "database",
    ask,
    abandon: () => {
      counts.givenUp += 1
    },
    drop: () => {
      counts.dropped += 1
    },
    log,
    now: Date.now,
    everyMs: 20,
    answerMs: 100
  })
  return { monitor, lines, counts }
}
const never = () => new Promise<never>(() => {})

describe("the contact with a store", () => {
  const CAUSES: ReadonlyArray<readonly [string, () => Promise<boolean>]> = [
    ["it refuses connections", () => Promise.reject(failing("ECONNREFUSED"))],
    ["it does not answer", never],
    ["the name or password is wrong", () => Promise.reject(failing("28P01"))],
    ["its certificate is not trusted", () => Promise.reject(failing("DEPTH_ZERO_SELF_SIGNED_CERT"))],
    ["it is starting or shutting down", () => Promise.reject(failing("57P03"))],
    ["it takes no more connections", () => Promise.reject(failing("53300"))],
    ["the database does not exist", () => Promise.reject(failing("3D000"))],
    ["its connections are cut", () => Promise.reject(failing("CONNECTION_CLOSED"))],
    ["it cannot be reached", () => Promise.reject(new Error("of another kind"))]
  ]
  it.each(CAUSES)(
    "L-02: says in one line that it is lost because %s, and in one that it is back",
    async (cause, fault) => {
      let ask: () => Promise<boolean> = async () => false
      const { monitor, lines, counts } = contactWith(() => ask())
      await delay(60)
      expect([monitor.outage(), lines]).toEqual([null, []])
      const before = monitor.answeredAt()
      ask = fault
      await expect.poll(monitor.outage).toMatchObject({ cause })
      expect(monitor.outage()?.since).toBeGreaterThanOrEqual(before)
      monitor.refused()
      monitor.refused()
      monitor.answeredFromMemory()
      await delay(200)
      expect(lines).toEqual([
        { level: "error", message: "the database is away: visitors are answered from memory", fields: { cause } }
      ])
      expect(counts.dropped).toBe(1)
      ask = async () => false
      await expect.poll(monitor.outage).toBe(null)
      await delay(60)
      expect(lines).toHaveLength(2)
      expect(lines[1]).toMatchObject({
        level: "info",
        message: "the database is back",
        fields: { refused: 2, answeredFromMemory: 1 }
      })
      await monitor.stop()
    }
  )

  it("L-06: ends what waits at the moment of the loss, and refuses what comes after it", async () => {
    let ask: () => Promise<boolean> = async () => false
    const { monitor } = contactWith(() => ask())
    const waiting = failFast(monitor, never)
    ask = () => Promise.reject(failing("ECONNREFUSED"))
    await expect(waiting).rejects.toBeInstanceOf(StoreDown)
    let asked = false
    const refused = failFast(monitor, async () => {
      asked = true
    })
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailable)
    expect(asked).toBe(false)
    await monitor.stop()
  })

  it("L-01: connections that are cut one after the other are no loss as long as one of them is answered", async () => {
    let n = 0
    const { monitor, lines } = contactWith(() =>
      n++ % 3 === 2 ? Promise.resolve(false) : Promise.reject(failing("CONNECTION_CLOSED"))
    )
    await delay(300)
    expect([monitor.outage(), lines]).toEqual([null, []])
    await monitor.stop()
  })

  it("L-01: work of our own that takes long is no loss", async () => {
    const { monitor, lines } = contactWith(() => delay(5).then(() => false))
    for (let n = 0; n < 4; n++) {
      for (const end = performance.now() + 250; performance.now() < end; );
      await delay(10)
    }
    expect([monitor.outage(), lines]).toEqual([null, []])
    await monitor.stop()
  })

  it("L-01: is late while it owes an answer, and not because work of our own takes long", async () => {
    let answer = async () => {
      for (const end = performance.now() + 600; performance.now() < end; );
      // As what comes from a socket: handled behind the timers that are due by then.
      await nextTurn()
      lateness.push(monitor.isLate())
    }
    const lateness: Array<boolean> = []
    const monitor = makeStoreMonitor({
      store: "event store",
      ask: async () => {
        await nextTurn()
        await answer()
        return false
      },
      abandon: () => {},
      drop: () => {},
      log: () => {},
      now: Date.now,
      everyMs: 20,
      answerMs: 10_000
    })
    await expect.poll(() => lateness.length).toBeGreaterThan(1)
    expect(lateness).not.toContain(true)
    let goOn = () => {}
    answer = () =>
      new Promise<void>((resolve) => {
        goOn = resolve
      })
    await expect.poll(monitor.isLate, { timeout: 5_000 }).toBe(true)
    expect(monitor.outage()).toBe(null)
    answer = () => delay(1)
    goOn()
    await expect.poll(monitor.isLate, { timeout: 5_000 }).toBe(false)
    await monitor.stop()
  })

  it("L-01: a failure that a request meets makes it look at once", async () => {
    let fault = false
    const log: Logger = () => {}
    const monitor = makeStoreMonitor({
      store: "database",
      ask: () => (fault ? Promise.reject(failing("ECONNREFUSED")) : Promise.resolve(false)),
      abandon: () => {},
      drop: () => {},
      log,
      now: Date.now,
      everyMs: 60_000
    })
    await delay(50)
    fault = true
    monitor.reportFailure()
    await expect.poll(monitor.outage, { timeout: 500 }).toMatchObject({ cause: "it refuses connections" })
    await monitor.stop()
  })

  it("L-02: one that is read-only, or full, answers and says that it takes no writes, in one line each way", async () => {
    let isReadOnly = false
    const { monitor, lines } = contactWith(async () => isReadOnly)
    isReadOnly = true
    await expect.poll(monitor.refusesWrites).toMatchObject({ cause: "it is read-only" })
    await delay(100)
    expect(monitor.outage()).toBe(null)
    isReadOnly = false
    await expect.poll(monitor.refusesWrites).toBe(null)
    monitor.reportWrite(new StoreUnavailable(failing("53100")))
    monitor.reportWrite(new StoreUnavailable(failing("53100")))
    await delay(100)
    expect(monitor.refusesWrites()).toMatchObject({ cause: "its disk is full" })
    monitor.reportWrite(null)
    expect(monitor.refusesWrites()).toBe(null)
    const says = "the database takes"
    expect(lines.map(({ message }) => message)).toEqual([
      `${says} no writes`,
      `${says} writes again`,
      `${says} no writes`,
      `${says} writes again`
    ])
    await monitor.stop()
  })
})
