/**
 * Query for the site's own state. Fetched at each visit: an old response about health is worthless. A problem is looked at again
 * until it is over, so that no page reports a problem that is over.
 */
import { queryOptions } from "@tanstack/react-query"
import { call, HttpError } from "./http.ts"

export type SiteHealth =
  | {
      readonly status: "ready"
      readonly version: string
      /** Recorded changes that the lists do not show yet. */
      readonly behind: number
      readonly milliseconds: number
      /** ISO timestamp since when visitors are served from memory; omitted while the database responds. */
      readonly asOf?: string
    }
  | { readonly status: "not-ready" }
  | { readonly status: "no-answer" }

/** Never fails: no response is a result too. */
export const healthQuery = queryOptions({
  queryKey: ["health"] as const,
  queryFn: ({ signal }) => readHealth(signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ({ state: { data } }) => (data !== undefined && hasProblem(data) ? HEALTH_RECHECK_MS : false)
})

/** Most problems, such as a list that lies a change behind, are over within a second. */
export const HEALTH_RECHECK_MS = 3000

const hasProblem = (health: SiteHealth): boolean =>
  health.status !== "ready" || health.behind > 0 || health.asOf !== undefined

const readHealth = async (signal: AbortSignal): Promise<SiteHealth> => {
  const start = performance.now()
  try {
    const { version, projections, asOf } = await call("GET /api/health", {}, { signal })
    return {
      status: "ready",
      version,
      behind: Math.max(0, ...projections.map(({ lag }) => lag)),
      milliseconds: Math.round(performance.now() - start),
      ...(asOf !== undefined && { asOf })
    }
  } catch (error) {
    if (signal.aborted) throw error
    return { status: error instanceof HttpError && error.status === 503 ? "not-ready" : "no-answer" }
  }
}
