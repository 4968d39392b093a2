/** What one event of a driver's stream changed, with the values before and after. */
import type { Release } from "../catalogue/Driver.ts"
import { isSameRelease } from "../catalogue/Releases.ts"
import type { DriverEvent } from "../events/Event.ts"
import type { DriverState } from "./DriverState.ts"
import { isSameFact } from "./facts.ts"

export interface FactChange {
  /** The name of a fact, or `releases`. */
  readonly field: string
  /** Null where there was none, or is none any more. */
  readonly from: unknown
  readonly to: unknown
}

/** None for a removal. The release that an import brought is not among them (`releaseBrought`). */
export const factChanges = (
  event: DriverEvent,
  before: DriverState | null,
  after: DriverState
): ReadonlyArray<FactChange> =>
  event.type === "driver-removed"
    ? []
    : [...changesBetween(before, after), ...releasesBack(event, before, after), ...fileAmended(event, before)]

/** Version of the release that joined the list; undefined also where only the file of a known one is amended (P-IMP-7). */
export const releaseBrought = (event: DriverEvent, before: DriverState | null): string | undefined =>
  releaseBefore(event, before) === undefined ? releaseOf(event)?.version : undefined

const releaseOf = (event: DriverEvent): Release | undefined =>
  "release" in event.data ? event.data.release : undefined

const releaseBefore = (event: DriverEvent, before: DriverState | null): Release | undefined => {
  const release = releaseOf(event)
  return release === undefined ? undefined : before?.releases.find((known) => isSameRelease(known, release))
}

const fileAmended = (event: DriverEvent, before: DriverState | null): ReadonlyArray<FactChange> => {
  const [from, to] = [releaseBefore(event, before), releaseOf(event)]
  if (from === undefined || to === undefined || isSameFact(from, to)) return []
  const file = ({ version, downloadUrl, sha256 }: Release) => [version, downloadUrl ?? "", sha256 ?? ""].filter(Boolean)
  return [{ field: "releases", from: file(from), to: file(to) }]
}

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
