/**
 * Recorded downloads and their corrections straight from the log, for analysts (P-DL-12). No person is in them. For a range of days
 * it reads only the part of the log that holds their streams, as far as the store can tell (EventStore.spanOf), in constant memory
 * but for the corrections, which are few.
 */
import { CORRECTIONS_STREAM } from "@driverdex/domain/decide/correctDownloads"
import { MADE_UP_ACTOR } from "@driverdex/domain/downloads/madeUp"
import { subjectKey } from "@driverdex/domain/downloads/Subject"
import type { Subject } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { upcast } from "@driverdex/domain/events/Upcast"
import type { CatalogueSnapshot } from "../catalogue/CatalogueReader.ts"
import type { ReplayedDownload } from "../contract/Downloads.ts"
import type { EventStore } from "../store/log/EventStore.ts"
import { type Choice, subjectOf } from "./counts.ts"

export interface ReplayFilter extends Choice {
  /** The day that a correction belongs to (default: the one that it corrects). */
  readonly correctionsBy?: "corrected" | "recorded"
}

type Fact = typeof ReplayedDownload.Type

/** In the order of the log. */
export async function* replayDownloads(
  store: EventStore,
  snapshot: CatalogueSnapshot,
  filter: ReplayFilter
): AsyncGenerator<Fact> {
  for await (const page of replayPages(store, snapshot, filter)) yield* page
}

/** The same page by page of the log, some of them empty: a generator's turn for each fact took much of the time. */
export async function* replayPages(
  store: EventStore,
  snapshot: CatalogueSnapshot,
  { from = "", to = "9999-12-31", driver, category, manufacturer, correctionsBy }: ReplayFilter
): AsyncGenerator<ReadonlyArray<Fact>> {
  const wanted = driver === undefined ? null : subjectOf(snapshot, driver)
  const isWanted = (fact: Fact | null): fact is Fact => {
    if (fact === null) return false
    const day = (correctionsBy === "recorded" ? undefined : fact.day) ?? fact.at.slice(0, 10)
    const isOfDays = day >= from && day <= to
    return (
      isOfDays &&
      (category ?? fact.category) === fact.category &&
      (manufacturer ?? fact.manufacturer) === fact.manufacturer &&
      (wanted ?? fact.subject) === fact.subject
    )
  }
  const corrections = (await store.readStream(CORRECTIONS_STREAM))
    .map((stored) => factOf(stored, snapshot))
    .filter(isWanted)
  for await (const page of pressesOf(store, snapshot, from, to)) {
    const facts: Array<Fact> = []
    for (const fact of page) {
      if (!isWanted(fact)) continue
      while ((corrections[0]?.position ?? Number.POSITIVE_INFINITY) < fact.position) {
        facts.push(corrections.shift() as Fact)
      }
      facts.push(fact)
    }
    yield facts
  }
  yield corrections
}

/** Of the days, and of some around them. */
async function* pressesOf(
  store: EventStore,
  snapshot: CatalogueSnapshot,
  from: string,
  to: string
): AsyncGenerator<ReadonlyArray<Fact>> {
  const span = await spanOfDays(store, from, to)
  if (span === null) return
  for await (const page of store.readLog(span.after)) {
    const facts: Array<Fact> = []
    for (const stored of page) {
      const fact = stored.position > span.until ? null : factOf(stored, snapshot)
      if (fact !== null && fact.type !== "downloads-corrected") facts.push(fact)
    }
    yield facts
    if ((page.at(-1)?.position ?? 0) > span.until) return
  }
}

/** Null for an event of another kind. */
const factOf = (stored: StoredEvent, snapshot: CatalogueSnapshot): Fact | null => {
  const event = upcast(stored)
  if (event === null) return null
  switch (event.type) {
    case "download-recorded":
    case "guide-requested":
    case "downloads-corrected": {
      const { position, at, type, data } = event
      const { subject, category, manufacturer } = data
      const id = idOfSubject(snapshot, subject)
      const made = event.actor === MADE_UP_ACTOR ? { madeUp: true as const } : {}
      const fact = { position, at, type, subject: subjectKey(subject), id, category, manufacturer, ...made }
      return event.type === "downloads-corrected" ? { ...fact, day: event.data.day, by: event.data.by } : fact
    }
    default:
      return null
  }
}

/** The number of the driver or model; null for a driver that was removed before it was numbered. */
export const idOfSubject = (snapshot: Pick<CatalogueSnapshot, "idOf">, subject: Subject): number | null =>
  subject.kind === "model" ? subject.id : (snapshot.idOf(subject.key) ?? null)

const DAY_MS = 86_400_000

/**
 * Streams are called by the day of their writer's clock, which is the day of their events. A day more on both sides costs
 * little, and covers a commit that was begun before midnight and judged after it.
 */
const spanOfDays = (store: EventStore, from: string, to: string) =>
  store.spanOf(`downloads-${shiftedDay(from, -1) ?? "0000"}`, `downloads-${shiftedDay(to, 2) ?? "9999-99-99"}`)

/** The day that is this many days later; null where the calendar of four-digit years ends, or for no day at all. */
const shiftedDay = (day: string, days: number): string | null => {
  const ms = Date.parse(day) + days * DAY_MS
  const text = Number.isNaN(ms) ? "" : new Date(ms).toISOString()
  return /^\d{4}-/.test(text) ? text.slice(0, 10) : null
}
