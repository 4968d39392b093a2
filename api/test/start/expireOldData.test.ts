import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { clockDoubt } from "../../src/start/clockDoubt.ts"
import { type Expire, expireOldData } from "../../src/start/expireOldData.ts"

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW = Date.parse("2026-11-26T12:00:00.000Z")
const FOUR_YEARS_MS = 126_489_600_000
const NONE = { expire: async () => 0 }

describe("data past its time", () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const started = (expire: Expire, clocks: { process?: number; newestEvent?: number | null; ranMs?: number } = {}) => {
    const lines: Array<string> = []
    const { process = NOW, newestEvent = NOW, ranMs = 0 } = clocks
    const stop = expireOldData({
      visitors: NONE,
      inbox: { expire },
      audit: NONE,
      tokens: NONE,
      keys: NONE,
      unansweredCounts: NONE,
      subscriptions: NONE,
      additions: NONE,
      clock: { read: async () => ({ database: NOW, process }) },
      newestEventAt: async () => (newestEvent === null ? null : new Date(newestEvent).toISOString()),
      ranMs: () => ranMs,
      log: (level, message) => lines.push(`${level}: ${message}`)
    })
    return { lines, stop }
  }
  const DOUBT = "error: nothing whose time is over is removed, because the clocks differ by more than a day"

  it("is removed at the start and every six hours by the database's clock, with a line where there was some", async () => {
    const expire = vi.fn(async (_: Date) => 3)
    const { lines, stop } = started(expire)
    await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(6 * HOUR_MS)
    expect(expire.mock.calls).toEqual([[new Date(NOW)], [new Date(NOW)]])
    expect(lines).toEqual(Array(2).fill("info: removed inbox entries whose time was over"))
    await stop()
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS)
    expect(expire).toHaveBeenCalledTimes(2)
  })

  it("P-OPS-16: is not removed by a process whose clock is years ahead, and the server's log says why", async () => {
    const expire = vi.fn(async () => 3)
    const { lines, stop } = started(expire, { process: NOW + FOUR_YEARS_MS })
    await vi.advanceTimersByTimeAsync(7 * HOUR_MS)
    expect(expire).not.toHaveBeenCalled()
    expect(lines).toEqual([DOUBT, DOUBT])
    await stop()
  })

  it("is not removed in the first day of a process while the newest event is of another day", async () => {
    const expire = vi.fn(async () => 3)
    const { lines, stop } = started(expire, { newestEvent: NOW - FOUR_YEARS_MS })
    await vi.advanceTimersByTimeAsync(0)
    expect(expire).not.toHaveBeenCalled()
    expect(lines).toEqual([DOUBT])
    await stop()
  })

  it("is removed a minute later without a line where the database was away", async () => {
    const expire = vi
      .fn(async () => 0)
      .mockRejectedValueOnce(Object.assign(new Error("cut"), { code: "CONNECTION_CLOSED" }))
    const { lines, stop } = started(expire)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(expire).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(expire).toHaveBeenCalledTimes(2)
    expect(lines).toEqual([])
    await stop()
  })

  it("that cannot be removed for another reason has a line", async () => {
    const { lines, stop } = started(async () => Promise.reject(new Error("no such table")))
    await vi.advanceTimersByTimeAsync(0)
    expect(lines).toEqual(["error: inbox entries whose time is over were not removed"])
    await stop()
  })
})

describe("the clocks that a site knows", () => {
  const clocks = { database: NOW, process: NOW, newestEvent: NOW, ranMs: 0 }
  it.each([
    ["agree", {}, true],
    ["differ by minutes", { process: NOW + HOUR_MS }, true],
    ["differ by years", { process: NOW + FOUR_YEARS_MS }, false],
    ["differ by years the other way", { process: NOW - FOUR_YEARS_MS, ranMs: 9 * DAY_MS }, false],
    ["are both years ahead of the newest event", { newestEvent: NOW - FOUR_YEARS_MS }, false],
    ["are both years behind the newest event", { newestEvent: NOW + FOUR_YEARS_MS }, false],
    ["know no event yet", { newestEvent: null }, true],
    ["are of a quiet site that has run for a day", { newestEvent: NOW - 100 * DAY_MS, ranMs: DAY_MS }, true]
  ])("that %s let data be removed: %s", (_, change, mayRemove) => {
    expect(clockDoubt({ ...clocks, ...change }) === null).toBe(mayRemove)
  })
})
