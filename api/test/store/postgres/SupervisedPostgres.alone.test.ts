/** The embedded server is killed under writers and started again, with fsync on, as on a site. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { StoreUnavailable } from "../../../src/store/log/EventStore.ts"
import { migrate } from "../../../src/store/log/migrate.ts"
import { grantLog, logMigrations } from "../../../src/store/log/migrations.ts"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { superviseEmbeddedPostgres } from "../../../src/store/postgres/EmbeddedPostgres.ts"
import { runs } from "../../../src/store/postgres/Postmaster.ts"
import { commit, newStream, readAll } from "../log/commits.ts"

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "driverdex-supervised-"))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 }))

it("R2: restarts a killed server at the same address within 5 s, and no acknowledged event is missing", async () => {
  const events: Array<string> = []
  const server = await superviseEmbeddedPostgres({ dataDir }, (event) => events.push(event))
  const admin = connectPostgres(server.adminUrl, 1)
  await migrate(admin, logMigrations)
  await grantLog(admin, "driverdex")
  await admin.end({ timeout: 0 })
  const sql = connectPostgres(server.url, 4)
  const log = postgresLog(sql)
  const acknowledged: Array<readonly [string, number]> = []
  let writing = true
  const writers = Array.from({ length: 50 }, async () => {
    while (writing) {
      const mine = commit(newStream(), "no-stream")
      try {
        const [outcome] = await log.append([mine])
        if (outcome?._tag === "WrongRevision") throw new Error("no one else writes this stream")
        acknowledged.push([mine.events[0]?.id as string, outcome?.position as number])
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
        await delay(20)
      }
    }
  })
  for (let cycle = 0; cycle < 3; cycle++) {
    await delay(300 + cycle * 70)
    process.kill(server.pid(), "SIGKILL")
    const death = performance.now()
    while (events.filter((event) => event === "restarted").length <= cycle) await delay(10)
    expect(performance.now() - death).toBeLessThan(5_000)
    const back = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(back)
  }
  await delay(200)
  writing = false
  await Promise.all(writers)
  const all = await readAll(log)
  expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1))
  const positions = new Map(all.map(({ id, position }) => [id, position]))
  expect(positions.size).toBe(all.length)
  expect(acknowledged.length).toBeGreaterThan(500)
  for (const [id, position] of acknowledged) expect(positions.get(id)).toBe(position)
  await sql.end({ timeout: 0 })
  const last = server.pid()
  await server.stop()
  expect(runs(last, join(dataDir, "cluster"))).toBe(false)
  await delay(400)
  expect(events.filter((event) => event === "died")).toHaveLength(3)
})
