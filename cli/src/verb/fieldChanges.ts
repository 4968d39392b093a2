/** Fields that differ between two states of something, and how their values read in one line. */
import { isSameFact } from "@driverdex/domain/decide/facts"

export interface Change {
  readonly field: string
  /** Null where there was, or will be, nothing. */
  readonly from: unknown
  readonly to: unknown
}

type Fields = Readonly<Record<string, unknown>>

/** In the order of the fields; a field that is absent and one that is null are the same. */
export function changesBetween(before: object, after: object): ReadonlyArray<Change> {
  const [from, to] = [before as Fields, after as Fields]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
    .filter((change) => !isSameFact(change.from, change.to))
}

/** 'none' for nothing; a list or an object as JSON. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "none"
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}

/** One line of a pipe per change. */
export function changeLines(changes: ReadonlyArray<Change>): ReadonlyArray<ReadonlyArray<string>> {
  return changes.map(({ field, from, to }) => ["change", field, valueText(from), valueText(to)])
}
