/** What the driver does with a connection that is cut: our corrections to it are docs/decisions/025. */
import type { Socket } from "node:net"
import { setTimeout as delay, setImmediate as immediate } from "node:timers/promises"
import type { Sql } from "postgres"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { connectPostgres, dropConnections } from "../../../src/store/postgres/connect.ts"
import { openProxy } from "../../faults/proxy.ts"
import { connectTo, openWay } from "../../faults/way.ts"
import { type FreshDatabase, freshDatabase } from "./database.ts"

/** Far above what a query needs, and below the five seconds after which a connection attempt is abandoned. */
const SOON_MS = 3_000

let database: FreshDatabase
let sql: Sql

beforeEach(async () => {
  database = await freshDatabase()
  sql = connectPostgres(database.url, 1)
})
afterEach(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

/** `answered`, the code of the failure, or `lost` when neither came soon. */
const outcomeOf = async (question: PromiseLike<unknown>): Promise<string> => {
  let timer: NodeJS.Timeout | undefined
  const lost = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, SOON_MS, "lost")
  })
  const outcome = Promise.resolve(question).then(
    () => "answered",
    (error: unknown) => String((error as { readonly code?: string }).code ?? error)
  )
  return Promise.race([outcome, lost]).finally(() => clearTimeout(timer))
}

describe("a connection that is cut", () => {
  it("L-06: under a question that was not sent yet fails it, and the next question is answered", async () => {
    for (let round = 0; round < 5; round++) {
      await sql`select 1`
      // The socket is closed after the immediates of this turn: the query is written to a buffer that is never sent.
      dropConnections(sql)
      await immediate()
      const cut = outcomeOf(sql`select 'never sent'`)
      expect(await cut).toMatch(/^(CONNECTION_CLOSED|answered)$/)
      expect(await outcomeOf(sql`select 'after the cut'`)).toBe("answered")
    }
  })

  it("L-06: under a question that was sent fails it at once", async () => {
    await sql`select 1`
    const asked = outcomeOf(sql`select pg_sleep(60)`)
    await delay(50)
    dropConnections(sql)
    expect(await asked).toBe("CONNECTION_CLOSED")
    expect(await outcomeOf(sql`select 1`)).toBe("answered")
  })

  it("L-06: by the server in the middle of a question fails that question and no later one", async () => {
    const admin = connectPostgres(database.adminUrl, 1)
    const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`
    const asked = outcomeOf(sql`select pg_sleep(60)`)
    await delay(50)
    await admin`select pg_terminate_backend(${pid})`
    expect(await asked).toMatch(/^(CONNECTION_CLOSED|57P01)$/)
    expect(await outcomeOf(sql`select 1`)).toBe("answered")
    await admin.end({ timeout: 1 })
  })

  it("L-06: before it is ready, each time it is opened, fails the question and not the machine", async () => {
    let opened = 0
    const way = await openWay((client) => {
      opened += 1
      client.destroy()
    })
    const address = new URL(database.url)
    address.host = `127.0.0.1:${way.port}`
    const through = connectPostgres(address.href, 1)
    expect(await outcomeOf(through`select 1`)).toBe("CONNECTION_CLOSED")
    expect(opened).toBeLessThan(10)
    await through.end({ timeout: 1 })
    await way.goAway()
  })

  it("L-06: to each of several hosts that refuse it fails the question as the last one did", async () => {
    const way = await openWay(() => {})
    const { port } = way
    await way.goAway()
    const through = connectPostgres(`postgres://driverdex@127.0.0.1:${port},127.0.0.1:${port}/driverdex`, 1)
    expect(await outcomeOf(through`select 1`)).toBe("ECONNREFUSED")
    await through.end({ timeout: 1 })
  })

  it("L-06: to the first of several hosts is opened to the next", async () => {
    const proxy = await openProxy(database.url)
    const { username, password, host, pathname } = new URL(proxy.url)
    const way = await openWay((client) => client.destroy())
    const hosts = `127.0.0.1:${way.port},${host}`
    const through = connectPostgres(`postgres://${username}:${password}@${hosts}${pathname}`, 1)
    expect(await outcomeOf(through`select 1`)).toBe("answered")
    await through.end({ timeout: 1 })
    await way.goAway()
    await proxy.close()
  })

  it("L-06: by a reset leaves no question waiting that comes between the socket's error and its close", async () => {
    const sockets: Array<Socket> = []
    const way = await openWay((client) => {
      const server = connectTo(database.url)
      sockets.push(client)
      client.pipe(server).on("error", () => {})
      server.pipe(client).on("close", () => server.destroy())
    })
    const address = new URL(database.url)
    address.host = `127.0.0.1:${way.port}`
    const through = connectPostgres(address.href, 1)
    for (let round = 0; round < 5; round++) {
      await through`select 1`
      const next = Promise.withResolvers<string>()
      const asked = through`select pg_sleep(60)`.catch((error: unknown) => {
        // The driver has seen the error but not yet the close.
        void outcomeOf(through`select 'meanwhile'`).then(next.resolve)
        throw error
      })
      const outcome = outcomeOf(asked)
      await delay(50)
      for (const socket of sockets.splice(0)) socket.resetAndDestroy()
      expect(await outcome).toBe("ECONNRESET")
      expect(await next.promise).toMatch(/^(CONNECTION_CLOSED|answered)$/)
      expect(await outcomeOf(through`select 1`)).toBe("answered")
    }
    await through.end({ timeout: 1 })
    await way.goAway()
  })

  it("L-06: in the middle of a transaction ends it: what follows in it runs nowhere, and the process goes on", async () => {
    await sql`create schema written create table rows (value int)`
    const inside = sql.begin(async (tx) => {
      await tx`insert into written.rows values (1)`
      dropConnections(sql)
      // Another query takes the connection that is opened next, which once ran the rest without its transaction.
      await delay(20)
      await sql`select 1`
      const [second, third] = await Promise.allSettled([
        tx`insert into written.rows values (2)`,
        tx`insert into written.rows values (3)`
      ])
      expect([second.status, third.status]).toEqual(["rejected", "rejected"])
    })
    expect(await outcomeOf(inside)).toBe("CONNECTION_CLOSED")
    await delay(50)
    expect(await sql`select value from written.rows`).toEqual([])
  })

  it("L-06: while a transaction begins, or with its questions under way, leaves none of them waiting", async () => {
    for (const pause of [0, 1, 2, 5, 10]) {
      const inside = outcomeOf(sql.begin((tx) => Promise.all([1, 2, 3, 4].map(() => tx`select pg_sleep(0.05)`))))
      await delay(pause)
      dropConnections(sql)
      expect(await inside).not.toBe("lost")
      expect(await outcomeOf(sql`select 1`)).toBe("answered")
    }
  })

  it("L-06: again and again under load leaves no question without an answer", async () => {
    const pool = connectPostgres(database.url, 4)
    const ends: Array<Promise<string>> = []
    for (let n = 0; n < 400; n++) {
      ends.push(outcomeOf(pool`select ${n}::int`))
      if (n % 20 === 0) dropConnections(pool)
      await immediate()
    }
    expect((await Promise.all(ends)).filter((end) => end === "lost")).toEqual([])
    expect(await outcomeOf(pool`select 1`)).toBe("answered")
    await pool.end({ timeout: 1 })
  })
})
