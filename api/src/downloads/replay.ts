/**
 * Recorded downloads straight from the log, in constant memory, for analysts (P-DL-12). No person is in them. For a range of days
 * it reads only the part of the log that holds their streams, as far as the store can tell (EventStore.spanOf).
 */
import { subjectKey } from "@driverdex/domain/downloads/Subject"
import { upcast } from "@driverdex/domain/events/Upcast"
import type { ReplayedDownload } from "../contract/Downloads.ts"
import type { EventStore, Span } from "../log/EventStore.ts"
import type { CatalogueSnapshot } from "../read/CatalogueReads.ts"

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
  const span = await spanOfDays(store, from, to)
  if (span === null) return
  for await (const page of store.readLog(span.after)) {
    for (const recorded of page) {
      if (recorded.position > span.until) return
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

const DAY_MS = 86_400_000

/**
 * Streams are called by the day of their writer's clock, which is the day of their events. A day more on both sides costs
 * little, and covers a commit that was begun before midnight and judged after it.
 */
const spanOfDays = (store: EventStore, from: string, to: string): Promise<Span | null> =>
  store.spanOf(`downloads-${shiftedDay(from, -1) ?? "0000"}`, `downloads-${shiftedDay(to, 2) ?? "9999-99-99"}`)

/** The day that is this many days later; null where the calendar of four-digit years ends, or for no day at all. */
const shiftedDay = (day: string, days: number): string | null => {
  const ms = Date.parse(day) + days * DAY_MS
  const text = Number.isNaN(ms) ? "" : new Date(ms).toISOString()
  return /^\d{4}-/.test(text) ? text.slice(0, 10) : null
}

const subjectOf = (snapshot: CatalogueSnapshot, driver: string): string => {
  if (!/^\d+$/.test(driver)) return `driver:${driver}`
  const key = snapshot.everyKeyOf(Number(driver))
  return key === undefined ? `model:${driver}` : `driver:${key}`
}
