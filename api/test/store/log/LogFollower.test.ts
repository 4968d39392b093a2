import { ProjectionStalled } from "@driverdex/projections/ProjectionStalled"
import type { Runner } from "@driverdex/projections/Runner"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { StoreUnavailable } from "../../../src/store/log/EventStore.ts"
import { startFollowing } from "../../../src/store/log/LogFollower.ts"
import { event } from "./commits.ts"

const EVERY_MS = 1_000

/** A runner whose every round runs the function last passed to `become`. */
const fakeRunner = (name: string) => {
  let round: () => Promise<void> = async () => {}
  let rounds = 0
  const runner: Runner = {
    name,
    position: async () => 0,
    catchUpTo: async () => {},
    mismatch: () => null,
    catchUp: () => {
      rounds += 1
      return round()
    },
    stalled: () => null
  }
  const become = (next: () => Promise<void>) => {
    round = next
  }
  return { runner, become, rounds: () => rounds }
}

describe("those that follow the log", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const lines: Array<string> = []
  beforeEach(() => {
    lines.length = 0
  })
  const log = (level: string, message: string) => void lines.push(`${level} ${message}`)
  const quiet = { watch: () => () => {}, isForOwn: false, everyMs: EVERY_MS, log }
  const stalls = async () => {
    const unreadable = { ...event(), stream: "driver-x", revision: 0, position: 7 }
    throw new ProjectionStalled("catalogue", 6, unreadable, new Error("unknown shape"))
  }

  it("are brought forward once an interval, each by itself", async () => {
    const [one, two] = [fakeRunner("catalogue"), fakeRunner("downloads")]
    const following = startFollowing([one.runner, two.runner], quiet)
    await vi.advanceTimersByTimeAsync(EVERY_MS * 3)
    expect([one.rounds(), two.rounds()]).toEqual([3, 3])
    await following.stop()
    await vi.advanceTimersByTimeAsync(EVERY_MS * 3)
    expect([one.rounds(), two.rounds()]).toEqual([3, 3])
    expect(lines).toEqual([])
  })

  it("report a stalled one once, go on with the others, and take it back when it recovers", async () => {
    const [one, two] = [fakeRunner("catalogue"), fakeRunner("downloads")]
    one.become(stalls)
    const following = startFollowing([one.runner, two.runner], quiet)
    await vi.advanceTimersByTimeAsync(EVERY_MS * 4)
    expect(lines).toEqual(["error The read model catalogue stands before position 7."])
    expect(two.rounds()).toBe(4)

    one.become(async () => {})
    await vi.advanceTimersByTimeAsync(EVERY_MS)

    one.become(stalls)
    await vi.advanceTimersByTimeAsync(EVERY_MS * 2)
    expect(lines).toHaveLength(2)
    await following.stop()
  })

  it("say nothing of a store that is away for a moment, and report unforeseen failures", async () => {
    const { runner, become } = fakeRunner("catalogue")
    become(async () => {
      throw new StoreUnavailable(new Error("gone"))
    })
    const following = startFollowing([runner], quiet)
    await vi.advanceTimersByTimeAsync(EVERY_MS * 3)
    expect(lines).toEqual([])
    become(async () => {
      throw new TypeError("a mistake of ours")
    })
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(lines).toEqual(["error read model catalogue could not be brought forward"])
    await following.stop()
  })

  it("are not asked again while a round is busy, and stop only after it", async () => {
    const { runner, become, rounds } = fakeRunner("catalogue")
    let finish = () => {}
    become(
      () =>
        new Promise((resolve) => {
          finish = resolve
        })
    )
    const following = startFollowing([runner], quiet)
    await vi.advanceTimersByTimeAsync(EVERY_MS * 5)
    expect(rounds()).toBe(1)
    let stopped = false
    const stopping = following.stop().then(() => {
      stopped = true
    })
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(stopped).toBe(false)
    finish()
    await stopping
    await vi.advanceTimersByTimeAsync(EVERY_MS * 3)
    expect(rounds()).toBe(1)
  })

  it("are brought forward soon after word of an event, of this process's own only where they shall", async () => {
    for (const isForOwn of [false, true]) {
      const { runner, rounds } = fakeRunner("catalogue")
      let grown: (isOurs: boolean) => void = () => {}
      const watch = (heard: (isOurs: boolean) => void) => {
        grown = heard
        return () => {
          grown = () => {}
        }
      }
      const following = startFollowing([runner], { ...quiet, watch, isForOwn })
      for (let n = 0; n < 10; n++) grown(false)
      await vi.advanceTimersByTimeAsync(60)
      expect(rounds()).toBe(1)
      grown(true)
      await vi.advanceTimersByTimeAsync(60)
      expect(rounds()).toBe(isForOwn ? 2 : 1)
      await following.stop()
      grown(false)
      await vi.advanceTimersByTimeAsync(EVERY_MS * 2)
      expect(rounds()).toBe(isForOwn ? 2 : 1)
    }
  })

  it("take a quarter of the time at most, however often there is word", async () => {
    const { runner, become, rounds } = fakeRunner("catalogue")
    become(() => new Promise((resolve) => setTimeout(resolve, 20)))
    let grown: (isOurs: boolean) => void = () => {}
    const watch = (heard: (isOurs: boolean) => void) => {
      grown = heard
      return () => {}
    }
    const following = startFollowing([runner], { ...quiet, watch })
    for (let ms = 0; ms < 5_000; ms += 5) {
      grown(false)
      await vi.advanceTimersByTimeAsync(5)
    }
    expect(rounds()).toBeGreaterThan(40)
    expect(rounds()).toBeLessThan(65)
    const stopping = following.stop()
    await vi.advanceTimersByTimeAsync(20)
    await stopping
  })
})
