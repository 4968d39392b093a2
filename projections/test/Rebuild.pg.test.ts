import type { ReadLog, StoredEvent } from "@driverdex/domain/events/Log"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startChild } from "../../api/test/faults/children.ts"
import { type FreshDatabase, freshDatabase } from "../../api/test/store/postgres/database.ts"
import { activeCheckpoint } from "../src/Checkpoints.ts"
import { catalogueProjection } from "../src/catalogue/CatalogueProjection.ts"
import { downloadsProjection } from "../src/downloads/DownloadsProjection.ts"
import { prepareReadSchema } from "../src/ReadSchema.ts"
import { rebuild } from "../src/Rebuild.ts"
import { makeRunner } from "../src/Runner.ts"
import { verifyProjection } from "../src/Verify.ts"
import { history } from "./histories.ts"
import { shownDownloads } from "./shown.ts"

describe("a rebuild", () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
    await prepareReadSchema(database.sql, downloadsProjection)
  })
  afterAll(() => database.drop())

  const happenings = fc.sample(history, { numRuns: 120, seed: 21 }).flat()
  const all = happenings.map(
    ({ stream, event }, i): StoredEvent => ({ ...event, stream, revision: i, position: i + 1 })
  )
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
        const { position, totals } = await shownDownloads(sql)
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
        await live.catchUpTo(end)
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
    // Printed, not judged: a busy machine makes any time limit unreliable.
    console.log(`longest wait of a reader: ${longest.toFixed(1)} ms`)
  })

  it("F-15e: tells the position that the new tables have reached after each page", async () => {
    const { sql } = database
    const reported: Array<number> = []
    const onProgress = (position: number) => reported.push(position)
    await rebuild({ sql, readLog, projection: downloadsProjection, page: 100, onProgress })
    const pages = Math.ceil(end / 100)
    expect(reported).toEqual(Array.from({ length: pages }, (_, n) => Math.min((n + 1) * 100, end)))
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

  describe("cut off by the end of its process", () => {
    const hidden = async () =>
      (await database.sql<Array<{ schema: string }>>`select schema from read.checkpoints where not active`).map(
        ({ schema }) => schema
      )
    const tablesOf = async (schema: string) =>
      (await database.sql`select from pg_namespace where nspname = ${schema}`).length
    /** Done once PostgreSQL has noticed, too: on a busy machine the session of a dead process lives for a while. */
    const killed = async (child: ReturnType<typeof startChild>) => {
      await child.kill()
      const locks = () => database.sql`
        select from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => (await locks()).length).toBe(0)
    }
    /** A process in the middle of a rebuild, and the schema that it builds. */
    const rebuilding = async () => {
      const child = startChild(new URL("rebuilder.ts", import.meta.url).href, [database.url])
      expect(await child.line()).toBe("1")
      const [schema = ""] = await hidden()
      return { child, schema }
    }

    it.each<[string, () => Promise<unknown>]>([
      ["the next start", () => prepareReadSchema(database.sql, downloadsProjection)],
      ["the next rebuild", () => rebuild({ sql: database.sql, readLog, projection: downloadsProjection })]
    ])("leaves tables behind that %s drops", async (_, next) => {
      const { child, schema } = await rebuilding()
      await killed(child)
      expect(await hidden()).toEqual([schema])
      await next()
      expect(await hidden()).toEqual([])
      expect(await tablesOf(schema)).toBe(0)
    })

    it("is distinguished from one in progress, which neither a start nor a rebuild of another process disturbs", async () => {
      const { child, schema } = await rebuilding()
      try {
        await prepareReadSchema(database.sql, downloadsProjection)
        await rebuild({ sql: database.sql, readLog, projection: downloadsProjection })
        expect(await hidden()).toEqual([schema])
        expect(await tablesOf(schema)).toBe(1)
      } finally {
        await killed(child)
      }
    })

    it("says nothing about the tables of another projection", async () => {
      await prepareReadSchema(database.sql, catalogueProjection)
      const { child, schema } = await rebuilding()
      await killed(child)
      await prepareReadSchema(database.sql, catalogueProjection)
      expect(await hidden()).toContain(schema)
    })
  })
})
