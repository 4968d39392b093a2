/** Turns of requests: one at a time per host with a pause in between, and a limited number of hosts at once. */
import { setTimeout as sleep } from "node:timers/promises"
import { FetchFailure } from "@driverdex/api/outgoing/FetchFailure"

export interface Turns {
  /**
   * Runs the task when it is the host's turn. `pauseMs` of its result asks for a longer pause before the next one.
   * @throws FetchFailure `stopped` when the signal is aborted before that
   */
  readonly take: <A extends { readonly pauseMs?: number }>(url: URL, task: () => Promise<A>) => Promise<A>
}

export const makeTurns = (limits: {
  /** Between the end of a request and the start of the next one to the same host. */
  readonly gapMs: number
  /** Requests at once, of different hosts. */
  readonly maxHosts: number
  readonly signal: AbortSignal
}): Turns => {
  const { gapMs, maxHosts, signal } = limits
  /** Per host, the moment (ms) from which its next request may start, once the last of its turns is over. */
  const free = new Map<string, Promise<number>>()
  const waiting: Array<() => void> = []
  let running = 0

  const enter = async (): Promise<void> => {
    if (running < maxHosts) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }

  return {
    take: async (url, task) => {
      const { promise, resolve: freeFrom } = Promise.withResolvers<number>()
      const before = free.get(url.hostname)
      free.set(url.hostname, promise)
      let pauseMs = gapMs
      if (before !== undefined) await until(await before, signal)
      await enter()
      try {
        if (signal.aborted) throw new FetchFailure("stopped", "signal", url.href)
        const result = await task()
        pauseMs = Math.max(gapMs, result.pauseMs ?? 0)
        return result
      } finally {
        leave()
        freeFrom(performance.now() + pauseMs)
      }
    }
  }
}

/** Sooner when the signal is aborted. */
const until = async (moment: number, signal: AbortSignal): Promise<void> => {
  const ms = moment - performance.now()
  if (ms > 0 && !signal.aborted) await sleep(ms, undefined, { signal }).catch(() => undefined)
}
