/** Counters of this process in the Prometheus text format. */

export interface Metrics {
  readonly answered: (status: number, milliseconds: number) => void
  /** `gauges` and further counters are read at the moment of the question. */
  readonly render: (gauges: Readonly<Record<string, number>>, counters?: Readonly<Record<string, number>>) => string
}

/** Upper bounds of the duration histogram, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

export const makeMetrics = (): Metrics => {
  const byStatus = new Map<number, number>()
  const within = BOUNDS.map(() => 0)
  let count = 0
  let seconds = 0
  return {
    answered: (status, milliseconds) => {
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      const duration = milliseconds / 1000
      count += 1
      seconds += duration
      for (const [i, bound] of BOUNDS.entries()) if (duration <= bound) within[i] = (within[i] ?? 0) + 1
    },
    render: (gauges, counters = {}) =>
      [
        "# TYPE driverdex_http_requests_total counter",
        ...[...byStatus]
          .sort(([a], [b]) => a - b)
          .map(([status, n]) => `driverdex_http_requests_total{status="${status}"} ${n}`),
        "# TYPE driverdex_http_request_duration_seconds histogram",
        ...BOUNDS.map((bound, i) => `driverdex_http_request_duration_seconds_bucket{le="${bound}"} ${within[i]}`),
        `driverdex_http_request_duration_seconds_bucket{le="+Inf"} ${count}`,
        `driverdex_http_request_duration_seconds_sum ${seconds}`,
        `driverdex_http_request_duration_seconds_count ${count}`,
        ...Object.entries(counters).flatMap(([name, value]) => [`# TYPE ${name} counter`, `${name} ${value}`]),
        ...Object.entries(gauges).flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]),
        ""
      ].join("\n")
  }
}
