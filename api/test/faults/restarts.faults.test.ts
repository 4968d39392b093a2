/** R2 and R15 as a visitor sees them: the database dies and is restarted under the site, on disk with fsync on. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, expect, it } from "vitest"
import { connectPostgres } from "../../src/store/postgres/connect.ts"
import { runningPostgres } from "../../src/store/postgres/EmbeddedPostgres.ts"
import { readPidFile } from "../../src/store/postgres/Postmaster.ts"
import { addressOf, startServer, terminate } from "../start/process.ts"
import { ADMIN_PASSWORD, json } from "../support/application.ts"

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "driverdex-restarts-"))
})
afterAll(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }))

/** Two crashes, and one shutdown as an administrator would do it. */
const ENDS = ["SIGKILL", "SIGINT", "SIGKILL"] as const
const CLIENTS = 20
/** The pool's connections; with one of ours that counts them. */
const MAX_CONNECTIONS = 16

it(`R2, R15: a database ended ${ENDS.length} times under load costs no counted download and no visitor an answer, and the site recovers alone`, async () => {
  const server = startServer({ DATA_DIR: directory, ADMIN_PASSWORD })
  try {
    const url = await addressOf(server)
    const acknowledged = new Map<number, number>()
    let uncounted = 0
    let going = true
    const client = async (n: number) => {
      const id = 1001 + n
      for (let turn = 0; going; turn++) {
        const isRead = turn % 3 === 0
        const path = isRead ? "/api/drivers/featured" : `/api/drivers/${id}/download`
        const answer = await fetch(`${url}${path}`, isRead ? {} : json("POST"))
        const text = await answer.text()
        expect(answer.status).toBe(200)
        if (isRead) continue
        if ((JSON.parse(text) as { counted?: boolean }).counted === undefined) {
          acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1)
          continue
        }
        uncounted += 1
        await delay(20)
      }
    }
    const clients = Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)))
    // Handled at once: a client that fails while databases are ended must not be an unhandled rejection.
    const failed = clients.then(
      () => null,
      (error: unknown) => error
    )
    const recoveries: Array<number> = []
    const total = () => [...acknowledged.values()].reduce((sum, n) => sum + n, 0)
    /** Until that many more are acknowledged: then the load is running again. */
    const more = async (n: number) => {
      for (const goal = total() + n; total() < goal && (await Promise.race([failed, delay(10)])) === undefined; );
    }
    for (const signal of ENDS) {
      await more(100)
      const postmaster = readPidFile(join(directory, "postgres", "cluster"))
      process.kill(postmaster?.pid as number, signal)
      const ended = performance.now()
      for (let ready = false; !ready; await delay(20)) {
        const now = readPidFile(join(directory, "postgres", "cluster"))
        if (now === undefined || now.pid === postmaster?.pid) continue
        const health = await fetch(`${url}/api/health`)
        ready = health.status === 200 && !("away" in ((await health.json()) as object))
      }
      recoveries.push(performance.now() - ended)
    }
    await more(100)
    going = false
    expect(await failed).toBe(null)

    expect(total()).toBeGreaterThanOrEqual(100 * (ENDS.length + 1))
    // An answer that was lost on the way may have been recorded; one that was given must have been. It states that the
    // log has it: under load the counts may follow a moment later.
    const missing = async () => {
      const drivers = (await (await fetch(`${url}/api/drivers`)).json()) as ReadonlyArray<Driver>
      const counts = new Map(drivers.map(({ id, downloadCount }) => [id, downloadCount]))
      return [...acknowledged].filter(([id, count]) => (counts.get(id) ?? 0) < count)
    }
    await expect.poll(missing).toEqual([])
    const { token } = (await (
      await fetch(`${url}/api/session`, json("POST", { password: ADMIN_PASSWORD }))
    ).json()) as { token: string }
    const verdict = await (
      await fetch(`${url}/api/log/verify`, { headers: { authorization: `Bearer ${token}` } })
    ).json()
    expect(verdict).toMatchObject({ faults: [], projections: [{ equal: true }, { equal: true }] })

    const sql = connectPostgres(runningPostgres(join(directory, "postgres"))?.url as string, 1)
    const [open] = await sql`
      select count(*)::int as n from pg_stat_activity where usename = 'driverdex' and pid <> pg_backend_pid()`
    const [idle] = await sql`
      select count(*)::int as n from pg_stat_activity where usename = 'driverdex' and state like 'idle in transaction%'`
    await sql.end({ timeout: 1 })
    expect(open?.["n"]).toBeLessThanOrEqual(MAX_CONNECTIONS)
    expect(idle?.["n"]).toBe(0)
    // An uncaught error would have ended the process; what was logged must not be a defect.
    expect(server.child.exitCode).toBe(null)
    expect(server.stderr()).not.toMatch(/unhandled|request failed|TypeError/i)
    expect(readFileSync(join(directory, "postgres", "postgres.log"), "utf8")).not.toMatch(/PANIC/)
    // A backup of the running site leaves the site's database alone.
    const backup = join(directory, "backup.ndjson")
    const exporting = startServer({ DATA_DIR: directory }, ["log", "export", backup])
    expect([await exporting.ended, exporting.stderr()]).toEqual([0, ""])
    expect(exporting.stdout()).toMatch(/^Exported \d+ events up to position \d+\.\n$/)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    expect(await terminate(server)).toBe(0)
    console.log(
      `R15: ${total()} downloads acknowledged, ${uncounted} answered uncounted, back after ${recoveries.map((ms) => `${ms.toFixed(0)} ms`).join(", ")}`
    )
  } catch (error) {
    throw new Error(`The server says (${server.child.exitCode}): ${server.stderr().slice(-2_000)}`, { cause: error })
  } finally {
    if (server.child.exitCode === null) await terminate(server)
  }
})
