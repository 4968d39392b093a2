import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { expireOldData } from "../src/expireOldData.ts"

const HOUR_MS = 3_600_000

describe("data past its time", () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const started = (expire: () => Promise<number>) => {
    const lines: Array<string> = []
    const none = { expire: async () => 0 }
    const stop = expireOldData({
      visitors: none,
      inbox: { expire },
      audit: none,
      tokens: none,
      keys: none,
      unansweredCounts: none,
      subscriptions: none,
      now: () => 0,
      log: (level, message) => lines.push(`${level}: ${message}`)
    })
    return { lines, stop }
  }

  it("is removed at the start and every six hours, with a line where there was some", async () => {
    const expire = vi.fn(async () => 3)
    const { lines, stop } = started(expire)
    await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(6 * HOUR_MS)
    expect(expire).toHaveBeenCalledTimes(2)
    expect(lines).toEqual(Array(2).fill("info: removed inbox entries whose time was over"))
    await stop()
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS)
    expect(expire).toHaveBeenCalledTimes(2)
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
