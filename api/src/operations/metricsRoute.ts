/** `/metrics` for holders of METRICS_TOKEN; without the setting there is nothing at this address. */
import { createHash, timingSafeEqual } from "node:crypto"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { attempt } from "../http/Failures.ts"
import type { Metrics } from "../http/Metrics.ts"
import type { Config } from "../platform/Config.ts"
import type { EventStore } from "../store/log/EventStore.ts"
import type { HealthServices } from "./healthHttp.ts"

export interface MetricsServices extends Pick<HealthServices, "projections" | "reserve" | "database" | "eventLog"> {
  readonly config: Config
  readonly metrics: Metrics
  readonly store: EventStore
}

export const metricsRoute = (services: MetricsServices) => {
  const { config, metrics, store, projections, reserve, database, eventLog } = services
  const monitors = [...new Set([database, eventLog])]
  /** How far the log and the read models are; nothing while a store is away. */
  const positions = async (): Promise<Record<string, number>> => {
    if (monitors.some((monitor) => monitor.outage() !== null)) return {}
    const [head, states] = await Promise.all([store.head(), projections()])
    const gauges: Record<string, number> = { driverdex_log_position: head }
    for (const { name, position, stalled } of states) {
      gauges[`driverdex_projection_lag_${name}`] = Math.max(0, head - position)
      gauges[`driverdex_projection_stalled_${name}`] = stalled ? 1 : 0
    }
    return gauges
  }
  return HttpRouter.add(
    "GET",
    "/metrics",
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (config.metricsToken === null) return HttpServerResponse.empty({ status: 404 })
      if (!isSame(request.headers["authorization"] ?? "", `Bearer ${config.metricsToken.reveal()}`)) {
        return HttpServerResponse.text("The metrics need their token.", { status: 401 })
      }
      const gauges: Record<string, number> = {
        ...(yield* attempt(positions)),
        driverdex_resident_memory_bytes: process.memoryUsage.rss(),
        driverdex_uptime_seconds: process.uptime(),
        driverdex_writes_refused: reserve.isLow() ? 1 : 0,
        driverdex_downloads_not_counted: reserve.isScarce() ? 1 : 0
      }
      const free = reserve.freeBytes()
      if (free !== null) gauges["driverdex_disk_free_bytes"] = free
      for (const monitor of monitors) {
        gauges[`driverdex_contact_${monitor.store.replace(" ", "_")}`] = monitor.outage() === null ? 1 : 0
      }
      const counters = {
        driverdex_answers_from_memory_total: database.fromMemorySoFar(),
        driverdex_refused_while_away_total: monitors.reduce((sum, monitor) => sum + monitor.refusedSoFar(), 0)
      }
      return HttpServerResponse.text(metrics.render(gauges, counters), { contentType: "text/plain; version=0.0.4" })
    }).pipe(
      Effect.catch((problem) => Effect.succeed(HttpServerResponse.text(problem.message, { status: problem.status })))
    )
  )
}

/** Compared as hashes, so that the time taken reveals neither length nor content. */
const isSame = (a: string, b: string): boolean => {
  const hash = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
