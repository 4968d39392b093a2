/**
 * The two-person rule (P-ADM-16, P-ADM-17): what one operator may not do alone waits as a proposal, until another one approves
 * or rejects it, its proposer withdraws it, or seven days are over. Times are milliseconds since 1970.
 */
import type { Vendor } from "../catalogue/Vendor.ts"
import type { ApprovalEvent, EventData } from "../events/Event.ts"
import { isSameVendor } from "./Catalogue.ts"

export type ProposedChange = EventData["change-proposed"]["change"]

/** An event of the stream with what its envelope says. */
export interface ApprovalEntry {
  readonly event: ApprovalEvent
  readonly actor: string
  /** ISO 8601 UTC. */
  readonly at: string
  readonly reason?: string | undefined
}

export interface Settlement {
  readonly outcome: EventData["proposal-settled"]["outcome"]
  readonly by: string
  readonly at: string
  readonly reason?: string | undefined
}

export interface Proposal {
  /** From 1, in the order of the proposals. */
  readonly id: number
  readonly change: ProposedChange
  /** `operator` or `operator/token`. */
  readonly proposer: string
  /** ISO 8601 UTC. */
  readonly at: string
  readonly reason?: string | undefined
  readonly settled: Settlement | null
  readonly carriedOut: Pick<EventData["proposal-carried-out"], "events" | "left"> | null
}

export interface Approvals {
  readonly proposals: ReadonlyMap<number, Proposal>
  /** What operators have removed alone, in the order of the stream. */
  readonly removals: ReadonlyArray<{ readonly operator: string; readonly at: string; readonly drivers: number }>
}

/** `approved` is one that is being carried out, or whose carrying out was interrupted. */
export type ProposalState = "waiting" | "expired" | "rejected" | "withdrawn" | "approved" | "carried-out"

/** An operator who has signed in, as known at this moment. */
export interface Person {
  readonly name: string
  /** Enabled, and with the role for it. */
  readonly isAdmin: boolean
  /** When someone else last made the account, enabled it, or set its role or password (ISO 8601 UTC); null: not in the memory of the audit. */
  readonly setByOthersAt: string | null
}

export type Refusal = { readonly refused: "absent" | "over" | "not-allowed"; readonly message: string }

/** Drivers that one operator may remove alone within 24 hours. */
export const MAX_REMOVALS = 10
/** Proposals of one operator that wait at the same time. */
export const MAX_WAITING = 20
const DAY_MS = 86_400_000
const EXPIRES_MS = 7 * DAY_MS
/** A manufacturer's record as it is to become, and as it was: null where there was none. */
export interface VendorChange {
  readonly before: Vendor | null
  readonly after: Vendor
}

/** Those of one manufacturer or of several; none for removals. */
export const vendorChangesOf = (
  change:
    | ({ readonly kind: "vendor" } & VendorChange)
    | { readonly kind: "vendors"; readonly vendors: ReadonlyArray<VendorChange> }
    | { readonly kind: "removals" }
): ReadonlyArray<VendorChange> => {
  switch (change.kind) {
    case "vendor":
      return [change]
    case "vendors":
      return change.vendors
    case "removals":
      return []
  }
}

/** Longer than carrying out takes; after that it was interrupted, and can be finished. */
const CARRYING_OUT_MS = 60_000

export const foldApprovals = (entries: Iterable<ApprovalEntry>): Approvals => {
  const proposals = new Map<number, Proposal>()
  const removals: Array<Approvals["removals"][number]> = []
  for (const { event, actor, at, reason } of entries) {
    if (event.type === "removals-counted") {
      removals.push({ operator: operatorOf(actor), at, drivers: event.data.drivers })
      continue
    }
    if (event.type === "change-proposed") {
      const { id, change } = event.data
      proposals.set(id, { id, change, proposer: actor, at, reason, settled: null, carriedOut: null })
      continue
    }
    const known = proposals.get(event.data.id)
    if (known === undefined) continue
    const news =
      event.type === "proposal-settled"
        ? { settled: { outcome: event.data.outcome, by: actor, at, reason } }
        : { carriedOut: { events: event.data.events, left: event.data.left } }
    proposals.set(known.id, { ...known, ...news })
  }
  return { proposals, removals }
}

/** The person behind an author: names have neither slash nor comma. */
export const operatorOf = (actor: string): string => /^[^/,]*/.exec(actor)?.[0] ?? ""

/** The author of what two persons have done. */
export const approvedActor = (proposer: string, approver: string): string => `${proposer}, approved by ${approver}`

export const stateOf = ({ at, settled, carriedOut }: Proposal, now: number): ProposalState => {
  if (carriedOut !== null) return "carried-out"
  if (settled !== null && settled.outcome !== "approved") return settled.outcome
  if (now >= Date.parse(settled?.at ?? at) + EXPIRES_MS) return "expired"
  return settled === null ? "waiting" : "approved"
}

/** ISO 8601 UTC. */
export const expiryOf = ({ at }: Pick<Proposal, "at">): string => new Date(Date.parse(at) + EXPIRES_MS).toISOString()

/** Whether the operator may remove this many more drivers without a second operator. */
export const mayRemoveAlone = ({ removals }: Approvals, operator: string, drivers: number, now: number): boolean =>
  removals
    .filter((one) => one.operator === operator && Date.parse(one.at) > now - DAY_MS)
    .reduce((sum, one) => sum + one.drivers, drivers) <= MAX_REMOVALS

/** The same change again is the proposal that waits already. */
export const proposeChange = (
  approvals: Approvals,
  change: ProposedChange,
  actor: string,
  now: number
): { readonly id: number; readonly events: ReadonlyArray<ApprovalEvent> } | Refusal => {
  const operator = operatorOf(actor)
  const waiting = [...approvals.proposals.values()].filter(
    (one) => operatorOf(one.proposer) === operator && stateOf(one, now) === "waiting"
  )
  const same = waiting.find((one) => isSameChange(one.change, change))
  if (same !== undefined) return { id: same.id, events: [] }
  if (waiting.length >= MAX_WAITING) {
    return refuse("over", `This needs a second operator, and ${MAX_WAITING} proposals of yours wait already.`)
  }
  const id = Math.max(0, ...approvals.proposals.keys()) + 1
  return { id, events: [{ type: "change-proposed", data: { id, change } }] }
}

/**
 * The approval of a second person, or the completion of one that was interrupted: then there is no event, and `approver` is the
 * person who approved it at that time.
 */
export const approve = (
  approvals: Approvals,
  id: number,
  person: Person,
  proposer: Person,
  now: number
): { readonly events: ReadonlyArray<ApprovalEvent>; readonly approver: string } | Refusal => {
  const proposal = approvals.proposals.get(id)
  if (proposal === undefined) return ABSENT
  const state = stateOf(proposal, now)
  if (state !== "waiting" && state !== "approved") return isOver(state)
  const barrier = whyNotSecond(proposal, person)
  if (barrier !== null) return refuse("not-allowed", barrier)
  if (!proposer.isAdmin) {
    return refuse("not-allowed", `${operatorOf(proposal.proposer)}, who proposed it, may not do it any more.`)
  }
  if (proposal.settled === null) return { events: [settled(id, "approved")], approver: person.name }
  return now < Date.parse(proposal.settled.at) + CARRYING_OUT_MS
    ? refuse("over", `${proposal.settled.by} has approved it just now, and it is being carried out.`)
    : { events: [], approver: proposal.settled.by }
}

/** @param decision a second person rejects, the proposer withdraws */
export const decline = (
  approvals: Approvals,
  id: number,
  decision: "rejected" | "withdrawn",
  person: Person,
  now: number
): { readonly events: ReadonlyArray<ApprovalEvent> } | Refusal => {
  const proposal = approvals.proposals.get(id)
  if (proposal === undefined) return ABSENT
  const state = stateOf(proposal, now)
  if (state !== "waiting") return isOver(state)
  if (decision === "rejected") {
    const barrier = whyNotSecond(proposal, person)
    if (barrier !== null) return refuse("not-allowed", barrier)
  } else if (operatorOf(proposal.proposer) !== person.name) {
    return refuse("not-allowed", `Only ${operatorOf(proposal.proposer)} may withdraw it; you can reject it.`)
  }
  return { events: [settled(id, decision)] }
}

/** Field by field: a store may give back the fields of an object in another order. */
const isSameChange = (a: ProposedChange, b: ProposedChange): boolean => {
  const [ofA, ofB] = [vendorChangesOf(a), vendorChangesOf(b)]
  if (ofA.length > 0 || ofB.length > 0) {
    return ofA.length === ofB.length && ofA.every((one, at) => isSameVendorChange(one, ofB[at] as VendorChange))
  }
  if (a.kind !== "removals" || b.kind !== "removals") return false
  const names = ({ drivers }: typeof a) => drivers.map(({ key, revision }) => `${key} ${revision}`).join("\n")
  return a.batch === b.batch && names(a) === names(b)
}

const isSameVendorChange = (a: VendorChange, b: VendorChange): boolean =>
  isSameVendor(a.after, b.after) &&
  (a.before === null || b.before === null ? a.before === b.before : isSameVendor(a.before, b.before))

/** Null for a person who may be the second one. */
const whyNotSecond = ({ proposer, at }: Proposal, { name, isAdmin, setByOthersAt }: Person): string | null => {
  if (!isAdmin) return "Your role does not allow this."
  if (operatorOf(proposer) === name)
    return "You proposed it; another operator has to approve or reject it. You can withdraw it."
  // An account that the proposer could have made or taken over for this.
  const isTooNew = setByOthersAt !== null && Date.parse(setByOthersAt) > Date.parse(at) - DAY_MS
  return isTooNew
    ? "Your account, role or password was set by someone else less than a day before this was proposed, or since."
    : null
}

const settled = (id: number, outcome: Settlement["outcome"]): ApprovalEvent => ({
  type: "proposal-settled",
  data: { id, outcome }
})

const refuse = (refused: Refusal["refused"], message: string): Refusal => ({ refused, message })

const ABSENT = refuse("absent", "No proposal has this number.")

const isOver = (state: ProposalState): Refusal => refuse("over", `This proposal ${ENDS[state]}.`)

const ENDS: Readonly<Record<ProposalState, string>> = {
  waiting: "still waits",
  expired: "has expired",
  rejected: "was rejected",
  withdrawn: "was withdrawn",
  approved: "was approved already",
  "carried-out": "was approved and carried out already"
}
