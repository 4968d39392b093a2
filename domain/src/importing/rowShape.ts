/** What no row or command of any kind holds. It is looked at first: naming each of a million faults takes seconds. */

/** Generous: a row with all its fields and a thousand releases has three levels and 7,000 values. */
const MAX_LEVELS = 10
const MAX_VALUES = 10_000
/** Of a list or of an object: releases are the longest list. */
const MAX_ENTRIES = 1000

/** Why this is no row that could be sent and judged, in one sentence; null when it may be one. */
export const shapeFault = (row: unknown): string | null => {
  let values = 0
  const faultOf = (value: unknown, level: number): string | null => {
    values++
    if (values > MAX_VALUES) return `This row has more than ${MAX_VALUES.toLocaleString("en-US")} values.`
    // JSON has no such number: 1e999 is read as infinity, and could not be sent on.
    if (typeof value === "number" && !Number.isFinite(value)) return "This row has a number that is too large."
    if (typeof value !== "object" || value === null) return null
    if (level === MAX_LEVELS) return `This row is nested deeper than ${MAX_LEVELS} levels.`
    const entries: ReadonlyArray<unknown> = Array.isArray(value) ? value : Object.values(value)
    if (entries.length > MAX_ENTRIES) {
      return `This row has a list of more than ${MAX_ENTRIES.toLocaleString("en-US")} entries.`
    }
    for (const entry of entries) {
      const fault = faultOf(entry, level + 1)
      if (fault !== null) return fault
    }
    return null
  }
  return faultOf(row, 0)
}
