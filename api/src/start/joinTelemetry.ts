/** OpenTelemetry where it is set up: its code is loaded only then. */
import type { TelemetryOptions } from "../extras/telemetry/openTelemetry.ts"
import type { Config } from "../platform/Config.ts"
import type { Timed } from "../platform/Timed.ts"
import type { EventStore } from "../store/log/EventStore.ts"

interface JoinOptions extends Pick<TelemetryOptions, "endpoint" | "siteName" | "version">, Pick<Config, "otlpHeaders"> {
  readonly closing: Pick<AsyncDisposableStack, "defer">
}

export const joinTelemetry = ({ otlpHeaders: headers, closing, ...options }: JoinOptions) =>
  import("../extras/telemetry/openTelemetry.ts").then(({ openTelemetry }) => {
    const telemetry = openTelemetry({ ...options, headers })
    closing.defer(() => telemetry.close())
    return telemetry.open()
  })

export const timedAppend =
  (append: EventStore["append"], timed: Timed): EventStore["append"] =>
  (commits) =>
    timed("log.append", { "driverdex.commits": `${commits.length}` }, () => append(commits))
