/** Calls of operators: drivers, categories, manufacturers, batches, read models, operators, sessions and the audit. */
import { Category } from "@driverdex/domain/catalogue/Category.schema"
import { Driver } from "@driverdex/domain/catalogue/Driver.schema"
import { Vendor } from "@driverdex/domain/catalogue/Vendor.schema"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { WaitingPart } from "./Changes.ts"
import { DriverId } from "./Drivers.ts"
import { NeedsStores } from "./NeedsStores.ts"
import { Day, IdempotencyKey } from "./Parameters.ts"
import { BadRequest, Conflict, Forbidden, Gone, NotFound, TooManyRequests, Unavailable } from "./Problem.ts"
import { Recorded } from "./Recorded.ts"
import { AdminOnly, OneTimeCode, Role } from "./Session.ts"
import { UtcMoment } from "./UtcMoment.ts"

/** A driver's form: judged field by field by the domain (decide/readDriverForm.ts), so its shape is open here. */
const Form = Schema.Record(Schema.String, Schema.Unknown)
const Reason = Schema.optionalKey(Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(500)))
const CategoryId = DriverId.pipe(Schema.annotateEncoded({ description: "A category's id", examples: ["1"] }))
/** A removal may belong to a batch, so that a revert brings the driver back too. */
const BatchName = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/))
const IfMatch = Schema.optionalKey(Schema.String.check(Schema.isPattern(/^(W\/)?"\d{1,9}"$/)))

export const CategoryEdit = Schema.Struct({
  description: Schema.optionalKey(Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(1000))),
  icon: Schema.optionalKey(Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(100)))
})

export const UndoAnswer = Schema.Struct({
  driver: Schema.NullOr(Driver),
  /** Fields that stay because they were changed since. */
  preserved: Schema.Array(Schema.String),
  /** False when there was nothing left to take back; nothing is recorded then. */
  undone: Schema.Boolean
})

export const RevertAnswer = Schema.Struct({
  batch: Schema.String,
  /** Drivers that were reverted, and drivers that were removed because the batch had added them. */
  reverted: Schema.Int,
  removed: Schema.Int,
  /** Of a batch of link checks: the addresses of which its checks do not count any more. */
  addresses: Schema.optionalKey(Schema.Int),
  /** Of a batch of a file of printer models: how many of them are as before. */
  models: Schema.optionalKey(Schema.Int),
  preserved: Schema.Array(Schema.Struct({ key: Schema.String, fields: Schema.Array(Schema.String) })),
  position: Schema.Int,
  /** Of a preview: drivers of `removed` that would wait for a second operator; absent where none would. */
  wouldWait: Schema.optionalKey(Schema.Int),
  /** False when it is in the log but not yet shown on the pages; absent otherwise. */
  shown: Schema.optionalKey(Schema.Literal(false))
})

/** 202: the rest of the revert is done. */
export const RevertWaiting = Schema.Struct({
  ...RevertAnswer.fields,
  waiting: Schema.Array(WaitingPart).check(Schema.isMinLength(1))
}).pipe(HttpApiSchema.status(202))

export const VendorsChanged = Schema.Struct({
  /** Records that are another now. */
  changed: Schema.Int
})

export const ProjectionState = Schema.Struct({
  name: Schema.String,
  version: Schema.Int,
  position: Schema.Int,
  lag: Schema.Int,
  stalled: Schema.Boolean,
  /** Position of the event that cannot be applied; null while the read model advances. */
  stalledBefore: Schema.NullOr(Schema.Int),
  /** Position of a rebuild under way. */
  rebuilding: Schema.NullOr(Schema.Int),
  /** Whether the last rebuild that this process ran failed; the log of the server says why. */
  rebuildFailed: Schema.Boolean
})

/** The event before which a read model is stalled. */
export const StalledEvent = Schema.Struct({
  projection: Schema.String,
  position: Schema.Int,
  stream: Schema.String,
  revision: Schema.Int,
  id: Schema.String,
  type: Schema.String,
  schema: Schema.Int,
  at: UtcMoment,
  actor: Schema.String,
  data: Schema.Unknown,
  /** Why it cannot be applied, in one sentence. */
  cause: Schema.String
})

export const SkipRequest = Schema.Struct({
  /** Of the event before which the read model is stalled now; any other is refused. */
  position: Schema.Int,
  reason: Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(500))
})

/** One recorded skip: the event, the read model that leaves it out, who decided it, when and why. */
export const SkipEntry = Schema.Struct({
  projection: Schema.String,
  event: Schema.Struct({ id: Schema.String, type: Schema.String, stream: Schema.String, revision: Schema.Int }),
  actor: Schema.String,
  at: UtcMoment,
  reason: Schema.String
})

export const LogVerification = Schema.Struct({
  head: Schema.Int,
  events: Schema.Int,
  /** What is wrong with the log itself; empty when nothing is. */
  faults: Schema.Array(Schema.String),
  /** Problems to expect; omitted when there are none. */
  warnings: Schema.optionalKey(Schema.Array(Schema.String)),
  projections: Schema.Array(
    Schema.Struct({
      projection: Schema.String,
      position: Schema.Int,
      rows: Schema.String,
      fold: Schema.String,
      equal: Schema.Boolean
    })
  )
})

export const OperatorEntry = Schema.Struct({ name: Schema.String, role: Role, disabled: Schema.Boolean })
export const OperatorEdit = Schema.Struct({
  name: Schema.Trimmed.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/)),
  role: Schema.optionalKey(Role),
  password: Schema.optionalKey(Schema.String.check(Schema.isMinLength(12), Schema.isMaxLength(1000))),
  disabled: Schema.optionalKey(Schema.Boolean),
  /** The password of the operator making the request: a session alone cannot change anyone's access. */
  currentPassword: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(1000)),
  /** Of that operator's second factor; needed where it is on (P-ADM-15). */
  code: Schema.optionalKey(OneTimeCode)
})

/** A record of a sign-in, of a change of operators or sessions, or of a read of personal data. */
export const AuditEntry = Schema.Struct({
  id: Schema.Int,
  /** ISO 8601 UTC; the beginning of the minute for failed sign-ins. */
  at: UtcMoment,
  /** `sign-in`, `sign-in-failed`, `sign-out`, `session-revoked`, `operator-added`, `role-changed`, `password-changed`, … */
  kind: Schema.String,
  /** Whom it concerns and who did it; null for a name that no operator has, `system` for a start of the server. */
  operator: Schema.NullOr(Schema.String),
  by: Schema.NullOr(Schema.String),
  /** A /24 network, or /48 for IPv6; null after 90 days. */
  source: Schema.NullOr(Schema.String),
  detail: Schema.NullOr(Schema.String),
  /** How many failed sign-ins of that minute the entry stands for. */
  times: Schema.Int
})

export const AuditQuery = {
  operator: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100))),
  from: Schema.optionalKey(Day),
  /** Only entries older than this id: the next page. */
  before: Schema.optionalKey(
    Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))
  )
}

export const SessionEntry = Schema.Struct({
  id: Schema.String,
  operator: Schema.String,
  kind: Schema.Literals(["cookie", "token"]),
  createdAt: UtcMoment,
  lastSeenAt: UtcMoment,
  expiresAt: UtcMoment,
  /** Whether it is the session of this request. */
  current: Schema.Boolean
})

/** One entry of a driver's record with the values, newest first, for operators. */
export const RecordEntry = Schema.Struct({
  revision: Schema.Int,
  at: UtcMoment,
  type: Schema.Literals(["driver-added", "driver-changed", "driver-removed"]),
  actor: Schema.String,
  batch: Schema.optionalKey(Schema.String),
  reason: Schema.optionalKey(Schema.String),
  release: Schema.optionalKey(Schema.String),
  changes: Schema.Array(Schema.Struct({ field: Schema.String, from: Schema.Unknown, to: Schema.Unknown }))
})

export const BatchEntry = Schema.Struct({
  batch: Schema.String,
  at: UtcMoment,
  actor: Schema.String,
  events: Schema.Int,
  drivers: Schema.Int
})

const failures = [BadRequest, NotFound, Gone, Conflict, Unavailable] as const

export class AdminGroup extends HttpApiGroup.make("admin")
  .add(
    HttpApiEndpoint.post("addDriver", "/drivers", {
      headers: { "idempotency-key": IdempotencyKey },
      payload: Form,
      success: [Driver.pipe(HttpApiSchema.status(201)), Recorded],
      error: [...failures]
    }).annotate(OpenApi.Summary, "Add a driver"),
    HttpApiEndpoint.put("changeDriver", "/drivers/:id", {
      params: { id: DriverId },
      headers: { "if-match": IfMatch },
      payload: Form,
      success: [Driver, Recorded],
      error: [...failures]
    }).annotate(OpenApi.Summary, "Change a driver"),
    HttpApiEndpoint.delete("removeDriver", "/drivers/:id", {
      params: { id: DriverId },
      query: { reason: Reason, batch: Schema.optionalKey(BatchName) },
      // In this order: no content fits every answer.
      success: [Recorded, HttpApiSchema.NoContent],
      error: [...failures]
    }).annotate(OpenApi.Summary, "Remove a driver"),
    HttpApiEndpoint.post("undo", "/drivers/:id/undo", {
      params: { id: DriverId },
      payload: Schema.Struct({ revision: Schema.Int, reason: Reason }),
      success: [UndoAnswer, Recorded],
      error: [...failures]
    }).annotate(OpenApi.Summary, "Undo an entry of a driver's record"),
    HttpApiEndpoint.get("record", "/drivers/:id/record", {
      params: { id: DriverId },
      success: Schema.Array(RecordEntry),
      error: [...failures]
    }).annotate(OpenApi.Summary, "List the entries of a driver's record with their values, newest first"),
    HttpApiEndpoint.put("changeCategory", "/categories/:id", {
      params: { id: CategoryId },
      payload: CategoryEdit,
      success: [Category, Recorded],
      error: [...failures]
    }).annotate(OpenApi.Summary, "Change the description or icon of a category"),
    HttpApiEndpoint.post("addVendor", "/vendors", {
      payload: Vendor,
      success: [Vendor, Recorded],
      error: [...failures]
    }).annotate(OpenApi.Summary, "Add a manufacturer"),
    HttpApiEndpoint.put("changeVendor", "/vendors", {
      payload: Vendor,
      success: [Vendor, Recorded],
      error: [...failures]
    }).annotate(OpenApi.Summary, "Change a manufacturer"),
    /** All of them or none; what needs a second operator is one proposal (P-ADM-16). */
    HttpApiEndpoint.post("changeVendors", "/vendors/changes", {
      payload: Schema.Struct({ vendors: Schema.Array(Vendor).check(Schema.isMinLength(1), Schema.isMaxLength(200)) }),
      success: [VendorsChanged, Recorded],
      error: [...failures]
    }).annotate(OpenApi.Summary, "Change up to 200 manufacturers at once"),
    HttpApiEndpoint.get("batches", "/batches", { success: Schema.Array(BatchEntry), error: Unavailable }).annotate(
      OpenApi.Summary,
      "List the batches of changes"
    ),
    HttpApiEndpoint.post("revertBatch", "/batches/:batch/revert", {
      params: { batch: Schema.String },
      payload: Schema.Struct({ dryRun: Schema.Boolean }),
      // In this order: an answer alone fits both.
      success: [RevertWaiting, RevertAnswer],
      error: [...failures]
    }).annotate(OpenApi.Summary, "Revert or preview the revert of a batch"),
    HttpApiEndpoint.get("exportCatalogue", "/export", {
      success: HttpApiSchema.StreamNdjson({ schema: Schema.Unknown }),
      error: Unavailable
    }).annotate(OpenApi.Summary, "Export the catalogue as the rows of an import"),
    HttpApiEndpoint.get("projections", "/projections", {
      success: Schema.Array(ProjectionState),
      error: Unavailable
    }).annotate(OpenApi.Summary, "List the read models and their positions"),
    HttpApiEndpoint.post("rebuild", "/projections/:name/rebuild", {
      params: { name: Schema.String },
      success: ProjectionState.pipe(HttpApiSchema.status(202)),
      error: [...failures]
    }).annotate(OpenApi.Summary, "Rebuild a read model"),
    HttpApiEndpoint.get("stalledEvent", "/projections/:name/stalled", {
      params: { name: Schema.String },
      success: Schema.NullOr(StalledEvent),
      error: [...failures]
    }).annotate(OpenApi.Summary, "Show the event before which a read model is stalled"),
    HttpApiEndpoint.post("skipEvent", "/projections/:name/skips", {
      params: { name: Schema.String },
      payload: SkipRequest,
      success: [ProjectionState, Recorded],
      error: [...failures]
    }).annotate(OpenApi.Summary, "Skip the event before which a read model is stalled"),
    HttpApiEndpoint.get("skips", "/projections/skips", {
      success: Schema.Array(SkipEntry),
      error: Unavailable
    }).annotate(OpenApi.Summary, "List the skipped events"),
    HttpApiEndpoint.get("verifyLog", "/log/verify", { success: LogVerification, error: Unavailable }).annotate(
      OpenApi.Summary,
      "Verify the log and compare the read models with it"
    ),
    /** The lines of a dump (api/src/store/log/dump.ts), as `log import` reads them. */
    HttpApiEndpoint.get("exportLog", "/log/export", {
      success: HttpApiSchema.StreamNdjson({ schema: Schema.Unknown }),
      error: Unavailable
    }).annotate(OpenApi.Summary, "Export the event log"),
    HttpApiEndpoint.get("operators", "/operators", {
      success: Schema.Array(OperatorEntry),
      error: Unavailable
    }).annotate(OpenApi.Summary, "List the operators"),
    HttpApiEndpoint.post("saveOperator", "/operators", {
      payload: OperatorEdit,
      success: OperatorEntry,
      error: [...failures, Forbidden, TooManyRequests]
    }).annotate(OpenApi.Summary, "Add or change an operator"),
    /** Newest first, at most 200. */
    HttpApiEndpoint.get("audit", "/audit", {
      query: AuditQuery,
      success: Schema.Array(AuditEntry),
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "List the entries of the audit, newest first, at most 200"),
    HttpApiEndpoint.get("sessions", "/sessions", { success: Schema.Array(SessionEntry), error: Unavailable }).annotate(
      OpenApi.Summary,
      "List the sessions of operators"
    ),
    HttpApiEndpoint.delete("revokeSession", "/sessions/:id", {
      params: { id: Schema.String },
      success: HttpApiSchema.NoContent,
      error: [...failures]
    }).annotate(OpenApi.Summary, "End a session")
  )
  .middleware(AdminOnly)
  .middleware(NeedsStores)
  .prefix("/api") {}
