/** Visitors who repeat what they got no answer to, while processes are killed and connections cut: each press counts once. */
import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, expect, it } from "vitest"
import { addressOf, type ServerProcess, startServer, terminate } from "../start/process.ts"
import type { FreshDatabase } from "../store/postgres/database.ts"
import { ADMIN_PASSWORD } from "../support/application.ts"
import { seededDatabase } from "./seeded.ts"

const KILLS = 4
const CUTS_PER_KILL = 3
const CLIENTS = 16

interface Place {
  server: ServerProcess
  url: string
}
let database: FreshDatabase
const places: Array<Place> = []

const start = async (): Promise<Place> => {
  const server = startServer({ DATABASE_URL: database.adminUrl, ADMIN_PASSWORD, LOG_LEVEL: "error" })
  return { server, url: await addressOf(server) }
}
beforeAll(async () => {
  database = await seededDatabase()
  places.push(await start(), await start())
})
afterAll(async () => {
  for (const { server } of places) await terminate(server)
  await database.drop()
})

it(`F-07: of visitors who repeat under one key what was not answered, each press counts once over ${KILLS} kills and ${KILLS * CUTS_PER_KILL} cuts`, async () => {
  let going = true
  let presses = 0
  let repeats = 0
  /** One press on the button: the same key until some process answers it. */
  const press = async (id: number) => {
    const key = randomUUID()
    presses += 1
    for (let tries = 0; ; tries++) {
      const { url } = places[Math.floor(Math.random() * places.length)] as Place
      const status = await fetch(`${url}/api/drivers/${id}/download`, {
        method: "POST",
        headers: { "idempotency-key": key }
      }).then(
        async (answer) => {
          if (answer.status !== 200) return answer.status
          const { counted = true } = (await answer.json()) as { counted?: boolean }
          return counted ? 200 : "not counted"
        },
        () => "no answer" as const
      )
      if (status === 200) return
      expect(["not counted", "no answer"]).toContain(status)
      repeats += 1
      if (tries > 2_000) throw new Error(`A press was not answered in ${tries} tries.`)
      await delay(10)
    }
  }
  const made = new Map<number, number>()
  const clients = Promise.all(
    Array.from({ length: CLIENTS }, async (_, n) => {
      const id = 1001 + n
      while (going) {
        await press(id)
        made.set(id, (made.get(id) ?? 0) + 1)
      }
    })
  )
  const failed = clients.then(
    () => null,
    (error: unknown) => error
  )
  for (let n = 0; n < KILLS; n++) {
    await delay(300 + Math.random() * 300)
    const place = places[n % places.length] as Place
    place.server.child.kill("SIGKILL")
    await place.server.ended
    for (let cut = 0; cut < CUTS_PER_KILL; cut++) {
      await database.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ilike '%log.append%'`
      await delay(50)
    }
    Object.assign(place, await start())
  }
  await delay(500)
  going = false
  expect(await failed).toBe(null)

  const drivers = (await (await fetch(`${places[0]?.url}/api/drivers`)).json()) as ReadonlyArray<Driver>
  const counts = new Map(drivers.map(({ id, downloadCount }) => [id, downloadCount]))
  for (const [id, count] of made) expect([id, counts.get(id)]).toEqual([id, count])
  const [row] = await database.sql`
    select count(*)::int as events from log.events where type = 'download-recorded'`
  expect(row?.["events"]).toBe(presses)
  console.log(`${presses} presses, ${repeats} repeats, ${KILLS} kills`)
})
