/**
 * Queries to KurrentDB: each is retried until it is answered, on one client after the other, within one time limit for
 * the query as a whole; the server may be silent for that long, before an answer and between two of its parts (the
 * client passes events on 64 at a time).
 */
import { setTimeout as delay } from "node:timers/promises"
import type { KurrentDBClient } from "@kurrent/kurrentdb-client"
import { inTime } from "../../platform/afterListening.ts"
import { StoreUnavailable } from "./EventStore.ts"
import { answerOf, type KurrentModule, Refused } from "./KurrentAnswers.ts"
import { kurrentClients, type OpenClient } from "./KurrentClients.ts"

export interface KurrentQuestion<A> {
  /** Call `heard` for each part of an answer that arrives: it restarts the time limit. */
  (client: KurrentDBClient, kurrent: KurrentModule, heard: () => void): Promise<A>
}

export interface KurrentConnection {
  /**
   * Sends a query, and repeats it while no node leads or answers: it must be safe to repeat.
   * @param waitedMs what has passed of its time limits already, as for a write that stood in line
   * @throws Refused for a permanent answer; StoreUnavailable
   */
  readonly ask: <A>(question: KurrentQuestion<A>, waitedMs?: number) => Promise<A>
  /** The client that questions go to now, for a subscription. */
  readonly current: () => Promise<OpenClient>
  readonly close: () => Promise<void>
}

export interface KurrentConnectionOptions {
  /** Milliseconds of retrying after a lost connection, over all attempts together (default FIND_LEADER_MS). */
  readonly patienceMs?: number
  /** Milliseconds without a sign of the server, over all attempts (default 10,000). */
  readonly timeoutMs?: number
  /** Milliseconds between the openings of clients that bring no answer, the last one for all further (KurrentClients.ts). */
  readonly pauses?: ReadonlyArray<number>
}

class NoAnswer extends Error {
  override readonly name = "NoAnswer"
  constructor() {
    super("The event store does not answer.")
  }
}

/**
 * A cluster that has lost its leader is found again by then: a freeze is noticed after 1.5 s, an election takes 1.2 s, the
 * next client may be opened a second later, and its question about the leader may wait a second at the frozen node.
 */
export const FIND_LEADER_MS = 6_000
/** Before a retry: without a pause a node that refuses at once would be queried thousands of times. */
const AGAIN_MS = 50
/**
 * After this long without a response another client is tried, twice as long each time: one that has just begun to connect to a
 * frozen node waits twenty seconds for it, for keepAlive applies only later.
 */
const SILENT_MS = 2_000
/** However long they take: a process that is busy itself must not take its own slowness for an outage. */
const MIN_ATTEMPTS = 3
/** A retry has the rest of the time limit, and at least this long. */
const MIN_ATTEMPT_MS = 300
/** How often a node may redirect to a leader before another client looks for the leader itself. */
const SENT_ON = 2
/** A query that hangs on a replaced client for this long is repeated on its successor. */
const LEFT_BEHIND_MS = 1_000
const WATCH_MS = 100

/** A query in flight. */
interface UnderWay {
  readonly on: OpenClient
  heardAt: number
  readonly abandon: (why: "late" | "left behind") => void
  readonly limitAt: () => number
  readonly silentMs: number
}

export const kurrentConnection = (address: string, options: KurrentConnectionOptions = {}): KurrentConnection => {
  const { patienceMs = FIND_LEADER_MS, timeoutMs = 10_000, pauses } = options
  const clients = kurrentClients(address, pauses)
  const underWay = new Set<UnderWay>()
  /** Queries, also those that wait for their next attempt. */
  let asking = 0
  let reachable = true
  let watch: NodeJS.Timeout | undefined
  /** Milliseconds in which answers could be heard: those in which this process was busy itself count for little. */
  let clock = 0
  let tickedAt = performance.now()

  const tick = () => {
    const now = performance.now()
    clock += Math.min(now - tickedAt, 2 * WATCH_MS)
    tickedAt = now
  }
  const look = () => {
    tick()
    for (const one of underWay) {
      if (clock > one.limitAt()) one.abandon("late")
      else if (clock - one.heardAt > one.silentMs) {
        one.on.replace()
        one.abandon("left behind")
      } else if (one.on.isReplaced() && clock - one.heardAt > LEFT_BEHIND_MS) one.abandon("left behind")
    }
    if (asking > 0) return
    clearInterval(watch)
    watch = undefined
  }
  const enter = () => {
    asking += 1
    if (watch !== undefined) return
    tickedAt = performance.now()
    watch = setInterval(look, WATCH_MS).unref()
  }

  /** One attempt; rejects with `LEFT_BEHIND` when its client was replaced and says nothing, with NoAnswer at the limit. */
  const attempt = <A>(
    on: OpenClient,
    question: KurrentQuestion<A>,
    limit: { at: number },
    silentMs: number
  ): Promise<A> =>
    new Promise((resolve, reject) => {
      const release = on.hold()
      const leave = () => {
        underWay.delete(one)
        release()
      }
      const one: UnderWay = {
        on,
        heardAt: clock,
        limitAt: () => limit.at,
        silentMs,
        abandon: (why) => {
          leave()
          reject(why === "late" ? new NoAnswer() : LEFT_BEHIND)
        }
      }
      underWay.add(one)
      const heard = () => {
        one.heardAt = clock
        limit.at = clock + timeoutMs
      }
      question(on.client, on.kurrent, heard).then(resolve, reject).finally(leave)
    })

  const ask = async <A>(question: KurrentQuestion<A>, waitedMs: number): Promise<A> => {
    const begun = clock - waitedMs
    const limit = { at: Math.max(clock + MIN_ATTEMPT_MS, begun + timeoutMs) }
    const leftMs = () => Math.max(MIN_ATTEMPT_MS, begun + patienceMs - clock)
    let silentMs = SILENT_MS
    /** Why the previous attempt failed: that says more than that the time is over. */
    let failure: unknown
    for (let [attempts, sentOn] = [1, 0]; ; attempts += 1) {
      // Opening the first one may take a busy process a long time; the next may have to wait for its turn.
      const isFirst = attempts === 1 && reachable && waitedMs < MIN_ATTEMPT_MS
      const on = await (isFirst ? clients.current() : inTime(leftMs(), clients.current)).catch((error: unknown) => {
        reachable = false
        throw new StoreUnavailable(failure ?? error)
      })
      try {
        const answer = await attempt(on, question, limit, silentMs)
        on.answered()
        reachable = true
        return answer
      } catch (error) {
        if (error === LEFT_BEHIND) {
          silentMs *= 2
          continue
        }
        const row = answerOf(on.kurrent, error)
        const { meaning } = row
        if (meaning === "refused" || meaning === "deleted" || meaning === "absent" || meaning === "conflict") {
          on.answered()
          throw new Refused(row, error)
        }
        if (meaning === "denied") throw new StoreUnavailable(error)
        if (meaning === "elsewhere") sentOn += 1
        if (meaning === "lost" || sentOn > SENT_ON) on.replace()
        // While it is known to be away, one attempt is enough, so that callers learn of it soon.
        const isOver = error instanceof NoAnswer || (attempts >= MIN_ATTEMPTS && clock - begun > patienceMs)
        if (!reachable || isOver) {
          reachable = false
          throw new StoreUnavailable(error instanceof NoAnswer ? (failure ?? error) : error)
        }
        failure = error
        limit.at = Math.min(limit.at, clock + leftMs())
        await delay(AGAIN_MS)
      }
    }
  }

  return {
    ask: async (question, waitedMs = 0) => {
      enter()
      try {
        return await ask(question, waitedMs)
      } finally {
        asking -= 1
      }
    },
    current: clients.current,
    close: async () => {
      clearInterval(watch)
      await clients.close()
    }
  }
}

const LEFT_BEHIND = Symbol("left behind")
