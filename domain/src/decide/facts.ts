/** A driver's facts as a record of named fields. */
import type { DriverChanges, DriverFacts } from "../catalogue/Driver.ts"

export type FactName = keyof DriverFacts & string
export type FactNames = ReadonlyArray<FactName>

/** The value of a fact; undefined where the record does not have it. */
export const factOf = (facts: Partial<DriverFacts> | null, name: FactName): unknown => facts?.[name]

/** The names that a record by fact has. */
export const namesOf = (record: { readonly [F in FactName]?: unknown }): FactNames =>
  Object.keys(record) as Array<FactName>

/** The facts after a change; null takes an optional fact away. */
export const applyChanges = (facts: DriverFacts, changes: DriverChanges): DriverFacts => {
  const next: Record<string, unknown> = { ...facts }
  for (const name of namesOf(changes)) {
    if (changes[name] === null) delete next[name]
    else next[name] = changes[name]
  }
  return next as unknown as DriverFacts
}

/** Same value, whatever the order of an object's keys: a store may give them back in another order. */
export const isSameFact = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => isSameFact(x, b[i]))
  }
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameFact(one[name], other[name]))
  )
}
