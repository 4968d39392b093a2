/** Operators' words on recorded checks: what was held is accepted or dismissed, and what should not count is taken back (P-LINK-7, P-LINK-8). */
import { afterCheck, afterLook, type LinkState, uncheckedAt } from "../catalogue/LinkState.ts"
import type { EventData, LinkEvent } from "../events/Event.ts"
import type { StoredEvent } from "../events/Log.ts"
import { upcast } from "../events/Upcast.ts"
import { MAX_RESULTS } from "./recordChecks.ts"

/** The checks of a batch, or those of an author since a moment. */
export type TakenBack = NonNullable<EventData["links-judged"]["takenBack"]>
type Judged = EventData["links-judged"]

/** @param held what waits, by address */
export const judgeHeld = (
  held: ReadonlyMap<string, LinkState>,
  verdict: "accepted" | "dismissed",
  at: string
): ReadonlyArray<LinkEvent> =>
  inEvents(
    { at, verdict },
    [...held].map(([url, state]) => ({ url, state: afterLook(state, verdict, at) }))
  )

/**
 * What the addresses are like without these checks: those of everyone else still count, in their order. An author is an operator
 * with all tokens, or one token as `operator/token`. What was taken back before yields no events.
 * @param recorded the events of the streams `links-{day}`, in the order of the log, from well before the first of these checks
 * @throws UndecodableEvent
 */
export const takeBackChecks = (
  recorded: ReadonlyArray<StoredEvent>,
  takenBack: TakenBack,
  at: string
): ReadonlyArray<LinkEvent> => {
  const counted = new Set(recorded)
  for (const [place, stored] of recorded.entries()) {
    const { takenBack: earlier } = judgementOf(stored) ?? {}
    if (earlier !== undefined) for (const one of recorded.slice(0, place)) if (isOf(one, earlier)) counted.delete(one)
  }
  const urls = new Set<string>()
  for (const stored of counted) {
    if (isOf(stored, takenBack)) for (const { url } of checksOf(stored)) urls.add(url)
  }
  const states = new Map<string, LinkState>()
  for (const stored of recorded) {
    const event = upcast(stored)
    if (event?.type === "links-checked" && counted.has(stored) && !isOf(stored, takenBack)) {
      for (const { url, ...check } of event.data.results) {
        if (urls.has(url)) states.set(url, afterCheck(states.get(url), { at: event.data.at, ...check }))
      }
    } else if (event?.type === "links-judged" && event.data.verdict !== "taken-back") {
      for (const { url } of event.data.links) {
        const state = states.get(url)
        if (state !== undefined) states.set(url, afterLook(state, event.data.verdict, event.data.at))
      }
    }
  }
  return inEvents(
    { at, verdict: "taken-back", takenBack },
    [...urls].map((url) => ({ url, state: states.get(url) ?? uncheckedAt(at) }))
  )
}

const inEvents = (common: Omit<Judged, "links">, links: Judged["links"]): ReadonlyArray<LinkEvent> => {
  const events: Array<LinkEvent> = []
  for (let from = 0; from < links.length; from += MAX_RESULTS) {
    events.push({ type: "links-judged", data: { ...common, links: links.slice(from, from + MAX_RESULTS) } })
  }
  return events
}

const judgementOf = (stored: StoredEvent): Judged | null => {
  const event = upcast(stored)
  return event?.type === "links-judged" ? event.data : null
}

const checksOf = (stored: StoredEvent): EventData["links-checked"]["results"] => {
  const event = upcast(stored)
  return event?.type === "links-checked" ? event.data.results : []
}

const isOf = (stored: StoredEvent, which: TakenBack): boolean => {
  const event = upcast(stored)
  if (event?.type !== "links-checked") return false
  if ("batch" in which) return stored.batch === which.batch
  const isAuthor = stored.actor === which.author || stored.actor.startsWith(`${which.author}/`)
  return isAuthor && event.data.at >= which.since
}
