/** One request to a witness, bounded in time and size; and the timer of the rounds. */

import { describeError, type Logger } from "../../platform/Logger.ts"
import { isPassing } from "../../store/log/isPassing.ts"

export interface WitnessReply {
  readonly status: number
  readonly text: string
}

const ANSWER_MS = 5_000
/** Some dozens of signatures. */
const MAX_BYTES = 16_384

/** @param url submission prefix. Rejects where there is no whole answer in time */
export const askWitness = async (url: string, body: string, signal: AbortSignal): Promise<WitnessReply> => {
  const answer = await fetch(`${url}/add-checkpoint`, {
    method: "POST",
    body,
    redirect: "error",
    headers: { "content-type": "text/plain; charset=utf-8" },
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])
  })
  const parts: Array<Uint8Array> = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new RangeError("The answer of a witness is too long.")
    parts.push(part)
  }
  return { status: answer.status, text: Buffer.concat(parts).toString("utf8") }
}

/** Calls `round` now, and again after a pause. Returns a function that ends it and waits for the round under way. */
export const repeatRounds = (
  round: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  log: Logger
): (() => Promise<void>) => {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const turn = async (): Promise<void> => {
    try {
      await round(ending.signal)
    } catch (error) {
      // A store that is away for a moment is reported by its own watch, and the next round finds it again.
      if (!isPassing(error)) log("error", "witnesses were not asked", { cause: describeError(error) })
    }
    if (!ending.signal.aborted) timer = setTimeout(next, everyMs).unref()
  }
  const next = () => {
    underWay = turn()
  }
  let underWay = turn()
  return async () => {
    ending.abort()
    clearTimeout(timer)
    await underWay
  }
}
