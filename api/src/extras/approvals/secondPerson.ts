/**
 * Holds back what needs a second operator (P-ADM-16, P-ADM-17): the events themselves are looked at on their way into the log, so
 * that no call, script or revert leads around it.
 */
import { MAX_REMOVALS, operatorOf, type ProposedChange, type VendorChange } from "@driverdex/domain/decide/Approvals"
import { emptyCatalogue, evolveCatalogue, isSameVendor } from "@driverdex/domain/decide/Catalogue"
import { narrowedVendor } from "@driverdex/domain/decide/narrowedVendor"
import { MAX_NARROWED, mayComeBack, narrowedBy, takesAway, vendorHistory } from "@driverdex/domain/decide/vendorHistory"
import { catalogueEvents } from "@driverdex/domain/events/DriverStream"
import { driverStateOf } from "../../catalogue/driverEvents.ts"
import type { Author } from "../../store/log/Author.ts"
import type { Clearance, Cleared, Decided, Waiting } from "../../store/log/CommandHandler.ts"
import type { Proposals } from "./Proposals.ts"

type Proposer = Pick<Proposals, "countRemovals" | "propose">

export interface SecondPersonOptions {
  readonly proposals: Proposer
  readonly now: () => number
}

export const secondPerson =
  ({ proposals, now }: SecondPersonOptions): Clearance =>
  (by) => {
    /** Of this call, by stream: counted already, so a lost race counts nothing twice. */
    const counted = new Set<string>()
    return async (round) => {
      const removing = round.filter(isRemoval)
      const more = removing.filter(({ stream }) => !counted.has(stream))
      const mayGo = more.length === 0 || (await proposals.countRemovals(more.length, by))
      const held = new Set(mayGo ? [] : more.map(({ stream }) => stream))
      for (const { stream } of mayGo ? more : []) counted.add(stream)
      let proposed: Promise<Waiting> | undefined
      const wait = () => {
        proposed ??= proposeRemovals(proposals, more, by)
        return proposed
      }
      return round.map((decided) =>
        held.has(decided.stream) ? { events: [], wait } : clearVendors({ proposals, now }, decided, by)
      )
    }
  }

const isRemoval = ({ stream, events }: Decided): boolean =>
  stream.startsWith("driver-") && events.some(({ type }) => type === "driver-removed")

const proposeRemovals = async (proposals: Proposer, removing: ReadonlyArray<Decided>, by: Author): Promise<Waiting> => {
  const drivers = removing.map(({ stream, recorded }) => ({
    key: stream.slice("driver-".length),
    name: driverStateOf(recorded)?.facts.name ?? "",
    revision: recorded.at(-1)?.revision ?? 0
  }))
  const change: ProposedChange = { kind: "removals", ...(by.batch === undefined ? {} : { batch: by.batch }), drivers }
  const reason = reasonOf(removing, by)
  const proposal = await proposals.propose(change, {
    actor: by.actor,
    requestId: by.requestId,
    ...(reason === undefined ? {} : { reason })
  })
  const { length } = drivers
  return {
    proposal,
    message: `More than ${MAX_REMOVALS} drivers would be removed by you within 24 hours: the removal of ${length === 1 ? "this driver" : `these ${length}`} waits as proposal ${proposal} until a second operator approves it.`
  }
}

const MAX_REASON_LENGTH = 500

/** The reasons of the single commands, where they have their own. */
const reasonOf = (removing: ReadonlyArray<Decided>, by: Author): string | undefined => {
  const all = [...new Set(removing.flatMap(({ reason = by.reason }) => (reason === undefined ? [] : [reason])))]
  if (all.length === 0) return undefined
  const text = all.join("; ")
  return text.length <= MAX_REASON_LENGTH ? text : `${text.slice(0, MAX_REASON_LENGTH - 1).toWellFormed()}…`
}

/**
 * Takes away at once what new records take away, of so many manufacturers as one operator may narrow in a day, and proposes the
 * rest: more addresses than before, and what is taken away beyond that.
 */
const clearVendors = (
  { proposals, now }: SecondPersonOptions,
  { stream, recorded, events }: Decided,
  by: Author
): Cleared => {
  if (stream !== "catalogue") return { events }
  const history = vendorHistory(recorded)
  const operator = operatorOf(by.actor)
  const narrowed = new Set(narrowedBy(history, operator, now()))
  let { vendors } = catalogueEvents(recorded).reduce(evolveCatalogue, emptyCatalogue)
  const cleared: Array<Decided["events"][number]> = []
  const changes: Array<VendorChange> = []
  let isBeyond = false
  for (const event of events) {
    if (event.type !== "vendor-defined" && event.type !== "vendor-changed") {
      cleared.push(event)
      continue
    }
    const { name } = event.data
    const known = vendors.get(name)
    const alone = narrowedVendor(known, event.data, mayComeBack(history, name, operator, now()))
    const narrows = known !== undefined && alone !== null && takesAway(known, alone)
    if (narrows && !narrowed.has(name) && narrowed.size >= MAX_NARROWED) {
      isBeyond = true
      changes.push({ before: known, after: event.data })
      continue
    }
    if (alone !== event.data) changes.push({ before: alone, after: event.data })
    if (alone === null || (known !== undefined && isSameVendor(known, alone))) continue
    if (narrows) narrowed.add(name)
    cleared.push({ ...event, data: alone })
    vendors = new Map(vendors).set(name, alone)
  }
  const [change, ...more] = changes
  if (change === undefined) return { events: cleared }
  const isDone = cleared.length > 0
  return {
    events: cleared,
    wait: async () => {
      const { actor, requestId, reason } = by
      const proposal = await proposals.propose(
        more.length === 0 ? { kind: "vendor", ...change } : { kind: "vendors", vendors: changes },
        { actor, requestId, ...(reason === undefined ? {} : { reason }) }
      )
      const why = isBeyond
        ? `Addresses of more than ${MAX_NARROWED} manufacturers would be taken away by you within 24 hours, or more be added`
        : "More official addresses need a second operator"
      return {
        proposal,
        message: `${isDone ? "What needs no one else is done already. " : ""}${why}: they wait as proposal ${proposal} until one approves it.`
      }
    }
  }
}
