/** The whole application with its log in another place than its read models, and a log that moves there and back. */
import { readFileSync } from "node:fs"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { exportLog, importLog } from "../../../../src/store/log/dump.ts"
import type { EventStore } from "../../../../src/store/log/EventStore.ts"
import { kurrentLog } from "../../../../src/store/log/KurrentLog.ts"
import { postgresLog } from "../../../../src/store/log/PostgresLog.ts"
import { pressUntilCounted } from "../../../downloads/pressUntilCounted.ts"
import { seededDatabase } from "../../../faults/seeded.ts"
import { startServer } from "../../../start/process.ts"
import { json, type TestApplication, testApplication } from "../../../support/application.ts"
import { currentAnswer } from "../../../support/currentAnswer.ts"
import { listeningNow } from "../../../support/listeningTime.ts"
import { type FreshDatabase, freshDatabase } from "../../postgres/database.ts"
import { type KurrentServer, startKurrentServer } from "./server.ts"

let server: KurrentServer
let database: FreshDatabase | undefined
const open: Array<TestApplication> = []
beforeEach(async () => {
  server = await startKurrentServer()
})
afterEach(async () => {
  for (const application of open.splice(0)) await application.stop()
  await server.stop()
  await database?.drop()
  database = undefined
})

const start = async (on: FreshDatabase, environment: Record<string, string> = {}): Promise<TestApplication> => {
  // The database outlives the application here.
  const application = await testApplication(environment, { ...on, drop: async () => {} })
  open.push(application)
  // Read models of another log are built while the site already shows the old ones.
  await expect.poll(async () => (await application.call("/api/health")).status, { timeout: 60_000 }).toBe(200)
  return application
}
const stop = async (application: TestApplication): Promise<void> => {
  open.splice(open.indexOf(application), 1)
  await application.stop()
}
const driverOf = async (application: TestApplication, id: number) =>
  (await (await currentAnswer(() => application.call(`/api/drivers/${id}`))).json()) as {
    name: string
    downloadCount: number
  }
const listOf = async (application: TestApplication) =>
  (await currentAnswer(() => application.call("/api/drivers"))).text()
const verdictOf = async (application: TestApplication) =>
  (await (await application.asAdmin("GET", "/api/log/verify")).json()) as {
    faults: Array<string>
    projections: Array<{ projection: string; rows: string; equal: boolean }>
  }
const hashesOf = async (application: TestApplication) => {
  const { faults, projections } = await verdictOf(application)
  expect(faults).toEqual([])
  expect(projections.map(({ equal }) => equal)).toEqual([true, true])
  return projections.map(({ projection, rows }) => [projection, rows])
}
/** Size and root of the public log, once every event is in it. */
const treeOf = async (application: TestApplication) => {
  const { events } = (await (await application.asAdmin("GET", "/api/log/verify")).json()) as { events: number }
  const head = async () => (await (await application.call("/log/checkpoint")).text()).split("\n").slice(1, 3)
  await expect.poll(async () => (await head())[0]).toBe(String(events))
  return head()
}
const copy = async (from: EventStore, to: EventStore): Promise<void> => {
  const lines: Array<string> = []
  for await (const line of exportLog(from)) lines.push(line)
  await importLog(to, async function* () {
    yield* lines
  })
}

describe("with EVENT_STORE_URL", () => {
  it("seeds, lists, counts downloads, takes edits and shows it all again after a restart", async () => {
    database = await freshDatabase()
    const environment = { EVENT_STORE_URL: server.url }
    const first = await start(database, environment)
    const list = JSON.parse(await listOf(first)) as ReadonlyArray<{ id: number }>
    expect(list).toHaveLength(742)
    expect(list[0]?.id).toBe(1001)
    for (const answer of [1, 2, 3]) {
      await pressUntilCounted(first.url, 1001)
      expect((await driverOf(first, 1001)).downloadCount).toBe(answer)
    }
    expect((await first.asAdmin("DELETE", "/api/drivers/1002")).status).toBe(204)
    expect(await database.sql`select from log.events`).toHaveLength(0)
    const [before, hashes] = [await listOf(first), await hashesOf(first)]
    expect(JSON.parse(before)).toHaveLength(741)
    await stop(first)

    const [again, second] = [await start(database, environment), await start(database, environment)]
    expect(await listOf(again)).toBe(before)
    expect(await hashesOf(again)).toEqual(hashes)
    await pressUntilCounted(again.url, 1001)
    await pressUntilCounted(second.url, 1001)
    expect((await driverOf(second, 1001)).downloadCount).toBe(5)
  })

  it("L-03, L-04: answers guides and lists while the event store is away, refuses writes in words, and recovers alone", async () => {
    database = await seededDatabase()
    await copy(postgresLog(database.sql), kurrentLog(server.url))
    const site = await start(database, { EVENT_STORE_URL: server.url })
    await server.goAway()
    const press = async () => {
      const begun = listeningNow()
      const answer = await site.call("/api/drivers/1001/download", json("POST"))
      const { counted = true } = (await answer.json()) as { counted?: boolean }
      return { status: answer.status, counted, isInTime: listeningNow() - begun < 1_500 }
    }
    const health = async () => (await (await site.call("/api/health")).json()) as object
    expect(await press()).toEqual({ status: 200, counted: false, isInTime: true })
    await expect.poll(health).toMatchObject({ status: "ready", away: [{ store: "event store" }] })
    expect(await press()).toEqual({ status: 200, counted: false, isInTime: true })
    const list = await site.call("/api/drivers")
    // Lists come from PostgreSQL, which is available: they are current.
    expect([list.status, list.headers.get("x-as-of")]).toEqual([200, null])
    expect((await site.asAdmin("GET", "/api/session")).status).toBe(200)
    // A request that came before the loss was certain has waited as long as an election may take.
    const waited = await site.asAdmin("DELETE", "/api/drivers/1003")
    expect([waited.status, await waited.text()]).toEqual([503, expect.stringMatching(/^The event store is away/)])
    const edit = await site.asAdmin("DELETE", "/api/drivers/1002")
    expect([edit.status, await edit.text(), edit.headers.get("retry-after")]).toEqual([
      503,
      "The event store is away at the moment. Nothing was changed. Please try again.",
      "2"
    ])
    await server.comeBack()
    await expect.poll(health).not.toHaveProperty("away")
    expect((await press()).counted).toBe(true)
    expect((await driverOf(site, 1001)).downloadCount).toBe(1)
  })

  it("L-04: tells an operator that the event store does not answer, before the log has given it up", async () => {
    database = await seededDatabase()
    await copy(postgresLog(database.sql), kurrentLog(server.url))
    const site = await start(database, { EVENT_STORE_URL: server.url })
    expect((await site.asAdmin("DELETE", "/api/drivers/1002")).status).toBe(204)
    server.fallSilent(true)
    const edit = await site.asAdmin("DELETE", "/api/drivers/1003")
    expect([edit.status, await edit.text(), edit.headers.get("retry-after")]).toEqual([
      503,
      "The event store does not answer at the moment. Whether the change was recorded is not known. Please try again.",
      "2"
    ])
    server.fallSilent(false)
    await expect
      .poll(async () => (await site.asAdmin("DELETE", "/api/drivers/1003")).status, { timeout: 20_000 })
      .toBeOneOf([204, 410])
  })

  it("that does not answer ends the start with one sentence, which does not reveal the password", async () => {
    database = await freshDatabase()
    await server.goAway()
    const address = server.url.replace("kurrentdb://", "esdb://site:planted@")
    const site = startServer({ DATABASE_URL: database.adminUrl, EVENT_STORE_URL: address })
    expect(await site.ended).toBe(1)
    expect(site.stdout()).toBe("")
    expect(site.stderr()).toBe("The event store of EVENT_STORE_URL cannot be used (nothing answers there).\n")
    await server.comeBack()
  })

  it("that is empty next to a filled database ends the start instead of seeding a second catalogue", async () => {
    database = await seededDatabase()
    const site = startServer({ DATABASE_URL: database.adminUrl, EVENT_STORE_URL: server.url })
    expect(await site.ended).toBe(1)
    expect(site.stderr()).toMatch(/^The event log is empty, but the database has read models of another one: [^\n]+\n$/)
    expect(server.stored).toEqual([])
  })
})

describe("a log that moves", () => {
  it("from PostgreSQL to KurrentDB and back shows the same rows, ids, counts and tree in each place", async () => {
    database = await seededDatabase()
    const small = await start(database)
    for (const id of [1001, 1001, 1400]) await pressUntilCounted(small.url, id)
    await small.asAdmin("DELETE", "/api/drivers/1003")
    const [list, hashes, tree] = [await listOf(small), await hashesOf(small), await treeOf(small)]
    await stop(small)

    const cluster = kurrentLog(server.url)
    await copy(postgresLog(database.sql), cluster)
    const large = await start(database, { EVENT_STORE_URL: server.url })
    expect(await listOf(large)).toBe(list)
    expect(await hashesOf(large)).toEqual(hashes)
    expect(await treeOf(large)).toEqual(tree)
    await pressUntilCounted(large.url, 1001)
    expect((await driverOf(large, 1001)).downloadCount).toBe(3)
    const [laterList, laterHashes, laterTree] = [await listOf(large), await hashesOf(large), await treeOf(large)]
    await stop(large)

    const home = await freshDatabase()
    try {
      await copy(cluster, postgresLog(home.sql))
      await cluster.close()
      const back = await start(home)
      expect(await listOf(back)).toBe(laterList)
      expect(await hashesOf(back)).toEqual(laterHashes)
      expect(await treeOf(back)).toEqual(laterTree)
      await stop(back)
    } finally {
      await home.drop()
    }
  })
})

it("without EVENT_STORE_URL the client of KurrentDB is never loaded", async () => {
  database = await seededDatabase()
  const site = startServer({ DATABASE_URL: database.adminUrl })
  try {
    await site.says(/Driverdex is ready/)
    // Its native half would be among the files that the process has in memory.
    expect(readFileSync(`/proc/${site.child.pid}/maps`, "utf8")).not.toContain("@kurrent")
  } finally {
    site.child.kill("SIGTERM")
    await site.ended
  }
})
