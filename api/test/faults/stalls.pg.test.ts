/** F-05: a site whose read models stand still before an event: it starts, reads, takes every write, and goes on after a skip. */
import { randomUUID } from "node:crypto"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { NewEvent } from "@driverdex/domain/events/Log"
import { NEW_DRIVER } from "@driverdex/domain/forms/driverForm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type EventStore } from "../../src/store/log/EventStore.ts"
import { postgresLog } from "../../src/store/log/PostgresLog.ts"
import { importCall } from "../commands/importCall.ts"
import type { FreshDatabase } from "../store/postgres/database.ts"
import { json, type TestApplication, testApplication } from "../support/application.ts"
import { seededDatabase } from "./seeded.ts"

const ID = 1042
const form = {
  ...NEW_DRIVER,
  name: "Acme X1",
  manufacturer: "AMD",
  category: "Graphics Cards",
  version: "7.06",
  releaseDate: "June 2025",
  description: "A driver.",
  fileSize: "76 MB",
  downloadUrl: "https://www.amd.com/en/support"
}
/** As an import says it: a row leaves out what a form sends empty. */
const { driverLine: _none, ...row } = form
const poison = (fields: Partial<NewEvent>): NewEvent => ({
  id: randomUUID(),
  type: "driver-changed",
  schema: 1,
  at: "2026-03-01T12:34:56.789Z",
  actor: "import",
  requestId: "broken-tool",
  data: { key: "never-added", set: { name: "X" } },
  ...fields
})
const append = async (store: EventStore, stream: string, event: NewEvent): Promise<number> => {
  const expected = (await store.readStream(stream)).at(-1)?.revision ?? ("no-stream" as const)
  const [outcome] = await store.append([{ stream, expected, events: [event] }])
  if (outcome === undefined || outcome._tag !== "Appended") throw new Error("The event was not appended.")
  return outcome.position
}
const eventually = async (check: () => Promise<boolean>, ms = 8_000): Promise<void> => {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
    if (await check()) return
  }
  expect(await check()).toBe(true)
}
interface Health {
  readonly status: string
  readonly notice?: string
  readonly projections: ReadonlyArray<{
    readonly name: string
    readonly stalledBefore: number | null
    readonly lag: number
  }>
}
const healthOf = async (app: TestApplication): Promise<Health> =>
  (await app.call("/api/health")).json() as Promise<Health>
const stalledBefore = async (app: TestApplication, name: string): Promise<number | null> =>
  (await healthOf(app)).projections.find((one) => one.name === name)?.stalledBefore ?? null
const shown = async (app: TestApplication, id = ID): Promise<Driver> =>
  (await app.call(`/api/drivers/${id}`)).json() as Promise<Driver>

describe("a site with a stalled catalogue", () => {
  let database: FreshDatabase
  let store: EventStore & { close(): Promise<void> }
  let app: TestApplication
  let other: TestApplication
  let position = 0
  let before: Driver
  beforeAll(async () => {
    database = await seededDatabase()
    store = postgresLog(database.sql)
    app = await testApplication({ METRICS_TOKEN: "a-token-for-metrics-of-tests" }, database)
    other = await testApplication({}, { ...database, drop: async () => {} })
    before = await shown(app)
    position = await append(store, "driver-never-added", poison({}))
  })
  afterAll(async () => {
    await other.stop()
    await store.close()
    await app.stop()
  })

  it("F-05: names the stalled model and the position in the health and the metrics, and stays in service", async () => {
    await eventually(async () => (await stalledBefore(app, "catalogue")) === position)
    const answer = await app.call("/api/health")
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as Health).notice).toBe(
      `The read model catalogue stands before position ${position}: what is written since is recorded, but not shown.`
    )
    const metrics = await app.call("/metrics", { headers: { authorization: "Bearer a-token-for-metrics-of-tests" } })
    const text = await metrics.text()
    expect(text).toContain("driverdex_projection_stalled_catalogue 1")
    expect(text).toContain("driverdex_projection_stalled_downloads 0")
  })

  it("F-05: answers every write of an operator as recorded, at once, and reads as before", async () => {
    const began = performance.now()
    const writes: ReadonlyArray<readonly [string, string, unknown?]> = [
      ["PUT", `/api/drivers/${ID}`, { ...before, version: "99.1" }],
      ["POST", `/api/drivers/${ID}/undo`, { revision: before.revision + 1 }],
      ["PUT", `/api/drivers/${ID}`, { ...before, version: "99.2" }],
      ["POST", "/api/drivers", form],
      ["DELETE", "/api/drivers/1050?reason=listed%20twice"],
      ["PUT", "/api/categories/1", { description: "Another description." }],
      [
        "POST",
        "/api/vendors",
        { name: "Acme", officialHosts: ["acme.example"], officialPathPrefixes: [], driverFinderUrl: null }
      ],
      [
        "PUT",
        "/api/vendors",
        { name: "Acme", officialHosts: ["www.acme.example"], officialPathPrefixes: [], driverFinderUrl: null }
      ]
    ]
    const head = await store.head()
    for (const [n, [method, path, body]] of writes.entries()) {
      const answer = await app.asAdmin(method, path, body)
      expect([method, path, answer.status]).toEqual([method, path, 202])
      expect(await answer.json()).toEqual({
        recorded: true,
        position: head + n + 1,
        message: expect.stringContaining("Recorded.")
      })
    }
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(await store.head()).toBe(head + writes.length)
    expect(await shown(app)).toEqual(before)
    expect((await app.call("/api/drivers/1050")).status).toBe(200)
    expect((await app.call("/")).status).toBe(200)
  })

  it("F-05: the same form with the same idempotency key is recorded once and answered alike", async () => {
    const { headers, ...init } = json("POST", { ...form, name: "Acme X2" })
    const session = await app.call("/api/session", json("POST", { password: "a-password-for-tests" }))
    const { token } = (await session.json()) as { token: string }
    const send = async () => {
      const all = { ...headers, authorization: `Bearer ${token}`, "idempotency-key": "x2" }
      const answer = await app.call("/api/drivers", { ...init, headers: all })
      return [answer.status, ((await answer.json()) as { position: number }).position]
    }
    const first = await send()
    expect(first).toEqual([202, await store.head()])
    expect(await send()).toEqual(first)
    expect(await store.head()).toBe(first[1])
  })

  it("F-05: reports an import row by row, says that it is not shown, and reverts it", async () => {
    const rows = [{ ...row, line: 1, key: "acme-import", name: "Acme Import" }]
    const imported = await app.asAdmin(
      "POST",
      "/api/changes",
      importCall({ batch: "stalled", source: "s", dryRun: false, rows })
    )
    const answer = (await imported.json()) as { added: number; refused: unknown; shown?: boolean }
    expect([imported.status, answer.refused, answer.added, answer.shown]).toEqual([200, [], 1, false])
    const reverted = await app.asAdmin("POST", "/api/batches/stalled/revert", { dryRun: false })
    expect(await reverted.json()).toMatchObject({ removed: 1, shown: false })
  })

  it("F-05: refuses the row of a driver whose record cannot be read, and imports the others", async () => {
    const rows = ["never-added", "acme-other"].map((key, line) => ({ ...row, line, key, name: key }))
    const imported = await app.asAdmin(
      "POST",
      "/api/changes",
      importCall({ batch: "mixed", source: "s", dryRun: false, rows })
    )
    expect(imported.status).toBe(200)
    expect(await imported.json()).toMatchObject({ added: 1, refused: [{ key: "never-added", field: "key" }] })
  })

  it("F-05: counts downloads meanwhile", async () => {
    const answer = await app.call(`/api/drivers/${ID}/download`, json("POST"))
    expect(answer.status).toBe(200)
    expect((await shown(app)).downloadCount).toBe(before.downloadCount + 1)
  })

  it("F-05: starts and serves what it has", async () => {
    const started = await testApplication({}, { ...database, drop: async () => {} })
    expect(await shown(started)).toMatchObject({ version: before.version })
    expect((await started.call("/")).status).toBe(200)
    expect(await stalledBefore(started, "catalogue")).toBe(position)
    expect(
      (await started.asAdmin("PUT", `/api/drivers/${ID}`, { ...before, version: "99.2", fileSize: "1 MB" })).status
    ).toBe(202)
    await started.stop()
  })

  it("F-05: shows an operator the event and why it cannot be applied", async () => {
    const answer = await app.asAdmin("GET", "/api/projections/catalogue/stalled")
    expect(await answer.json()).toMatchObject({
      projection: "catalogue",
      position,
      stream: "driver-never-added",
      type: "driver-changed",
      actor: "import",
      data: { key: "never-added", set: { name: "X" } },
      cause: "The event does not fit what came before it, or its data has another form than its type promises."
    })
    expect(await (await app.asAdmin("GET", "/api/projections/downloads/stalled")).json()).toBeNull()
    expect((await app.asAdmin("GET", "/api/projections/nothing/stalled")).status).toBe(404)
  })

  it("F-05: refuses a skip of any other event, without a reason, of an unknown model or without a session", async () => {
    const head = await store.head()
    const skip = (name: string, body: unknown) => app.asAdmin("POST", `/api/projections/${name}/skips`, body)
    const wrong = await skip("catalogue", { position: position - 1, reason: "why" })
    expect([wrong.status, await wrong.text()]).toEqual([
      409,
      `The read model catalogue stands before position ${position}; only that event can be skipped.`
    ])
    const moving = await skip("downloads", { position, reason: "why" })
    expect([moving.status, await moving.text()]).toEqual([
      409,
      "The read model downloads does not stand still; there is nothing to skip."
    ])
    expect((await skip("catalogue", { position })).status).toBe(400)
    expect((await skip("catalogue", { position, reason: " " })).status).toBe(400)
    expect((await skip("nothing", { position, reason: "why" })).status).toBe(404)
    const anonymous = await app.call("/api/projections/catalogue/skips", json("POST", { position, reason: "why" }))
    expect(anonymous.status).toBe(401)
    expect(await store.head()).toBe(head)
  })

  it("F-05: of many skips at once one is recorded, and every process goes on without a restart", async () => {
    const head = await store.head()
    const skips = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 === 0 ? app : other).asAdmin("POST", "/api/projections/catalogue/skips", {
          position,
          reason: `reason ${n}`
        })
      )
    )
    expect(skips.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(skips.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(5)
    expect(await store.head()).toBe(head + 1)
    for (const process of [app, other]) {
      await eventually(async () => (await healthOf(process)).projections.every(({ lag }) => lag === 0))
      expect((await healthOf(process)).notice).toBeUndefined()
      expect(await shown(process)).toMatchObject({ version: "99.2" })
      expect((await process.call("/api/drivers/1050")).status).toBe(410)
    }
    expect(
      (await other.asAdmin("PUT", `/api/drivers/${ID}`, { ...(await shown(other)), fileSize: "3 MB" })).status
    ).toBe(200)
  })

  it("F-05: lists the skip with who, when and why, and the log's own copy says the same", async () => {
    const [entry] = (await (await app.asAdmin("GET", "/api/projections/skips")).json()) as ReadonlyArray<unknown>
    expect(entry).toMatchObject({
      projection: "catalogue",
      event: { type: "driver-changed", stream: "driver-never-added", revision: 0 },
      actor: "admin",
      reason: expect.stringMatching(/^reason \d$/)
    })
    const [recorded] = await store.readStream("projections")
    expect(recorded).toMatchObject({ type: "event-skipped", actor: "admin", revision: 0 })
  })

  it("F-05: a rebuild, log verify and a new process leave the skipped event out too", async () => {
    await app.asAdmin("POST", "/api/projections/catalogue/rebuild")
    await eventually(async () => {
      const states = (await (await app.asAdmin("GET", "/api/projections")).json()) as ReadonlyArray<
        Record<string, unknown>
      >
      return states.every(
        ({ rebuilding, rebuildFailed, stalled }) => rebuilding === null && rebuildFailed === false && stalled === false
      )
    })
    const verdict = (await (await app.asAdmin("GET", "/api/log/verify")).json()) as {
      faults: ReadonlyArray<string>
      projections: ReadonlyArray<{ equal: boolean; position: number }>
    }
    expect(verdict.faults).toEqual([])
    expect(verdict.projections.map(({ equal }) => equal)).toEqual([true, true])
    const started = await testApplication({}, { ...database, drop: async () => {} })
    expect(await shown(started)).toMatchObject({ version: "99.2", fileSize: "3 MB" })
    // The key is free again: nothing was ever said about it.
    const rows = [{ ...row, line: 1, key: "never-added", name: "Added at last" }]
    const imported = await started.asAdmin(
      "POST",
      "/api/changes",
      importCall({ batch: "later", source: "s", dryRun: false, rows })
    )
    expect(await imported.json()).toMatchObject({ added: 1, refused: [] })
    await started.stop()
  })
})

describe("a site with stalled downloads", () => {
  it("F-05: answers the guide, starts, and counts everything after the skip", async () => {
    const database = await seededDatabase()
    const store = postgresLog(database.sql)
    let app = await testApplication({}, database)
    const keep = { ...database, drop: async () => {} }
    try {
      const before = await shown(app)
      const position = await append(
        store,
        "downloads-2026-03-01-broken",
        poison({ type: "download-recorded", data: { category: "Printers" } })
      )
      const second = await testApplication({}, keep)
      for (const process of [app, second]) {
        for (let n = 0; n < 3; n++) {
          const answer = await process.call(`/api/drivers/${ID}/download`, json("POST"))
          expect(answer.status).toBe(200)
          expect(await answer.json()).toHaveProperty("installationGuide")
        }
      }
      expect((await shown(app)).downloadCount).toBe(before.downloadCount)
      expect((await app.asAdmin("PUT", `/api/drivers/${ID}`, { ...before, fileSize: "2 MB" })).status).toBe(200)
      const skip = await app.asAdmin("POST", "/api/projections/downloads/skips", { position, reason: "broken tool" })
      expect(skip.status).toBe(200)
      expect(await skip.json()).toMatchObject({ name: "downloads", stalledBefore: null, lag: 0 })
      expect((await shown(second)).downloadCount).toBe(before.downloadCount + 6)
      await second.stop()
    } finally {
      await store.close()
      await app.stop()
    }
  })
})

describe("events of a newer release", () => {
  it("F-18: a type that this release does not know says nothing to edits, imports, reverts, records and read models", async () => {
    const database = await seededDatabase()
    const store = postgresLog(database.sql)
    const app = await testApplication({}, database)
    try {
      const { key } = (await shown(app)) as Driver & { key: string }
      const stream = `driver-${key}`
      const newer = () => poison({ type: "driver-praised", schema: 3, data: { praise: "good" } })
      await append(store, stream, newer())
      await append(store, "catalogue", poison({ type: "category-praised", schema: 1, data: null }))
      const before = await shown(app)
      const edited = await app.asAdmin("PUT", `/api/drivers/${ID}`, { ...before, version: "50.1" })
      expect([edited.status, ((await edited.json()) as Driver).version]).toEqual([200, "50.1"])
      const revision = (await shown(app)).revision
      await append(store, stream, newer())
      const rows = [
        {
          ...row,
          line: 1,
          key,
          manufacturer: before.manufacturer,
          category: before.category,
          downloadUrl: before.downloadUrl,
          name: "Newer"
        }
      ]
      const call = importCall({ batch: "newer", source: "elsewhere", dryRun: false, overwrite: true, rows })
      expect(await (await app.asAdmin("POST", "/api/changes", call)).json()).toMatchObject({ changed: 1, refused: [] })
      await append(store, stream, newer())
      expect((await app.asAdmin("POST", "/api/batches/newer/revert", { dryRun: false })).status).toBe(200)
      const undone = await app.asAdmin("POST", `/api/drivers/${ID}/undo`, { revision })
      expect([undone.status, ((await undone.json()) as { driver: Driver }).driver.version]).toEqual([
        200,
        before.version
      ])
      expect((await app.asAdmin("PUT", "/api/categories/1", { description: "New words." })).status).toBe(200)
      const record = (await (await app.asAdmin("GET", `/api/drivers/${ID}/record`)).json()) as ReadonlyArray<{
        type: string
      }>
      expect(new Set(record.map(({ type }) => type))).toEqual(new Set(["driver-added", "driver-changed"]))
      expect((await app.call(`/api/drivers/${ID}/history`)).status).toBe(200)
      expect((await healthOf(app)).notice).toBeUndefined()
      const verdict = (await (await app.asAdmin("GET", "/api/log/verify")).json()) as {
        projections: ReadonlyArray<{ equal: boolean }>
      }
      expect(verdict.projections.map(({ equal }) => equal)).toEqual([true, true])
    } finally {
      await store.close()
      await app.stop()
    }
  })

  it("F-05: an entry that cannot be read closes one driver's record until it is skipped, and nothing else", async () => {
    const database = await seededDatabase()
    const store = postgresLog(database.sql)
    const app = await testApplication({}, database)
    try {
      const before = (await shown(app)) as Driver & { key: string }
      const position = await append(store, `driver-${before.key}`, poison({ schema: 9, data: { key: before.key } }))
      const refused = await app.asAdmin("PUT", `/api/drivers/${ID}`, { ...before, version: "50.1" })
      expect([refused.status, await refused.text()]).toEqual([
        409,
        "The record of this driver has an entry that this release cannot read. An administrator can skip it, or install a newer release."
      ])
      expect((await app.call(`/api/drivers/${ID}/history`)).status).toBe(200)
      expect((await app.asAdmin("GET", `/api/drivers/${ID}/record`)).status).toBe(200)
      const skipped = await app.asAdmin("POST", "/api/projections/catalogue/skips", { position, reason: "not ours" })
      expect(skipped.status).toBe(200)
      const edited = await app.asAdmin("PUT", `/api/drivers/${ID}`, { ...before, version: "50.1" })
      expect([edited.status, ((await edited.json()) as Driver).version]).toEqual([200, "50.1"])
    } finally {
      await store.close()
      await app.stop()
    }
  })
})
