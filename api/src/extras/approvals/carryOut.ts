/** Does what a proposal says, as it was seen when it was proposed, or says why that is not possible any more (P-ADM-16). */
import { approvedActor, type Proposal, type VendorChange, vendorChangesOf } from "@driverdex/domain/decide/Approvals"
import {
  type CatalogueState,
  changeVendor,
  defineVendor,
  emptyCatalogue,
  evolveCatalogue,
  isSameVendor
} from "@driverdex/domain/decide/Catalogue"
import { removeDriver } from "@driverdex/domain/decide/DriverDecider"
import { catalogueEvents } from "@driverdex/domain/events/DriverStream"
import type { CatalogueEvent, DomainEvent } from "@driverdex/domain/events/Event"
import type { Position, StoredEvent } from "@driverdex/domain/events/Log"
import { driverStateOf } from "../../catalogue/driverEvents.ts"
import { Problem } from "../../contract/Problem.ts"
import type { Command, CommandHandler } from "../../store/log/CommandHandler.ts"

export interface CarriedOut {
  readonly events: number
  /** One sentence for each record that was not changed. */
  readonly left: ReadonlyArray<string>
  readonly position: Position
}

/**
 * The events have the proposer as their author, with the approver. What was done before under the same approval is not done again.
 * @param dryRun writes nothing, and says what would be left
 */
export const carryOut = async (
  commands: CommandHandler,
  proposal: Proposal,
  { approver, requestId, dryRun }: { readonly approver: string; readonly requestId: string; readonly dryRun: boolean }
): Promise<CarriedOut> => {
  const { change, proposer, reason } = proposal
  const actor = approvedActor(proposer, approver)
  const batch = change.kind === "removals" ? change.batch : undefined
  const steps = stepsOf(proposal, actor)
  /** By step: the events that were decided last, or why there are none. */
  const decided = new Map<number, ReadonlyArray<DomainEvent> | string>()
  const stepCommand = ({ stream, name, decide }: Step, at: number): Command => ({
    stream,
    decide: (recorded) => {
      const decision = eventsOrWhy(() => decide(recorded))
      decided.set(at, typeof decision === "string" ? `${name}: ${decision}` : decision)
      return typeof decision === "string" || dryRun ? [] : decision
    }
  })
  const by = {
    actor,
    requestId,
    ...(batch === undefined ? {} : { batch }),
    ...(reason === undefined ? {} : { reason })
  }
  const outcomes = await commands.handleAll(steps.map(stepCommand), by)
  const left: Array<string> = []
  let [events, position] = [0, 0]
  for (const [at, outcome] of outcomes.entries()) {
    const decision = decided.get(at) ?? []
    if (typeof decision === "string") left.push(decision)
    else if (outcome._tag === "Conflict" || outcome._tag === "Unstorable") {
      left.push(`${steps[at]?.name ?? ""}: someone else is changing it.`)
    } else if (outcome._tag === "Appended") {
      events += decision.length
      position = Math.max(position, outcome.position)
    }
  }
  return { events, left, position }
}

interface Step {
  readonly stream: string
  /** For the sentence on why it was left. */
  readonly name: string
  readonly decide: (recorded: ReadonlyArray<StoredEvent>) => ReadonlyArray<DomainEvent> | string
}

const stepsOf = ({ change }: Proposal, actor: string): ReadonlyArray<Step> => {
  if (change.kind === "removals") {
    return change.drivers.map(({ key, name, revision }) => ({
      stream: `driver-${key}`,
      name: name === "" ? key : name,
      decide: (recorded) => removal(recorded, revision, actor)
    }))
  }
  const changes = vendorChangesOf(change)
  const [first] = changes
  return [
    {
      stream: "catalogue",
      name: changes.length === 1 && first !== undefined ? first.after.name : `${changes.length} manufacturers`,
      decide: (recorded) => vendorEvents(catalogueEvents(recorded).reduce(evolveCatalogue, emptyCatalogue), changes)
    }
  ]
}

/** All of them, or none: they are in one stream, and were looked at together. */
const vendorEvents = (
  before: CatalogueState,
  changes: ReadonlyArray<VendorChange>
): ReadonlyArray<CatalogueEvent> | string => {
  let state = before
  const events: Array<CatalogueEvent> = []
  for (const change of changes) {
    const decided = vendorEvent(state, change)
    if (typeof decided === "string") return changes.length === 1 ? decided : `${change.after.name}: ${decided}`
    events.push(...decided)
    state = decided.reduce(evolveCatalogue, state)
  }
  return events
}

const vendorEvent = (
  state: CatalogueState,
  { before, after }: VendorChange
): ReadonlyArray<CatalogueEvent> | string => {
  const known = state.vendors.get(after.name)
  if (known !== undefined && isSameVendor(known, after)) return []
  if (known === undefined ? before !== null : before === null || !isSameVendor(known, before)) return CHANGED_SINCE
  const decision = known === undefined ? defineVendor(state, after) : changeVendor(state, after)
  if ("events" in decision) return decision.events
  return "refused" in decision ? decision.refused.map(({ message }) => message).join(" ") : CHANGED_SINCE
}

const CHANGED_SINCE = "it was changed since this was proposed."

const removal = (
  recorded: ReadonlyArray<StoredEvent>,
  seen: number,
  actor: string
): ReadonlyArray<DomainEvent> | string => {
  const last = recorded.at(-1)
  if (last?.type === "driver-removed" && last.revision === seen + 1 && last.actor === actor) return []
  if (last?.revision !== seen) return CHANGED_SINCE
  const decision = removeDriver(driverStateOf(recorded))
  return "events" in decision ? decision.events : "it is not in the catalogue."
}

/** A record that cannot be read whole is left, like one that was changed. */
const eventsOrWhy = (decide: () => ReadonlyArray<DomainEvent> | string): ReadonlyArray<DomainEvent> | string => {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}
