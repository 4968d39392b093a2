/** The recorded events of one stream, read for a fold: what this version does not know says nothing. */
import type { CatalogueEvent, DriverEvent } from "./Event.ts"
import type { StoredEvent } from "./Log.ts"
import { upcast } from "./Upcast.ts"

/**
 * The events of a driver's stream in order, from revision 0. Null stands for an event of a type that this version does not
 * know, or that does not belong there: it takes its revision and says nothing.
 * @throws UndecodableEvent
 */
export const driverEvents = (stream: ReadonlyArray<StoredEvent>): ReadonlyArray<DriverEvent | null> =>
  stream.map((recorded) => {
    const event = upcast(recorded)
    return event?.type === "driver-added" || event?.type === "driver-changed" || event?.type === "driver-removed"
      ? event
      : null
  })

/**
 * The events of the stream `catalogue` that this version knows.
 * @throws UndecodableEvent
 */
export const catalogueEvents = (stream: ReadonlyArray<StoredEvent>): ReadonlyArray<CatalogueEvent> =>
  stream.flatMap((recorded): ReadonlyArray<CatalogueEvent> => {
    const event = upcast(recorded)
    switch (event?.type) {
      case "category-defined":
      case "category-changed":
      case "brand-defined":
      case "vendor-defined":
      case "vendor-changed":
        return [event]
      default:
        return []
    }
  })
