import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, expect, it } from "vitest"
import { decodeConfig } from "../../src/Config.ts"
import { FirstLane } from "../../src/http/FirstLane.ts"
import { makeMetrics } from "../../src/http/Metrics.ts"
import type { Respond } from "../../src/http/ReadyAnswer.ts"

const metrics = makeMetrics()
let server: FirstLane
let url: string
beforeEach(async () => {
  server = new FirstLane({
    config: decodeConfig({}, "/"),
    log: () => {},
    metrics,
    newId: () => "the-id",
    answers: new Map<string, Respond>([
      ["/kept", async () => ({ status: 200, headers: { "content-type": "text/plain" }, body: Buffer.from("kept") })],
      ["/broken", () => Promise.reject(new Error("The database is away."))]
    ])
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

it.each([
  ["GET", "/kept", "kept"],
  ["POST", "/kept", "routed /kept"],
  ["GET", "/kept?page=2", "routed /kept?page=2"],
  ["GET", "/other", "routed /other"],
  // Its words are the router's business.
  ["GET", "/broken", "routed /broken"]
])("%s %s is answered with '%s'", async (method, path, expected) => {
  expect(await (await fetch(`${url}${path}`, { method })).text()).toBe(expected)
})

it("gives its answers the headers of every answer, and counts them", async () => {
  const before = metrics.render({})
  const { headers } = await fetch(`${url}/kept`)
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/plain",
    "content-length": "4",
    "keep-alive": "timeout=65",
    "x-request-id": "the-id",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store"
  })
  await expect.poll(() => metrics.render({})).not.toBe(before)
})
