/** `/metrics` for whoever has METRICS_TOKEN; without the setting there is nothing at this address. */
import { createHash, timingSafeEqual } from "node:crypto"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Config } from "../Config.ts"
import type { EventStore } from "../log/EventStore.ts"
import { attempt } from "./Failures.ts"
import type { HealthServices } from "./healthHttp.ts"
import type { Metrics } from "./Metrics.ts"

export interface MetricsServices extends Pick<HealthServices, "projections" | "reserve"> {
  readonly config: Config
  readonly metrics: Metrics
  readonly store: EventStore
}

export const metricsRoute = ({ config, metrics, store, projections, reserve }: MetricsServices) =>
  HttpRouter.add(
    "GET",
    "/metrics",
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (config.metricsToken === null) return HttpServerResponse.empty({ status: 404 })
      if (!isSame(request.headers["authorization"] ?? "", `Bearer ${config.metricsToken.reveal()}`)) {
        return HttpServerResponse.text("The metrics need their token.", { status: 401 })
      }
      const [head, states] = yield* attempt(() => Promise.all([store.head(), projections()]))
      const gauges: Record<string, number> = {
        driverdex_log_position: head,
        driverdex_resident_memory_bytes: process.memoryUsage.rss(),
        driverdex_uptime_seconds: process.uptime(),
        driverdex_writes_refused: reserve.isLow() ? 1 : 0
      }
      const free = reserve.freeBytes()
      if (free !== null) gauges["driverdex_disk_free_bytes"] = free
      for (const { name, position, stalled } of states) {
        gauges[`driverdex_projection_lag_${name}`] = Math.max(0, head - position)
        gauges[`driverdex_projection_stalled_${name}`] = stalled ? 1 : 0
      }
      return HttpServerResponse.text(metrics.render(gauges), { contentType: "text/plain; version=0.0.4" })
    }).pipe(
      Effect.catch((problem) => Effect.succeed(HttpServerResponse.text(problem.message, { status: problem.status })))
    )
  )

/** Compared as hashes, so that neither length nor content shows in the time it takes. */
const isSame = (a: string, b: string): boolean => {
  const hash = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
