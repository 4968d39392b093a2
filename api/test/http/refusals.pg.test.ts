/** What the HTTP server refuses by itself, on bare sockets: it looks and counts like every other answer. */
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../faults/seeded.ts"
import type { TestApplication } from "../support/application.ts"

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const METRICS_TOKEN = "a-token-for-the-metrics"
let app: TestApplication
beforeAll(async () => {
  app = await seededApplication({ METRICS_TOKEN })
})
afterAll(async () => {
  const failures = app.logged.filter(({ level }) => level === "error")
  await app.stop()
  expect(failures).toEqual([])
})

/** Everything that comes back until the server ends the connection. */
const exchange = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let text = ""
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on("data", (chunk) => (text += String(chunk)))
    socket.on("close", () => resolve(text))
    socket.on("error", () => {})
  })

const answersOf = (text: string): ReadonlyArray<Answer> => {
  const [head = "", ...rest] = text.split("\r\n\r\n")
  const [line = "", ...lines] = head.split("\r\n")
  const headers = Object.fromEntries(
    lines.map((one) => [one.slice(0, one.indexOf(":")).toLowerCase(), one.slice(one.indexOf(":") + 1).trim()])
  )
  const all = rest.join("\r\n\r\n")
  const length = Number(headers["content-length"] ?? all.length)
  const one = { status: Number(line.split(" ")[1]), headers, body: all.slice(0, length) }
  return all.length > length ? [one, ...answersOf(all.slice(length))] : [one]
}

/** By status, the counted requests. */
const counted = async (status: number): Promise<number> => {
  const text = await (await app.call("/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()
  return Number(text.match(new RegExp(`requests_total\\{status="${status}"\\} (\\d+)`))?.[1] ?? 0)
}

const HEAD = "GET /api/health/live HTTP/1.1\r\nHost: x\r\n"
const POST = "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
const CLOSE = "Connection: close\r\n\r\n"

describe("a request that the HTTP server refuses by itself", () => {
  it.each<[string, string, number]>([
    ["a line that is no request", "hello\r\n\r\n", 400],
    ["bytes of another protocol", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
    ["a version that is none", "GET / HTTP/9.9\r\n\r\n", 400],
    ["a method that is none", "SECRET / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["a header without a colon", `${HEAD}planted-secret\r\n\r\n`, 400],
    ["a NUL in its address", "GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["no host, and a cached address", "GET /api/drivers HTTP/1.1\r\n\r\n", 400],
    [
      "no host, and a wish to continue",
      "POST /api/session HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}",
      400
    ],
    ["headers of 100 kB", `${HEAD}X: ${"planted-secret".repeat(7_000)}\r\n\r\n`, 431],
    ["an address of 100 kB", `GET /${"x".repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ["a body whose chunks are none", `${POST}Transfer-Encoding: chunked\r\n\r\nplanted-secret\r\n`, 400],
    ["a body whose second chunk is none", `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\nZZ\r\n`, 400],
    [
      "chunks with 100 kB of extensions",
      `${POST}Transfer-Encoding: chunked\r\n\r\n1;${"x".repeat(100_000)}\r\n{\r\n0\r\n\r\n`,
      413
    ],
    ["a length and chunks", `${POST}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`, 400],
    ["two lengths", `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ["an expectation", `${HEAD}Expect: planted-secret\r\n${CLOSE}`, 417],
    ["a tunnel", "CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n", 405]
  ])("F-09: for %s answers with every header, an id and one sentence, counted and logged", async (_, bytes, status) => {
    const before = await counted(status)
    const answers = answersOf(await exchange(bytes))
    expect(answers).toHaveLength(1)
    const [answer] = answers as [Answer]
    expect(answer.status).toBe(status)
    expect(answer.body).toMatch(/^[A-Z][^.]+\.$/)
    expect(answer.body).not.toContain("planted-secret")
    const usual = await app.call("/api/nothing")
    for (const [name, value] of usual.headers) {
      if (["x-request-id", "date", "content-length", "connection", "keep-alive"].includes(name)) continue
      expect([name, answer.headers[name]]).toEqual([name, value])
    }
    const requestId = answer.headers["x-request-id"]
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    const lines = app.logged.filter((line) => line["requestId"] === requestId)
    expect(lines).toMatchObject([{ level: "debug", message: "answered", status }])
    expect(JSON.stringify(app.logged)).not.toContain("planted-secret")
    expect(await counted(status)).toBe(before + 1)
  })

  it("P-API-11: is a problem document at an address of the API for who asks for one, else text", async () => {
    const ask = async (path: string) =>
      answersOf(
        await exchange(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: application/problem+json\r\nExpect: tea\r\n${CLOSE}`)
      )[0]
    const answer = await ask("/api/v1/drivers")
    expect(answer?.headers["content-type"]).toBe("application/problem+json")
    expect(JSON.parse(answer?.body ?? "")).toEqual({
      type: "about:blank",
      title: "Expectation Failed",
      status: 417,
      detail: "Only 100-continue may be expected here.",
      instance: `urn:uuid:${answer?.headers["x-request-id"]}`
    })
    expect((await ask("/drivers"))?.body).toBe("Only 100-continue may be expected here.")
  })

  it.each(["websocket", "h2c", "TLS/1.0"])("F-09: that asks for %s is answered as if it had not", async (protocol) => {
    const before = await counted(200)
    const asking = `Upgrade: ${protocol}\r\nConnection: Upgrade, close\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`
    const [answer] = answersOf(await exchange(`${HEAD}${asking}`))
    expect(answer?.status).toBe(200)
    expect(answer?.headers).toMatchObject({ "x-content-type-options": "nosniff" })
    expect(answer?.headers["x-request-id"]).toBeDefined()
    expect(await counted(200)).toBe(before + 2)
  })

  it("F-09: behind a good one on the same connection leaves that one's answer whole", async () => {
    const drivers = "GET /api/drivers HTTP/1.1\r\nHost: x\r\n\r\n"
    const text = await exchange(`${drivers}hello\r\n\r\n`)
    for (const answer of answersOf(text)) {
      if (answer.status === 200) expect(() => JSON.parse(answer.body)).not.toThrow()
      else expect(answer).toMatchObject({ status: 400, body: "The request could not be understood." })
    }
  })

  it("F-09: a thousand at once are each answered, and the next good one too", async () => {
    const texts = await Promise.all(Array.from({ length: 1_000 }, () => exchange("hello\r\n\r\n")))
    const ids = new Set(texts.map((text) => answersOf(text)[0]?.headers["x-request-id"]))
    expect(ids.size).toBe(1_000)
    expect((await app.call("/api/health/live")).status).toBe(200)
  })
})
