/** Someone changes the past of a whole site's log with the database's superuser: the site finds the place, says so, and signs no more. */
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Sql } from "postgres"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { PublishedAudit } from "../../../src/extras/transparency/auditPublished.ts"
import { changedPast, checkAndNote } from "../../../src/extras/transparency/ChangedPast.ts"
import { logKeyOf } from "../../../src/extras/transparency/LogKey.ts"
import { treeMigrations } from "../../../src/extras/transparency/LogTree.ts"
import { openPublicLog, type PublicLog } from "../../../src/extras/transparency/PublicLog.ts"
import { refuseOldKeys } from "../../../src/extras/transparency/refuseOldKeys.ts"
import { StoreUnavailable } from "../../../src/store/log/EventStore.ts"
import { migrate } from "../../../src/store/log/migrate.ts"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { seededApplication } from "../../faults/seeded.ts"
import { event } from "../../store/log/commits.ts"
import { type FreshDatabase, freshDatabase } from "../../store/postgres/database.ts"
import type { TestApplication } from "../../support/application.ts"

/** As the owner of everything, past the guards of the table. */
const tamper = async (adminUrl: string, change: (sql: Sql) => Promise<unknown>) => {
  const admin = connectPostgres(adminUrl, 1)
  await admin`alter table log.events disable trigger events_stay`
  await change(admin)
  await admin`alter table log.events enable always trigger events_stay`
  await admin.end({ timeout: 1 })
}

describe("a site whose past is changed", () => {
  let site: TestApplication
  beforeAll(async () => {
    site = await seededApplication({ SITE_URL: "https://drivers.example" })
  })
  afterAll(() => site.stop())

  const verify = async () => (await (await site.asAdmin("GET", "/api/log/verify")).json()) as { faults: Array<string> }
  const health = async () => (await (await site.call("/api/health")).json()) as { status: string; notice?: string }
  const checkpoint = async () => {
    const answer = await site.call("/log/checkpoint")
    return [answer.status, await answer.text()] as const
  }

  it("P-LOG-8: names the place, though the read model was built anew, and signs nothing until the past is back", async () => {
    const [{ events }] = await site.sql<[{ events: string }]>`select count(*) as events from log.events`
    // What is changed before it is published contradicts nothing.
    await expect.poll(async () => (await checkpoint())[1], { timeout: 20_000 }).toContain(`\n${events}\n`)
    expect((await verify()).faults).toEqual([])
    const [row] = await site.sql<[{ position: string; data: { facts: { description: string } }; stream: string }]>`
      select position, data, stream from log.events where type = 'driver-added' order by position offset 5 limit 1`
    const changed = { ...row.data, facts: { ...row.data.facts, description: "Another past." } }
    const put = (data: object) =>
      tamper(
        site.databaseUrl,
        (sql) => sql`update log.events set data = ${sql.json(data as never)} where position = ${row.position}`
      )
    await put(changed)
    expect((await site.asAdmin("POST", "/api/projections/catalogue/rebuild")).status).toBeLessThan(300)
    const place = `The event at position ${row.position} (driver-added, revision 0 of ${row.stream}) is not what the public log has in its place.`
    await expect.poll(async () => (await verify()).faults, { timeout: 30_000, interval: 500 }).toEqual([place])
    expect(await health()).toMatchObject({ status: "ready", notice: `${place} The public log is not signed.` })
    const sentence =
      "The past of the event log is no longer what was published of it, so nothing is signed. An administrator finds the place by checking the log."
    expect(await checkpoint()).toEqual([503, sentence])
    const proof = await site.call("/api/drivers/1001/proof")
    expect([proof.status, await proof.text()]).toEqual([503, sentence])
    expect((await site.call("/")).status).toBe(200)
    await put(row.data)
    expect((await verify()).faults).toEqual([])
    expect((await health()).notice).toBe(undefined)
    expect((await checkpoint())[0]).toBe(200)
  })
})

describe("the check of the past", () => {
  const SEED = "07".repeat(32)
  let database: FreshDatabase
  let site: PublicLog
  let dataDir: string
  const store = () => postgresLog(database.sql)
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "driverdex-past-"))
    database = await freshDatabase()
    await migrate(database.sql, treeMigrations)
    site = await open()
    await fill(600)
    await site.catchUp()
    await site.checkpoint(0)
    await fill(40)
    await site.catchUp()
    return async () => {
      await database.drop()
      rmSync(dataDir, { recursive: true })
    }
  })
  const config = { logKey: { reveal: () => SEED } as never, siteUrl: "https://drivers.example" }
  const open = () =>
    openPublicLog({
      config: { ...config, witnesses: [], witnessLogs: [], dataDir },
      sql: database.sql,
      store: store(),
      monitors: [],
      isPaused: () => false,
      log: () => {},
      now: Date.now,
      maxWaiting: 100
    })
  const fill = async (events: number) => {
    const data = { subject: { kind: "model", id: 201 } }
    const commit = {
      stream: `downloads-2026-03-01-${randomUUID()}`,
      expected: "no-stream" as const,
      events: Array.from({ length: events }, () => event({ type: "download-recorded", data }))
    }
    expect(await store().append([commit])).toMatchObject([{ _tag: "Appended" }])
  }
  const check = () =>
    checkAndNote({ sql: database.sql, readLog: store().readLog, key: site.key, pause: async () => {} })
  const admin = (change: (sql: Sql) => Promise<unknown>) => tamper(database.adminUrl, change)

  it("P-LOG-8: finds nothing in an honest log, empty or not, nor in one that had to take a new key", async () => {
    expect(await check()).toBe(null)
    await refuseOldKeys(config, database.sql)
    expect(await check()).toBe(null)
    await admin((sql) => sql`truncate log.events, transparency.tiles, transparency.published`)
    await database.sql`update transparency.tree set size = 0, position = 0, last_id = null`
    expect(await check()).toBe(null)
  })

  it.each<[string, (sql: Sql) => Promise<unknown>, RegExp]>([
    [
      "data",
      (sql) => sql`update log.events set data = '{}' where position = 500`,
      /event at position 500 .* is not what/
    ],
    ["an author", (sql) => sql`update log.events set actor = 'other' where position = 3`, /event at position 3 /],
    [
      "the time",
      (sql) => sql`update log.events set at = at - interval '1 day' where position = 640`,
      /event at position 640 /
    ],
    ["an entry that is gone", (sql) => sql`delete from log.events where position = 300`, /event at position 301 /],
    [
      "the last entries, which are gone",
      (sql) => sql`delete from log.events where position > 610`,
      /has 610 entries, where the public log has 640/
    ],
    [
      "a tile",
      (sql) =>
        sql`update transparency.tiles set hashes = overlay(hashes placing '\\x00'::bytea from 40) where level = 0 and index = 1`,
      /event at position 258 /
    ],
    [
      "a tile of the level above",
      (sql) =>
        sql`update transparency.tiles set hashes = overlay(hashes placing '\\x00'::bytea from 40) where level = 1`,
      /tile 0 of level 1 is not made of/
    ],
    [
      "a tile that is gone",
      (sql) => sql`delete from transparency.tiles where level = 0 and index = 2`,
      /event at position 513 /
    ],
    [
      "what was signed",
      (sql) => sql`update transparency.published set root = overlay(root placing '\\x00'::bytea from 3)`,
      /first 600 entries of the log are not those that were signed/
    ]
  ])("P-LOG-8: finds a change of %s, and the checkpoint follows", async (_, change, place) => {
    await admin(change)
    expect(await check()).toMatch(place)
    expect(await changedPast(database.sql)).toMatch(place)
    await expect((await open()).checkpoint(0)).rejects.toMatchObject({ status: 503 })
  })

  it("P-LOG-8: finds a past that was changed in the tree and in what was signed too, by what witnesses have cosigned", async () => {
    const key = await logKeyOf("drivers.example/log", Buffer.from(SEED, "hex"))
    const [signed] = await database.sql<
      [{ size: string; root: Uint8Array }]
    >`select size, root from transparency.published`
    const note = key.note({ size: Number(signed.size), root: signed.root }, Math.floor(Date.now() / 1000))
    await database.sql`insert into transparency.cosigned (key, asked_at, size, note, cosignatures, at)
      values (${site.key}, now(), ${signed.size}, ${note}, 1, now())`
    await admin((sql) => sql`update log.events set data = '{}' where position = 500`)
    await database.sql`delete from transparency.tiles`
    await database.sql`delete from transparency.published`
    await database.sql`update transparency.tree set size = 0, position = 0, last_id = null`
    await (await open()).catchUp()
    expect(await check()).toBe("The first 600 entries of the log are not those that were cosigned.")
    // Who writes a note of his own into the database has not the log's key.
    await database.sql`update transparency.cosigned set note = replace(note, '— drivers', '— others')`
    expect(await check()).toBe(null)
  })

  it("P-LOG-8: finds nothing in an honest log whose tree is being made again, and still what differs from what was signed", async () => {
    await database.sql`delete from transparency.tiles`
    await database.sql`update transparency.tree set size = 0, position = 0, last_id = null`
    expect(await check()).toBe(null)
    await admin((sql) => sql`update log.events set data = '{}' where position = 500`)
    expect(await check()).toBe("The first 600 entries of the log are not those that were signed.")
    await admin((sql) => sql`delete from log.events where position > 590`)
    expect(await check()).toBe("The log has 590 entries, where 600 were published.")
  })

  it("P-LOG-8: has no verdict when the tree is begun again while it looks", async () => {
    const readLog: PublishedAudit["readLog"] = async function* (...asked) {
      for await (const events of store().readLog(...asked)) {
        await database.sql`update transparency.tiles set hashes = ''`
        await database.sql`update transparency.tree set size = 0, position = 0, last_id = null`
        yield events
      }
    }
    const looking = checkAndNote({ sql: database.sql, readLog, key: site.key, pause: async () => {} })
    await expect(looking).rejects.toThrow(StoreUnavailable)
    expect(await changedPast(database.sql)).toBe(null)
  })

  it("P-LOG-8: runs by itself, in steps", async () => {
    await admin((sql) => sql`update log.events set data = '{}' where position = 500`)
    const end = site.startPastChecks()
    await expect.poll(() => site.changedPast(), { timeout: 20_000 }).toMatch(/position 500/)
    await end()
  })
})
