/** The way to KurrentDB: its client, loaded on the first question, with a time limit and bounded repetitions for each. */
import { setTimeout as delay } from "node:timers/promises"
import type * as Kurrent from "@kurrent/kurrentdb-client"
import { lazily } from "../Lazily.ts"
import { StoreUnavailable } from "./EventStore.ts"

/** The client's module: whoever asks gets its classes along, so that nobody loads it who does not need it. */
export type KurrentModule = typeof Kurrent

export interface KurrentQuestion<A> {
  (client: Kurrent.KurrentDBClient, kurrent: KurrentModule): Promise<A>
}

export interface KurrentConnection {
  /**
   * Asks, and again after a lost connection or no answer in time: a question must be one that can be repeated, and it
   * answers what the server says about itself, such as a wrong version. Whatever it throws counts as not reachable.
   * @throws StoreUnavailable
   */
  readonly ask: <A>(question: KurrentQuestion<A>) => Promise<A>
  readonly close: () => Promise<void>
}

export interface KurrentConnectionOptions {
  /** Pauses in milliseconds before a question is asked again (default 50, 150, 400). */
  readonly pauses?: ReadonlyArray<number>
  /** Milliseconds to wait for one answer (default 10,000). */
  readonly timeoutMs?: number
}

/** The client's own limit is that of a single call; a server that falls silent on an open stream is not covered by it. */
class NoAnswer extends Error {
  override readonly name = "NoAnswer"
  constructor() {
    super("The event store does not answer.")
  }
}

export const kurrentConnection = (address: string, options: KurrentConnectionOptions = {}): KurrentConnection => {
  const { pauses = [50, 150, 400], timeoutMs = 10_000 } = options
  let opened: Kurrent.KurrentDBClient | undefined
  let reachable = true
  const open = lazily(async () => {
    const kurrent = (await import("@kurrent/kurrentdb-client")).default as unknown as KurrentModule
    opened = kurrent.KurrentDBClient.connectionString(address)
    return { kurrent, client: opened }
  })

  return {
    ask: async (question) => {
      const { kurrent, client } = await open()
      for (let attempt = 0; ; ) {
        try {
          const answer = await inTime(question(client, kurrent), timeoutMs)
          reachable = true
          return answer
        } catch (error) {
          // While it is known to be away, one try is enough: callers shall hear so soon.
          const pause = reachable && isLost(kurrent, error) ? pauses[attempt++] : undefined
          if (pause === undefined) {
            reachable = false
            throw new StoreUnavailable(error)
          }
          await delay(pause)
        }
      }
    },
    close: async () => {
      await opened?.dispose()
    }
  }
}

/** Everything but a refusal that stays the same however often one asks. */
const isLost = (kurrent: KurrentModule, error: unknown): boolean =>
  !(
    error instanceof kurrent.AccessDeniedError ||
    error instanceof kurrent.StreamDeletedError ||
    error instanceof kurrent.UnsupportedError ||
    error instanceof kurrent.InvalidArgumentError
  )

const inTime = async <A>(answer: Promise<A>, timeoutMs: number): Promise<A> => {
  const timer = new AbortController()
  try {
    return await Promise.race([
      answer,
      delay(timeoutMs, undefined, { signal: timer.signal }).then(() => {
        throw new NoAnswer()
      })
    ])
  } finally {
    timer.abort()
  }
}
