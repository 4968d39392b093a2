/** Retries one call when an overloaded server asks for it, or when the connection breaks in the middle of a run. */
import { Refused, Unreachable } from "../verb/refusals.ts"

export interface RetryOptions {
  /** Waits that long, or less when the signal is aborted. */
  readonly sleep: (seconds: number) => Promise<void>
  /** Aborted: no further attempt is made. */
  readonly signal: AbortSignal
  /** Whether this run has spoken with the server before: a broken connection is then worth another attempt. */
  readonly isUnderWay: () => boolean
  readonly onWait: (note: string) => void
}

const MAX_ATTEMPTS = 8
const MAX_WAIT_SECONDS = 60

/** Only for calls that may be made twice. */
export async function withRetries<A>(call: () => Promise<A>, options: RetryOptions): Promise<A> {
  const { sleep, signal, isUnderWay, onWait } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      const busy = error instanceof Refused && (error.status === 503 || error.status === 429)
      const broken = error instanceof Unreachable && isUnderWay()
      if ((!busy && !broken) || attempt === MAX_ATTEMPTS || signal.aborted) throw error
      const requested = busy ? error.retryAfterSeconds : undefined
      const seconds = Math.min(requested ?? 2 ** (attempt - 1), MAX_WAIT_SECONDS)
      onWait(`${busy ? "The server is busy" : "The connection broke"}; trying again in ${seconds} s.`)
      await sleep(seconds)
      if (signal.aborted) throw error
    }
  }
}
