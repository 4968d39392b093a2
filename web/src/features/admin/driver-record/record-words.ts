/** The entries of a driver's record in words. */

import type { RecordEntry } from "../../../data/admin/admin-drivers.ts"
import { FACT_NAMES } from "../parts/admin-words.ts"

const KINDS = {
  "driver-added": "Added",
  "driver-changed": "Changed",
  "driver-removed": "Deleted"
} as const satisfies Record<RecordEntry["type"], string>

/** 'Changed Version, Release date'; an entry that only names a release says so. */
export const entryTitle = (entry: RecordEntry): string => {
  const kind = KINDS[entry.type]
  if (entry.type !== "driver-changed") return kind
  if (entry.changes.length > 0) return `${kind} ${entry.changes.map(({ field }) => factName(field)).join(", ")}`
  return entry.release === undefined ? "Checked, nothing changed" : `Release ${entry.release} recorded`
}

/** What an undo came to, for the person who asked for it. */
export const undoneWords = (
  undone: boolean,
  isGone: boolean
): { readonly title: string; readonly description: string } => {
  if (!undone) return { title: "Nothing to undo", description: "There is nothing left to undo." }
  return {
    title: "Change undone",
    description: isGone ? "The driver is no longer in the catalogue." : "The record has a new entry."
  }
}

export const factName = (field: string): string =>
  Object.hasOwn(FACT_NAMES, field) ? (FACT_NAMES[field] ?? field) : field

/** A fact's value as one readable text; 'not set' where there was none. */
export const valueWords = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "not set"
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(valueWords).join(", ")
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${valueWords(part)}`)
      .join(", ")
  }
  return String(value)
}
