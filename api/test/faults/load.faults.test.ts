/** R3 and R4 with processes: readers that follow the log see every event once and in order under any other load. */
import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { postgresLog } from "../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../src/store/postgres/connect.ts"
import { event, newStream } from "../store/log/commits.ts"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"
import { startChild } from "./children.ts"

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const WRITERS = 8
const CLIENTS = 25
const COMMITS = 250
const EVENTS = WRITERS * CLIENTS * COMMITS

interface Seen {
  readonly count: number
  readonly last: number
  /** Positions that did not follow the one before. */
  readonly jumps: ReadonlyArray<string>
  readonly longestLagMs: number
}

/** Follows the log until `end` is known and reached. */
const tail = async (end: () => number | undefined): Promise<Seen> => {
  const sql = connectPostgres(database.url, 1)
  const { readLog } = postgresLog(sql)
  const jumps: Array<string> = []
  let [count, last, longestLagMs] = [0, 0, 0]
  while (last < (end() ?? Number.POSITIVE_INFINITY)) {
    for await (const page of readLog(last)) {
      for (const { position } of page) {
        if (position !== last + 1) jumps.push(`${last} → ${position}`)
        last = position
        count += 1
      }
      // `at` of the slow appender's events is the moment of their append; the writers' are fixed.
      const moment = Date.parse(page.at(-1)?.at ?? "")
      if (moment > began) longestLagMs = Math.max(longestLagMs, Date.now() - moment)
    }
    await delay(2)
  }
  await sql.end({ timeout: 0 })
  return { count, last, jumps, longestLagMs }
}

/** A transaction with a transaction id, open in another database: stops readers that wait for the oldest one to end. */
const idleElsewhere = async (): Promise<() => Promise<void>> => {
  const sql = connectPostgres(inject("postgresAdminUrl"), 1)
  const [opened, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = sql.begin(async (tx) => {
    await tx`select pg_current_xact_id()`
    opened.resolve()
    await over.promise
  })
  await opened.promise
  return async () => {
    over.resolve()
    await held
    await sql.end({ timeout: 0 })
  }
}

/** Appends in a slow transaction that commits or rolls back; returns the positions it committed. */
const slowAppender = async (going: () => boolean): Promise<ReadonlyArray<number>> => {
  const sql = connectPostgres(database.adminUrl, 1)
  const positions: Array<number> = []
  for (let n = 0; going(); n++) {
    await sql
      .begin(async (tx) => {
        const batch = [
          { stream: newStream(), expected: null, events: [event({ id: randomUUID(), at: new Date().toISOString() })] }
        ]
        const [row] = await tx<[{ outcomes: ReadonlyArray<{ position: number }> }]>`
          select log.append(${JSON.stringify(batch)}::text::jsonb) as outcomes`
        await delay(40)
        if (n % 3 === 2) throw new Error("thought better of it")
        positions.push(row.outcomes[0]?.position ?? 0)
      })
      .catch((error: Error) => {
        if (error.message !== "thought better of it") throw error
      })
    await delay(60)
  }
  await sql.end({ timeout: 0 })
  return positions
}

const began = Date.now()

it(`R3, R4: four readers skip and repeat nothing of ${EVENTS} events by ${WRITERS} processes, alongside an open transaction and a slow appender`, {
  timeout: 180_000
}, async () => {
  const closeIdle = await idleElsewhere()
  let end: number | undefined
  let writing = true
  const readers = Array.from({ length: 4 }, () => tail(() => end))
  const slow = slowAppender(() => writing)
  const start = performance.now()
  const writers = Array.from({ length: WRITERS }, () =>
    startChild("writer.ts", [database.url, String(CLIENTS), String(COMMITS)])
  )
  const acknowledged = (await Promise.all(writers.map(async ({ line }) => JSON.parse(await line())))).flat()
  const seconds = (performance.now() - start) / 1000
  writing = false
  acknowledged.push(...(await slow))
  end = acknowledged.reduce((most: number, position: number) => Math.max(most, position), 0)

  expect(acknowledged.length).toBeGreaterThan(EVENTS)
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  expect(end).toBe(acknowledged.length)
  const seen = await Promise.all(readers)
  for (const { count, last, jumps } of seen)
    expect({ count, last, jumps }).toEqual({ count: end, last: end, jumps: [] })
  await closeIdle()
  const lag = Math.max(...seen.map(({ longestLagMs }) => longestLagMs))
  console.log(`R3, R4: ${Math.round(EVENTS / seconds)} events a second, longest lag of a reader ${lag} ms`)
})
