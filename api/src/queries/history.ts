/**
 * A driver's record history as the public may see it: what changed when, and by what kind of author (P-ADM-12). Neither the operator's
 * name nor the reason, which is free text and may name people: those are in the record for operators (record.ts).
 */
import type { EventData } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { readableEntriesOf } from "../catalogue/driverEvents.ts"
import type { HistoryEntry } from "../contract/Drivers.ts"

type Entry = typeof HistoryEntry.Type

/** Oldest first; up to an entry that cannot be understood, like everything that is shown. */
export const historyOf = (stream: ReadonlyArray<StoredEvent>): ReadonlyArray<Entry> =>
  readableEntriesOf(stream).flatMap(({ recorded, event }): ReadonlyArray<Entry> => {
    const common = {
      revision: recorded.revision,
      at: recorded.at,
      by: authorKind(recorded),
      ...(recorded.batch === undefined ? {} : { batch: recorded.batch })
    }
    switch (event.type) {
      case "driver-added":
        return [{ ...common, type: event.type, fields: Object.keys(event.data.facts), ...releaseOf(event.data) }]
      case "driver-changed":
        // What only confirms what was there changed nothing that anyone sees.
        if (!isSeen(event.data)) return []
        return [{ ...common, type: event.type, fields: fieldsOf(event.data), ...releaseOf(event.data) }]
      case "driver-removed":
        return [{ ...common, type: event.type, fields: [] }]
    }
  })

const isSeen = (data: EventData["driver-changed"]): boolean => data.release !== undefined || fieldsOf(data).length > 0

/** The facts that changed, and `releases` where an undo took some off the list or brought them back. */
const fieldsOf = ({ set, withdrawn = [], returned = [] }: EventData["driver-changed"]): ReadonlyArray<string> => [
  ...Object.keys(set),
  ...(withdrawn.length + returned.length === 0 ? [] : ["releases"])
]

const releaseOf = ({ release }: { readonly release?: { readonly version: string } }) =>
  release === undefined ? {} : { release: release.version }

/** Names of operators are personal data of the people who work here: the public sees only that one of them did it. */
const authorKind = ({ actor, batch }: StoredEvent): Entry["by"] =>
  actor === "system" ? "system" : actor === "import" || batch !== undefined ? "import" : "operator"
