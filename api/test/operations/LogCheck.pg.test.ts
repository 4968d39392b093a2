/** `log verify` during the server's work: one at a time, in a thread that can be ended, also from the built files. */
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { catalogueProjection } from "@driverdex/projections/catalogue/CatalogueProjection"
import { downloadsProjection } from "@driverdex/projections/downloads/DownloadsProjection"
import { prepareReadSchema } from "@driverdex/projections/ReadSchema"
import { makeRunner } from "@driverdex/projections/Runner"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { shownSchema } from "../../../projections/test/shown.ts"
import { type LogCheck, makeLogCheck } from "../../src/operations/LogCheck.ts"
import { StoreUnavailable } from "../../src/store/log/EventStore.ts"
import { postgresLog } from "../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../src/store/postgres/connect.ts"
import { openProxy } from "../faults/proxy.ts"
import { event } from "../store/log/commits.ts"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"

const EVENTS = 30_000

let database: FreshDatabase
let check: LogCheck
beforeAll(async () => {
  database = await freshDatabase()
  const { sql } = database
  const store = postgresLog(sql)
  const data = { subject: { kind: "model", id: 201 }, category: "Printers", manufacturer: "HP" }
  for (let n = 0; n < EVENTS; n += 500) {
    const events = Array.from({ length: 500 }, () => event({ type: "download-recorded", data }))
    await store.append([{ stream: `downloads-2026-03-01-${randomUUID()}`, expected: "no-stream", events }])
  }
  await prepareReadSchema(sql, catalogueProjection)
  await prepareReadSchema(sql, downloadsProjection)
  await makeRunner({ sql, readLog: store.readLog, projection: catalogueProjection }).catchUp()
  await makeRunner({ sql, readLog: store.readLog, projection: downloadsProjection }).catchUp()
  check = makeLogCheck({ databaseUrl: database.url, eventStoreUrl: null, publicLogKey: null }, { thread })
})
afterAll(async () => {
  await check.close()
  await database.drop()
})

const thread = new URL("../../src/start/verifyThread.ts", import.meta.url)

/** Identifies the thread's connections by a query that is used only there. */
const CHECKING = "%to_char(at at time zone%"

/** The longest time for which the thread of this test could do nothing else. */
const longestPause = async (work: Promise<unknown>): Promise<number> => {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  await work.finally(() => clearInterval(timer))
  return longest
}

const connections = async (): Promise<number> => {
  const [row] = await database.sql<[{ n: number }]>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like ${CHECKING}`
  return row.n
}

/** Threads that this process has started and that have not ended. */
const threads = (): number =>
  (process.report.getReport() as { readonly workers: ReadonlyArray<unknown> }).workers.length

describe("the check of the log", () => {
  it("F-15: says the same as one in the server's own thread, and those who ask meanwhile share it", async () => {
    const first = check.verify()
    const all = await Promise.all([first, check.verify(), check.verify()])
    expect(new Set(all).size).toBe(1)
    expect(await first).toMatchObject({ head: EVENTS, events: EVENTS, faults: [] })
    expect((await first).projections.map(({ projection, equal }) => [projection, equal])).toEqual([
      ["catalogue", true],
      ["downloads", true]
    ])
    expect(await check.verify()).not.toBe(await first)
  })

  it("F-15: leaves the server's thread free", async () => {
    const pause = await longestPause(check.verify())
    // Printed, not judged: a busy machine makes any time limit unreliable.
    console.log(`longest pause of the server's thread: ${pause.toFixed(0)} ms`)
  })

  it("F-15: sees a row that is not what the log says", async () => {
    const { sql } = database
    const totals = sql(`${await shownSchema(sql, "downloads")}.download_totals`)
    await sql`update ${totals} set downloads = downloads + 1`
    expect((await check.verify()).projections.map(({ equal }) => equal)).toEqual([true, false])
    await sql`update ${totals} set downloads = downloads - 1`
  })

  it("F-15: ends with the server, at once and with its connections", async () => {
    const other = makeLogCheck({ databaseUrl: database.url, eventStoreUrl: null, publicLogKey: null }, { thread })
    const ended = other.verify().catch((error: unknown) => error)
    await expect.poll(connections, { timeout: 15_000, interval: 20 }).toBeGreaterThan(0)
    await other.close()
    expect(await ended).toBeInstanceOf(StoreUnavailable)
    await expect.poll(connections, { timeout: 5_000 }).toBe(0)
    await expect(other.verify()).rejects.toBeInstanceOf(StoreUnavailable)
  })

  it("F-15: stays for a next one, ends when none comes, and begins again after that", async () => {
    const before = threads()
    const other = makeLogCheck(
      { databaseUrl: database.url, eventStoreUrl: null, publicLogKey: null },
      { thread, idleMs: 500 }
    )
    try {
      const first = await other.verify()
      expect(threads()).toBe(before + 1)
      expect(await other.verify()).toEqual(first)
      expect(threads()).toBe(before + 1)
      await expect.poll(threads, { timeout: 5_000 }).toBe(before)
      expect(await other.verify()).toEqual(first)
    } finally {
      await other.close()
    }
    expect(threads()).toBe(before)
  })

  it("L-06: that waits for a frozen database is broken off at its loss, and the next one does not wait for it", async () => {
    const proxy = await openProxy(database.url)
    const other = makeLogCheck({ databaseUrl: proxy.url, eventStoreUrl: null, publicLogKey: null }, { thread })
    try {
      await proxy.be("frozen")
      const ended = other.verify().catch((error: unknown) => error)
      await other.breakOff()
      expect(await ended).toBeInstanceOf(StoreUnavailable)
      await proxy.be("passing")
      expect((await other.verify()).faults).toEqual([])
    } finally {
      await other.close()
      await proxy.close()
    }
  })

  it("L-04: gives up a database that ends every connection before an append would, for the operator waits", async () => {
    let connections = 0
    const refusing = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await once(refusing.listen(0, "127.0.0.1"), "listening")
    const url = new URL(database.url)
    url.host = `127.0.0.1:${(refusing.address() as AddressInfo).port}`
    const other = makeLogCheck({ databaseUrl: url.href, eventStoreUrl: null, publicLogKey: null }, { thread })
    const sql = connectPostgres(url.href, 3)
    try {
      await expect(other.verify()).rejects.toBeInstanceOf(StoreUnavailable)
      const ofTheCheck = connections
      await expect(postgresLog(sql).head()).rejects.toBeInstanceOf(StoreUnavailable)
      expect(ofTheCheck).toBeGreaterThan(0)
      expect(ofTheCheck).toBeLessThan(connections - ofTheCheck)
    } finally {
      await other.close()
      await sql.end({ timeout: 1 })
      refusing.close()
    }
  })

  it("F-15: is 'not available' when the database is away, and when it needs more memory than it may use", async () => {
    const url = new URL(database.url)
    url.host = "127.0.0.1:1"
    const lost = makeLogCheck({ databaseUrl: url.href, eventStoreUrl: null, publicLogKey: null }, { thread })
    await expect(lost.verify()).rejects.toBeInstanceOf(StoreUnavailable)
    await lost.close()
    const small = makeLogCheck(
      { databaseUrl: database.url, eventStoreUrl: null, publicLogKey: null },
      { thread, maxHeapMb: 12 }
    )
    await expect(small.verify()).rejects.toMatchObject({ status: 503 })
    await small.close()
    expect((await check.verify()).faults).toEqual([])
  })
})
