/** The facts that an undo restores, unit by unit, and the units that must stay. */
import type { DriverChanges, DriverFacts } from "../catalogue/Driver.ts"
import { officialHostOf } from "../catalogue/OfficialHosts.ts"
import { releaseTopic } from "./authorship.ts"
import type { CatalogueContext } from "./CatalogueContext.ts"
import { withComputedRating } from "./computedRating.ts"
import { diffFacts } from "./DriverDecider.ts"
import type { DriverState } from "./DriverState.ts"
import { factErrors } from "./factErrors.ts"
import { factGroupOf, isHidden, leadsOf, membersOf } from "./factGroups.ts"
import { type FactName, type FactNames, factOf, isSameFact } from "./facts.ts"

/** The state that a topic returns to when the events are undone; null where it stays as it is. */
export type Resolve = (topic: string) => { readonly state: DriverState | null; readonly revision: number } | null

export interface FactsBack {
  readonly set: DriverChanges
  readonly restores: Readonly<Record<string, number>>
  readonly preserved: FactNames
}

/** `topics` are the units of the undone events; those that do not resolve belong to a later author. */
export const undoFacts = (
  now: DriverState,
  topics: ReadonlyArray<string>,
  resolve: Resolve,
  context: CatalogueContext
): FactsBack => {
  const leads = topics.filter((topic): topic is FactName => !topic.startsWith("("))
  const back = new Map<FactName, Then>()
  const preserved: Array<FactName> = []
  for (const lead of leads) {
    const then = resolve(lead)
    if (then?.state == null) preserved.push(lead)
    else back.set(lead, { facts: then.state.facts, revision: then.revision })
  }
  for (;;) {
    const facts = factsBack(now.facts, back, context)
    const refused = refusedUnit(now.facts, facts, back, context)
    if (refused === undefined) {
      const set = withComputedRating(now.facts, diffFacts(now.facts, facts))
      const restores = Object.fromEntries([...back].map(([lead, { revision }]) => [lead, revision]))
      return {
        set,
        restores,
        preserved: preserved.filter((lead) => lead !== "rating" || facts.ratingBasis === "operator")
      }
    }
    back.delete(refused)
    preserved.push(refused)
  }
}

/** Whether a unit's facts, or a release, are the same in both states. */
export const isUnitAsIn = (topic: string, a: DriverState, b: DriverState): boolean => {
  if (!topic.startsWith("(")) {
    return membersOf(topic as FactName).every((name) => isSameFact(factOf(a.facts, name), factOf(b.facts, name)))
  }
  const releaseOf = ({ releases }: DriverState) => releases.find((release) => releaseTopic(release) === topic)
  return isSameFact(releaseOf(a), releaseOf(b))
}

interface Then {
  readonly facts: DriverFacts
  readonly revision: number
}

/** The record with these units as they were; a hidden fact returns, or stays, only with all leads that it described. */
const factsBack = (now: DriverFacts, back: ReadonlyMap<FactName, Then>, context: CatalogueContext): DriverFacts => {
  const next: Record<string, unknown> = { ...now }
  const put = (name: FactName, value: unknown) => {
    if (value === undefined) delete next[name]
    else next[name] = value
  }
  for (const [lead, then] of back) {
    for (const name of [lead, ...factGroupOf(lead).shown]) put(name, factOf(then.facts, name))
  }
  const stands = (name: FactName, facts: DriverFacts) =>
    leadsOf(name).every((lead) => isSameFact(next[lead], factOf(facts, lead)))
  for (const [lead] of back) {
    for (const name of factGroupOf(lead).hidden) {
      const then = leadsOf(name).flatMap((one) => back.get(one) ?? [])
      const source = [...then.map(({ facts }) => facts), now].find((facts) => stands(name, facts))
      put(name, source === undefined ? undefined : factOf(source, name))
    }
  }
  // A page that is no longer the maker's is not restored.
  const vendor = context.vendors.get(next["manufacturer"] as string)
  for (const name of ["productUrl", "notesUrl"] as const) {
    const address = next[name]
    if (address !== now[name] && typeof address === "string" && officialHostOf(address, vendor) === null)
      delete next[name]
  }
  return next as unknown as DriverFacts
}

/** A unit that must stay, because an import would refuse the record that results. */
const refusedUnit = (
  now: DriverFacts,
  next: DriverFacts,
  back: ReadonlyMap<FactName, Then>,
  context: CatalogueContext
): FactName | undefined => {
  const set = diffFacts(now, next)
  for (const { field } of factErrors(next, context)) {
    const name = field as FactName
    const isOurs = Object.hasOwn(set, name) || (Object.hasOwn(set, "manufacturer") && name !== "category")
    if (!isOurs) continue
    const group = [...(isHidden(name) ? [] : leadsOf(name)), "manufacturer" as const].find((lead) => back.has(lead))
    if (group !== undefined) return group
  }
  return undefined
}
