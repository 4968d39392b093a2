/** R3, R4 in small: readers that follow the log see every event once, in order, under any other load on the server. */
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { type FreshDatabase, freshDatabase } from "../postgres/database.ts"
import { commit, event, newStream } from "./commits.ts"

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Reads from the log's beginning until it has seen `last()`; the positions in the order of arrival. */
const tail = async (last: () => number | undefined): Promise<ReadonlyArray<number>> => {
  const sql = connectPostgres(database.url, 2)
  const log = postgresLog(sql)
  const seen: Array<number> = []
  while ((seen.at(-1) ?? 0) < (last() ?? Number.POSITIVE_INFINITY))
    for await (const page of log.readLog(seen.at(-1) ?? 0, { page: 500 })) seen.push(...page.map((e) => e.position))
  await sql.end({ timeout: 0 })
  return seen
}

it("R3: four readers skip and repeat nothing of what four processes' worth of writers append", async () => {
  const idle = connectPostgres(inject("postgresAdminUrl"), 1)
  const opened = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  // An open transaction with a transaction id in another database stops readers that wait for the oldest one to end.
  const held = idle.begin(async (tx) => {
    await tx`select pg_current_xact_id()`
    opened.resolve()
    await over.promise
  })
  await opened.promise

  let last: number | undefined
  const readers = Array.from({ length: 4 }, () => tail(() => last))
  const acknowledged: Array<number> = []
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const sql = connectPostgres(database.url, 2)
      const log = postgresLog(sql)
      await Promise.all(
        Array.from({ length: 25 }, async () => {
          for (let n = 0; n < 50; n++) {
            const events = 1 + (n % 3)
            const [outcome] = await log.append([commit(newStream(), "no-stream", events)])
            if (outcome?._tag !== "Appended") throw new Error(`unexpected ${outcome?._tag}`)
            for (let back = 0; back < events; back++) acknowledged.push(outcome.position - back)
          }
        })
      )
      await sql.end({ timeout: 0 })
    })
  )
  last = Math.max(...acknowledged)
  const all = Array.from({ length: last }, (_, index) => index + 1)
  expect(acknowledged.toSorted((a, b) => a - b)).toEqual(all)
  for (const seen of await Promise.all(readers)) expect(seen).toEqual(all)
  over.resolve()
  await held
  await idle.end({ timeout: 0 })
})

it("R4: a slow append holds back later ones, so no reader passes it; a rolled back one leaves no gap", async () => {
  const admin = connectPostgres(database.adminUrl, 1)
  const log = postgresLog(database.sql)
  const before = await log.head()
  const slowStream = newStream()
  const appended = Promise.withResolvers<void>()
  const slow = admin.begin(async (tx) => {
    const batch = [{ stream: slowStream, expected: null, events: [event()] }]
    await tx`select log.append(${JSON.stringify(batch)}::text::jsonb)`
    appended.resolve()
    await delay(300)
  })
  await appended.promise
  const start = performance.now()
  const [fast] = await log.append([commit(newStream(), "no-stream")])
  expect(performance.now() - start).toBeGreaterThan(200)
  await slow
  expect((await log.readStream(slowStream))[0]?.position).toBe(before + 1)
  expect(fast).toMatchObject({ position: before + 2 })

  await admin
    .begin(async (tx) => {
      await tx`select log.append(${JSON.stringify([{ stream: newStream(), expected: null, events: [event()] }])}::text::jsonb)`
      throw new Error("changed my mind")
    })
    .catch(() => {})
  expect((await log.append([commit(newStream(), "no-stream")]))[0]).toMatchObject({ position: before + 3 })
  await admin.end({ timeout: 0 })
})

it("R4: a reading transaction that stays open delays no append and sees the log as it was", async () => {
  const reader = connectPostgres(database.url, 1)
  const log = postgresLog(database.sql)
  const before = await log.head()
  await reader.begin("isolation level repeatable read", async (tx) => {
    const count = async () => Number((await tx`select count(*) as n from log.events`)[0]?.["n"])
    expect(await count()).toBe(before)
    const start = performance.now()
    for (let n = 0; n < 20; n++) await log.append([commit(newStream(), "no-stream")])
    expect(performance.now() - start).toBeLessThan(2_000)
    expect(await count()).toBe(before)
  })
  expect(await log.head()).toBe(before + 20)
  await reader.end({ timeout: 0 })
})
