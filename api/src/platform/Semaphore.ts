/** Lets a bounded number of tasks run at once; the others wait in order of arrival, up to a bound. */

export interface Semaphore {
  /** @throws SemaphoreFull when too many wait, SemaphoreClosed after `close`; else whatever the task answers or throws. */
  readonly withPermit: <A>(task: () => Promise<A>) => Promise<A>
  /** Takes no more tasks and returns when those that were taken are over. */
  readonly close: () => Promise<void>
}

export interface SemaphoreOptions {
  readonly permits: number
  readonly maxWaiting: number
}

export class SemaphoreFull extends Error {
  readonly _tag = "SemaphoreFull"
}

export class SemaphoreClosed extends Error {
  readonly _tag = "SemaphoreClosed"
}

export const makeSemaphore = ({ permits, maxWaiting }: SemaphoreOptions): Semaphore => {
  const waiting: Array<() => void> = []
  const underWay = new Set<Promise<unknown>>()
  let running = 0
  let closed = false

  const run = async <A>(task: () => Promise<A>): Promise<A> => {
    // A finished task passes its permit on, so that later calls cannot overtake waiting ones.
    if (running < permits) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  return {
    withPermit: async (task) => {
      if (closed) throw new SemaphoreClosed()
      if (running >= permits && waiting.length >= maxWaiting) throw new SemaphoreFull()
      const result = run(task)
      underWay.add(result)
      return result.finally(() => underWay.delete(result))
    },
    close: async () => {
      closed = true
      await Promise.allSettled(underWay)
    }
  }
}
