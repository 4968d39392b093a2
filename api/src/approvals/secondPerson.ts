/**
 * Holds back what needs a second operator (P-ADM-16, P-ADM-17): the events themselves are looked at on their way into the log, so
 * that no call, script or revert leads around it.
 */
import { MOST_REMOVALS, type ProposedChange } from "@driverdex/domain/decide/Approvals"
import { emptyCatalogue, evolveCatalogue, isSameVendor } from "@driverdex/domain/decide/Catalogue"
import { narrowedVendor } from "@driverdex/domain/decide/narrowedVendor"
import { catalogueEvents } from "@driverdex/domain/events/DriverStream"
import { driverStateOf } from "../drivers/driverEvents.ts"
import type { By } from "../log/By.ts"
import type { Clearance, Cleared, Decided, Waiting } from "../log/CommandHandler.ts"
import type { Proposals } from "./Proposals.ts"

type Proposer = Pick<Proposals, "countRemovals" | "propose">

export const secondPerson =
  (proposals: Proposer): Clearance =>
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
        held.has(decided.stream) ? { events: [], wait } : clearVendor(proposals, decided, by)
      )
    }
  }

const isRemoval = ({ stream, events }: Decided): boolean =>
  stream.startsWith("driver-") && events.some(({ type }) => type === "driver-removed")

const proposeRemovals = async (proposals: Proposer, removing: ReadonlyArray<Decided>, by: By): Promise<Waiting> => {
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
    message: `More than ${MOST_REMOVALS} drivers would be removed by you within 24 hours: the removal of ${length === 1 ? "this driver" : `these ${length}`} waits as proposal ${proposal} until a second operator approves it.`
  }
}

const MOST_REASON = 500

/** The reasons of the single commands, where they have their own. */
const reasonOf = (removing: ReadonlyArray<Decided>, by: By): string | undefined => {
  const all = [...new Set(removing.flatMap(({ reason = by.reason }) => (reason === undefined ? [] : [reason])))]
  if (all.length === 0) return undefined
  const text = all.join("; ")
  return text.length <= MOST_REASON ? text : `${text.slice(0, MOST_REASON - 1).toWellFormed()}…`
}

/** Takes away at once what a new record takes away, and proposes the rest where it leads to more addresses than before. */
const clearVendor = (proposals: Proposer, { stream, recorded, events }: Decided, by: By): Cleared => {
  if (stream !== "catalogue") return { events }
  let { vendors } = catalogueEvents(recorded).reduce(evolveCatalogue, emptyCatalogue)
  const now: Array<Decided["events"][number]> = []
  const changes: Array<ProposedChange> = []
  for (const event of events) {
    if (event.type !== "vendor-defined" && event.type !== "vendor-changed") {
      now.push(event)
      continue
    }
    const known = vendors.get(event.data.name)
    const narrowed = narrowedVendor(known, event.data)
    if (narrowed !== event.data) changes.push({ kind: "vendor", before: narrowed, after: event.data })
    if (narrowed === null || (known !== undefined && isSameVendor(known, narrowed))) continue
    now.push({ ...event, data: narrowed })
    vendors = new Map(vendors).set(narrowed.name, narrowed)
  }
  const [change] = changes
  if (change === undefined) return { events: now }
  const isNarrowed = now.length > 0
  return {
    events: now,
    wait: async () => {
      const { actor, requestId, reason } = by
      const proposal = await proposals.propose(change, {
        actor,
        requestId,
        ...(reason === undefined ? {} : { reason })
      })
      const done = isNarrowed ? "What is taken away is gone already. " : ""
      return {
        proposal,
        message: `${done}More official addresses need a second operator: they wait as proposal ${proposal} until one approves it.`
      }
    }
  }
}
