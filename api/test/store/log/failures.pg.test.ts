/** What goes wrong on the way to the database: nothing acknowledged is lost, nothing is written twice, it recovers alone. */

import { setTimeout as delay } from "node:timers/promises"
import { inOwnSession } from "@driverdex/projections/OwnSession"
import type { Sql } from "postgres"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CommitRefused } from "../../../src/store/log/EncodedCommit.ts"
import { Overloaded, StoreUnavailable } from "../../../src/store/log/EventStore.ts"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { openProxy } from "../../faults/proxy.ts"
import { listeningNow } from "../../support/listeningTime.ts"
import { type FreshDatabase, freshDatabase } from "../postgres/database.ts"
import { appendAlongside, commit, event, newStream, readAll } from "./commits.ts"

let database: FreshDatabase
let admin: Sql
beforeAll(async () => {
  database = await freshDatabase()
  admin = connectPostgres(database.adminUrl, 1)
})
afterAll(async () => {
  await admin.end({ timeout: 0 })
  await database.drop()
})

/** A way to the server on which replies can be lost: after `lose`, the next answer closes its connection instead. */
const lossyWay = async (url: string) => {
  let losing = false
  let lost = 0
  const answer = () => {
    if (!losing) return true
    losing = false
    lost += 1
    return false
  }
  const proxy = await openProxy(url, { answer })
  return {
    url: proxy.url,
    lose: () => {
      losing = true
    },
    lost: () => lost,
    close: proxy.close
  }
}

/** Holds the log's turn as a slow append would, until released. */
const holdTurn = async (): Promise<() => Promise<void>> => {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const sql = connectPostgres(database.adminUrl, 1)
  const transaction = sql.begin(async (tx) => {
    await tx`select from log.head for update`
    held.resolve()
    await over.promise
  })
  await held.promise
  return async () => {
    over.resolve()
    await transaction
    await sql.end({ timeout: 0 })
  }
}

describe("a lost connection", () => {
  it("R7: whose reply was lost after the commit leaves one set of events and the right answer", async () => {
    const way = await lossyWay(database.url)
    const sql = connectPostgres(way.url, 4)
    const log = postgresLog(sql)
    await log.head()
    for (let round = 1; round <= 10; round++) {
      const stream = newStream()
      // The statement is prepared by the first append; from then on, an answer is the outcome.
      await log.append([commit(newStream(), "no-stream")])
      way.lose()
      const [outcome] = await log.append([commit(stream, "no-stream", 2)])
      expect(way.lost()).toBe(round)
      const events = await log.readStream(stream)
      expect(events).toHaveLength(2)
      expect(outcome).toMatchObject({ revision: 1, position: events[1]?.position })
    }
    await sql.end({ timeout: 0 })
    await way.close()
  })

  it("L-06: that died without a word ends its question, and no session that may wait; the next one is answered", async () => {
    const way = await openProxy(database.url, {
      question: (bytes) => (bytes.includes("never arrives") ? "lost" : true)
    })
    const sql = connectPostgres(way.url, 1, 1_000)
    try {
      // Held by a session that says nothing for longer than a question of the pool may be unanswered.
      const held = inOwnSession(sql, async (session) => {
        await session`select pg_advisory_lock(60606)`
        await session`select pg_sleep(9)`
        await delay(2_000)
        return session`select pg_advisory_unlock(60606) as held`
      })
      const begun = performance.now()
      await expect(sql`select 'never arrives'`).rejects.toMatchObject({ code: "CONNECTION_CLOSED" })
      expect(performance.now() - begun).toBeGreaterThan(5_000)
      expect(await sql`select 'arrives' as word`).toEqual([{ word: "arrives" }])
      // The server is there and ends the question itself.
      await expect(sql`select pg_sleep(60)`).rejects.toMatchObject({ code: "57014" })
      expect(await held).toEqual([{ held: true }])
    } finally {
      await sql.end({ timeout: 0 })
      await way.close()
    }
  })

  it("R15: under load costs no acknowledged event and writes none twice", async () => {
    const sql = connectPostgres(database.url, 4)
    const log = postgresLog(sql)
    const before = await log.head()
    const acknowledged = new Map<string, number>()
    let ending = false
    // Waits for a write to come through before it kills again: by the clock, a slow machine would see no write succeed.
    const killer = (async () => {
      let killed = 0
      let acknowledgedThen = 0
      while (!ending) {
        await delay(1)
        if (acknowledged.size === acknowledgedThen) continue
        acknowledgedThen = acknowledged.size
        const gone = await admin`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and usename = 'driverdex'`
        killed += gone.length
      }
      return killed
    })()
    await appendAlongside(log, 20, 40, acknowledged)
    ending = true
    expect(await killer).toBeGreaterThan(5)
    const all = await readAll(log, before)
    expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => before + 1 + index))
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const positions = new Map(all.map(({ id, position }) => [id, position]))
    expect(acknowledged.size).toBeGreaterThan(100)
    for (const [id, position] of acknowledged) expect(positions.get(id)).toBe(position)
    await sql.end({ timeout: 0 })
  })

  it("to a server that is away is StoreUnavailable, soon for those who come later", async () => {
    const sql = connectPostgres("postgres://driverdex:x@127.0.0.1:1/driverdex", 3)
    const log = postgresLog(sql, { pauses: [20, 20] })
    await expect(log.append([commit(newStream(), "no-stream")])).rejects.toBeInstanceOf(StoreUnavailable)
    const start = listeningNow()
    await expect(log.append([commit(newStream(), "no-stream")])).rejects.toBeInstanceOf(StoreUnavailable)
    expect(listeningNow() - start).toBeLessThan(1_500)
    await Promise.all(
      [log.head(), log.readStream("s"), readAll(log)].map((reading) =>
        expect(reading).rejects.toBeInstanceOf(StoreUnavailable)
      )
    )
    await sql.end({ timeout: 0 })
  })
})

describe("a database that takes no writes", () => {
  const inItself = async (statement: (name: string) => PromiseLike<unknown>) => {
    await statement(new URL(database.url).pathname.slice(1))
    await admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'driverdex'`
  }

  it("R14: because it is read-only is StoreUnavailable while reads go on, and recovers alone", async () => {
    const sql = connectPostgres(database.url, 4)
    const log = postgresLog(sql)
    const waiting = commit(newStream(), "no-stream")
    await inItself((name) => admin`alter database ${admin(name)} set default_transaction_read_only = on`)
    await expect(log.append([waiting])).rejects.toBeInstanceOf(StoreUnavailable)
    expect(await log.readStream(waiting.stream)).toEqual([])
    await inItself((name) => admin`alter database ${admin(name)} reset default_transaction_read_only`)
    expect(await log.append([waiting])).toMatchObject([{ _tag: "Appended" }])
    await sql.end({ timeout: 0 })
  })

  it("R14: because the server lacks a resource is StoreUnavailable, and recovers alone", async () => {
    const sql = connectPostgres(database.url, 4)
    const log = postgresLog(sql)
    const waiting = commit(newStream(), "no-stream")
    await inItself((name) => admin`alter database ${admin(name)} connection limit 0`)
    await expect(log.append([waiting])).rejects.toMatchObject({ _tag: "StoreUnavailable", cause: { code: "53300" } })
    await inItself((name) => admin`alter database ${admin(name)} connection limit -1`)
    expect(await log.append([waiting])).toMatchObject([{ _tag: "Appended" }])
    await sql.end({ timeout: 0 })
  })
})

describe("the queue of waiting appends", () => {
  it("R13: is bounded: more are Overloaded and leave nothing behind, those inside are appended", async () => {
    const log = postgresLog(database.sql, { maxWaiting: 10 })
    const release = await holdTurn()
    const busy = log.append([commit(newStream(), "no-stream")])
    await delay(50)
    const inside = Array.from({ length: 9 }, () => log.append([commit(newStream(), "no-stream")]))
    const outside = [commit(newStream(), "no-stream"), commit(newStream(), "no-stream")]
    await expect(log.append(outside)).rejects.toMatchObject({ _tag: "Overloaded", retryAfterSeconds: 1 })
    await expect(log.append(outside)).rejects.toBeInstanceOf(Overloaded)
    const last = log.append([commit(newStream(), "no-stream")])
    await release()
    const outcomes = (await Promise.all([busy, ...inside, last])).flat()
    expect(outcomes.map(({ _tag }) => _tag)).toEqual(Array(11).fill("Appended"))
    for (const { stream } of outside) expect(await log.readStream(stream)).toEqual([])
  })

  it("R13: is drained on close, and nothing is taken afterwards", async () => {
    const log = postgresLog(database.sql)
    const release = await holdTurn()
    const first = log.append([commit(newStream(), "no-stream")])
    await delay(20)
    const second = log.append([commit(newStream(), "no-stream")])
    const closed = log.close().then(async () => ((await log.head()) > 0 ? "closed" : "empty"))
    await expect(log.append([commit(newStream(), "no-stream")])).rejects.toBeInstanceOf(StoreUnavailable)
    await release()
    expect(await Promise.race([closed, delay(5_000)])).toBe("closed")
    expect((await Promise.all([first, second])).flat().map(({ _tag }) => _tag)).toEqual(["Appended", "Appended"])
  })
})

it("a commit that only the database can refuse fails alone among hundreds in one run", async () => {
  const log = postgresLog(database.sql)
  const release = await holdTurn()
  const busy = log.append([commit(newStream(), "no-stream")])
  await delay(30)
  // A number that JSON can write and the database cannot hold.
  const huge = (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON("1e200000")
  const poison = log.append([{ stream: newStream(), expected: "no-stream", events: [event({ data: huge })] }])
  const neighbours = Array.from({ length: 200 }, () => log.append([commit(newStream(), "no-stream")]))
  await Promise.all([release(), busy, expect(poison).rejects.toBeInstanceOf(CommitRefused)])
  expect((await Promise.all(neighbours)).flat().every(({ _tag }) => _tag === "Appended")).toBe(true)
})
