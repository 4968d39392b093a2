/** What a collector gets, and what the dashboard in deploy asks of Prometheus. */
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { Api } from "../../../src/contract/Api.ts"
import { openTelemetry } from "../../../src/extras/telemetry/openTelemetry.ts"
import { routeOf } from "../../../src/http/ContractPaths.ts"
import { makeMetrics } from "../../../src/http/Metrics.ts"
import { Secret } from "../../../src/platform/Config.ts"

const got: Array<{ readonly path: string; readonly token: string | undefined; readonly body: string }> = []
const collector = createServer((request, response) => {
  let body = ""
  request.on("data", (text) => {
    body += text
  })
  request.on("end", () => {
    got.push({ path: request.url ?? "", token: request.headers["x-token"] as string | undefined, body })
    response.setHeader("content-type", "application/json").end("{}")
  })
})
let endpoint = ""
beforeAll(async () => {
  collector.listen(0, "127.0.0.1")
  await once(collector, "listening")
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
})
afterAll(() => {
  collector.close()
})

interface Span {
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: ReadonlyArray<{ readonly key: string; readonly value: Readonly<Record<string, unknown>> }>
  readonly status: { readonly code: number }
}

it("P-OPS-21: a collector gets a span of each answer and of work that was timed, and durations by route, at the latest at the end", async () => {
  const options = {
    endpoint,
    headers: new Secret("x-token=a%20b"),
    siteName: "Ours",
    version: "3.2.1",
    everyMs: 60_000
  }
  const telemetry = openTelemetry(options)
  const { answered, timed } = await telemetry.open()
  const began = Date.now()
  answered({ method: "GET", route: "/api/drivers/:id", status: 200, milliseconds: 12 })
  answered({ method: "GET", route: "page", status: 503, milliseconds: 40 })
  expect(await timed("log.append", { "driverdex.commits": "2" }, async () => "done")).toBe("done")
  await expect(timed("page.render", {}, async () => Promise.reject(new Error("no")))).rejects.toThrow("no")
  await telemetry.close()
  const traces = got.filter(({ path }) => path === "/v1/traces")
  expect(new Set(got.map(({ token }) => token))).toEqual(new Set(["a b"]))
  const [resource] = traces.map(({ body }) => JSON.parse(body).resourceSpans[0])
  expect(JSON.stringify(resource.resource)).toContain("3.2.1")
  const spans = resource.scopeSpans[0].spans as ReadonlyArray<Span>
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ["GET /api/drivers/:id", 1],
    ["GET page", 2],
    ["log.append", 1],
    ["page.render", 2]
  ])
  const [first] = spans
  const [from, to] = [Number(first?.startTimeUnixNano) / 1e6, Number(first?.endTimeUnixNano) / 1e6]
  expect(to - from).toBeGreaterThanOrEqual(12)
  expect(Math.abs(to - began)).toBeLessThan(1_000)
  const metrics = got.find(({ path }) => path === "/v1/metrics")?.body ?? ""
  for (const word of ["http.server.request.duration", "/api/drivers/:id", "http.response.status_code"])
    expect(metrics).toContain(word)
})

it("P-OPS-21: a collector that is away fails nothing and delays no end", async () => {
  const telemetry = openTelemetry({ endpoint: "http://127.0.0.1:1", headers: null, siteName: "Ours", version: "1" })
  const { answered } = await telemetry.open()
  answered({ method: "GET", route: "page", status: 200, milliseconds: 1 })
  const began = performance.now()
  await telemetry.close()
  expect(performance.now() - began).toBeLessThan(3_000)
})

it("routes are those of the contract, so that nobody makes new ones by asking", () => {
  const routeAt = routeOf(Api)
  const paths = [
    "/api/drivers/1001",
    "/api/drivers",
    "/api/health",
    "/api/no/such",
    "/",
    "/drivers/1001/x",
    "/assets/a.js",
    "/feeds/all.atom",
    "/metrics"
  ]
  expect(paths.map(routeAt)).toEqual([
    "/api/drivers/:id",
    "/api/drivers",
    "/api/health",
    "other",
    "page",
    "page",
    "/assets/*",
    "/feeds/*",
    "/metrics"
  ])
})

it("the dashboard of deploy asks for figures that /metrics has", () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, "../../../..", path), "utf8")
  const metrics = makeMetrics()
  metrics.answered({ method: "GET", route: "page", status: 200, milliseconds: 1 })
  const route = read("api/src/operations/metricsRoute.ts")
  const monitors = ["database", "event_store"].map((store) => `driverdex_contact_${store}`)
  const models = ["catalogue", "downloads"].flatMap((name) =>
    ["lag", "stalled"].map((what) => `driverdex_projection_${what}_${name}`)
  )
  const known = new Set([
    ...(metrics.render({}).match(/driverdex_\w+/g) ?? []),
    // Names that are made of parts in the source are given whole above.
    ...(route.match(/driverdex_\w+(?!\w|\$)/g) ?? []),
    ...monitors,
    ...models
  ])
  const asked = new Set(read("deploy/grafana.json").match(/driverdex_\w+/g))
  expect(asked.size).toBeGreaterThan(12)
  expect([...asked].filter((name) => !known.has(name))).toEqual([])
})
