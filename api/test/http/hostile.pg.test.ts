/** Requests that no browser sends: whatever they hold, the answer is a true status, never ours to be ashamed of. */
import { type IncomingHttpHeaders, request as rawRequest } from "node:http"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../faults/seeded.ts"
import { ADMIN_PASSWORD, json, type TestApplication } from "../support/application.ts"

interface Raw {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

describe("a request made by hand", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication()
  })
  afterAll(async () => {
    const failures = app.logged.filter(({ level }) => level === "error")
    await app.stop()
    expect(failures).toEqual([])
  })

  /** Sends the path as it is, without what a client would tidy up. */
  const send = (
    path: string,
    options: { method?: string; headers?: Record<string, string | Array<string>>; body?: string | Buffer } = {}
  ): Promise<Raw> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(app.url)
      const { method = "GET", headers = {}, body } = options
      const request = rawRequest({ hostname, port, path, method, headers }, (answer) => {
        const chunks: Array<Buffer> = []
        answer.on("data", (chunk: Buffer) => chunks.push(chunk))
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
        })
        answer.on("error", reject)
      })
      request.on("error", reject)
      request.end(body)
    })

  it.each([
    "/api/drivers/1001.0",
    "/api/drivers/1e3",
    "/api/drivers/0x3e9",
    "/api/drivers/-1001",
    "/api/drivers/ 1001".replace(" ", "%20"),
    "/api/drivers/%00",
    "/api/drivers/%E0%A4%A",
    "/api/drivers/__proto__",
    "/api/drivers/1001/history/",
    "/api//drivers",
    "/API/drivers",
    "/api/",
    "/api",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/../../etc/passwd",
    "/.vite/manifest.json",
    "/.env",
    "//evil.example/",
    "//evil.example/%2e%2e",
    "/\\evil.example/",
    "/%5cevil.example",
    "/category/%00",
    "/search?q=%00%ff%E0%A4%A",
    "/search?q=a&q=b&__proto__=c&constructor[prototype]=d",
    `/search?q=${"x".repeat(8_000)}`,
    "/?%",
    "/api/drivers?category=%00",
    "/api/drivers?category=%E0%A4%A",
    "/api/drivers?__proto__[category]=x&constructor=y",
    "/api/drivers?category[]=x",
    "http://evil.example/search",
    "*"
  ])("of %s is no failure of ours and leads nowhere else", async (path) => {
    const { status, headers, text } = await send(path)
    expect(status).toBeLessThan(500)
    if (headers.location !== undefined) {
      const target = new URL(headers.location, app.url)
      expect(target.origin).toBe(app.url)
    }
    expect(text).not.toMatch(/href="[^"]*evil\.example|root:x|"private": true|workspaces/)
  })

  it("of two slashes and a host shows no page of that name, not even one of ours", async () => {
    for (const path of ["//evil.example/search?q=rtx", "//evil.example/hp-printers"]) {
      expect([path, (await send(path)).status]).toEqual([path, 404])
    }
  })

  it.each<[string, Record<string, string | Array<string>>]>([
    ["a cookie with a broken escape", { cookie: "driverdex_session=%E0%A4%A" }],
    ["two session cookies", { cookie: "driverdex_session=a; driverdex_session=b" }],
    ["a cookie that is no pair", { cookie: ";;=;driverdex_session;=x" }],
    ["a prototype's name as a cookie", { cookie: "__proto__=x; constructor=y" }],
    ["an empty bearer", { authorization: "Bearer " }],
    ["a bearer with spaces", { authorization: "Bearer a b c" }],
    ["a password where a token belongs", { authorization: "Basic YWRtaW46YWRtaW4=" }],
    ["a bearer of 8 kB", { authorization: `Bearer ${"x".repeat(8_000)}` }],
    ["bytes beyond ASCII", { authorization: "Bearer \u00e9\u00ff" }]
  ])("with %s is simply not signed in", async (_, headers) => {
    const { status, text } = await send("/api/session", { headers })
    expect([status, text]).toEqual([401, "Please sign in."])
  })

  it("with a Host that is none gets no trace of it in the page", async () => {
    for (const host of ['evil.example"><script>alert(1)</script>', "evil.example/path", "a@evil.example", ""]) {
      const { status, text } = await send("/", { headers: { host } })
      expect(status).toBeLessThan(500)
      expect(text).not.toMatch(/alert\(1\)|evil\.example/)
    }
  })

  const JSON_TYPE = { "content-type": "application/json" }
  it.each<[string, { headers?: Record<string, string>; body: string | Buffer }, ReadonlyArray<number>]>([
    ["bytes that are no UTF-8", { headers: JSON_TYPE, body: Buffer.from([0x22, 0xff, 0xfe, 0x22]) }, [400]],
    ["NUL characters", { headers: JSON_TYPE, body: '{"password":"\\u0000","name":"\\u0000"}' }, [401]],
    ["a prototype in it", { headers: JSON_TYPE, body: '{"__proto__":{"password":"x"}}' }, [400]],
    ["a field twice", { headers: JSON_TYPE, body: '{"password":"a","password":"b"}' }, [401]],
    ["a number where text belongs", { headers: JSON_TYPE, body: '{"password":1e999}' }, [400]],
    ["deep nesting", { headers: JSON_TYPE, body: "[".repeat(30_000) + "]".repeat(30_000) }, [400]],
    [
      "JSON's type with a charset",
      { headers: { "content-type": "application/json; charset=utf-8" }, body: "{}" },
      [400]
    ],
    ["a form's type", { headers: { "content-type": "application/x-www-form-urlencoded" }, body: "password=x" }, [415]],
    ["a file's type", { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x--" }, [415]],
    ["a type that is none", { headers: { "content-type": "///" }, body: "{}" }, [415]],
    [
      "a coding",
      { headers: { ...JSON_TYPE, "content-encoding": "gzip" }, body: Buffer.from([0x1f, 0x8b, 0]) },
      [400, 415]
    ],
    ["more than 64 kB", { headers: JSON_TYPE, body: JSON.stringify({ password: "x".repeat(70_000) }) }, [413]],
    [
      "more than 64 kB in pieces",
      {
        headers: { ...JSON_TYPE, "transfer-encoding": "chunked" },
        body: JSON.stringify({ password: "x".repeat(70_000) })
      },
      [413]
    ]
  ])("whose body is %s is refused for what it is", async (_, options, statuses) => {
    const { status, text } = await send("/api/session", { method: "POST", ...options })
    expect(statuses).toContain(status)
    expect(text).not.toMatch(/xxxx|\bat .+:\d+|Schema/)
  })

  it("takes 4 MB for an import, and only from an admin", async () => {
    const rows = (bytes: number) =>
      JSON.stringify({
        batch: "big",
        source: "tests",
        dryRun: true,
        commands: [{ line: 1, command: { do: "add", key: "big", name: "x".repeat(bytes) } }]
      })
    const stranger = await send("/api/changes", { method: "POST", headers: JSON_TYPE, body: rows(3_000_000) })
    expect(stranger.status).toBe(401)
    const bigEnough = await app.asAdmin("POST", "/api/changes", JSON.parse(rows(3_000_000)))
    expect(bigEnough.status).toBe(200)
    const tooBig = await app.asAdmin("POST", "/api/changes", JSON.parse(rows(4_300_000)))
    expect([tooBig.status, await tooBig.text()]).toEqual([413, "The request is too large."])
  })

  it.each<[string, string, number, string]>([
    ["lists in lists", `${"[".repeat(1_900_000)}${"]".repeat(1_900_000)}`, 400, "nested deeper than 32 levels"],
    ["objects in objects", `${'{"a":'.repeat(600_000)}1${"}".repeat(600_000)}`, 400, "nested deeper than 32 levels"],
    ["empty objects", `{"do":"add","releases":[${"{},".repeat(1_300_000)}{}]}`, 413, "110,000 values"],
    ["fields", `{${Array.from({ length: 300_000 }, (_, at) => `"${at}":1`).join(",")}}`, 413, "110,000 values"]
  ])("P-API-9: of four megabytes of %s is refused before it is read, also to an admin", async (...of) => {
    const [, command, status, words] = of
    const body = `{"batch":"b","source":"s","dryRun":true,"commands":[{"line":1,"command":${command}}]}`
    const signedIn = await app.call("/api/session", json("POST", { password: ADMIN_PASSWORD }))
    const { token } = (await signedIn.json()) as { token: string }
    const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` }
    const refused = await send("/api/changes", { method: "POST", headers, body })
    expect([refused.status, refused.text]).toEqual([status, expect.stringMatching(new RegExp(`^body: .+${words}\\.$`))])
  })

  it("P-API-9: of the results of checks may have 1 MB", async () => {
    const results = { results: [{ url: `https://x.example/${"x".repeat(1_100_000)}`, outcome: "alive" }] }
    const refused = await app.asAdmin("POST", "/api/links/checks", results)
    expect([refused.status, await refused.text()]).toEqual([413, "The request is too large."])
  })

  it("that is no HTTP at all is closed, and the next one is answered", async () => {
    const { hostname, port } = new URL(app.url)
    for (const bytes of [
      "\0\0\0\0\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n",
      `GET / HTTP/1.1\r\nX: ${"x".repeat(100_000)}\r\n\r\n`
    ]) {
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.write(bytes))
        let text = ""
        socket.on("data", (chunk) => (text += String(chunk)))
        socket.on("close", () => resolve(text))
        socket.on("error", () => {})
      })
      expect(answer).not.toMatch(/^HTTP\/1\.1 [25]/)
    }
    expect((await send("/api/health/live")).status).toBe(200)
  })
})
