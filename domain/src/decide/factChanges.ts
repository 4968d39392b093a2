/** What one event of a driver's stream changed, with the values before and after. */
import type { DriverEvent } from "../events/Event.ts"
import type { DriverState } from "./DriverDecider.ts"

export interface FactChange {
  /** The name of a fact, or `releases`. */
  readonly field: string
  /** Null where there was none, or is none any more. */
  readonly from: unknown
  readonly to: unknown
}

/** None for a removal. The release that an import brought is not among them: the event names it. */
export const factChanges = (
  event: DriverEvent,
  before: DriverState | null,
  after: DriverState
): ReadonlyArray<FactChange> =>
  event.type === "driver-removed" ? [] : [...changesBetween(before, after), ...releasesBack(event, before, after)]

const changesBetween = (before: DriverState | null, after: DriverState): ReadonlyArray<FactChange> => {
  const from = (before?.facts ?? {}) as Readonly<Record<string, unknown>>
  const to = after.facts as unknown as Readonly<Record<string, unknown>>
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
}

/** The list of releases, where an undo took some off or brought them back. */
const releasesBack = (
  event: DriverEvent,
  before: DriverState | null,
  after: DriverState
): ReadonlyArray<FactChange> => {
  if (event.type !== "driver-changed") return []
  if (event.data.withdrawn === undefined && event.data.returned === undefined) return []
  const versions = (state: DriverState | null) => (state?.releases ?? []).map(({ version }) => version)
  return [{ field: "releases", from: versions(before), to: versions(after) }]
}
