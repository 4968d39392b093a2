/** The facts of stream `approvals`, schema 1: what waits for a second operator, and what became of it (P-ADM-16). */
import { Schema } from "effect"
import { DriverKey } from "../catalogue/Driver.schema.ts"
import { Vendor } from "../catalogue/Vendor.schema.ts"

/** A manufacturer's record as it is to become, and as it was: null where there was none. */
const VendorChange = Schema.Struct({ kind: Schema.Literal("vendor"), before: Schema.NullOr(Vendor), after: Vendor })

/** Records of several manufacturers that one call changes, each as above. */
const VendorChanges = Schema.Struct({
  kind: Schema.Literal("vendors"),
  vendors: Schema.Array(Schema.Struct({ before: Schema.NullOr(Vendor), after: Vendor })).check(
    Schema.isMinLength(2),
    Schema.isMaxLength(200)
  )
})

/** Drivers to remove, each as it was seen: only at that revision may it be removed. */
const Removals = Schema.Struct({
  kind: Schema.Literal("removals"),
  /** Of the run that they belong to, where it has one. */
  batch: Schema.optionalKey(Schema.String),
  drivers: Schema.Array(
    Schema.Struct({ key: DriverKey, name: Schema.String, revision: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)) })
  ).check(Schema.isMinLength(1), Schema.isMaxLength(500))
})

const ProposalId = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/** Who proposes it and why is in the envelope, as is who settles it. */
export const ChangeProposed = Schema.Struct({
  id: ProposalId,
  change: Schema.Union([VendorChange, VendorChanges, Removals])
})

export const ProposalSettled = Schema.Struct({
  id: ProposalId,
  outcome: Schema.Literals(["approved", "rejected", "withdrawn"])
})

/** What an approved proposal has changed, and what it had to leave because it was changed in that moment. */
export const ProposalCarriedOut = Schema.Struct({
  id: ProposalId,
  events: Schema.Int,
  left: Schema.Array(Schema.String)
})

/** Drivers that the operator of the envelope removes alone: their number limits how many more may be removed that way. */
export const RemovalsCounted = Schema.Struct({ drivers: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)) })
