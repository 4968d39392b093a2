import { describe, expect, it } from "vitest"
import { makeMetrics } from "../../src/http/Metrics.ts"

describe("the metrics", () => {
  const metrics = makeMetrics()
  for (const [status, milliseconds] of [
    [200, 3],
    [200, 5],
    [404, 30],
    [503, 9_000]
  ] as const) {
    metrics.answered({ route: status === 200 ? "/api/drivers/:id" : "page", method: "GET", status, milliseconds })
  }
  const lines = metrics.render({ driverdex_log_position: 12 }).split("\n")

  it("count answers by status", () => {
    expect(lines.filter((line) => line.startsWith("driverdex_http_requests_total"))).toEqual([
      'driverdex_http_requests_total{status="200"} 2',
      'driverdex_http_requests_total{status="404"} 1',
      'driverdex_http_requests_total{status="503"} 1'
    ])
  })

  it("count answers and their seconds by route", () => {
    expect(lines.filter((line) => line.startsWith("driverdex_http_route_"))).toEqual([
      'driverdex_http_route_requests_total{route="/api/drivers/:id"} 2',
      'driverdex_http_route_requests_total{route="page"} 2',
      'driverdex_http_route_seconds_total{route="/api/drivers/:id"} 0.008',
      'driverdex_http_route_seconds_total{route="page"} 9.03'
    ])
  })

  it("tell durations as a cumulative histogram that ends with every answer", () => {
    const buckets = lines.flatMap((line) => {
      const [, bound, n] = /_bucket\{le="(.+)"\} (\d+)$/.exec(line) ?? []
      return bound === undefined ? [] : [[bound, Number(n)] as const]
    })
    expect(buckets.map(([, n]) => n)).toEqual(buckets.map(([, n]) => n).toSorted((a, b) => a - b))
    expect(new Map(buckets).get("0.005")).toBe(2)
    expect(new Map(buckets).get("0.05")).toBe(3)
    expect(new Map(buckets).get("2.5")).toBe(3)
    expect(buckets.at(-1)).toEqual(["+Inf", 4])
    expect(lines).toContain("driverdex_http_request_duration_seconds_count 4")
    const sum = lines.find((line) => line.includes("seconds_sum"))?.split(" ")[1]
    expect(Number(sum)).toBeCloseTo(9.038)
  })

  it("are text that Prometheus reads: each name typed once, before its samples, and a line feed at the end", () => {
    expect(lines.at(-1)).toBe("")
    const typed = new Set<string>()
    for (const line of lines.slice(0, -1)) {
      const [, name] = /^# TYPE (\w+) (?:counter|histogram|gauge)$/.exec(line) ?? []
      if (name !== undefined) {
        expect(typed.has(name)).toBe(false)
        typed.add(name)
        continue
      }
      expect(line).toMatch(/^[a-z_]+(\{\w+="[^"]+"\})? \d+(\.\d+)?$/)
      const family = line.replace(/[{ ].*/, "").replace(/_(bucket|sum|count)$/, "")
      expect(typed).toContain(family)
    }
    expect(lines).toContain("driverdex_log_position 12")
  })
})
