/**
 * Traces and metrics by OpenTelemetry, with Effect's own exporter (OTLP as JSON over HTTP), where OTEL_EXPORTER_OTLP_ENDPOINT is set
 * (P-OPS-21, decision 098). A span is written when what it tells of is over, so that answers wait for nothing.
 */
import { Context, Effect, Exit, Layer, Metric, Option, Scope, Tracer } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpExporter, OtlpMetrics, OtlpSerialization, OtlpTracer } from "effect/observability"
import type { Answered } from "../../http/Metrics.ts"
import type { Config } from "../../platform/Config.ts"
import type { Timed } from "../../platform/Timed.ts"

export interface Telemetry {
  readonly answered: (answer: Answered) => void
  readonly timed: Timed
}

export interface TelemetryOptions {
  readonly endpoint: string
  readonly headers: Config["otlpHeaders"]
  readonly siteName: string
  readonly version: string
  readonly everyMs?: number
}

/** Seconds, those that OpenTelemetry's conventions name for HTTP. */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const EVERY_MS = 10_000
/** A collector that is away delays no stop. */
const SHUTDOWN_MS = 1_000

export const openTelemetry = (options: TelemetryOptions) => {
  const { endpoint, headers, siteName, version, everyMs = EVERY_MS } = options
  const to = (path: string) => ({
    url: `${endpoint.replace(/\/$/, "")}${path}`,
    resource: { serviceName: "driverdex", serviceVersion: version, attributes: { "driverdex.site": siteName } },
    headers: headersOf(headers?.reveal() ?? ""),
    exportInterval: everyMs,
    shutdownTimeout: SHUTDOWN_MS
  })
  const exporter = Layer.mergeAll(OtlpTracer.layer(to("/v1/traces")), OtlpMetrics.layer(to("/v1/metrics"))).pipe(
    Layer.provideMerge(OtlpExporter.layerFlusher),
    Layer.provide([OtlpSerialization.layerJson, FetchHttpClient.layer])
  )
  const scope = Scope.makeUnsafe()
  const open = Effect.map(Layer.buildWithScope(exporter, scope), (context): Telemetry => {
    const tracer = Context.get(context, Tracer.Tracer)
    const durations = Metric.histogram("http.server.request.duration", {
      description: "Duration of answers, by route",
      attributes: { unit: "s" },
      boundaries: BOUNDARIES
    })
    const note = (
      name: string,
      kind: Tracer.SpanKind,
      attributes: Readonly<Record<string, unknown>>,
      begun: number
    ) => {
      const started = performance.timeOrigin + begun
      const span = tracer.span({
        name,
        kind,
        parent: Option.none(),
        annotations: Context.empty(),
        links: [],
        startTime: nanoseconds(started),
        root: true,
        sampled: true
      })
      for (const [key, value] of Object.entries(attributes)) span.attribute(key, value)
      return (exit: Exit.Exit<unknown, unknown>) =>
        span.end(nanoseconds(performance.timeOrigin + performance.now()), exit)
    }
    return {
      answered: ({ method, route, status, milliseconds }) => {
        const attributes = { "http.request.method": method, "http.route": route, "http.response.status_code": status }
        const end = note(`${method} ${route}`, "server", attributes, performance.now() - milliseconds)
        end(status >= 500 ? Exit.fail(`HTTP ${status}`) : Exit.void)
        const texts = { ...attributes, "http.response.status_code": `${status}` }
        Metric.withAttributes(durations, texts).updateUnsafe(milliseconds / 1_000, context)
      },
      timed: (name, attributes, work) => {
        const begun = performance.now()
        const done = (exit: Exit.Exit<unknown, unknown>) => note(name, "internal", attributes, begun)(exit)
        const working = work()
        working.then(
          () => done(Exit.void),
          (error: unknown) => done(Exit.fail(error))
        )
        return working
      }
    }
  })
  return {
    open: () => Effect.runPromise(open),
    /** Sends what is left. */
    close: () => Effect.runPromise(Scope.close(scope, Exit.void))
  }
}

const nanoseconds = (milliseconds: number): bigint => BigInt(Math.round(milliseconds * 1_000)) * 1_000n

/** `key=value` with commas in between, the values percent-encoded, as OpenTelemetry has them. */
const headersOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(",").flatMap((pair) => {
      const [name = "", ...value] = pair.split("=")
      return name.trim() === "" ? [] : [[name.trim(), decodeURIComponent(value.join("=").trim())]]
    })
  )
