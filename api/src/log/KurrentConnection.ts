/**
 * The way to KurrentDB: its client, loaded on the first question, with bounded repetitions for each and a limit on how long
 * the server may be silent: before an answer, and between two parts of one (the client hands events on 64 at a time).
 */
import { setTimeout as delay } from "node:timers/promises"
import type * as Kurrent from "@kurrent/kurrentdb-client"
import { lazily } from "../platform/Lazily.ts"
import { StoreUnavailable } from "./EventStore.ts"

/** The client's module: whoever asks gets its classes along, so that nobody loads it who does not need it. */
export type KurrentModule = typeof Kurrent

export interface KurrentQuestion<A> {
  /** `heard` is to be called for each part of an answer that comes: the time limit begins again. */
  (client: Kurrent.KurrentDBClient, kurrent: KurrentModule, heard: () => void): Promise<A>
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
  /** Milliseconds without a sign of the server (default 10,000). */
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
          const answer = await inTime((heard) => question(client, kurrent, heard), timeoutMs)
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

const inTime = async <A>(ask: (heard: () => void) => Promise<A>, timeoutMs: number): Promise<A> => {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new NoAnswer()), timeoutMs)
  try {
    return await Promise.race([ask(() => timer.refresh()), silence.promise])
  } finally {
    clearTimeout(timer)
  }
}
