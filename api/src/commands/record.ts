/** A driver's record for operators (P-ADM-12): who changed what when, with the values, newest first; up to an entry that cannot be understood. */
import { factChanges, releaseBrought } from "@driverdex/domain/decide/factChanges"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { readableEntriesOf } from "../catalogue/driverEvents.ts"
import type { RecordEntry } from "../contract/Admin.ts"

export const recordOf = (stream: ReadonlyArray<StoredEvent>): ReadonlyArray<typeof RecordEntry.Type> =>
  readableEntriesOf(stream)
    .map(({ recorded, event, before, after }) => {
      const release = releaseBrought(event, before)
      return {
        revision: recorded.revision,
        at: recorded.at,
        type: event.type,
        actor: recorded.actor,
        ...(recorded.batch === undefined ? {} : { batch: recorded.batch }),
        ...(recorded.reason === undefined ? {} : { reason: recorded.reason }),
        ...(release === undefined ? {} : { release }),
        changes: factChanges(event, before, after)
      }
    })
    .toReversed()
