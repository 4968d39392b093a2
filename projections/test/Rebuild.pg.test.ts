import type { ReadLog, Recorded } from "@driverdex/domain/events/Log"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type FreshDatabase, freshDatabase } from "../../api/test/postgres/database.ts"
import { downloadsProjection } from "../src/downloads/DownloadsProjection.ts"
import { readDownloadsSince } from "../src/downloads/DownloadsQueries.ts"
import { activeCheckpoint, prepareReadSchema } from "../src/ReadSchema.ts"
import { rebuild } from "../src/Rebuild.ts"
import { makeRunner } from "../src/Runner.ts"
import { verifyProjection } from "../src/Verify.ts"
import { history } from "./histories.ts"

describe("a rebuild", () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
    await prepareReadSchema(database.sql, downloadsProjection)
  })
  afterAll(() => database.drop())

  const happenings = fc.sample(history, { numRuns: 120, seed: 21 }).flat()
  const all = happenings.map(({ stream, event }, i): Recorded => ({ ...event, stream, revision: i, position: i + 1 }))
  let end = 0
  const readLog: ReadLog = async function* (after, { page = 5_000 } = {}) {
    const until = end
    for (let from = after; from < until; from += page) yield all.slice(from, Math.min(from + page, until))
  }

  it("R9: never shows an empty, mixed or older answer while events arrive and readers read", async () => {
    const { sql } = database
    const live = makeRunner({ sql, readLog, projection: downloadsProjection, page: 50 })
    end = Math.floor(all.length / 2)
    await live.catchUp()
    let reading = true
    let last = 0
    let longest = 0
    const reader = (async () => {
      while (reading) {
        const began = performance.now()
        const { position, totals } = await readDownloadsSince(sql, 0, "2026-01-01")
        longest = Math.max(longest, performance.now() - began)
        expect(position).toBeGreaterThanOrEqual(last)
        last = position
        const counted = totals.reduce((sum, row) => sum + row.downloads, 0)
        expect(counted).toBe(all.slice(0, position).filter(({ type }) => type === "download-recorded").length)
      }
    })()
    const writer = (async () => {
      while (end < all.length) {
        end = Math.min(end + 37, all.length)
        await live.helpForward(end)
      }
    })()
    const before = await activeCheckpoint(sql, downloadsProjection)
    for (let i = 0; i < 3; i++) await rebuild({ sql, readLog, projection: downloadsProjection, page: 100 })
    await writer
    await live.catchUp()
    reading = false
    await reader
    const after = await activeCheckpoint(sql, downloadsProjection)
    expect(after?.schema).not.toBe(before?.schema)
    expect(after?.position).toBe(all.length)
    expect((await verifyProjection(sql, readLog, downloadsProjection)).equal).toBe(true)
    const schemas = await sql`select schema from read.checkpoints where projection = 'downloads'`
    expect(schemas.length).toBe(1)
    // Printed, not judged: a busy machine makes any bound on time a lie.
    console.log(`longest wait of a reader: ${longest.toFixed(1)} ms`)
  })

  it("leaves the shown tables alone when it fails", async () => {
    const { sql } = database
    const before = await activeCheckpoint(sql, downloadsProjection)
    const broken: ReadLog = async function* () {
      yield all.slice(0, 10)
      throw new Error("the log went away")
    }
    await expect(rebuild({ sql, readLog: broken, projection: downloadsProjection })).rejects.toThrow("went away")
    expect(await activeCheckpoint(sql, downloadsProjection)).toEqual(before)
    expect((await sql`select from read.checkpoints`).length).toBe(1)
  })
})
