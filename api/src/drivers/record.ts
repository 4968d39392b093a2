/** A driver's record for operators (P-ADM-12): who changed what when, with the values, newest first; up to an entry that cannot be understood. */
import type { DriverState } from "@driverdex/domain/decide/DriverDecider"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import type { RecordEntry } from "../contract/Admin.ts"
import { readableEntriesOf } from "./driverEvents.ts"

type Entry = typeof RecordEntry.Type

export const recordOf = (stream: ReadonlyArray<StoredEvent>): ReadonlyArray<Entry> => {
  const entries: Array<Entry> = []
  for (const { recorded, event, before, after } of readableEntriesOf(stream)) {
    entries.push({
      revision: recorded.revision,
      at: recorded.at,
      type: event.type,
      actor: recorded.actor,
      ...(recorded.batch === undefined ? {} : { batch: recorded.batch }),
      ...(recorded.reason === undefined ? {} : { reason: recorded.reason }),
      ...("release" in event.data && event.data.release !== undefined ? { release: event.data.release.version } : {}),
      changes:
        event.type === "driver-removed" ? [] : [...changesBetween(before, after), ...releasesBack(event, before, after)]
    })
  }
  return entries.toReversed()
}

const changesBetween = (before: DriverState | null, after: DriverState): Entry["changes"] => {
  const from = (before?.facts ?? {}) as Readonly<Record<string, unknown>>
  const to = after.facts as unknown as Readonly<Record<string, unknown>>
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
}

/** The list of releases, where an undo took some off or brought them back; what an import brought is named by `release`. */
const releasesBack = (event: DriverEvent, before: DriverState | null, after: DriverState): Entry["changes"] => {
  if (event.type !== "driver-changed") return []
  if (event.data.withdrawn === undefined && event.data.returned === undefined) return []
  const versions = (state: DriverState | null) => (state?.releases ?? []).map(({ version }) => version)
  return [{ field: "releases", from: versions(before), to: versions(after) }]
}
