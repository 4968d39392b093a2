import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { afterEach, beforeEach, expect, it } from "vitest"
import { CachedResponses } from "../../src/http/CachedResponses.ts"
import type { Respond } from "../../src/http/EncodedResponse.ts"
import { makeMetrics } from "../../src/http/Metrics.ts"
import { makeTurns } from "../../src/http/Turns.ts"
import { BatchingFull } from "../../src/platform/Batching.ts"
import { decodeConfig } from "../../src/platform/Config.ts"

const metrics = makeMetrics()
const turns = makeTurns(0)
const answers = new Map<string, Respond>([
  ["/cached", async () => ({ status: 200, headers: { "content-type": "text/plain" }, body: Buffer.from("cached") })],
  ["/broken", () => Promise.reject(new Error("The database is away."))]
])
let server: CachedResponses
let url: string
beforeEach(async () => {
  server = new CachedResponses({
    config: decodeConfig({}, "/"),
    log: () => {},
    metrics,
    newId: () => "the-id",
    answerAt: (address) => answers.get(address),
    isPublicRead: (_, path) => path === "/cached",
    routeAt: (path) => path,
    turns: {
      turn: (requester) => (requester.url === "/crowded" ? Promise.reject(new BatchingFull()) : turns.turn(requester))
    }
  })
  server.on("request", (request: IncomingMessage, response: ServerResponse) => response.end(`routed ${request.url}`))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await once(server, "close")
})

it("P-API-10: what is beyond the share of its network is refused in words, and may be asked again", async () => {
  const answer = await fetch(`${url}/crowded`)
  expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([
    503,
    "2",
    "The catalogue is not available for a moment. Please try again."
  ])
})

it.each([
  ["GET", "/cached", "cached"],
  ["POST", "/cached", "routed /cached"],
  ["GET", "/cached?page=2", "routed /cached?page=2"],
  ["GET", "/other", "routed /other"],
  // Its words are the router's business.
  ["GET", "/broken", "routed /broken"]
])("%s %s is answered with '%s'", async (method, path, expected) => {
  expect(await (await fetch(`${url}${path}`, { method })).text()).toBe(expected)
})

it("gives its answers the headers of every answer, and counts them", async () => {
  const before = metrics.render({})
  const { headers } = await fetch(`${url}/cached`)
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/plain",
    "content-length": "6",
    "keep-alive": "timeout=65",
    "x-request-id": "the-id",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "access-control-allow-origin": "*"
  })
  await expect.poll(() => metrics.render({})).not.toBe(before)
})

it("F-09: answers a request that took too long with the headers of every answer, once, and ends the connection", async () => {
  const { port, hostname } = new URL(url)
  const accepted = once(server, "connection") as Promise<[Socket]>
  const client = connect(Number(port), hostname)
  const [socket] = await accepted
  client.write("GET /cached HTTP/1.1\r\n")
  let text = ""
  client.on("data", (chunk) => (text += String(chunk)))
  // As Node's own check of its timeouts does.
  const tooLate = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" })
  for (let n = 0; n < 3; n++) server.emit("clientError", tooLate, socket)
  await once(client, "close")
  expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(text).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
  expect(text).toMatch(/\r\nx-request-id: the-id\r\n/)
  expect(text.split("HTTP/1.1")).toHaveLength(2)
  expect(text.endsWith("\r\n\r\nThe request took too long.")).toBe(true)
})

it("F-09: puts no second answer into the middle of one that was begun", async () => {
  const { port, hostname } = new URL(url)
  server.removeAllListeners("request")
  server.on("request", (_: IncomingMessage, response: ServerResponse) => response.write("begun"))
  const client = connect(Number(port), hostname)
  let text = ""
  client.on("data", (chunk) => (text += String(chunk)))
  client.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
  await expect.poll(() => text).toContain("begun")
  client.write("hello\r\n\r\n")
  await once(client, "close")
  expect(text.split("HTTP/1.1")).toHaveLength(2)
  expect(text).not.toContain("could not be understood")
})
