/** When a webhook is sent again, and when it is given up (P-HOOK-4). Milliseconds, unless stated otherwise. */

/** How often one message is sent at most: over about three days. */
export const MAX_ATTEMPTS = 13
/** A subscription without a success for this long is paused. */
export const PAUSED_AFTER_MS = 5 * 86_400_000

const FIRST_WAIT_MS = 5_000
const FACTOR = 5
const MAX_WAIT_MS = 12 * 3_600_000
/** Share by which waits differ, so that receivers that failed together are not asked together. */
const JITTER = 0.2

/**
 * The wait after the attempt of this number, from 1.
 * @param retryAfterSeconds what the receiver asked for, where it did; heeded up to the longest wait
 * @param random from 0 to 1
 */
export const waitAfter = (attempt: number, retryAfterSeconds: number | undefined, random: number): number => {
  const planned = Math.min(FIRST_WAIT_MS * FACTOR ** (attempt - 1), MAX_WAIT_MS)
  const jittered = planned * (1 + JITTER * (2 * random - 1))
  return Math.round(Math.max(jittered, Math.min((retryAfterSeconds ?? 0) * 1_000, MAX_WAIT_MS)))
}

/** What becomes of a message and its subscription after an attempt. */
export type NextStep =
  | { readonly _tag: "Delivered" }
  /** The receiver wants nothing more. */
  | { readonly _tag: "Gone" }
  | { readonly _tag: "Again"; readonly waitMs: number }
  /** The next message is tried at once. */
  | { readonly _tag: "GivenUp" }
  /** Nothing is sent until an operator resumes it; the message stays. */
  | { readonly _tag: "Paused" }

export interface Attempted {
  /** Null where there was no whole answer. */
  readonly status: number | null
  readonly retryAfterSeconds?: number | undefined
  /** Its number for this message, from 1. */
  readonly attempt: number
  /** Since the first failure after the last success; 0 for the first. */
  readonly failingMs: number
}

export const nextStep = ({ status, retryAfterSeconds, attempt, failingMs }: Attempted, random: number): NextStep => {
  if (status !== null && status >= 200 && status < 300) return { _tag: "Delivered" }
  if (status === 410) return { _tag: "Gone" }
  if (failingMs >= PAUSED_AFTER_MS) return { _tag: "Paused" }
  if (attempt >= MAX_ATTEMPTS) return { _tag: "GivenUp" }
  return { _tag: "Again", waitMs: waitAfter(attempt, retryAfterSeconds, random) }
}
