/** P1 to P4: what is known of a visitor is short, separate from the log, bounded in time and erasable (P-PRIV-1). */

import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { makeVisitors } from "../../src/downloads/Visitors.ts"
import { exportLog } from "../../src/store/log/dump.ts"
import { postgresLog } from "../../src/store/log/PostgresLog.ts"
import type { TestApplication } from "../support/application.ts"
import { expireAll } from "../support/expireAll.ts"
import { seededApplication } from "./seeded.ts"

const ADDRESS = "203.0.113.77"
const AGENT = "PlantedAgent/9.75 (sent by this test only)"

describe("a visitor who downloads", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication({ TRUSTED_PROXIES: "1", INBOX: "on" })
  })
  afterAll(() => app.stop())
  beforeEach(async () => {
    await app.sql`delete from admin.download_visitors`
  })

  const download = async (id: number, headers: Record<string, string> = {}) => {
    const sent = { "x-forwarded-for": ADDRESS, "user-agent": AGENT, ...headers }
    expect((await app.call(`/api/drivers/${id}/download`, { method: "POST", headers: sent })).status).toBe(200)
  }
  const rows = async () =>
    (await app.sql`select source, agent from admin.download_visitors order by event_id`).map((row) => ({ ...row }))
  const countOf = async (id: number) => ((await (await app.call(`/api/drivers/${id}`)).json()) as Driver).downloadCount
  const readModelsAreTrue = async () => {
    const verdict = await (await app.asAdmin("GET", "/api/log/verify")).json()
    expect(verdict).toMatchObject({ faults: [], projections: [{ equal: true }, { equal: true }] })
  }

  it("P1: leaves neither address nor agent in the log, in an exported log, in an answer or in the server's own log", async () => {
    await download(1001)
    await download(201)
    // The planted value is where it may be, truncated: otherwise the search below would find nothing in any case.
    expect(await rows()).toEqual(Array(2).fill({ source: "203.0.113", agent: AGENT }))
    const texts = new Map<string, string>()
    const stored = await app.sql`select e::text as text from log.events e`
    texts.set("the log", stored.map(({ text }) => text).join("\n"))
    let dump = ""
    for await (const line of exportLog(postgresLog(app.sql))) dump += `${line}\n`
    texts.set("an exported log", dump)
    for (const path of ["/api/downloads/replay", "/api/export", "/api/drivers/1001/record"]) {
      texts.set(path, await (await app.asAdmin("GET", path)).text())
    }
    texts.set("the server's log", JSON.stringify(app.logged))
    for (const [where, text] of texts) {
      expect([where, /203\.0\.113|PlantedAgent/.exec(text)?.[0]]).toEqual([where, undefined])
    }
    expect(dump).toContain("download-recorded")
  })

  it("P2: with Global Privacy Control leaves no row at all, and is counted", async () => {
    const before = await countOf(1002)
    for (let n = 0; n < 5; n++) await download(1002, { "sec-gpc": "1" })
    expect(await rows()).toEqual([])
    expect(await countOf(1002)).toBe(before + 5)
  })

  it("P3: is forgotten on day 91 and not before, while the count stays", async () => {
    const before = await countOf(1003)
    for (let n = 0; n < 3; n++) await download(1003)
    const limits = { perDriver: null, perNetwork: null }
    const { expire } = makeVisitors({ sql: app.sql, limits, inLogDatabase: true })
    const today = Date.now()
    const after = (days: number) => new Date(today + days * 24 * 3_600_000)
    expect(await expire(after(90))).toBe(0)
    expect(await rows()).toHaveLength(3)
    expect(await expireAll(expire, after(91))).toBe(3)
    expect(await rows()).toEqual([])
    expect(await countOf(1003)).toBe(before + 3)
  })

  it("P4: is erased by address with their whole network, no other visitor is, and a rebuild comes out the same", async () => {
    await download(1004)
    await download(1004, { "x-forwarded-for": "203.0.113.200" })
    await download(1004, { "x-forwarded-for": "198.51.100.9" })
    const before = await countOf(1004)
    const answer = await app.asAdmin("POST", "/api/downloads/erase", { address: ADDRESS })
    expect([answer.status, await answer.json()]).toEqual([200, { erased: 2 }])
    expect(await rows()).toEqual([{ source: "198.51.100", agent: AGENT }])
    expect((await app.asAdmin("POST", "/api/projections/downloads/rebuild")).status).toBe(202)
    await readModelsAreTrue()
    expect(await countOf(1004)).toBe(before)
  })
})
