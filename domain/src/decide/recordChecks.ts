/** The decision on a stream `links-{day}`: which results of a check are news (P-LINK-3), and which have to wait (P-LINK-7). */
import { afterCheck, type LinkState, wouldHide } from "../catalogue/LinkState.ts"
import type { EventData, LinkEvent } from "../events/Event.ts"
import type { StoredEvent } from "../events/Log.ts"
import { upcast } from "../events/Upcast.ts"

export type LinkResult = Omit<EventData["links-checked"]["results"][number], "hides">

/** The stream has one day, so that a decision reads no more than that. */
export const linksStream = (day: string): string => `links-${day}`

/** In one event; a reader of the log gets no larger pieces. */
export const MAX_RESULTS = 100

const DAY_MS = 86_400_000
/** Of all addresses and of those of one host: what 24 hours may hide without a look, at least so many that a small site or maker is served. */
const OF_ALL = { share: 1 / 20, least: 10 }
const OF_HOST = { share: 1 / 3, least: 3 }

/** What a decision on checks knows of the addresses. */
export interface KnownLinks {
  /** Every address that is checked. */
  readonly addresses: ReadonlyArray<string>
  /** As a read model has it, which may lack the last events of the day or have them already. */
  readonly stateOf: (address: string) => LinkState | undefined
}

/**
 * Leaves out what the day already has with the same outcome, unless it hides an address now: the same results again yield no
 * events. For an address that was checked twice on a day, the last outcome counts.
 * @param recorded the events of the day's stream so far
 * @param at the moment of the check, ISO 8601 UTC
 * @throws UndecodableEvent
 */
export const recordChecks = (
  recorded: ReadonlyArray<StoredEvent>,
  at: string,
  results: ReadonlyArray<LinkResult>,
  { addresses, stateOf }: KnownLinks
): ReadonlyArray<LinkEvent> => {
  const { outcomes, states } = dayOf(recorded, stateOf)
  const now = (address: string) => states.get(address) ?? stateOf(address)
  const isNews = ({ url, outcome }: LinkResult) =>
    outcomes.get(url) !== outcome || (outcome === "broken" && isNewlyHidden(now(url), at))
  const budget = hidingBudget(addresses, now, at)
  const news = results.filter(isNews).map((result) => {
    const hides = result.outcome === "broken" && isNewlyHidden(now(result.url), at) && budget.take(result.url)
    return hides ? { ...result, hides } : result
  })
  const events: Array<LinkEvent> = []
  for (let from = 0; from < news.length; from += MAX_RESULTS) {
    events.push({ type: "links-checked", data: { at, results: news.slice(from, from + MAX_RESULTS) } })
  }
  return events
}

/** What waits for a look goes on waiting. */
const isNewlyHidden = (state: LinkState | undefined, at: string): boolean =>
  state?.isHeld === false && wouldHide(state, at)

/** What the day has so far. Its events may be in the read model already: the same check again changes no state. */
const dayOf = (recorded: ReadonlyArray<StoredEvent>, stateOf: KnownLinks["stateOf"]) => {
  const outcomes = new Map<string, string>()
  const states = new Map<string, LinkState>()
  for (const stored of recorded) {
    const event = upcast(stored)
    if (event?.type === "links-checked") {
      for (const { url, ...check } of event.data.results) {
        outcomes.set(url, check.outcome)
        states.set(url, afterCheck(states.get(url) ?? stateOf(url), { at: event.data.at, ...check }))
      }
    } else if (event?.type === "links-judged") {
      for (const { url, state } of event.data.links) {
        if (event.data.verdict === "taken-back") outcomes.delete(url)
        states.set(url, state)
      }
    }
  }
  return { outcomes, states }
}

/** Counts down what may still be hidden, in all and of each host. */
const hidingBudget = (addresses: ReadonlyArray<string>, now: KnownLinks["stateOf"], at: string) => {
  const from = Date.parse(at) - DAY_MS
  const isLately = (address: string) => {
    const { isBroken = false, hiddenAt = null } = now(address) ?? {}
    return isBroken && hiddenAt !== null && Date.parse(hiddenAt) > from
  }
  const left = (of: ReadonlyArray<string>, { share, least }: typeof OF_ALL) =>
    Math.max(least, Math.floor(of.length * share)) - of.filter(isLately).length
  // Most checks hide nothing, and need not know.
  let ofAll: number | undefined
  const ofHosts = new Map<string, number>()
  return {
    /** Whether this one may be hidden; it counts from then on. */
    take: (address: string): boolean => {
      const { origin } = new URL(address)
      const ofHost = ofHosts.get(origin) ?? left(addresses.filter(isAt(origin)), OF_HOST)
      ofAll ??= left(addresses, OF_ALL)
      if (ofAll <= 0 || ofHost <= 0) return false
      ofAll -= 1
      ofHosts.set(origin, ofHost - 1)
      return true
    }
  }
}

const isAt =
  (origin: string) =>
  (address: string): boolean =>
    address === origin || address.startsWith(`${origin}/`)
