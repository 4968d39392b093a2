/**
 * Delivers news to subscribers from the event log: at least once, for each subscription in order and one at a time, independently
 * of the others, so that a slow receiver delays none of them. Without events and pending messages it does not query the database.
 */
import { randomUUID } from "node:crypto"
import { releaseBrought } from "@driverdex/domain/decide/factChanges"
import type { Position, ReadLog, StoredEvent } from "@driverdex/domain/events/Log"
import { upcast } from "@driverdex/domain/events/Upcast"
import { NOTIFYING_EVENTS, notificationsOf } from "@driverdex/domain/webhooks/notifications"
import { nextStep } from "@driverdex/domain/webhooks/retries"
import { readableEntriesOf } from "../../catalogue/driverEvents.ts"
import { FetchFailure } from "../../platform/outgoing/FetchFailure.ts"
import type { EventStore } from "../../store/log/EventStore.ts"
import { isPassing } from "../../store/log/isPassing.ts"
import type { DeliveryQueue, Leased, Pending } from "./DeliveryQueue.ts"
import { messageOf, type NewsEvent, type NoticeCatalogue, partOf } from "./messages.ts"
import type { SendMessage } from "./sendMessage.ts"

export interface DelivererOptions {
  readonly queue: DeliveryQueue
  /** The log without the events that an operator has skipped for the catalogue. */
  readonly readLog: ReadLog
  readonly readStream: (stream: string) => Promise<ReadonlyArray<StoredEvent>>
  readonly watch: EventStore["watch"]
  /** A text that changes when the log may have grown; it costs no query. Null while nothing is known. */
  readonly edition: () => string | null
  /** Returns when `catalogue` includes every event up to the position. */
  readonly shownUpTo: (position: Position) => Promise<void>
  /** What is shown now. */
  readonly catalogue: () => NoticeCatalogue
  /** Places of events in the public log. */
  readonly indexesOf: (positions: ReadonlyArray<Position>) => Promise<ReadonlyArray<number>>
  readonly send: SendMessage
  readonly siteUrl: string | null
  /** Whether a store is away: then everything waits. */
  readonly isDown: () => boolean
  /** Milliseconds of a clock that does not go back. */
  readonly now: () => number
  readonly random: () => number
  readonly onError: (error: unknown) => void
  readonly everyMs?: number
}

export interface Deliverer {
  /** Checks at once: a subscription was added or resumed. */
  readonly wake: () => void
  /** Ends attempts under way, whose outcome is not known then: their messages are sent again. */
  readonly stop: () => Promise<void>
}

const EVERY_MS = 1_000
/** After word of an event, for those that come with it. */
const GATHER_MS = 30
/** Between two rounds for which there was such word. */
const REST_MS = 250
/** How often it is asked, while the log grows, whether another process has a subscription. */
const LOOK_MS = 60_000
/** Events read at once for one subscription. */
const PAGE = 100
/** Subscriptions without news are brought forward after this many events, so that a new process need not read them again. */
const PASS_OVER = 5_000

export const makeDeliverer = (options: DelivererOptions): Deliverer => {
  const { queue, readLog, readStream, edition, send, siteUrl, isDown, now, random, onError } = options
  const ending = new AbortController()
  const lanes = new Set<Promise<void>>()
  let seen: string | null = null
  let isDue = true
  let dueAt = Number.POSITIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  let begunAt = Number.NEGATIVE_INFINITY
  let active = 0
  /** The part of the log that was searched for news, and the last event in it that is. */
  let searched = { from: Number.POSITIVE_INFINITY, until: 0 }
  let newsAt = 0
  let passedOver = 0
  let round: Promise<void> | null = null

  const look = async () => {
    const { count, from } = await queue.active()
    lookedAt = now()
    active = count
    if (count === 0 || from >= searched.from) return
    // Nothing is known of the part before: a subscription that has not read what was searched may have news in it.
    newsAt = searched.until
    if (searched.until === 0) passedOver = from
    searched = { from, until: Math.max(from, searched.until) }
  }

  const search = async () => {
    for await (const page of readLog(searched.until)) {
      newsAt = page.findLast(({ type }) => NOTIFYING_EVENTS.has(type))?.position ?? newsAt
      searched = { ...searched, until: page.at(-1)?.position ?? searched.until }
      if (ending.signal.aborted) return
    }
    if (searched.until - passedOver < PASS_OVER) return
    await queue.skipTo(newsAt, searched.until)
    passedOver = searched.until
  }

  const run = async () => {
    const mustLook = isDue || now() - lookedAt >= LOOK_MS
    isDue = false
    if (mustLook) await look()
    dueAt = Number.POSITIVE_INFINITY
    if (active === 0) return
    await search()
    for (;;) {
      const leased = await queue.lease(randomUUID(), newsAt)
      if (leased === null) break
      const lane = deliver(leased)
        .catch(report)
        .finally(() => {
          lanes.delete(lane)
          // For what waits now.
          dueAt = 0
        })
      lanes.add(lane)
    }
    const ms = await queue.dueIn(newsAt)
    dueAt = ms === null ? Number.POSITIVE_INFINITY : now() + ms
  }

  /** The loss of a store has a line of its own. */
  const report = (error: unknown) => {
    if (ending.signal.aborted || isPassing(error)) return
    onError(error)
  }

  const deliver = async (first: Leased) => {
    let leased: Leased | null = first
    let news: News | undefined
    while (leased !== null) {
      if (leased.pending === null) {
        news ??= newsFor(leased)
        const found: IteratorResult<Pending, Position> = await news.next()
        if (found.done === true) return await queue.release(leased, found.value)
        leased = await queue.begin(leased, found.value)
      } else leased = await attemptOnce(leased, leased.pending)
    }
  }

  const attemptOnce = async (leased: Leased, { id, body }: Pending): Promise<Leased | null> => {
    const { address, secrets, attempts, failingMs } = leased
    try {
      const receipt = await send({ address, secrets, id, body }, ending.signal)
      return await queue.settle(leased, receipt, nextStep({ ...receipt, attempt: attempts + 1, failingMs }, random()))
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error
      await queue.release(leased, leased.position)
      return null
    }
  }

  /** The messages of a subscription from where it stands, made when they are asked for; at the end how far the log was read. */
  const newsFor = async function* ({ id, topic, position: from, eventAt, part }: Leased): News {
    let position = from
    for await (const page of readLog(from, { page: PAGE })) {
      if (ending.signal.aborted) break
      const stored = page.filter(({ type, position: at }) => NOTIFYING_EVENTS.has(type) && at >= eventAt)
      const last = stored.at(-1)
      if (last !== undefined) await options.shownUpTo(last.position)
      const indexes = stored.length === 0 ? [] : await options.indexesOf(stored.map(({ position: at }) => at))
      for (const [n, one] of stored.entries()) {
        // What stands before it need not be read again.
        position = page[page.indexOf(one) - 1]?.position ?? position
        const event = upcast(one)
        for (const type of event === null ? [] : notificationsOf(event)) {
          if (one.position === eventAt && partOf(type) <= part) continue
          const about = { topic, subscription: id, siteUrl, index: indexes[n] as number }
          const message = messageOf(event as NewsEvent, type, options.catalogue(), about)
          if (message === null || (type === "release.published" && !(await bringsRelease(one)))) continue
          yield { ...message, after: { position, eventAt: one.position, part: partOf(type) } }
        }
      }
      position = page.at(-1)?.position ?? position
    }
    return position
  }

  /** False where only the file of a known release is amended (P-IMP-7). */
  const bringsRelease = async ({ stream, position }: StoredEvent): Promise<boolean> =>
    readableEntriesOf(await readStream(stream)).some(
      ({ recorded, event, before }) => recorded.position === position && releaseBrought(event, before) !== undefined
    )

  const tick = () => {
    if (round !== null || ending.signal.aborted || isDown()) return
    const current = edition()
    if (current === null || (current === seen && !isDue && now() < dueAt)) return
    seen = current
    begunAt = now()
    round = run()
      .catch((error: unknown) => {
        // Again with the next tick.
        isDue = true
        report(error)
      })
      .finally(() => {
        round = null
      })
  }
  const timer = setInterval(tick, options.everyMs ?? EVERY_MS).unref()
  let word: NodeJS.Timeout | undefined
  const ignore = options.watch(() => {
    word ??= setTimeout(
      () => {
        word = undefined
        // The log has grown, whatever is shown of it by now.
        seen = null
        tick()
      },
      Math.max(GATHER_MS, begunAt + REST_MS - now())
    ).unref()
  })

  return {
    wake: () => {
      isDue = true
      tick()
    },
    stop: async () => {
      clearInterval(timer)
      clearTimeout(word)
      ignore()
      ending.abort()
      await round
      await Promise.all(lanes)
    }
  }
}

type News = AsyncGenerator<Pending, Position, undefined>
