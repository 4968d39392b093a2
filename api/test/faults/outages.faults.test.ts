/** R14 and overload over HTTP: while writing is impossible, visitors get one sentence saying so and reading goes on. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { decodeConfig } from "../../src/platform/Config.ts"
import { startApplication } from "../../src/start/Application.ts"
import { ADMIN_PASSWORD, json, type TestApplication } from "../support/application.ts"
import { listeningNow } from "../support/listeningTime.ts"
import { seededApplication, seededDatabase } from "./seeded.ts"

let app: TestApplication
beforeAll(async () => {
  app = await seededApplication()
})
afterAll(() => app.stop())

const countOf = async (id: number): Promise<number> => {
  const answer = await app.call(`/api/drivers/${id}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as Driver).downloadCount
}
const AWAY = "The catalogue is not available for a moment. Please try again."

describe("a database that takes no writes", () => {
  const name = () => new URL(app.databaseUrl).pathname.slice(1)
  const endOtherSessions = () => app.sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

  it("R14, L-03: that is read-only is 503 with a sentence for writes, counts nothing, is no matter for reads, and recovers alone", async () => {
    const form = (await (await app.call("/api/drivers/1002")).json()) as Driver
    const download = () => app.call("/api/drivers/1001/download", json("POST"))
    const edit = () => app.asAdmin("PUT", "/api/drivers/1002", { ...form, description: "Edited after the outage." })
    expect((await download()).status).toBe(200)
    expect((await app.asAdmin("GET", "/api/session")).status).toBe(200)
    const counted = async () => {
      const answer = await download()
      return [answer.status, ((await answer.json()) as { counted?: boolean }).counted ?? true]
    }
    const before = await countOf(1001)

    await app.sql`alter database ${app.sql(name())} set default_transaction_read_only = on`
    await endOtherSessions()
    // The prober's session was ended too: until it has another, the site says that the database is away.
    await expect.poll(async () => (await edit()).text()).toBe(AWAY)
    for (let n = 0; n < 3; n++) {
      const answer = await edit()
      expect([answer.status, await answer.text()]).toEqual([503, AWAY])
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
      expect(await counted()).toEqual([200, false])
    }
    expect(await countOf(1001)).toBe(before)
    for (const path of ["/", "/api/drivers", "/api/categories", "/search?q=intel"]) {
      expect([path, (await app.call(path)).status]).toEqual([path, 200])
    }

    await app.sql`alter database ${app.sql(name())} reset default_transaction_read_only`
    await endOtherSessions()
    // By itself, though not with the very first request: the pool detects its closed connections one by one.
    let away = 0
    while ((await counted())[1] === false && away < 50) away += 1
    expect(away).toBeLessThan(50)
    expect(await countOf(1001)).toBe(before + 1)
    expect((await edit()).status).toBe(200)
    expect(app.logged.filter(({ message }) => message === "request failed")).toEqual([])
  })
})

describe("more writes than the queue holds", () => {
  const MAX_WAITING = 50
  const AT_ONCE = 400

  it("R13, L-03: get their guide uncounted within a second, those inside are counted exactly, and readers are answered meanwhile", async () => {
    const database = await seededDatabase()
    const directory = mkdtempSync(join(tmpdir(), "driverdex-outages-"))
    const environment = {
      PORT: "0",
      DATA_DIR: directory,
      DATABASE_URL: database.adminUrl,
      ADMIN_PASSWORD,
      DOWNLOADS_PER_SOURCE: "off",
      DOWNLOADS_PER_SOURCE_DRIVER: "off",
      DOWNLOADS_PER_SOURCE_DAY: "off"
    }
    const small = await startApplication({
      config: decodeConfig(environment, directory),
      log: () => {},
      release: { version: "test", commit: null },
      webDist: join(import.meta.dirname, "../../../web/dist"),
      onProgress: () => {},
      onAdminPassword: () => {},
      maxWaiting: MAX_WAITING
    })
    const listed = async (begun: number) => {
      await (await fetch(`${small.url}/api/drivers/1020`)).text()
      return listeningNow() - begun
    }
    const press = async (begun: number) => {
      const answer = await fetch(`${small.url}/api/drivers/1020/download`, { method: "POST" })
      const { counted = true } = (await answer.json()) as { counted?: boolean }
      return { status: answer.status, counted, ms: listeningNow() - begun }
    }
    try {
      // What so many at once cost this machine when nothing is wrong: the client's part is in the same process.
      const calm = await Promise.all(Array.from({ length: AT_ONCE }, () => listed(listeningNow())))
      const usual = Math.max(...calm)
      const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      // For as long as an append that does not end would: every other one waits in the queue.
      const turn = database.sql.begin(async (tx) => {
        await tx`select from log.head for update`
        held.resolve()
        await over.promise
      })
      await held.promise
      const refused = Promise.withResolvers<void>()
      const begun = listeningNow()
      const downloads = Array.from({ length: AT_ONCE }, async () => {
        const answer = await press(begun)
        if (!answer.counted) refused.resolve()
        return answer
      })
      await refused.promise
      for (const path of ["/api/drivers", "/api/drivers/1020", "/", "/search?q=intel"]) {
        expect([path, (await fetch(`${small.url}${path}`)).status]).toEqual([path, 200])
      }
      const answers = await Promise.all(downloads)
      expect(answers.filter(({ status, ms }) => status !== 200 || ms > 1_500 + 2 * usual)).toEqual([])
      // The log's turn is not over: nothing is in it yet, and nothing is reported to be.
      expect(answers.filter(({ counted }) => counted)).toEqual([])
      over.resolve()
      await turn
      // Those that were let in are counted when their turn comes, though their requests have already been answered.
      const recorded = async () => {
        const [row] = await database.sql<[{ recorded: number }]>`
          select count(*)::int as recorded from log.events where type = 'download-recorded'`
        return row.recorded
      }
      await expect.poll(recorded).toBeGreaterThanOrEqual(MAX_WAITING)
      const taken = await recorded()
      expect(taken).toBeLessThan(AT_ONCE)
      const shown = async () => ((await (await fetch(`${small.url}/api/drivers/1020`)).json()) as Driver).downloadCount
      await expect.poll(shown).toBe(taken)
      console.log(
        `R13: one driver asked ${AT_ONCE} times at once ${Math.round(usual)} ms; ${taken} of ${AT_ONCE} taken by a queue of ${MAX_WAITING}`
      )
    } finally {
      await small.stop()
      await database.drop()
      rmSync(directory, { recursive: true, force: true })
    }
  })
})
