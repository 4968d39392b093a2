/** How long a server takes to stop while clients hold connections to it. */
import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"
import { addressOf, type ServerProcess, startServer, terminate } from "./process.ts"

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

describe("a server that is asked to stop", () => {
  const LIVE = "GET /api/health/live HTTP/1.1\r\nHost: x\r\n"
  // One after the other: five servers that stop at once slow each other down, and time is what is judged.
  it.each<[string, ReadonlyArray<string>, number]>([
    ["nothing was ever said", [""], 4_000],
    ["the last answer was read", [`${LIVE}\r\n`], 4_000],
    ["half a request was sent", [LIVE], 9_000],
    ["half a body was sent", ["POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"], 9_000],
    ["nothing of a long answer is read", ["GET /api/drivers HTTP/1.1\r\nHost: x\r\n\r\n".repeat(40)], 9_000]
  ])("F-15: ends in time with connections where %s", async (name, texts, most) => {
    const server: ServerProcess = startServer({ DATABASE_URL: database.adminUrl })
    const sockets: Array<Socket> = []
    try {
      const { hostname, port } = new URL(await addressOf(server))
      for (const text of texts) {
        const socket = connect(Number(port), hostname).on("error", () => {})
        sockets.push(socket)
        await once(socket, "connect")
        socket.pause()
        if (text !== "") socket.write(text)
      }
      await delay(500)
      const began = performance.now()
      expect(await Promise.race([terminate(server), delay(20_000, "still there")])).toBe(0)
      const took = performance.now() - began
      process.stderr.write(`F-15: stopped after ${Math.round(took)} ms with a connection where ${name}\n`)
      expect(took).toBeLessThan(most)
    } finally {
      for (const socket of sockets) socket.destroy()
      server.child.kill("SIGKILL")
      await server.ended
    }
  })

  it("F-15: lets a slow reader have the whole of every answer that was begun", async () => {
    const server = startServer({ DATABASE_URL: database.adminUrl })
    const { hostname, port } = new URL(await addressOf(server))
    const socket = connect(Number(port), hostname)
    try {
      await once(socket, "connect")
      socket.pause()
      socket.write("GET /api/drivers HTTP/1.1\r\nHost: x\r\n\r\n".repeat(40))
      await delay(500)
      const ended = terminate(server)
      await delay(1_000)
      const chunks: Array<Buffer> = []
      socket.on("data", (chunk) => chunks.push(chunk)).resume()
      await once(socket, "close")
      expect(await ended).toBe(0)
      let rest = Buffer.concat(chunks)
      let whole = 0
      for (; rest.length > 0; whole++) {
        const body = rest.indexOf("\r\n\r\n") + 4
        const length = Number(/^content-length: (\d+)/im.exec(rest.subarray(0, body).toString())?.[1])
        expect(JSON.parse(rest.subarray(body, body + length).toString())).toHaveLength(742)
        rest = rest.subarray(body + length)
      }
      process.stderr.write(
        `F-15: ${whole} answers of ${chunks.reduce((sum, one) => sum + one.length, 0)} bytes arrived whole\n`
      )
      expect(whole).toBeGreaterThan(0)
    } finally {
      socket.destroy()
      server.child.kill("SIGKILL")
      await server.ended
    }
  })
})
