/** Recorded downloads straight from the log, in constant memory, for analysts. No person is in them. */
import { subjectKey } from "@driverdex/domain/downloads/Subject"
import { upcast } from "@driverdex/domain/events/Upcast"
import type { CatalogueSnapshot } from "../catalogue/CatalogueReads.ts"
import type { ReplayedDownload } from "../contract/Downloads.ts"
import type { EventStore } from "../log/EventStore.ts"

export interface ReplayFilter {
  /** UTC days, both included. */
  readonly from?: string
  readonly to?: string
  /** A driver's id or key, or a printer model's id. */
  readonly driver?: string
  readonly category?: string
}

/** In the order of the log. */
export async function* replayDownloads(
  store: EventStore,
  snapshot: CatalogueSnapshot,
  { from = "", to = "9999-12-31", driver, category }: ReplayFilter
): AsyncGenerator<typeof ReplayedDownload.Type> {
  const wanted = driver === undefined ? null : subjectOf(snapshot, driver)
  for await (const page of store.readLog(0)) {
    for (const recorded of page) {
      const event = upcast(recorded)
      if (event === null || (event.type !== "download-recorded" && event.type !== "guide-requested")) continue
      const day = event.at.slice(0, 10)
      if (day < from || day > to) continue
      if (category !== undefined && event.data.category !== category) continue
      const subject = subjectKey(event.data.subject)
      if (wanted !== null && subject !== wanted) continue
      yield {
        position: event.position,
        at: event.at,
        type: event.type,
        subject,
        id:
          event.data.subject.kind === "model" ? event.data.subject.id : (snapshot.idOf(event.data.subject.key) ?? null),
        category: event.data.category,
        manufacturer: event.data.manufacturer
      }
    }
  }
}

const subjectOf = (snapshot: CatalogueSnapshot, driver: string): string => {
  if (!/^\d+$/.test(driver)) return `driver:${driver}`
  const key = snapshot.everyKeyOf(Number(driver))
  return key === undefined ? `model:${driver}` : `driver:${key}`
}
