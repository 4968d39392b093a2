/** A log that was replaced under a read model: by an older copy of it that went on without what it had lost. */
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { type FreshDatabase, freshDatabase } from "../../api/test/store/postgres/database.ts"
import { activeCheckpoint } from "../src/Checkpoints.ts"
import { downloadsProjection as projection } from "../src/downloads/DownloadsProjection.ts"
import { prepareReadSchema } from "../src/ReadSchema.ts"
import { rebuild } from "../src/Rebuild.ts"
import { makeRunner } from "../src/Runner.ts"
import { verifyProjection } from "../src/Verify.ts"
import { growingLog } from "./logs.ts"

const databases: Array<FreshDatabase> = []
let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
  databases.push(database)
  await prepareReadSchema(database.sql, projection)
})
afterAll(() => Promise.all(databases.map(({ drop }) => drop())))

const totals = async () => {
  const shown = await activeCheckpoint(database.sql, projection)
  const [row] = await database.sql<[{ sum: number }]>`
    select coalesce(sum(downloads), 0)::int as sum from ${database.sql(shown?.schema ?? "")}.download_totals`
  return row.sum
}

describe("M-03: a read model whose log is replaced by an older copy", () => {
  for (const [what, others] of [
    ["that is shorter", 0],
    ["that went on to less than what was shown", 5],
    ["that went on to exactly the same length", 10],
    ["that went on beyond what was shown", 40]
  ] as const) {
    it(`M-03: ${what} shows what it showed, takes in nothing, and is built again from the log that is there`, async () => {
      const { sql } = database
      const log = growingLog(1, 30)
      const runner = makeRunner({ sql, readLog: log.readLog, projection, page: 7 })
      await runner.catchUp()
      expect(await totals()).toBe(30)
      log.restore(20, others)
      await runner.catchUp()
      expect(runner.mismatch()).toBe("other-log")
      await expect(runner.catchUpTo(20 + others + 1)).rejects.toThrow("events that the log has lost")
      expect(runner.mismatch()).toBe("other-log")
      expect(await totals()).toBe(30)
      await expect(verifyProjection(sql, log.readLog, projection)).rejects.toThrow("events that the log has lost")

      await rebuild({ sql, readLog: log.readLog, projection })
      await runner.catchUp()
      expect(runner.mismatch()).toBeNull()
      expect(await totals()).toBe(20 + others)
      expect((await verifyProjection(sql, log.readLog, projection)).equal).toBe(true)
      log.append(3)
      await runner.catchUpTo(20 + others + 3)
      expect(await totals()).toBe(20 + others + 3)
    })
  }

  it("M-03: what the older copy takes at a position that was shown before is not called shown", async () => {
    const { sql } = database
    const log = growingLog(1, 30)
    const runner = makeRunner({ sql, readLog: log.readLog, projection })
    await runner.catchUp()
    log.restore(20, 0)
    log.append(2)
    await expect(runner.catchUpTo(22)).rejects.toThrow("events that the log has lost")
    expect(await totals()).toBe(30)
  })

  it("M-03: is noticed by a process that was not there when it happened", async () => {
    const { sql } = database
    const log = growingLog(1, 30)
    await makeRunner({ sql, readLog: log.readLog, projection }).catchUp()
    log.restore(20, 40)
    const later = makeRunner({ sql, readLog: log.readLog, projection })
    await later.catchUp()
    expect(later.mismatch()).toBe("other-log")
    expect(await totals()).toBe(30)
  })

  it("M-03: goes on where tables of a former release name no last event", async () => {
    const { sql } = database
    const log = growingLog(1, 30)
    const runner = makeRunner({ sql, readLog: log.readLog, projection })
    await runner.catchUp()
    await sql`update read.positions set last_id = null`
    log.append(5)
    await runner.catchUp()
    expect([runner.mismatch(), await totals()]).toEqual([null, 35])
    expect((await activeCheckpoint(sql, projection))?.lastId).not.toBeNull()
  })
})
