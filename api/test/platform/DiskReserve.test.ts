import { setTimeout as delay } from "node:timers/promises"
import { afterEach, describe, expect, it } from "vitest"
import {
  DiskNearlyFull,
  type DiskReserve,
  ENOUGH_MORE_BYTES,
  type FreeSpace,
  MIN_FREE_BYTES,
  makeDiskReserve,
  SCARCE_FREE_BYTES,
  whileRoom
} from "../../src/platform/DiskReserve.ts"

const started: Array<DiskReserve> = []
afterEach(async () => {
  for (const reserve of started.splice(0)) await reserve.stop()
})

/** A reserve on a made-up disk, looked at every millisecond. */
const onDisk = async (look: () => Promise<FreeSpace>, directory: string | null = "/data") => {
  const logged: Array<string> = []
  const reserve = makeDiskReserve({
    directory,
    log: (level, message) => logged.push(`${level}: ${message}`),
    look,
    everyMs: 1
  })
  started.push(reserve)
  await reserve.start()
  return { reserve, logged }
}
const free = (bytes: number): FreeSpace => ({ blocks: 1_000_000, bavail: bytes / 4096, bsize: 4096 })

describe("the disk's reserve", () => {
  it("F-07: is touched below its size and whole again above the larger one, and each is logged once", async () => {
    let bytes = MIN_FREE_BYTES
    const { reserve, logged } = await onDisk(async () => free(bytes))
    const seen: Array<boolean> = []
    for (const next of [-4096, 0, 4096, ENOUGH_MORE_BYTES - 4096, ENOUGH_MORE_BYTES, 0, -4096]) {
      bytes = MIN_FREE_BYTES + next
      await expect.poll(() => reserve.freeBytes()).toBe(bytes)
      seen.push(reserve.isLow())
    }
    expect(seen).toEqual([true, true, true, true, false, false, true])
    const [full, room] = [
      "error: the disk is nearly full: writes are refused",
      "info: the disk has room again: writes are taken"
    ]
    expect(logged.filter((line) => !line.includes("downloads"))).toEqual([full, room, full])
  })

  it("S-13: is scarce well above that, so that presses end while an operator can still write and is told", async () => {
    expect(SCARCE_FREE_BYTES).toBeGreaterThanOrEqual(2 * MIN_FREE_BYTES)
    let bytes = SCARCE_FREE_BYTES
    const { reserve, logged } = await onDisk(async () => free(bytes))
    const seen: Array<readonly [boolean, boolean]> = []
    for (const next of [
      0,
      -4096,
      ENOUGH_MORE_BYTES - 4096,
      MIN_FREE_BYTES - SCARCE_FREE_BYTES - 4096,
      ENOUGH_MORE_BYTES
    ]) {
      bytes = SCARCE_FREE_BYTES + next
      await expect.poll(() => reserve.freeBytes()).toBe(bytes)
      seen.push([reserve.isScarce(), reserve.isLow()])
    }
    expect(seen).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
      [false, false]
    ])
    expect(logged).toEqual([
      "warn: the disk is filling up: downloads are not counted",
      "error: the disk is nearly full: writes are refused",
      "info: the disk has room again: writes are taken",
      "info: the disk has room again: downloads are counted"
    ])
  })

  it("F-07: refuses a write in the moment it is touched, and lets it through before and after", async () => {
    let low = false
    const write = whileRoom({ isLow: () => low }, async (what: string) => `${what} written`)
    expect(await write("this")).toBe("this written")
    low = true
    await expect(write("that")).rejects.toBeInstanceOf(DiskNearlyFull)
    low = false
    expect(await write("that")).toBe("that written")
  })

  it("F-07: stays as it was seen last when looking fails, says so once, and goes on looking", async () => {
    const looks: Array<FreeSpace | Error> = [free(0), new Error("EIO"), new Error("EIO"), free(1e12), new Error("EIO")]
    const { reserve, logged } = await onDisk(async () => {
      const next = looks.length > 1 ? (looks.shift() as FreeSpace | Error) : (looks[0] as Error)
      if (next instanceof Error) throw next
      return next
    })
    expect(reserve.isLow()).toBe(true)
    await expect.poll(() => reserve.isLow()).toBe(false)
    await expect.poll(() => logged.filter((line) => line.includes("cannot be read")).length).toBe(2)
    await delay(20)
    expect([reserve.isLow(), logged.filter((line) => !line.includes("downloads")).length]).toEqual([false, 4])
  })

  it("F-07: is no matter on a file system that tells nothing, on an unreadable one, and for a database elsewhere", async () => {
    for (const look of [
      async () => ({ blocks: 0, bavail: 0, bsize: 4096 }),
      () => Promise.reject(new Error("EACCES"))
    ]) {
      const { reserve } = await onDisk(look)
      expect([reserve.isLow(), reserve.freeBytes()]).toEqual([false, null])
    }
    const { reserve } = await onDisk(() => Promise.reject(new Error("not to be asked")), null)
    expect([reserve.isLow(), reserve.freeBytes()]).toEqual([false, null])
  })

  it("F-07: is looked at by one question at a time, however long a file system takes to answer", async () => {
    let asked = 0
    const answer = Promise.withResolvers<FreeSpace>()
    const { reserve } = await onDisk(async () => {
      asked += 1
      return asked === 1 ? free(1e12) : answer.promise
    })
    await delay(50)
    expect([asked, reserve.isLow()]).toEqual([2, false])
    answer.resolve(free(0))
    await expect.poll(() => reserve.isLow()).toBe(true)
  })
})
