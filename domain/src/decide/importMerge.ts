/**
 * What an import may change on an existing driver: the base is what the same source stated last; only what differs
 * from it is new, and what an operator has set since stays theirs, by whole units (factGroups.ts).
 */
import type { DriverChanges, DriverFacts } from "../catalogue/Driver.ts"
import type { CatalogueContext } from "./CatalogueContext.ts"
import { withComputedRating } from "./computedRating.ts"
import type { DriverState } from "./DriverState.ts"
import { factErrors } from "./factErrors.ts"
import { factGroupOf, isHidden, leadsOf } from "./factGroups.ts"
import { applyChanges, type FactName, type FactNames, factOf, isSameFact, namesOf } from "./facts.ts"

export interface Merge {
  /** What changes. */
  readonly set: DriverChanges
  /** What the source states and the driver already had from elsewhere. */
  readonly base: DriverChanges
  /**
   * Facts that stay although the source differs; for a unit, its lead: because an operator set them, or because the
   * row's address does not belong to the manufacturer that the record names.
   */
  readonly preserved: FactNames
}

/** Facts that operators own with respect to this source, with those that depend on them. */
export const operatorsFacts = (state: DriverState, source: string): ReadonlySet<FactName> => {
  const own = operatorsOwn(state, source)
  return new Set([...own].flatMap((name) => [name, ...factGroupOf(name).shown, ...factGroupOf(name).hidden]))
}

export interface MergeContext extends CatalogueContext {
  readonly source: string
  readonly overwrite?: boolean
}

/** `before`: the driver before this row's earlier releases, which with `overwrite` hide what an operator had set. */
export const mergeImport = (
  state: DriverState,
  stated: DriverFacts,
  context: MergeContext,
  before: DriverState = state
): Merge => {
  const own = operatorsOwn(before, context.source)
  const blocked = new Set<FactName>()
  for (;;) {
    const merge = mergeWithout(blocked, own, state, stated, context)
    const refused = refusedUnit(state.facts, merge.set, context)
    if (refused === undefined) return merge
    blocked.add(refused)
  }
}

/**
 * A unit that cannot be set: two sources, or a source and an operator, may name different manufacturers, and a record never
 * links to an address that is not its own manufacturer's.
 */
const refusedUnit = (facts: DriverFacts, set: DriverChanges, context: CatalogueContext): FactName | undefined => {
  for (const { field } of factErrors(applyChanges(facts, set), context)) {
    const name = field as FactName
    if (Object.hasOwn(set, name)) return leadsOf(name).find((lead) => Object.hasOwn(set, lead)) ?? name
    if (Object.hasOwn(set, "manufacturer") && name !== "category") return "manufacturer"
  }
  return undefined
}

const mergeWithout = (
  blocked: ReadonlySet<FactName>,
  own: ReadonlySet<FactName>,
  state: DriverState,
  stated: DriverFacts,
  { source, overwrite = false }: MergeContext
): Merge => {
  const { facts } = state
  const base = state.imports.get(source)?.base ?? null
  const names = [...new Set([facts, stated, base ?? {}].flatMap((record) => namesOf(record)))]
  const isPreserved = (name: FactName) =>
    blocked.has(name) || (!overwrite && own.has(name) && !agrees(name, facts, stated))
  const preserved = names.filter((name) => (!isHidden(name) || blocked.has(name)) && isPreserved(name))
  const isNews = (name: FactName) => !isSameFact(factOf(stated, name), factOf(base, name))
  // The same number from an operator is a different rating from a computed one.
  const isOtherRating = isNews("ratingBasis") && !preserved.includes("rating")
  const set: Record<string, unknown> = {}
  const moved: Record<string, unknown> = {}
  const restate = (name: FactName, isWanted: boolean) => {
    const wanted = factOf(stated, name)
    if (!isSameFact(wanted, factOf(facts, name))) {
      if (isWanted) set[name] = wanted ?? null
    } else if (isNews(name)) moved[name] = wanted ?? null
  }
  for (const name of names) {
    if (!isLead(name) || preserved.includes(name)) continue
    restate(name, isNews(name) || own.has(name) || (name === "rating" && isOtherRating))
  }
  // The other facts of a unit come from the row where its leads do: they describe no other version or address.
  for (const name of names) {
    if (isLead(name) || preserved.includes(name)) continue
    const leads = leadsOf(name)
    const isChanged = leads.some((lead) => Object.hasOwn(set, lead))
    const isOfRow = leads.every(
      (lead) => !preserved.includes(lead) && isSameFact(factOf(stated, lead), wantedOf(lead, facts, set))
    )
    if (isOfRow)
      restate(
        name,
        (isChanged && name !== "ratingBasis") || isNews(name) || [name, ...leads].some((one) => own.has(one))
      )
    else if (isChanged && isHidden(name) && factOf(facts, name) !== undefined) set[name] = null
  }
  // A computed rating is not a statement of the source, so it is not remembered.
  if (wantedOf("ratingBasis", facts, set) !== "operator") delete moved["rating"]
  return { set: withComputedRating(facts, set), base: moved, preserved }
}

const isLead = (name: FactName): boolean => leadsOf(name)[0] === name

const wantedOf = (name: FactName, facts: DriverFacts, set: Readonly<Record<string, unknown>>): unknown =>
  Object.hasOwn(set, name) ? (set[name] ?? undefined) : factOf(facts, name)

/** What an operator set after the source last stated it. */
const operatorsOwn = (state: DriverState, source: string): ReadonlySet<FactName> => {
  const revisions = state.imports.get(source)?.revisions ?? {}
  return new Set(
    namesOf(state.operatorSet)
      .filter((name) => !isHidden(name) && (state.operatorSet[name] ?? -1) > (revisions[name] ?? -1))
      // A computed rating changes along with an operator's edit, and has no author.
      .filter((name) => name !== "rating" || state.facts.ratingBasis === "operator")
  )
}

/**
 * The source agrees with the operator: no conflict remains. A rating agrees only together with its basis: that a
 * computed one has the same value says nothing about the operator's.
 */
const agrees = (name: FactName, facts: DriverFacts, stated: DriverFacts): boolean =>
  (name === "rating" ? (["rating", "ratingBasis"] as const) : [name]).every((fact) =>
    isSameFact(factOf(facts, fact), factOf(stated, fact))
  )
