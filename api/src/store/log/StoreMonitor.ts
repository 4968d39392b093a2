/**
 * Whether a store (PostgreSQL, or the event log in KurrentDB) is reachable, since when not, and why. One prober queries
 * it four times a second; while it is away nothing else does: visitors are answered from memory, other calls fail at
 * once. See docs/decisions/027.
 */
import { afterListening, inTime } from "../../platform/afterListening.ts"
import { causeOfOutage, DISK_FULL, isCut, READ_ONLY } from "../../platform/causeOfOutage.ts"
import type { Logger } from "../../platform/Logger.ts"
import { StoreUnavailable } from "./EventStore.ts"

export type StoreName = "database" | "event store"

export interface Outage {
  /** When the store last answered, milliseconds since 1970. */
  readonly since: number
  /** In words, such as 'it does not answer'. */
  readonly cause: string
}

export interface StoreMonitor {
  /** Its name in messages. */
  readonly store: StoreName
  /** When it answered last, milliseconds since 1970. */
  readonly answeredAt: () => number
  /** Null while the store answers. */
  readonly outage: () => Outage | null
  /** Whether it has owed its prober an answer for a while, in which this process could have received it. */
  readonly isLate: () => boolean
  /** Null while the store takes writes, as far as that is known. */
  readonly refusesWrites: () => Outage | null
  /** Reports a failure that may be the store's loss: it is probed without waiting for the next turn. */
  readonly reportFailure: () => void
  /** A write was sent; call what it returns when it has an outcome. */
  readonly writing: () => () => void
  /** Whether nothing was heard of it, or of a write, for longer than this. */
  readonly keepsWaiting: (ms: number) => boolean
  /** The outcome of a write: null, or its failure. */
  readonly reportWrite: (failure: unknown) => void
  /** Calls the listener at each loss, until the returned function is called. */
  readonly onOutage: (listener: () => void) => () => void
  /** Calls the listener at each return, with the loss and the moment (milliseconds since 1970), until the returned function is called. */
  readonly onRecovery: (listener: (outage: Outage, at: number) => void) => () => void
  /** Counts a request that has to be retried later. */
  readonly refused: () => void
  readonly refusedSoFar: () => number
  /** Counts an answer that was given from memory. */
  readonly answeredFromMemory: () => void
  readonly fromMemorySoFar: () => number
  readonly stop: () => Promise<void>
}

export interface StoreMonitorOptions {
  readonly store: StoreName
  /** A query that the store answers at once: whether it is read-only. */
  readonly ask: () => Promise<boolean>
  /** Gives up the connection of a query that failed. */
  readonly abandon: () => void
  /** Closes every other connection: at a loss, so that waiting calls fail; at the return, where they are useless. */
  readonly drop: () => void
  readonly log: Logger
  readonly now: () => number
  readonly everyMs?: number
  readonly answerMs?: number
}

const EVERY_MS = 250
/** A store that takes longer to respond would keep every operator waiting too long. */
const ANSWER_MS = 700
/** A healthy store answers its prober within milliseconds. */
const LATE_MS = 450
/** Between two probes, however many failures request one. */
const MIN_PAUSE_MS = 20

export const makeStoreMonitor = (options: StoreMonitorOptions): StoreMonitor => {
  const { store, ask, abandon, drop, log, now, everyMs = EVERY_MS, answerMs = ANSWER_MS } = options
  const listeners = new Set<() => void>()
  /** When each write was sent that has no outcome yet; the oldest first. */
  const writes = new Set<{ readonly at: number }>()
  const returnListeners = new Set<(outage: Outage, at: number) => void>()
  let answeredAt = now()
  let outage: Outage | null = null
  let refusing: Outage | null = null
  let isLate = false
  let refused = 0
  let fromMemory = 0
  let before = { refused, fromMemory }
  let stopped = false
  let wake: (() => void) | null = null
  let timer: NodeJS.Timeout | undefined

  const markDown = (cause: string) => {
    if (outage !== null) return
    outage = { since: answeredAt, cause }
    before = { refused, fromMemory }
    log("error", `the ${store} is away: visitors are answered from memory`, { cause })
    for (const listener of listeners) listener()
    drop()
  }
  const markUp = () => {
    answeredAt = now()
    if (outage === null) return
    const ended = outage
    drop()
    outage = null
    log("info", `the ${store} is back`, {
      awayMs: answeredAt - ended.since,
      refused: refused - before.refused,
      answeredFromMemory: fromMemory - before.fromMemory
    })
    for (const listener of returnListeners) listener(ended, answeredAt)
  }
  const takesWrites = (cause: string | null) => {
    if (cause === null && refusing !== null) {
      log("info", `the ${store} takes writes again`, { refusedMs: now() - refusing.since })
      refusing = null
    }
    if (cause !== null && refusing === null) {
      refusing = { since: now(), cause }
      log("error", `the ${store} takes no writes`, { cause })
    }
  }

  /** One bounded query; a connection that was cut during it proves nothing, so the query is repeated on another. */
  const probe = async (): Promise<void> => {
    const cancelTimer = afterListening(LATE_MS, () => {
      isLate = true
    })
    for (const end = performance.now() + answerMs; ; ) {
      try {
        const isReadOnly = await inTime(Math.max(MIN_PAUSE_MS, end - performance.now()), ask)
        cancelTimer()
        isLate = false
        markUp()
        // A full disk is only detected by writing.
        if (isReadOnly || refusing?.cause === READ_ONLY) takesWrites(isReadOnly ? READ_ONLY : null)
        return
      } catch (error) {
        if (stopped) return cancelTimer()
        abandon()
        if (isCut(error) && performance.now() < end) continue
        cancelTimer()
        isLate = true
        markDown(causeOfOutage(error))
        return
      }
    }
  }
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve
      timer = setTimeout(resolve, ms)
      timer.unref()
    }).finally(() => {
      clearTimeout(timer)
      wake = null
    })
  const running = (async () => {
    while (!stopped) {
      await probe()
      if (!stopped) await pause(everyMs)
    }
  })()
  let lastSuspicion = 0

  return {
    store,
    answeredAt: () => answeredAt,
    outage: () => outage,
    isLate: () => isLate,
    refusesWrites: () => refusing,
    reportFailure: () => {
      const at = performance.now()
      if (outage !== null || at - lastSuspicion < MIN_PAUSE_MS) return
      lastSuspicion = at
      wake?.()
    },
    writing: () => {
      const one = { at: now() }
      writes.add(one)
      return () => writes.delete(one)
    },
    keepsWaiting: (ms) => {
      const [oldest] = writes
      return now() - Math.min(answeredAt, oldest?.at ?? answeredAt) > ms
    },
    reportWrite: (failure) => {
      // Whether it is read-only is known from the prober.
      if (failure === null && refusing?.cause === DISK_FULL) takesWrites(null)
      if (failure !== null && causeOfOutage(failure) === DISK_FULL) takesWrites(DISK_FULL)
    },
    onOutage: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onRecovery: (listener) => {
      returnListeners.add(listener)
      return () => returnListeners.delete(listener)
    },
    refused: () => {
      refused += 1
    },
    refusedSoFar: () => refused,
    answeredFromMemory: () => {
      fromMemory += 1
    },
    fromMemorySoFar: () => fromMemory,
    stop: async () => {
      stopped = true
      wake?.()
      abandon()
      await running
    }
  }
}

/** The store is away: the call was not sent, or its outcome is not known. */
export class StoreDown extends StoreUnavailable {
  readonly store: StoreName
  /** In words. */
  readonly reason: string
  constructor(store: StoreName, cause: string) {
    super(new Error(`The ${store} is away: ${cause}.`))
    this.store = store
    this.reason = cause
  }
}

/**
 * The answer of a call that needs the store; rejects with StoreDown at once while it is away, and at the moment it is lost. What
 * became of a call that was under way is not known then.
 */
export const failFast = <A>(
  monitor: Pick<StoreMonitor, "store" | "outage" | "onOutage">,
  call: () => Promise<A>
): Promise<A> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new StoreDown(monitor.store, monitor.outage()?.cause ?? "unknown"))
    if (monitor.outage() !== null) {
      fail()
      return
    }
    const forget = monitor.onOutage(fail)
    call().then(resolve, reject).finally(forget)
  })
