import { ProjectionStalled } from "@driverdex/projections/ProjectionStalled"
import type { Runner } from "@driverdex/projections/Runner"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { StoreUnavailable } from "../../../src/store/log/EventStore.ts"
import { startProjectionPoller } from "../../../src/store/log/ProjectionPoller.ts"
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

describe("a projection poller", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const lines: Array<string> = []
  beforeEach(() => {
    lines.length = 0
  })
  const log = (level: string, message: string) => void lines.push(`${level} ${message}`)
  const stalls = async () => {
    const unreadable = { ...event(), stream: "driver-x", revision: 0, position: 7 }
    throw new ProjectionStalled("catalogue", 6, unreadable, new Error("unknown shape"))
  }

  it("are brought forward once an interval, each by itself", async () => {
    const [one, two] = [fakeRunner("catalogue"), fakeRunner("downloads")]
    const poller = startProjectionPoller([one.runner, two.runner], EVERY_MS, log)
    await vi.advanceTimersByTimeAsync(EVERY_MS * 3)
    expect([one.rounds(), two.rounds()]).toEqual([3, 3])
    await poller.stop()
    await vi.advanceTimersByTimeAsync(EVERY_MS * 3)
    expect([one.rounds(), two.rounds()]).toEqual([3, 3])
    expect(lines).toEqual([])
  })

  it("report a stalled one once, go on with the others, and take it back when it recovers", async () => {
    const [one, two] = [fakeRunner("catalogue"), fakeRunner("downloads")]
    one.become(stalls)
    const poller = startProjectionPoller([one.runner, two.runner], EVERY_MS, log)
    await vi.advanceTimersByTimeAsync(EVERY_MS * 4)
    expect(lines).toEqual(["error The read model catalogue stands before position 7."])
    expect(two.rounds()).toBe(4)

    one.become(async () => {})
    await vi.advanceTimersByTimeAsync(EVERY_MS)

    one.become(stalls)
    await vi.advanceTimersByTimeAsync(EVERY_MS * 2)
    expect(lines).toHaveLength(2)
    await poller.stop()
  })

  it("say nothing of a store that is away for a moment, and report unforeseen failures", async () => {
    const { runner, become } = fakeRunner("catalogue")
    become(async () => {
      throw new StoreUnavailable(new Error("gone"))
    })
    const poller = startProjectionPoller([runner], EVERY_MS, log)
    await vi.advanceTimersByTimeAsync(EVERY_MS * 3)
    expect(lines).toEqual([])
    become(async () => {
      throw new TypeError("a mistake of ours")
    })
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(lines).toEqual(["error read model catalogue could not be brought forward"])
    await poller.stop()
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
    const poller = startProjectionPoller([runner], EVERY_MS, log)
    await vi.advanceTimersByTimeAsync(EVERY_MS * 5)
    expect(rounds()).toBe(1)
    let stopped = false
    const stopping = poller.stop().then(() => {
      stopped = true
    })
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(stopped).toBe(false)
    finish()
    await stopping
    await vi.advanceTimersByTimeAsync(EVERY_MS * 3)
    expect(rounds()).toBe(1)
  })
})
