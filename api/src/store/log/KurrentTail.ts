/**
 * The newest events of the log as one subscription of this process brings them, so that nothing that was just written has to be
 * read back. It answers only what it is sure of; everything else is read from the server as if there were no tail.
 *
 * Sure means: the subscription is open, and after it was opened the server still had the event behind which it began. So a log
 * that was replaced by an older copy while the subscription was down is noticed, and it cannot be replaced while it is not.
 */
import type { Position } from "@driverdex/domain/events/Log"
import { type Subscribed, subscribe } from "./KurrentCalls.ts"
import type { OpenClient } from "./KurrentClients.ts"
import { isOurs, type KurrentEvent, PREFIXES, positionOf } from "./KurrentEvents.ts"
import type { Heard } from "./KurrentMessages.ts"

export interface KurrentTail {
  /** Subscribes, unless that was done. A program that reads the log once, such as an export, subscribes to nothing. */
  readonly start: () => void
  /** Whether it has come to the event at a position; waits a moment for it. */
  readonly reaches: (until: Position) => Promise<boolean>
  /**
   * The events after a position up to its end. Null where it does not reach back so far, or holds no event there, or not the one
   * of this id: then the server has to be asked.
   */
  readonly after: (position: Position, lastId?: string) => ReadonlyArray<KurrentEvent> | null
  /** The server has an event there: a subscription that does not bring it soon has fallen silent. */
  readonly mustHold: (position: Position) => void
  /** The last event, while it is sure of it. */
  readonly last: () => Known | null
  /** As the port's (EventStore.ts). */
  readonly watch: (grown: (isOurs: boolean) => void) => () => void
  readonly close: () => void
}

export interface Known {
  readonly id: string
  readonly position: Position
}

export interface KurrentTailOptions {
  /** The client to subscribe with. */
  readonly current: () => Promise<OpenClient>
  /** The last event of ours in the log, undefined for an empty one. */
  readonly lastOfAll: () => Promise<KurrentEvent | undefined>
  /** Whether the server has this event there. */
  readonly standsAt: (position: Position, id: string) => Promise<boolean>
  /** Whether this process wrote it. */
  readonly isOwn: (event: KurrentEvent) => boolean
  readonly maxEvents?: number
  readonly maxBytes?: number
}

const MAX_EVENTS = 5_000
const MAX_BYTES = 4_000_000
/** An event takes 2 ms from its acknowledgement to here; a reader that has waited for so long asks the server. */
const WAIT_MS = 100
/** A subscription that lacks an event of the server's for so long has fallen silent. */
const SILENT_MS = 500
/** Until a new subscription is confirmed. */
const BEGIN_MS = 2_000
/** A subscription that was sure for so long is followed by the next one at once. */
const FRUITFUL_MS = 1_000
/** Milliseconds before the next subscription after ones that did not last. */
const PAUSES = [0, 100, 250, 500, 1_000]

interface Held extends Known {
  readonly event: KurrentEvent
  readonly bytes: number
}

export const kurrentTail = (options: KurrentTailOptions): KurrentTail => {
  const { current, lastOfAll, standsAt, isOwn, maxEvents = MAX_EVENTS, maxBytes = MAX_BYTES } = options
  /** In the order of the log. Of those before the first nothing is known. */
  let held: Array<Held> = []
  let bytes = 0
  /** While everything in `held` is sure, and nothing after it is missing. */
  let live: OpenClient | null = null
  /** A reader has waited in vain since the last event came: others need not. */
  let isLate = false
  let silence: NodeJS.Timeout | undefined
  let open: Subscribed | null = null
  let liveAt = 0
  /** Consecutive subscriptions that did not last. */
  let fruitless = 0
  let closed = false
  let retry: NodeJS.Timeout | undefined
  const waiting = new Set<() => void>()
  const watching = new Set<(isOurs: boolean) => void>()

  const isLive = () => live !== null && !live.isReplaced()
  const end = (): Position => held.at(-1)?.position ?? 0
  const forget = () => {
    held = []
    bytes = 0
  }
  const wake = (isOurs: boolean) => {
    for (const look of waiting) look()
    for (const grown of watching) grown(isOurs)
  }
  const indexOf = (position: Position): number => {
    let [from, until] = [0, held.length]
    while (from < until) {
      const middle = (from + until) >>> 1
      if ((held[middle] as Held).position < position) from = middle + 1
      else until = middle
    }
    return held[from]?.position === position ? from : -1
  }
  const add = (one: Held) => {
    held.push(one)
    bytes += one.bytes
    if (held.length <= maxEvents && bytes <= maxBytes) return
    // Half at once, so that the array is not copied for each event; the last one says where the next subscription begins.
    let dropped = 0
    const left = () => held.length - dropped
    while (left() > 1 && (left() > maxEvents / 2 || bytes > maxBytes / 2)) bytes -= (held[dropped++] as Held).bytes
    held = held.slice(dropped)
  }

  /** False for an event that contradicts what is held: the log is another one. */
  const take = (event: KurrentEvent, size: number): boolean => {
    const position = positionOf(event)
    const last = held.at(-1)
    if (last === undefined || position > last.position) {
      add({ id: event.id, position, event, bytes: size })
      isLate = false
      return true
    }
    // Some come again, as after an election; of those before the first nothing is known.
    return position < (held[0] as Held).position || held[indexOf(position)]?.id === event.id
  }
  const begin = async (): Promise<void> => {
    const on = await current()
    if (held.length === 0) {
      const event = await lastOfAll()
      if (event !== undefined) take(event, 0)
    }
    if (closed) return
    const last = held.at(-1)
    let isConfirmed = false
    let isOver = false
    const over = (isOfOtherLog = false) => {
      if (isOver) return
      isOver = true
      clearTimeout(late)
      on.ignore(leave)
      open?.cancel()
      open = null
      if (live !== null && performance.now() - liveAt > FRUITFUL_MS) fruitless = 0
      live = null
      isLate = false
      clearTimeout(silence)
      silence = undefined
      if (isOfOtherLog) forget()
      again()
      // Events may come unseen from now on.
      wake(false)
    }
    const leave = () => over()
    const late = setTimeout(leave, BEGIN_MS).unref()
    const confirm = async () => {
      isConfirmed = true
      clearTimeout(late)
      const isThere = last === undefined || (await standsAt(last.position, last.id))
      if (isOver) return
      if (!isThere) return over(true)
      live = on
      liveAt = performance.now()
      wake(false)
    }
    const receive = ({ event, bytes: size }: Heard) => {
      if (isOver) return
      if (!isConfirmed) confirm().catch(leave)
      if (event === null || !isOurs(event.streamId)) return
      if (!take(event, size)) return over(true)
      if (live !== null) wake(isOwn(event))
    }
    /** It ended before it began: of an older copy the place may be inside a record, where no subscription ever begins. */
    const refuse = async () => {
      const isThere = last === undefined || (await standsAt(last.position, last.id).catch(() => true))
      over(!isThere)
    }
    on.whenReplaced(leave)
    const subscribed = await subscribe(on.client, last?.position ?? 0, PREFIXES, {
      heard: receive,
      ended: () => {
        if (isConfirmed) leave()
        else void refuse()
      }
    }).catch(() => {
      over()
      return null
    })
    if (isOver || closed) subscribed?.cancel()
    else open = subscribed
  }

  const again = () => {
    if (closed) return
    const pause = PAUSES[Math.min(fruitless, PAUSES.length - 1)] ?? 0
    fruitless += 1
    retry = setTimeout(() => void begin().catch(again), pause).unref()
  }
  let isStarted = false
  const start = () => {
    if (!isStarted) again()
    isStarted = true
  }

  return {
    start,
    reaches: async (until) => {
      const isThere = () => isLive() && indexOf(until) >= 0
      if (isThere()) return true
      const mayCome = () => isLive() && !isLate && until > end()
      if (!mayCome()) return false
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer)
          waiting.delete(look)
          resolve()
        }
        const look = () => {
          if (isThere() || !mayCome()) done()
        }
        const timer = setTimeout(() => {
          isLate = true
          done()
        }, WAIT_MS)
        waiting.add(look)
      })
      return isThere()
    },
    mustHold: (position) => {
      if (!isLive() || position <= end()) return
      silence ??= setTimeout(() => {
        silence = undefined
        if (position > end()) open?.cancel()
      }, SILENT_MS).unref()
    },
    after: (position, lastId) => {
      if (!isLive()) return null
      const index = indexOf(position)
      const found = held[index]
      if (found === undefined || (lastId !== undefined && found.id !== lastId)) return null
      return held.slice(index + 1).map(({ event }) => event)
    },
    last: () => (isLive() ? (held.at(-1) ?? null) : null),
    watch: (grown) => {
      start()
      watching.add(grown)
      if (isLive()) queueMicrotask(() => watching.has(grown) && grown(false))
      return () => watching.delete(grown)
    },
    close: () => {
      closed = true
      clearTimeout(retry)
      clearTimeout(silence)
      open?.cancel()
      live = null
      wake(false)
    }
  }
}
