/** The whole application when its KurrentDB is restored to an older copy: noticed in seconds, and no event skipped. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { exportLog, importLog } from "../../../../src/store/log/dump.ts"
import { kurrentLog } from "../../../../src/store/log/KurrentLog.ts"
import { postgresLog } from "../../../../src/store/log/PostgresLog.ts"
import { seededDatabase } from "../../../faults/seeded.ts"
import { json, type TestApplication, testApplication } from "../../../support/application.ts"
import type { FreshDatabase } from "../../postgres/database.ts"
import { type KurrentServer, startKurrentServer } from "./server.ts"

const NOTICED_WITHIN_MS = 5_000
const BUILT_WITHIN_MS = 20_000
/** Of a first start nothing is promised here. */
const STARTED_WITHIN_MS = 60_000
const DRIVER = 1001

let server: KurrentServer
let database: FreshDatabase
const open: Array<TestApplication> = []
beforeEach(async () => {
  server = await startKurrentServer()
  database = await seededDatabase()
  const log = kurrentLog(server.url)
  const lines: Array<string> = []
  for await (const line of exportLog(postgresLog(database.sql))) lines.push(line)
  await importLog(log, async function* () {
    yield* lines
  })
  await log.close()
})
afterEach(async () => {
  for (const site of open.splice(0)) await site.stop()
  await server.stop()
  await database.drop()
})

const start = async (): Promise<TestApplication> => {
  const site = await testApplication({ EVENT_STORE_URL: server.url }, { ...database, drop: async () => {} })
  open.push(site)
  return site
}
const health = async (site: TestApplication) => {
  const answer = await site.call("/api/health")
  return { status: answer.status, text: await answer.text() }
}
const press = async (site: TestApplication) => {
  const answer = await site.call(`/api/drivers/${DRIVER}/download`, json("POST"))
  const { counted = true } = (await answer.json()) as { counted?: boolean }
  return { status: answer.status, counted }
}
/** A busy machine may answer before a press is counted. */
const pressUntilCounted = async (site: TestApplication, times: number) => {
  for (let counted = 0; counted < times; ) if ((await press(site)).counted) counted += 1
}
const shown = async (site: TestApplication): Promise<number> =>
  ((await (await site.call(`/api/drivers/${DRIVER}`)).json()) as { downloadCount: number }).downloadCount
const inLog = () =>
  server.stored.filter(({ stream, data }) => stream.startsWith("downloads-") && Buffer.from(data).includes(`"key"`))
    .length
const restore = async (events: number) => {
  await server.goAway()
  server.restore(events)
  await server.comeBack()
}
const untilExact = async (site: TestApplication) => {
  await expect.poll(async () => (await health(site)).status, { timeout: BUILT_WITHIN_MS }).toBe(200)
  await expect.poll(async () => (await press(site)).counted, { timeout: BUILT_WITHIN_MS }).toBe(true)
  await expect.poll(() => shown(site)).toBe(inLog())
  const verdict = await site.asAdmin("GET", "/api/log/verify")
  expect(await verdict.json()).toMatchObject({ faults: [], projections: [{ equal: true }, { equal: true }] })
}

describe("M-03: a KurrentDB that was restored from an older copy", () => {
  it("M-03: is noticed within seconds under a running site, which shows what it showed and then what the log holds", async () => {
    const site = await start()
    await expect.poll(async () => (await health(site)).status, { timeout: BUILT_WITHIN_MS }).toBe(200)
    await pressUntilCounted(site, 3)
    const copy = server.stored.length
    await pressUntilCounted(site, 5)
    const before = await shown(site)
    expect(before).toBeGreaterThanOrEqual(8)
    await restore(copy)
    await expect
      .poll(async () => (await health(site)).text, { timeout: NOTICED_WITHIN_MS, interval: 20 })
      .toContain("events that the log has lost")
    expect((await site.call("/api/drivers")).status).toBe(200)
    await untilExact(site)
    expect(await shown(site)).toBeLessThan(before)
  })

  it("M-03: is noticed by a start on it, also where the checkpoint lies inside a record, and needs no intervention to go on", async () => {
    const site = await start()
    await expect.poll(async () => (await health(site)).status, { timeout: STARTED_WITHIN_MS }).toBe(200)
    const copy = server.stored.length
    for (let n = 0; n < 5; n++) await press(site)
    await site.stop()
    open.pop()
    await restore(copy)
    // Of records of another size: the checkpoint's position lies inside one, and the server answers as if it were away.
    for (let n = 0; n < 12; n++) server.plant(`orders-${n}`)
    const again = await start()
    expect((await again.call("/api/drivers")).status).toBe(200)
    await untilExact(again)
    expect(await shown(again)).toBe(1)
  })
})

describe("M-05: a KurrentDB that has removed events of a driver", () => {
  it("M-05: the check names them, an edit is refused in words, and everything else goes on", async () => {
    const site = await start()
    await expect.poll(async () => (await health(site)).status, { timeout: STARTED_WITHIN_MS }).toBe(200)
    const long = new Set(server.stored.filter(({ revision }) => revision === 2).map(({ stream }) => stream))
    let id = DRIVER
    const streamOf = async () =>
      `driver-${((await (await site.call(`/api/drivers/${id}`)).json()) as { key: string }).key}`
    while (!long.has(await streamOf())) id += 1
    const stream = await streamOf()
    server.limit(stream, { $maxCount: 1 })
    const warned = await site.asAdmin("GET", "/api/log/verify")
    expect(await warned.json()).toMatchObject({
      faults: [],
      warnings: [`Stream ${stream} carries $maxCount: the event store may remove its older events.`]
    })
    server.scavenge()
    const damaged = await site.asAdmin("GET", "/api/log/verify")
    expect(damaged.status).toBe(200)
    const verdict = (await damaged.json()) as { faults: ReadonlyArray<string> }
    expect(verdict.faults[0]).toMatch(
      new RegExp(`^Stream ${stream} is damaged: its revisions 0 to \\d+ are missing\\.$`)
    )
    const edit = await site.asAdmin("DELETE", `/api/drivers/${id}`)
    expect([edit.status, await edit.text()]).toEqual([
      409,
      "The event store has lost entries of this record, so nothing is decided on it. An administrator can see which by checking the log."
    ])
    expect(await press(site)).toEqual({ status: 200, counted: true })
  })
})
