/** Counters of this process in the Prometheus text format. */

export interface Answered {
  /** As in the contract, such as `/api/drivers/:id`; `page` for a page, `other` for what no route was asked for. */
  readonly route: string
  readonly method: string
  readonly status: number
  readonly milliseconds: number
}

export interface Metrics {
  readonly answered: (answer: Answered) => void
  /** `gauges` and further counters are read at the moment of the question. */
  readonly render: (gauges: Readonly<Record<string, number>>, counters?: Readonly<Record<string, number>>) => string
}

/** Upper bounds of the duration histogram, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** @param also hears of each answer too */
export const makeMetrics = (also?: (answer: Answered) => void): Metrics => {
  const byStatus = new Map<number, number>()
  const byRoute = new Map<string, { count: number; seconds: number }>()
  const within = BOUNDS.map(() => 0)
  let count = 0
  let seconds = 0
  return {
    answered: (answer) => {
      const { route, status, milliseconds } = answer
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      const duration = milliseconds / 1000
      count += 1
      seconds += duration
      for (const [i, bound] of BOUNDS.entries()) if (duration <= bound) within[i] = (within[i] ?? 0) + 1
      const sum = byRoute.get(route)
      if (sum === undefined) byRoute.set(route, { count: 1, seconds: duration })
      else {
        sum.count += 1
        sum.seconds += duration
      }
      also?.(answer)
    },
    render: (gauges, counters = {}) => {
      const routes = [...byRoute].sort(([a], [b]) => (a < b ? -1 : 1))
      return [
        "# TYPE driverdex_http_requests_total counter",
        ...[...byStatus]
          .sort(([a], [b]) => a - b)
          .map(([status, n]) => `driverdex_http_requests_total{status="${status}"} ${n}`),
        "# TYPE driverdex_http_request_duration_seconds histogram",
        ...BOUNDS.map((bound, i) => `driverdex_http_request_duration_seconds_bucket{le="${bound}"} ${within[i]}`),
        `driverdex_http_request_duration_seconds_bucket{le="+Inf"} ${count}`,
        `driverdex_http_request_duration_seconds_sum ${seconds}`,
        `driverdex_http_request_duration_seconds_count ${count}`,
        "# TYPE driverdex_http_route_requests_total counter",
        ...routes.map(([route, sum]) => `driverdex_http_route_requests_total{route="${route}"} ${sum.count}`),
        "# TYPE driverdex_http_route_seconds_total counter",
        ...routes.map(([route, sum]) => `driverdex_http_route_seconds_total{route="${route}"} ${sum.seconds}`),
        ...Object.entries(counters).flatMap(([name, value]) => [`# TYPE ${name} counter`, `${name} ${value}`]),
        ...Object.entries(gauges).flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]),
        ""
      ].join("\n")
    }
  }
}
