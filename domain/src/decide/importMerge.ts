/**
 * What an import may change of a driver that is there already (decision 40): the base is what the same source said last;
 * only what differs from it is news, and what an operator set since stays theirs.
 */
import type { DriverChanges, DriverFacts } from "../catalogue/Driver.ts"
import { withComputedRating } from "./computedRating.ts"
import type { DriverState } from "./Driver.ts"
import { type FactName, type FactNames, factOf, isSameFact, namesOf } from "./facts.ts"

export interface Merge {
  /** What changes. */
  readonly set: DriverChanges
  /** What the source says and the driver already had from elsewhere. */
  readonly base: DriverChanges
  /** Facts that stay as an operator set them, though the source says otherwise; by the first name of their unit. */
  readonly kept: FactNames
}

/** Facts that only make sense together: the first is what an operator edits, the others say where it comes from. */
const UNITS: ReadonlyArray<FactNames> = [
  ["version", "versionStatus", "asOf"],
  ["releaseDate", "releaseDateIso", "releaseDateBasis"],
  ["operatingSystem", "osDetail"],
  ["downloadUrl", "linkKind", "urlBasis"],
  ["rating", "ratingBasis"]
]

/** The facts of these units are the operator's towards this source: set by one after the source last spoke of them. */
export const operatorsFacts = (state: DriverState, source: string): ReadonlySet<FactName> => {
  const said = state.imports.get(source)?.said ?? {}
  return new Set(
    namesOf(state.operatorSet)
      .filter((name) => (state.operatorSet[name] ?? -1) > (said[name] ?? -1))
      // A computed rating moves along with an operator's change, and is nobody's.
      .filter((name) => unitOf(name)[0] !== "rating" || state.facts.ratingBasis === "operator")
      .flatMap((name) => unitOf(name))
  )
}

export const mergeImport = (state: DriverState, source: string, says: DriverFacts, overwrite: boolean): Merge => {
  const base = state.imports.get(source)?.base ?? null
  const operators = operatorsFacts(state, source)
  const set: Record<string, unknown> = {}
  const moved: Record<string, unknown> = {}
  const kept: Array<FactName> = []
  for (const unit of unitsOf(state.facts, says, base)) {
    const [lead] = unit as [FactName]
    const isOperators = unit.some((name) => operators.has(name))
    if (isOperators && !overwrite && !agrees(unit, state.facts, says)) {
      kept.push(lead)
      continue
    }
    const isNews = (name: FactName) => !isSameFact(factOf(says, name), factOf(base, name))
    // The same number from an operator is another rating than a computed one.
    const isOtherRating = lead === "rating" && isNews("ratingBasis")
    for (const name of unit) {
      const wanted = factOf(says, name)
      if (isSameFact(wanted, factOf(state.facts, name))) {
        if (isNews(name)) moved[name] = wanted ?? null
      } else if (isNews(name) || isOtherRating || isOperators) set[name] = wanted ?? null
    }
  }
  return { set: withComputedRating(state.facts, set), base: moved, kept }
}

const unitOf = (name: FactName): FactNames => UNITS.find((unit) => unit.includes(name)) ?? [name]

/** Every unit that any of the records has a fact of. */
const unitsOf = (...records: ReadonlyArray<Partial<DriverFacts> | null>): ReadonlyArray<FactNames> => {
  const units = new Map<FactName, FactNames>()
  for (const record of records) {
    for (const name of namesOf(record ?? {})) {
      const unit = unitOf(name)
      units.set(unit[0] ?? name, unit)
    }
  }
  return [...units.values()]
}

/**
 * The source says what the operator said: no longer a matter between them. A rating only agrees with its basis: that a
 * computed one comes out the same is no word about the operator's.
 */
const agrees = (unit: FactNames, facts: DriverFacts, says: DriverFacts): boolean =>
  (unit[0] === "rating" ? unit : unit.slice(0, 1)).every((name) => isSameFact(factOf(facts, name), factOf(says, name)))
