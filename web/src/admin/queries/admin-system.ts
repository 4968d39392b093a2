/** What the server itself is doing: read models, the log, operators, their sessions and the audit. */

import type {
  AuditEntry as AuditSchema,
  LogVerification as LogSchema,
  OperatorEdit as OperatorEditSchema,
  OperatorEntry as OperatorSchema,
  ProjectionState as ProjectionSchema,
  SessionEntry as SessionSchema,
  SkipEntry as SkipSchema,
  StalledEvent as StalledSchema
} from "@driverdex/api/contract/Admin"
import type {
  MadeCorrection as CorrectionSchema,
  DownloadSources as SourcesSchema
} from "@driverdex/api/contract/Downloads"
import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { addressOf } from "../../client/http.ts"
import type { Recorded } from "../../client/recorded.ts"
import { adminCall } from "./admin-calls.ts"

export type ReadModel = typeof ProjectionSchema.Type
export type LogVerification = typeof LogSchema.Type
export type Operator = typeof OperatorSchema.Type
export type OperatorEdit = typeof OperatorEditSchema.Type
export type OpenSession = typeof SessionSchema.Type
export type AuditEntry = typeof AuditSchema.Type
export type DownloadSources = typeof SourcesSchema.Type
export type MadeCorrection = typeof CorrectionSchema.Type
export type StalledEvent = typeof StalledSchema.Type
export type Skip = typeof SkipSchema.Type

const REBUILD_POLL_MS = 700

/** Polled only while a rebuild is in progress. */
export const readModelsQuery = queryOptions({
  queryKey: ["admin", "read-models"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/projections", {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some(({ rebuilding }) => rebuilding !== null) ? REBUILD_POLL_MS : (false as const)
})

export const rebuildReadModel = (name: string): Promise<ReadModel> =>
  adminCall("POST /api/projections/:name/rebuild", { params: { name } })

/** The event before which a read model is stuck; null while it advances. */
export const stalledEventQuery = (name: string) =>
  queryOptions({
    queryKey: ["admin", "stalled-event", name] as const,
    queryFn: ({ signal }) => adminCall("GET /api/projections/:name/stalled", { params: { name } }, { signal }),
    staleTime: 0
  })

/** Refused unless the read model is stuck before exactly this position. */
export const skipEvent = (name: string, position: number, reason: string): Promise<ReadModel | Recorded> =>
  adminCall("POST /api/projections/:name/skips", { params: { name }, payload: { position, reason } })

/** Newest first. */
export const skipsQuery = queryOptions({
  queryKey: ["admin", "skips"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/projections/skips", {}, { signal }),
  staleTime: 0
})

export const verifyLog = (): Promise<LogVerification> => adminCall("GET /api/log/verify", {})

/** Everything that the catalogue holds, one row a line; can be imported again. */
export const EXPORT_PATH = addressOf("GET /api/export", {})
/** Recorded downloads and read guides, one a line; never a person (P-PRIV-1). */
export const REPLAY_PATH = addressOf("GET /api/downloads/replay", { query: {} })

export const operatorsQuery = queryOptions({
  queryKey: ["admin", "operators"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/operators", {}, { signal }),
  staleTime: 0
})

/** Adds an operator, or changes the one with that name. Refused with 403 unless the caller's own password is right. */
export const saveOperator = (edit: OperatorEdit): Promise<Operator> =>
  adminCall("POST /api/operators", { payload: edit })

export const openSessionsQuery = queryOptions({
  queryKey: ["admin", "sessions"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/sessions", {}, { signal }),
  staleTime: 0
})

export const revokeSession = (id: string): Promise<null> => adminCall("DELETE /api/sessions/:id", { params: { id } })

const AUDIT_PAGE = 200

/** Newest first; the next page starts after the oldest entry of the last one. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ["admin", "audit"] as const,
  queryFn: ({ pageParam, signal }) =>
    adminCall("GET /api/audit", { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: (page) => (page.length < AUDIT_PAGE ? undefined : page.at(-1)?.id),
  staleTime: 0
})

/** From one UTC day to another, both included. Each call is recorded, so it is made only on request. */
export const downloadSources = (from: string, to: string): Promise<DownloadSources> =>
  adminCall("GET /api/downloads/sources", { query: { from, to } })

/** Newest first. */
export const correctionsQuery = queryOptions({
  queryKey: ["admin", "corrections"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/downloads/corrections", {}, { signal }),
  staleTime: 0
})

/** The download figures (P-DL-10). */
export const downloadStatsQuery = (api: SiteApi) =>
  queryOptions({ queryKey: ["download-stats"] as const, queryFn: ({ signal }) => api.downloadStats(signal) })
