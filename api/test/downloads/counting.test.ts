/** How long the guide waits for counting, and what it reports: a recorder that hangs, fails, or is late. */
import { setTimeout as delay } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import type { CatalogueSnapshot } from "../../src/catalogue/CatalogueReader.ts"
import { Problem } from "../../src/contract/Problem.ts"
import type { DownloadRecorder, DownloadToRecord } from "../../src/downloads/DownloadRecorder.ts"
import { makeDownloads } from "../../src/downloads/DownloadService.ts"
import { BatchingFull } from "../../src/platform/Batching.ts"
import { StoreUnavailable } from "../../src/store/log/EventStore.ts"

const CATALOGUE = { vendors: new Map() } as unknown as CatalogueSnapshot
const MODEL = { id: 101, brand: "HP", name: "A printer", supportUrl: "https://support.hp.com/" }

const downloadsWith = (
  record: DownloadRecorder["record"],
  isDown = () => false,
  waiting: { readonly waitMs?: number; readonly isLate?: () => boolean; readonly isScarce?: () => boolean } = {}
) => {
  const { isScarce = () => false, ...others } = waiting
  const errors: Array<unknown> = []
  const acknowledged: Array<number> = []
  let taken = 0
  const downloads = makeDownloads({
    recorder: { record },
    acknowledged: (position) => acknowledged.push(position),
    limit: {
      take: () => {
        taken += 1
        return true
      }
    },
    reserve: { isScarce },
    printerModels: new Map([[101, MODEL]]) as never,
    isDown,
    onError: (error) => errors.push(error),
    waitMs: 200,
    ...others
  })
  const press = async (waitedMs = 0) => {
    const begun = performance.now()
    const answer = await downloads.request(CATALOGUE, 101, "download", {
      requestId: "r",
      source: "192.0.2",
      visitor: null,
      key: null,
      waitedMs
    })
    expect(answer.installationGuide.steps.length).toBeGreaterThan(0)
    return { counted: answer.counted ?? true, ms: performance.now() - begun }
  }
  return { press, errors, acknowledged, taken: () => taken }
}
const never = () => new Promise<never>(() => {})

describe("a guide", () => {
  it("L-03: waits no longer than the limit for a log that does not answer, and says that it is not counted", async () => {
    const { press } = downloadsWith(never)
    const { counted, ms } = await press()
    expect(counted).toBe(false)
    expect(ms).toBeLessThan(1_000)
  })

  it("L-03: waits for counting only what is left when the catalogue has kept the visitor waiting", async () => {
    const { press } = downloadsWith(never, () => false, { waitMs: 5_000 })
    const { counted, ms } = await press(5_900)
    expect(counted).toBe(false)
    expect(ms).toBeLessThan(3_000)
  })

  it("M-01: waits a part of that while the log is late, as during an election", async () => {
    const { press } = downloadsWith(never, () => false, { waitMs: 5_000, isLate: () => true })
    const { counted, ms } = await press()
    expect(counted).toBe(false)
    expect(ms).toBeLessThan(3_000)
  })

  it("L-03, F-05: is counted, and acknowledged, when the event is in the log, though the count is not shown yet", async () => {
    const { press, acknowledged } = downloadsWith(({ onRecorded }: DownloadToRecord) => {
      onRecorded?.(7)
      return never()
    })
    expect((await press()).counted).toBe(true)
    expect(acknowledged).toEqual([7])
  })

  it("L-03, F-05: is counted, and acknowledged, when the log took it and what came after failed", async () => {
    const { press, acknowledged } = downloadsWith(async ({ onRecorded }) => {
      onRecorded?.(7)
      throw new StoreUnavailable(new Error("lost"))
    })
    expect((await press()).counted).toBe(true)
    expect(acknowledged).toEqual([7])
  })

  it.each([
    ["the log is away", new StoreUnavailable(new Error("away"))],
    ["too many wait", new BatchingFull()],
    ["the database is read-only", Object.assign(new Error("read-only"), { code: "25006" })]
  ])("L-03: is answered without being counted when %s, and nothing is reported", async (_, error) => {
    const { press, errors } = downloadsWith(() => Promise.reject(error))
    expect((await press()).counted).toBe(false)
    expect(errors).toEqual([])
  })

  it("L-03: is answered when counting fails in an unforeseen way, which is reported", async () => {
    const { press, errors } = downloadsWith(() => Promise.reject(new TypeError("a fault of ours")))
    expect((await press()).counted).toBe(false)
    expect(errors).toHaveLength(1)
  })

  it("S-13: says that it is not counted when its network has had its share at other processes", async () => {
    const { press, errors } = downloadsWith(async () => false)
    expect((await press()).counted).toBe(false)
    expect(errors).toEqual([])
  })

  it.each([
    ["the log is known to be away", () => true, () => false],
    ["the disk is filling up", () => false, () => true]
  ])(
    "L-03, S-13: is answered at once while %s: nothing is queued, and no share is used up",
    async (_, isDown, isScarce) => {
      let asked = 0
      const record = async () => {
        asked += 1
        return true
      }
      const { press, taken } = downloadsWith(record, isDown, { isScarce })
      expect((await press()).counted).toBe(false)
      expect([asked, taken()]).toEqual([0, 0])
    }
  )

  it("L-03: a key that was used for another download is still refused", async () => {
    const { press } = downloadsWith(() => Promise.reject(new Problem({ status: 409, message: "Used." })))
    await expect(press()).rejects.toMatchObject({ status: 409 })
  })

  it("L-03: a failure after the limit is ignored", async () => {
    const { press, errors } = downloadsWith(() => delay(300).then(() => Promise.reject(new BatchingFull())))
    expect((await press()).counted).toBe(false)
    await delay(200)
    expect(errors).toEqual([])
  })
})
