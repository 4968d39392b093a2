/** R1 and R8: processes of ours that are killed in the middle of their work lose nothing and count nothing twice. */
import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import { catalogueProjection } from "@driverdex/projections/catalogue/CatalogueProjection"
import { downloadsProjection } from "@driverdex/projections/downloads/DownloadsProjection"
import { prepareReadSchema } from "@driverdex/projections/ReadSchema"
import { makeRunner } from "@driverdex/projections/Runner"
import { verifyProjection } from "@driverdex/projections/Verify"
import { afterAll, beforeAll, expect, it } from "vitest"
import { shownDownloads } from "../../../projections/test/shown.ts"
import { postgresLog } from "../../src/store/log/PostgresLog.ts"
import { importCall } from "../commands/importCall.ts"
import { addressOf, type ServerProcess, startServer, terminate } from "../start/process.ts"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"
import { ADMIN_PASSWORD, json } from "../support/application.ts"
import { type Child, startChild } from "./children.ts"
import { importRow } from "./rows.ts"
import { seededDatabase } from "./seeded.ts"

const API_KILLS = 5
const PROJECTOR_KILLS = 10
const SHIPPED = 742

let database: FreshDatabase
beforeAll(async () => {
  database = await seededDatabase()
})
afterAll(() => database.drop())

interface ChangesReport {
  readonly added: number
  readonly unchanged: number
  readonly refused: ReadonlyArray<unknown>
}

const start = async (): Promise<{ server: ServerProcess; url: string; token: string }> => {
  const server = startServer({ DATABASE_URL: database.adminUrl, ADMIN_PASSWORD })
  const url = await addressOf(server)
  const answer = await fetch(`${url}/api/session`, json("POST", { password: ADMIN_PASSWORD }))
  const { token } = (await answer.json()) as { token: string }
  return { server, url, token }
}

/** Sends 40 calls of 25 rows, four at a time; the keys of the calls that were answered. Ends early when the server does. */
const importAll = async (url: string, token: string, keys: ReadonlyArray<string>): Promise<ReadonlySet<string>> => {
  const acknowledged = new Set<string>()
  const calls = Array.from({ length: Math.ceil(keys.length / 25) }, (_, n) => keys.slice(n * 25, n * 25 + 25))
  const client = async () => {
    for (let call = calls.shift(); call !== undefined; call = calls.shift()) {
      const rows = call.map((key, n) => importRow(key, n + 1))
      const init = json("POST", importCall({ batch: "killed", source: "tests", dryRun: false, rows }))
      const answer = await fetch(`${url}/api/changes`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` }
      }).catch(() => null)
      // A killed server closes the connection, before its answer or in the middle of it.
      const text = await answer?.text().catch(() => null)
      if (answer === null || text === null || text === undefined) return
      expect([answer.status, text.slice(0, 200)]).toEqual([200, text.slice(0, 200)])
      const { added, unchanged, refused } = JSON.parse(text) as ChangesReport
      expect([added + unchanged, refused]).toEqual([call.length, []])
      for (const key of call) acknowledged.add(key)
    }
  }
  await Promise.all(Array.from({ length: 4 }, client))
  return acknowledged
}

it(`R1: ${API_KILLS} kills of the API in mid-import lose no acknowledged row and add no driver twice`, async () => {
  const keys: Array<string> = []
  const killedAfter: Array<string> = []
  for (let kill = 0; kill < API_KILLS; kill++) {
    const fresh = Array.from({ length: 1_000 }, (_, n) => `killed-${kill}-${n}`)
    keys.push(...fresh)
    const { server, url, token } = await start()
    // Everything that was acknowledged before the last kill is there already.
    const acknowledged = importAll(url, token, fresh)
    await delay(100 + Math.random() * 500)
    server.child.kill("SIGKILL")
    const known = await acknowledged
    await server.ended
    killedAfter.push(`${known.size}`)
    const stored = await database.sql<Array<{ key: string }>>`
      select distinct substr(stream, 8) as key from log.events where type = 'driver-added'`
    const inLog = new Set(stored.map(({ key }) => key))
    expect([...known].filter((key) => !inLog.has(key))).toEqual([])
  }
  // Else nothing was killed in the middle of anything.
  expect(killedAfter.filter((rows) => rows !== "1000").length).toBeGreaterThan(0)
  const { server, url, token } = await start()
  expect((await importAll(url, token, keys)).size).toBe(keys.length)
  const drivers = (await (await fetch(`${url}/api/drivers`)).json()) as ReadonlyArray<Driver>
  expect(drivers).toHaveLength(SHIPPED + keys.length)
  // One serial each and no serial left out.
  expect(drivers.map(({ id }) => id)).toEqual(drivers.map((_, n) => 1001 + n))
  const added =
    await database.sql`select stream from log.events where type = 'driver-added' group by stream having count(*) > 1`
  expect(added).toHaveLength(0)
  const verdict = await (await fetch(`${url}/api/log/verify`, { headers: { authorization: `Bearer ${token}` } })).json()
  expect(verdict).toMatchObject({ faults: [], projections: [{ equal: true }, { equal: true }] })
  expect(await terminate(server)).toBe(0)
  console.log(`R1: killed after ${killedAfter.join(", ")} of 1000 rows were acknowledged`)
})

it(`R8: two projector processes killed ${PROJECTOR_KILLS} times in turn leave no count off by one`, async () => {
  const fresh = await freshDatabase()
  const children: Array<Child> = []
  const projector = async (): Promise<Child> => {
    const child = startChild("projector.ts", [fresh.url])
    children.push(child)
    expect(await child.line()).toBe("up")
    return child
  }
  try {
    const log = postgresLog(fresh.sql)
    for (const projection of [catalogueProjection, downloadsProjection] as const) {
      await prepareReadSchema(fresh.sql, projection as typeof catalogueProjection)
    }
    let writing = true
    let recorded = 0
    const writer = async (name: number) => {
      const stream = `downloads-2026-03-01-${name}`
      for (let revision = 0; writing; revision += 3) {
        const events = Array.from({ length: 3 }, (_, n) =>
          newEvent(
            {
              type: "download-recorded",
              data: {
                subject: { kind: "driver", key: `driver-${(revision + n) % 5}` },
                category: "Printers",
                manufacturer: "HP"
              }
            },
            { id: randomUUID(), at: "2026-03-01T10:00:00.000Z", actor: "visitor", requestId: "test" }
          )
        )
        const expected = revision === 0 ? ("no-stream" as const) : revision - 1
        const [outcome] = await log.append([{ stream, expected, events }])
        expect(outcome?._tag).toBe("Appended")
        recorded += 3
        await delay(1)
      }
    }
    const writers = Promise.all([writer(0), writer(1)])
    const pair = [await projector(), await projector()]
    for (let kill = 0; kill < PROJECTOR_KILLS; kill++) {
      await delay(40 + Math.random() * 80)
      await pair[kill % 2]?.kill()
      pair[kill % 2] = await projector()
    }
    writing = false
    await writers
    await Promise.all(pair.map((child) => child.kill()))
    const behind = await makeRunner({
      sql: fresh.sql,
      readLog: log.readLog,
      projection: downloadsProjection
    }).position()
    expect(behind).toBeGreaterThan(0)
    await makeRunner({ sql: fresh.sql, readLog: log.readLog, projection: downloadsProjection }).catchUp()
    await makeRunner({ sql: fresh.sql, readLog: log.readLog, projection: catalogueProjection }).catchUp()
    expect((await verifyProjection(fresh.sql, log.readLog, downloadsProjection)).equal).toBe(true)
    expect((await verifyProjection(fresh.sql, log.readLog, catalogueProjection)).equal).toBe(true)
    const { totals, days } = await shownDownloads(fresh.sql)
    const sumOf = (rows: ReadonlyArray<{ downloads: number }>) => rows.reduce((sum, row) => sum + row.downloads, 0)
    expect([sumOf(totals), sumOf(days)]).toEqual([recorded, recorded])
    console.log(`R8: ${recorded} downloads counted, the projectors stood at ${behind} when the last one was killed`)
  } finally {
    for (const child of children) child.process.kill("SIGKILL")
    await Promise.all(children.map(({ ended }) => ended))
    await fresh.drop()
  }
})
