/** F1 and A7: thousands of fuzzed requests. None is a failure of ours, and no refusal leaks anything. */
import { type IncomingHttpHeaders, request as rawRequest } from "node:http"
import { OpenApi } from "effect/http-api"
import fc from "fast-check"
import { expect } from "vitest"
import { Api } from "../../src/contract/Api.ts"
import { ADMIN_PASSWORD, json as jsonBody, type TestApplication } from "../support/application.ts"
import { seededApplication } from "./seeded.ts"

const AT_ONCE = 8
const MAX_MS = 15_000
/** Planted in every request; no refusal may repeat it. */
const CANARY = "canary-7f3a"

let app: TestApplication
let token: string

/** Every call of the contract and some pages, each with the method that it takes. */
const CALLS: ReadonlyArray<readonly [string, string]> = [
  ..."/ /search /category/Printers /printers/hp /admin /metrics /robots.txt /favicon.svg /assets/x.js /api/nothing"
    .split(" ")
    .map((path) => ["GET", path] as const),
  ...Object.entries(OpenApi.fromApi(Api).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [method.toUpperCase(), path] as const)
  )
]
const call = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...CALLS) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "PROPFIND"),
      fc.constantFrom(...CALLS.map(([, path]) => path))
    )
  }
)
const odd = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom("\0", "__proto__", "constructor", "../../etc/passwd", "'; drop table log.events; --", "1e999", "NaN"),
  fc.constantFrom("\u202e\u2066", "\ud800", "ß".repeat(200), "x".repeat(3_000), "%", "%00", "%ff", "<script>", "${7*7}")
)
/** Values in a call's address for '{id}' and the like. */
const part = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("1001", "1002", "x") },
  { weight: 1, arbitrary: odd },
  {
    weight: 1,
    arbitrary: fc.constantFrom("0", "-1", "1.5", "1e3", "01001", "9007199254740993", "9".repeat(40), "null", "٣")
  }
)
/** A target as it goes over the wire: visible ASCII only, the rest in whatever escape the generator chose. */
const wire = (text: string): string => text.replace(/[^\x21-\x7e]/g, (c) => encodeURIComponent(c.toWellFormed()))
const target = fc
  .tuple(
    call,
    part,
    fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: odd }),
    fc.array(fc.tuple(fc.oneof(odd, fc.constantFrom("q", "category", "from", "page", "reason")), odd), { maxLength: 3 })
  )
  .map(([[method, template], named, segment, query]) => {
    const base = template.replaceAll(/\{[^}]+\}/g, () => named)
    const tail = segment === null ? "" : `/${segment}`
    const asked = query.map(([name, value]) => `${name}=${value}`).join("&")
    return { method, path: wire(`${base}${tail}${asked === "" ? "" : "?"}${asked}`) }
  })
const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc
    .dictionary(
      fc.constantFrom(
        "name",
        "password",
        "rows",
        "batch",
        "source",
        "dryRun",
        "line",
        "key",
        "revision",
        "address",
        "from",
        "intent",
        "__proto__"
      ),
      fc.oneof(odd, fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.boolean())
    )
    .map((value) => JSON.stringify(value)),
  fc.constantFrom("", "{", "[", "null", '"', "{}", "[]", '{"a":', "[[[[[[[[")
)
const header = fc.oneof(
  fc.tuple(
    fc.constantFrom("if-match", "if-none-match", "idempotency-key", "origin", "referer", "cookie", "range", "accept"),
    fc.oneof(odd, fc.constantFrom('"1"', '"999999999999"', "*", "null", "bytes=0-1", "driverdex_session=x", "*/*;q=0"))
  ),
  fc.tuple(fc.constantFrom("accept-encoding", "accept-language", "x-forwarded-for", "sec-gpc", "expect", "te"), odd)
)
const fuzzed = fc.record({
  target,
  type: fc.constantFrom(
    undefined,
    "application/json",
    "application/json",
    "application/json; charset=latin1",
    "text/plain",
    "multipart/form-data",
    "///"
  ),
  headers: fc.array(header, { maxLength: 3 }),
  signedIn: fc.boolean(),
  body: fc.option(
    fc.oneof(
      json.map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
    )
  )
})

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const send = (asked: typeof fuzzed extends fc.Arbitrary<infer A> ? A : never): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    const headers: Record<string, string> = { "x-planted": CANARY, "user-agent": CANARY }
    if (asked.type !== undefined) headers["content-type"] = asked.type
    // Does not end its own session: every later request would only be answered with 401.
    const signsOut = asked.target.method === "DELETE" && asked.target.path.startsWith("/api/session")
    if (asked.signedIn && !signsOut) headers["authorization"] = `Bearer ${token}`
    // Bytes beyond Latin-1 and line ends never leave a client.
    for (const [name, value] of asked.headers) headers[name] = value.replace(/[^\x20-\x7e\x80-\xff]/g, "")
    // Node's client would wait for a 100 Continue that no such Expect value gets.
    delete headers["expect"]
    const request = rawRequest(
      {
        hostname,
        port,
        path: asked.target.path,
        method: asked.target.method,
        headers,
        timeout: MAX_MS,
        agent: false
      },
      (answer) => {
        const chunks: Array<Buffer> = []
        answer.on("data", (chunk: Buffer) => chunks.push(chunk))
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() })
        )
        answer.on("error", reject)
      }
    )
    request.on("timeout", () => request.destroy(new Error(`${asked.target.method} ${asked.target.path} hangs`)))
    request.on("error", reject)
    request.end(
      asked.target.method === "GET" || asked.target.method === "HEAD" || asked.body === null ? undefined : asked.body
    )
  })

/** What a refusal never shows: source locations, database queries, what was sent. */
const TELLS =
  /\bat .+:\d+:\d+|node_modules|\/src\/|\.ts\b|select .+ from|PostgresError|SchemaError|Cause|canary-7f3a|Bearer /i

/** Sends so many on a site of their own. */
export const expectToStand = async (count: number): Promise<void> => {
  app = await seededApplication({ LOG_LEVEL: "debug", INBOX: "on", METRICS_TOKEN: "a-token-for-tests" })
  try {
    const answer = await app.call("/api/session", jsonBody("POST", { password: ADMIN_PASSWORD }))
    token = ((await answer.json()) as { token: string }).token
    await sendAll(count)
  } finally {
    await app.stop()
  }
}

const sendAll = async (count: number): Promise<void> => {
  const seed = Date.now() % 1_000_000
  const requests = fc.sample(fuzzed, { numRuns: count, seed })
  const statuses = new Map<number, number>()
  const wrong: Array<string> = []
  let next = 0
  const client = async () => {
    for (let asked = requests[next++]; asked !== undefined; asked = requests[next++]) {
      const sent = await send(asked).catch((error: Error) => error)
      if (sent instanceof Error) {
        wrong.push(`${sent.message}: ${JSON.stringify({ ...asked, body: asked.body?.toString() }).slice(0, 2_000)}`)
        continue
      }
      const { status, headers, text } = sent
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const what = `${asked.target.method} ${asked.target.path.slice(0, 200)} ${asked.body?.toString().slice(0, 200) ?? ""}: ${status} ${text.slice(0, 200)}`
      // 503 is a valid answer to a rebuild or a sign-in that has to wait; anything else from 500 on is our failure.
      if (status >= 500 && !(status === 503 && headers["retry-after"] !== undefined)) wrong.push(what)
      if (headers["x-request-id"] === undefined && status !== 400) wrong.push(`no request id: ${what}`)
      const isPage = headers["content-type"]?.startsWith("text/html") === true
      if (status >= 400 && !isPage && TELLS.test(text)) wrong.push(`tells too much: ${what}`)
      if (status >= 400 && !isPage && text !== "" && headers["content-type"]?.startsWith("application/json") !== true) {
        if (text.split("\n").some((line) => line.length > 300)) wrong.push(`no sentence: ${what}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  expect({ seed, wrong }).toEqual({ seed, wrong: [] })
  const failures = app.logged.filter(({ level, message }) => level === "error" && message !== "request failed")
  expect(failures).toEqual([])
  expect(
    app.logged.filter(({ message, requestId }) => message === "answered" && typeof requestId !== "string")
  ).toEqual([])
  expect((await app.call("/api/health")).status).toBe(200)
  const verdict = await app.asAdmin("GET", "/api/log/verify")
  if (verdict.status === 200) expect(await verdict.json()).toMatchObject({ faults: [] })
  console.log(
    `F1: seed ${seed}; ${[...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, n]) => `${status}: ${n}`)
      .join(", ")}`
  )
}
