/** What the deliverer asks of the database, and when (P-HOOK-6). */
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeDeliverer } from "../../../src/extras/webhooks/Deliverer.ts"
import type { DeliveryQueue, Leased, Pending } from "../../../src/extras/webhooks/DeliveryQueue.ts"
import type { NoticeCatalogue } from "../../../src/extras/webhooks/messages.ts"

const LEASED: Leased = {
  id: "s1",
  lease: "l1",
  address: "https://hook.example/",
  topic: { of: "all" },
  secrets: ["whsec_c2VjcmV0"],
  position: 5,
  eventAt: 0,
  part: 0,
  pending: { id: "msg_1", type: "release.published", body: "{}", after: { position: 5, eventAt: 6, part: 4 } },
  attempts: 0,
  failingMs: 0
}

describe("the deliverer", () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const started = (
    count: number,
    change: Partial<DeliveryQueue> = {},
    log: ReadonlyArray<object> = [],
    catalogue: () => NoticeCatalogue = () => {
      throw new Error("There is no event.")
    },
    /** What came before in the stream of the log's driver. */
    earlier: ReadonlyArray<object> = []
  ) => {
    const asked: Array<string> = []
    const errors: Array<unknown> = []
    const site = { edition: "1", isDown: false, grown: () => {} }
    const note =
      <A, P extends ReadonlyArray<unknown>>(name: string, call: (...of: P) => Promise<A>) =>
      (...of: P) => {
        asked.push(name)
        return call(...of)
      }
    const queue: DeliveryQueue = {
      active: async () => ({ count, from: 5 }),
      lease: async () => null,
      begin: async () => null,
      settle: async () => null,
      release: async () => {},
      dueIn: async () => null,
      skipTo: async () => {},
      ...change
    }
    const deliverer = makeDeliverer({
      queue: Object.fromEntries(
        Object.entries(queue).map(([name, call]) => [name, note(name, call as () => Promise<unknown>)])
      ) as unknown as DeliveryQueue,
      readLog: async function* () {
        asked.push("log")
        if (log.length > 0) yield log as ReadonlyArray<StoredEvent>
      },
      readStream: async () => [...earlier, ...log] as ReadonlyArray<StoredEvent>,
      watch: (grown) => {
        site.grown = () => grown(false)
        return () => {}
      },
      edition: () => site.edition,
      shownUpTo: async () => {},
      catalogue,
      indexesOf: async (positions) => positions.map((position) => position - 1),
      send: async () => ({ status: 200, tookMs: 1, failure: null }),
      siteUrl: null,
      isDown: () => site.isDown,
      now: () => Date.now(),
      random: () => 0.5,
      onError: (error) => errors.push(error)
    })
    return { asked, errors, site, deliverer }
  }
  const minute = () => vi.advanceTimersByTimeAsync(60_000)

  it("asks once at the start, and then nothing while nothing happens", async () => {
    for (const count of [0, 3]) {
      const { asked, deliverer } = started(count)
      await minute()
      expect(asked).toEqual(count === 0 ? ["active"] : ["active", "log", "lease", "dueIn"])
      asked.length = 0
      await minute()
      await minute()
      expect(asked).toEqual([])
      await deliverer.stop()
    }
  })

  it("asks at most once a minute for subscriptions where there are none, however much happens", async () => {
    const { asked, site, deliverer } = started(0)
    for (let second = 0; second < 600; second++) {
      site.edition = String(second)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(asked.length).toBeLessThanOrEqual(11)
    expect(new Set(asked)).toEqual(new Set(["active"]))
    await deliverer.stop()
  })

  it("looks soon after word of an event, and not more than four times a second", async () => {
    const { asked, site, deliverer } = started(3)
    await minute()
    asked.length = 0
    site.grown()
    await vi.advanceTimersByTimeAsync(50)
    expect(asked).toEqual(["log", "lease", "dueIn"])
    asked.length = 0
    for (let ms = 0; ms < 2_000; ms += 10) {
      site.grown()
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(asked.filter((what) => what === "log").length).toBeLessThanOrEqual(8)
    await deliverer.stop()
  })

  it("asks nothing while a store is away, says nothing of it, and goes on by itself", async () => {
    let isBroken = true
    const lost = Object.assign(new Error("cut"), { code: "CONNECTION_CLOSED" })
    const lease = vi.fn(async () => (isBroken ? Promise.reject(lost) : null))
    const { asked, errors, site, deliverer } = started(1, { lease })
    await vi.advanceTimersByTimeAsync(1_000)
    site.isDown = true
    asked.length = 0
    await minute()
    expect(asked).toEqual([])
    isBroken = false
    site.isDown = false
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toContain("dueIn")
    expect(errors).toEqual([])
    await deliverer.stop()
  })

  it("reports what is unexpected, and tries again", async () => {
    const settle = vi.fn(async () => Promise.reject(new Error("a bug")))
    let left = 1
    const lease = async () => (left-- > 0 ? LEASED : null)
    const { errors, asked, deliverer } = started(1, { settle, lease })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(errors).toHaveLength(1)
    expect(asked.filter((name) => name === "dueIn").length).toBeGreaterThan(1)
    await deliverer.stop()
  })

  it("goes on with the second notice of an event whose first was taken, and takes an amended file for no release", async () => {
    const name = "Renamed"
    const release = { version: "2.0", releaseDateIso: "2026-11-01", dateBasis: "published" }
    const event = {
      id: "e6",
      type: "driver-changed",
      schema: 1,
      position: 6,
      revision: 2,
      at: "2026-11-25T10:00:00.000Z"
    }
    const record = { id: 7, key: "x", name, manufacturer: "Acme", category: "Network", version: "2.0", isLatest: false }
    const catalogue = {
      idOf: () => 7,
      lastRecord: () => record,
      details: () => ({ ...record, releases: [release] }),
      driver: () => record
    } as unknown as NoticeCatalogue
    const facts = {
      name: "Old",
      manufacturer: "Acme",
      category: "Network",
      version: "1.0",
      releaseDate: "Unknown",
      description: "D.",
      operatingSystem: "Windows 11/10",
      architecture: "64-bit",
      fileSize: "See official page",
      downloadUrl: "https://acme.example/x",
      rating: 3,
      isVerified: true,
      isLatest: false
    }
    const added = { ...event, id: "e1", type: "driver-added", position: 1, revision: 0, data: { key: "x", facts } }
    const sentAfter = async (eventAt: number, part: number, earlier: ReadonlyArray<object> = [added]) => {
      const begun: Array<Pending> = []
      let left = 1
      const lease = async () => (left-- > 0 ? { ...LEASED, pending: null, eventAt, part } : null)
      const begin = async (leased: Leased, pending: Pending) => {
        begun.push(pending)
        return { ...leased, pending: null }
      }
      const log = [{ ...event, data: { key: "x", set: { name }, release } }]
      const { deliverer, errors } = started(1, { lease, begin }, log, () => catalogue, earlier)
      await vi.advanceTimersByTimeAsync(3_000)
      await deliverer.stop()
      expect(errors).toEqual([])
      return begun
    }
    const both = await sentAfter(0, 0)
    expect(both.map(({ type }) => type)).toEqual(["driver.renamed", "release.published"])
    const [first, second] = both as [Pending, Pending]
    expect(await sentAfter(first.after.eventAt, first.after.part)).toEqual([second])
    expect(await sentAfter(second.after.eventAt, second.after.part)).toEqual([])
    const known = { ...added, data: { ...added.data, release: { ...release, sha256: "a".repeat(64) } } }
    expect((await sentAfter(0, 0, [known])).map(({ type }) => type)).toEqual(["driver.renamed"])
    expect(JSON.parse(second.body)).toMatchObject({
      data: { driver: { name }, release: { version: "2.0" }, log: { index: 5 } }
    })
  })

  it("looks again when the next attempt is due, and not before", async () => {
    let ms: number | null = 30_000
    const { asked, deliverer } = started(1, { dueIn: async () => ms })
    await vi.advanceTimersByTimeAsync(1_000)
    asked.length = 0
    await vi.advanceTimersByTimeAsync(28_000)
    expect(asked).toEqual([])
    ms = null
    await vi.advanceTimersByTimeAsync(3_000)
    expect(asked).toContain("lease")
    await deliverer.stop()
  })
})
