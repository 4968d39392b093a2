/** What waits for a second operator (P-ADM-16): listed for all of them, settled by persons, not by tokens. */
import { Vendor } from "@driverdex/domain/catalogue/Vendor.schema"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { BadRequest, Conflict, Forbidden, NotFound, Unavailable } from "./Problem.ts"
import { AdminOnly } from "./Session.ts"
import { UtcMoment } from "./UtcMoment.ts"

export const ApprovalEntry = Schema.Struct({
  id: Schema.Int,
  state: Schema.Literals(["waiting", "expired", "rejected", "withdrawn", "approved", "carried-out"]),
  change: Schema.Union([
    /** A manufacturer's record as it is to become, and as it was: null where there was none. */
    Schema.Struct({ kind: Schema.Literal("vendor"), before: Schema.NullOr(Vendor), after: Vendor }),
    /** Several manufacturers at once. */
    Schema.Struct({
      kind: Schema.Literal("vendors"),
      vendors: Schema.Array(Schema.Struct({ before: Schema.NullOr(Vendor), after: Vendor }))
    }),
    /** Drivers to remove; ids are null for those that are gone. */
    Schema.Struct({
      kind: Schema.Literal("removals"),
      batch: Schema.optionalKey(Schema.String),
      drivers: Schema.Array(Schema.Struct({ key: Schema.String, name: Schema.String, id: Schema.NullOr(Schema.Int) }))
    })
  ]),
  /** `operator` or `operator/token`. */
  proposer: Schema.String,
  reason: Schema.NullOr(Schema.String),
  /** ISO 8601 UTC. */
  at: UtcMoment,
  expiresAt: UtcMoment,
  /** Who settled it, when and why; null while it waits. */
  settled: Schema.NullOr(Schema.Struct({ by: Schema.String, at: UtcMoment, reason: Schema.NullOr(Schema.String) })),
  /** Of one that was carried out: what was left because it changed in that moment, one sentence each. */
  left: Schema.Array(Schema.String)
})

export const ApprovalDecision = Schema.Struct({
  id: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  decision: Schema.Literals(["approve", "reject", "withdraw"]),
  reason: Schema.optionalKey(Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(500)))
})

export const ApprovalAnswer = Schema.Struct({
  id: Schema.Int,
  outcome: Schema.Literals(["approved", "rejected", "withdrawn"]),
  /** How many entries the catalogue's records got, and what had to be left. */
  events: Schema.Int,
  left: Schema.Array(Schema.String),
  /** False when it is in the log but not yet shown on the pages; absent otherwise. */
  shown: Schema.optionalKey(Schema.Literal(false))
})

export class ApprovalsGroup extends HttpApiGroup.make("approvals")
  .add(
    HttpApiEndpoint.get("list", "/approvals", { success: Schema.Array(ApprovalEntry), error: Unavailable }).annotate(
      OpenApi.Summary,
      "List what waits for a second operator, oldest first, then the 50 proposals that ended last"
    ),
    /** Approving does what was proposed; where that is not possible any more, nothing is done (409). */
    HttpApiEndpoint.post("settle", "/approvals", {
      payload: ApprovalDecision,
      success: ApprovalAnswer,
      error: [BadRequest, Forbidden, NotFound, Conflict, Unavailable]
    }).annotate(OpenApi.Summary, "Approve, reject or withdraw a proposal")
  )
  .middleware(AdminOnly)
  .middleware(NeedsStores)
  .prefix("/api") {}
