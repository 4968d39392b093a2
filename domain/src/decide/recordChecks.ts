/** The decision on a stream `links-{day}`: which results of a check are news (P-LINK-3). */
import type { EventData, LinkEvent } from "../events/Event.ts"
import type { StoredEvent } from "../events/Log.ts"
import { upcast } from "../events/Upcast.ts"

export type LinkResult = EventData["links-checked"]["results"][number]

/** The stream has one day, so that a decision reads no more than that. */
export const linksStream = (day: string): string => `links-${day}`

/** In one event; a reader of the log gets no larger pieces. */
const MAX_RESULTS = 100

/**
 * Leaves out what the day already has with the same outcome: the same results again yield no events. For an address that was
 * checked twice on a day, the last outcome counts.
 * @param recorded the events of the day's stream so far
 * @throws UndecodableEvent
 */
export const recordChecks = (
  recorded: ReadonlyArray<StoredEvent>,
  day: string,
  results: ReadonlyArray<LinkResult>
): ReadonlyArray<LinkEvent> => {
  const known = new Map<string, string>()
  for (const stored of recorded) {
    const event = upcast(stored)
    if (event?.type !== "links-checked") continue
    for (const { url, outcome } of event.data.results) known.set(url, outcome)
  }
  const news = results.filter(({ url, outcome }) => known.get(url) !== outcome)
  const events: Array<LinkEvent> = []
  for (let at = 0; at < news.length; at += MAX_RESULTS) {
    events.push({ type: "links-checked", data: { day, results: news.slice(at, at + MAX_RESULTS) } })
  }
  return events
}
