/** R14 and overload over HTTP: while writing is impossible, visitors are told so in one sentence and reading goes on. */
import { connect } from "node:net"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { connectPostgres } from "../../src/postgres/connect.ts"
import { json, type TestApplication } from "../application.ts"
import { seededApplication } from "./seeded.ts"

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

  it("R14: that is read-only is 503 with a sentence for writes and no matter for reads, and recovers alone", async () => {
    const form = (await (await app.call("/api/drivers/1002")).json()) as Driver
    const download = () => app.call("/api/drivers/1001/download", json("POST"))
    const edit = () => app.asAdmin("PUT", "/api/drivers/1002", { ...form, description: "Edited after the outage." })
    expect((await download()).status).toBe(200)
    expect((await app.asAdmin("GET", "/api/session")).status).toBe(200)
    const before = await countOf(1001)

    await app.sql`alter database ${app.sql(name())} set default_transaction_read_only = on`
    await endOtherSessions()
    for (let n = 0; n < 3; n++) {
      for (const answer of [await download(), await edit()]) {
        expect([answer.status, await answer.text()]).toEqual([503, AWAY])
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
      }
    }
    expect(await countOf(1001)).toBe(before)
    for (const path of ["/", "/api/drivers", "/api/categories", "/search?q=intel"]) {
      expect([path, (await app.call(path)).status]).toEqual([path, 200])
    }

    await app.sql`alter database ${app.sql(name())} reset default_transaction_read_only`
    await endOtherSessions()
    expect((await download()).status).toBe(200)
    expect(await countOf(1001)).toBe(before + 1)
    expect((await edit()).status).toBe(200)
    expect(app.logged.filter(({ message }) => message === "request failed")).toEqual([])
  })
})

describe("more downloads than the queue holds", () => {
  const SOCKETS = 110
  const PER_SOCKET = 100
  const MOST_WAITING = 10_000

  /** Sends requests one after the other without waiting for answers; every answer's head and body, when all are there. */
  const pipeline = (path: string, times: number): Promise<ReadonlyArray<string>> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(app.url)
      let text = ""
      const socket = connect(Number(port), hostname, () => {
        socket.write(`POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 0\r\n\r\n`.repeat(times))
      })
      socket.setEncoding("utf8")
      socket.on("error", reject)
      socket.on("data", (data) => {
        text += data
        const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/)
        const last = answers.at(-1) ?? ""
        const length = Number(/^content-length: (\d+)/im.exec(last)?.[1] ?? Number.NaN)
        if (answers.length === times && last.slice(last.indexOf("\r\n\r\n") + 4).length >= length) {
          socket.destroy()
          resolve(answers)
        }
      })
    })

  it("R13: are told to come back, those inside are counted exactly, and readers are answered meanwhile", async () => {
    const before = await countOf(1020)
    const slow = connectPostgres(app.databaseUrl, 1)
    const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // As long as an append that does not end would: every other one waits in the queue.
    const turn = slow.begin(async (tx) => {
      await tx`select from log.head for update`
      held.resolve()
      await over.promise
    })
    await held.promise
    const answers = Promise.all(Array.from({ length: SOCKETS }, () => pipeline("/api/drivers/1020/download", PER_SOCKET)))
    const reads: Array<number> = []
    for (let n = 0; n < 5; n++) {
      const began = performance.now()
      expect((await app.call("/api/drivers/featured")).status).toBe(200)
      reads.push(performance.now() - began)
    }
    over.resolve()
    await turn
    await slow.end({ timeout: 1 })
    const byStatus = Map.groupBy((await answers).flat(), (answer) => answer.slice(9, 12))
    expect([...byStatus.keys()].toSorted()).toEqual(["200", "503"])
    for (const answer of byStatus.get("503") ?? []) {
      expect(answer).toMatch(/^retry-after: [1-9]\d*\r$/im)
      expect(answer).toMatch(/\r\n\r\nToo many requests are waiting\. Please try again in a moment\.$/)
    }
    const taken = byStatus.get("200")?.length ?? 0
    expect(taken).toBeGreaterThanOrEqual(MOST_WAITING)
    expect(await countOf(1020)).toBe(before + taken)
    console.log(
      `R13: ${taken} of ${SOCKETS * PER_SOCKET} taken, reads meanwhile took up to ${Math.max(...reads).toFixed(0)} ms`
    )
  }, 60_000)
})
