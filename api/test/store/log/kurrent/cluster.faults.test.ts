/** A log on three nodes, one of which fails in each way that machines do: nothing is refused, lost or stored twice. */
import { setTimeout as delay } from "node:timers/promises"
import { LogDiverged, type StoredEvent } from "@driverdex/domain/events/Log"
import { afterEach, describe, expect, it, vi } from "vitest"
import { eventStoreAddress } from "../../../../src/platform/EventStoreUrl.ts"
import { type EventStore, StoreUnavailable } from "../../../../src/store/log/EventStore.ts"
import { type KurrentLogOptions, kurrentLog } from "../../../../src/store/log/KurrentLog.ts"
import { commit, newStream, readAll } from "../commits.ts"
import { type Hook, type KurrentCluster, startKurrentCluster } from "./cluster.ts"

const open: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

const start = async (options: KurrentLogOptions = {}, electionMs?: number) => {
  const cluster = await startKurrentCluster({ electionMs })
  open.push(cluster.stop)
  const log = kurrentLog(cluster.url, options)
  open.push(() => log.close())
  await log.append([commit(newStream(), "no-stream")])
  await cluster.hook("heal")
  return { cluster, log }
}

interface Written {
  readonly acknowledged: ReadonlyMap<string, number>
  readonly refused: number
  readonly asked: number
  /** Longest time without an acknowledged commit. */
  readonly gapMs: number
  readonly slowestMs: number
}

const WRITERS = 8

/** Commits and reads continuously, until `work` is done and some more are acknowledged after it. */
const underLoad = async (log: EventStore, work: () => Promise<unknown>): Promise<Written> => {
  const acknowledged = new Map<string, number>()
  let [refused, asked, gapMs, slowestMs, lastAt] = [0, 0, 0, 0, performance.now()]
  let writing = true
  const timed = async <A>(question: () => Promise<A>): Promise<A | null> => {
    const begun = performance.now()
    asked += 1
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      refused += 1
      return null
    } finally {
      slowestMs = Math.max(slowestMs, performance.now() - begun)
    }
  }
  const write = async () => {
    while (writing) {
      const one = { ...commit(newStream(), "no-stream", 2), isFresh: true }
      const answer = await timed(() => log.append([one]))
      const [outcome] = answer ?? []
      if (outcome !== undefined) {
        expect(outcome).toMatchObject({ _tag: "Appended", revision: 1 })
        if (outcome._tag === "Appended") acknowledged.set(one.events[1]?.id as string, outcome.position)
        gapMs = Math.max(gapMs, performance.now() - lastAt)
        lastAt = performance.now()
      }
      await timed(() => log.head())
      await delay(20)
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, write))
  await delay(200)
  await Promise.race([work(), writers])
  const until = acknowledged.size + 2 * WRITERS
  await Promise.race([vi.waitUntil(() => acknowledged.size >= until, { timeout: 20_000 }), writers])
  writing = false
  await writers
  return { acknowledged, refused, asked, gapMs, slowestMs }
}

const expectAllThere = async (cluster: KurrentCluster, log: EventStore, { acknowledged }: Written) => {
  const all = await readAll(log)
  const places = new Map(all.map(({ id, position }) => [id, position]))
  expect(places.size).toBe(all.length)
  for (const [id, position] of acknowledged) expect(places.get(id)).toBe(position)
  expect(new Set(cluster.stored.map(({ stream, revision }) => `${stream} ${revision}`)).size).toBe(
    cluster.stored.length
  )
}

/** What was seen and what is expected; a busy machine may be slower. */
const say = (hook: string, { refused, asked, gapMs, slowestMs }: Written, connections: number) =>
  console.log(
    `${hook}: ${refused} of ${asked} refused, ${Math.round(gapMs)} ms without a commit, slowest ${Math.round(slowestMs)} ms, ${connections} connections`
  )

describe("M-01: of three nodes", () => {
  it.each<Hook>(["kill-follower", "kill-leader", "stop-leader", "resign-leader"])(
    "M-01: %s refuses nothing, and nothing is lost or twice",
    async (hook) => {
      const { cluster, log } = await start()
      const before = cluster.connections()
      const written = await underLoad(log, () => cluster.hook(hook))
      say(hook, written, cluster.connections() - before)
      expect(written.refused).toBe(0)
      await expectAllThere(cluster, log, written)
      // One client for all, each with two halves that look for the leader: of 16 requests at once none opens its own.
      expect(cluster.connections() - before).toBeLessThan(60)
    }
  )

  it("M-01: an election of four seconds, as long as a freeze takes on a busy machine, refuses nothing", async () => {
    const { cluster, log } = await start({}, 4_200)
    const written = await underLoad(log, () => cluster.hook("kill-leader"))
    say("kill-leader, long election", written, 0)
    expect(written.refused).toBe(0)
    await expectAllThere(cluster, log, written)
  })

  it("M-01: the leader dies again and again, also the one that has just been elected", async () => {
    const { cluster, log } = await start()
    const written = await underLoad(log, async () => {
      for (let round = 0; round < 3; round++) {
        await cluster.hook("kill-leader")
        await vi.waitUntil(() => cluster.leader() !== null, { timeout: 10_000 })
        await cluster.hook("heal")
      }
    })
    say("kill-leader, three times", written, 0)
    await expectAllThere(cluster, log, written)
  })

  it("M-01: nodes that an address lists behind '+discover' are all asked, also while the first is dead", async () => {
    const { cluster } = await start()
    await cluster.hook("kill-leader")
    const address = eventStoreAddress(cluster.url.replace("kurrentdb:", "kurrentdb+discover:")) ?? ""
    const log = kurrentLog(address)
    open.push(() => log.close())
    expect(await log.append([{ ...commit(newStream(), "no-stream"), isFresh: true }])).toMatchObject([
      { _tag: "Appended" }
    ])
  })

  it("M-01: a lost majority is said, and the log goes on by itself within seconds of its return", async () => {
    const { cluster, log } = await start({ patienceMs: 1_000 })
    const written = await underLoad(log, async () => {
      await cluster.hook("lose-majority")
      await delay(3_000)
      await cluster.hook("heal")
    })
    say("lose-majority", written, 0)
    expect(written.refused).toBeGreaterThan(0)
    await expectAllThere(cluster, log, written)
  })

  it("M-01: a write that loses the majority is given up when its patience ends, not when the next client may be opened", async () => {
    const { cluster, log } = await start({ patienceMs: 3_000, pauses: [0, 6_000] })
    await cluster.hook("lose-majority")
    const waits = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        // Also while the leader steps down.
        await delay(n * 90)
        const begun = performance.now()
        const write = log.append([{ ...commit(newStream(), "no-stream", 1), isFresh: true }])
        await expect(write).rejects.toBeInstanceOf(StoreUnavailable)
        return performance.now() - begun
      })
    )
    expect(Math.max(...waits)).toBeLessThan(5_500)
    await cluster.hook("heal")
  })
})

describe("M-02: a frozen leader", () => {
  it("M-02: is left for the next one, with what hung on it asked again there", async () => {
    const { cluster, log } = await start()
    const written = await underLoad(log, () => cluster.hook("freeze-leader"))
    say("freeze-leader", written, 0)
    expect(written.refused).toBe(0)
    expect(written.slowestMs).toBeLessThan(12_000)
    await expectAllThere(cluster, log, written)
    // Thawed, it has clients that are no longer in use.
    await cluster.hook("heal")
    await expectAllThere(cluster, log, await underLoad(log, () => delay(500)))
  })
})

/** Reads on behind what it has seen, as a read model does, until it is stopped; answers what it has seen. */
const follow = (log: EventStore) => {
  const seen: Array<StoredEvent> = []
  let following = true
  const ignore = log.watch(() => {})
  const read = async () => {
    const last = seen.at(-1)
    for await (const page of log.readLog(last?.position ?? 0, last === undefined ? {} : { lastId: last.id })) {
      seen.push(...page)
    }
  }
  const ended = (async () => {
    for (; following; await delay(10)) {
      await read().catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error
      })
    }
  })()
  return {
    seen,
    ended,
    stop: async () => {
      following = false
      ignore()
      await ended
      await read()
    }
  }
}

describe("M-07: who follows the log of a cluster", () => {
  it.each<[string, (cluster: KurrentCluster) => Promise<void> | void]>([
    ["the leader dies, and the next one sends events once more", ({ hook }) => hook("kill-leader")],
    ["the leader hands over", ({ hook }) => hook("resign-leader")],
    ["the leader freezes", ({ hook }) => hook("freeze-leader")],
    ["the subscriptions fall silent with their connections open", ({ subscriptions }) => subscriptions.fallSilent()],
    ["the subscriptions bring events once more", ({ subscriptions }) => subscriptions.repeat(30)],
    ["the subscriptions are cut in the middle of a commit", ({ subscriptions }) => subscriptions.cutAfter(1)]
  ])("M-07: sees each event once and in order while %s", async (_, fault) => {
    const { cluster, log } = await start()
    const other = kurrentLog(cluster.url)
    open.push(() => other.close())
    const [own, others] = [follow(log), follow(other)]
    await vi.waitUntil(() => cluster.subscriptions.count() >= 2, { timeout: 10_000 })
    await underLoad(log, async () => {
      await fault(cluster)
      await delay(300)
    })
    await Promise.all([own.stop(), others.stop()])
    const all = (await readAll(log)).map(({ id }) => id)
    expect(own.seen.map(({ id }) => id)).toEqual(all)
    expect(others.seen.map(({ id }) => id)).toEqual(all)
  })

  it("M-03: is told of an older copy that was put back while its subscription was down", async () => {
    const { cluster, log } = await start()
    const follower = follow(log)
    await vi.waitUntil(() => cluster.subscriptions.count() === 1, { timeout: 10_000 })
    await underLoad(log, () => delay(200))
    await cluster.hook("restore-older")
    await expect(follower.ended).rejects.toBeInstanceOf(LogDiverged)
    // Those that begin anew read the log that is there.
    await expect
      .poll(() => log.append([commit(newStream(), "no-stream")]).catch(() => null), { timeout: 10_000 })
      .not.toBeNull()
    const fresh = follow(log)
    await fresh.stop()
    expect(fresh.seen.map(({ id }) => id)).toEqual((await readAll(log)).map(({ id }) => id))
  })
})
