/** Processes of two versions of a projection on one database, as while a release is rolled out. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type FreshDatabase, freshDatabase } from "../../api/test/store/postgres/database.ts"
import { activeCheckpoint, isReadable } from "../src/Checkpoints.ts"
import { type DownloadTables, downloadsProjection } from "../src/downloads/DownloadsProjection.ts"
import { ReadModelMismatched } from "../src/Mismatch.ts"
import type { Projection } from "../src/Projection.ts"
import { prepareReadSchema } from "../src/ReadSchema.ts"
import { rebuild } from "../src/Rebuild.ts"
import { makeRunner } from "../src/Runner.ts"
import { verifyProjection } from "../src/Verify.ts"
import { growingLog } from "./logs.ts"
import { shownDownloads } from "./shown.ts"

const older = downloadsProjection
/** Counts each download as a thousand, so that a row written by the wrong version shows. */
const newer: Projection<DownloadTables> = {
  ...older,
  version: older.version + 1,
  apply: (rows, event) =>
    older
      .apply(rows, event)
      .map((change) => ({ ...change, row: { ...change.row, guides: change.row.downloads * 1000 } }) as typeof change)
}

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const runnerOf = (projection: Projection<DownloadTables>, log: ReturnType<typeof growingLog>) =>
  makeRunner({ sql: database.sql, readLog: log.readLog, projection, page: 10 })
const sums = async () => {
  const { totals } = await shownDownloads(database.sql)
  return ["downloads", "guides"].map((column) =>
    totals.reduce((sum, row) => sum + row[column as "downloads" | "guides"], 0)
  )
}

describe("two versions at once", () => {
  it("F-06: under writes, the older leaves the newer's tables alone, and its writes are counted by the newer", async () => {
    const { sql } = database
    const log = growingLog(1, 50)
    await prepareReadSchema(sql, older)
    const [left, present] = [runnerOf(older, log), runnerOf(newer, log)]
    await left.catchUp()
    let going = true
    const write = async (runner: typeof left) => {
      while (going) {
        log.append(3)
        const until = await log.head()
        try {
          await runner.catchUpTo(until)
        } catch (error) {
          // On a busy machine the newer one may take longer than an older process waits: recorded, not shown yet.
          if (!(error instanceof ReadModelMismatched)) throw error
          continue
        }
        expect((await activeCheckpoint(sql, older))?.position).toBeGreaterThanOrEqual(until)
      }
    }
    const everySecond = async () => {
      while (going) {
        await present.catchUp()
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const work = Promise.all([write(left), write(left), everySecond()])
    await rebuild({ sql, readLog: log.readLog, projection: newer, page: 10 })
    const atSwap = await log.head()
    await expect.poll(() => log.head()).toBeGreaterThan(atSwap + 30)
    going = false
    await work
    expect(left.mismatch()).toBe("newer-version")
    await present.catchUp()
    const end = await log.head()
    expect(await sums()).toEqual([end, end * 1000])
    expect((await verifyProjection(sql, log.readLog, newer)).equal).toBe(true)
    await expect(verifyProjection(sql, log.readLog, older)).rejects.toThrow("newer version")
  })

  it("F-06: a newer one leaves the older's tables alone until its own are built", async () => {
    const { sql } = database
    const log = growingLog(1, 40)
    await prepareReadSchema(sql, older)
    await runnerOf(older, log).catchUp()
    log.append(20)
    const present = runnerOf(newer, log)
    await present.catchUp()
    expect(present.mismatch()).toBe("older-version")
    expect(await sums()).toEqual([40, 0])
    // No process of the older version is there to bring it forward.
    await expect(present.catchUpTo(60)).rejects.toThrow("older version")
    await rebuild({ sql, readLog: log.readLog, projection: newer })
    await present.catchUpTo(60)
    expect(present.mismatch()).toBeNull()
    expect(await sums()).toEqual([60, 60_000])
  })

  it("F-06: an older one never shows its tables in the place of a newer one's", async () => {
    const { sql } = database
    const log = growingLog(1, 30)
    await prepareReadSchema(sql, newer)
    await runnerOf(newer, log).catchUp()
    const before = await activeCheckpoint(sql, newer)
    expect((await prepareReadSchema(sql, older)).version).toBe(newer.version)
    await expect(rebuild({ sql, readLog: log.readLog, projection: older })).rejects.toThrow("newer version")
    // Nor when the newer is shown while the older is being built.
    await sql`update read.generations set version = 1, origin = ${before?.origin ?? null}`
    const slow = async function* () {
      await sql`update read.generations set version = ${newer.version} where active`
      yield* log.readLog(0)
    }
    await expect(rebuild({ sql, readLog: slow, projection: older })).rejects.toThrow("newer version")
    expect(await activeCheckpoint(sql, newer)).toEqual(before)
    expect(await sql`select from read.generations`).toHaveLength(1)
  })

  it("F-06: the tables of another version are readable as long as every column that is read is there", async () => {
    const { sql } = database
    const { schema } = await prepareReadSchema(sql, newer)
    await sql`alter table ${sql(schema)}.download_days add column visitors bigint`
    expect(await isReadable(sql, older, schema)).toBe(true)
    await sql`alter table ${sql(schema)}.download_days alter column guides type text`
    expect(await isReadable(sql, older, schema)).toBe(false)
    await sql`alter table ${sql(schema)}.download_days drop column guides`
    expect(await isReadable(sql, older, schema)).toBe(false)
  })
})
