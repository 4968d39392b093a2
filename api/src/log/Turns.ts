/** Lets a bounded number of tasks run at once; the others wait in the order of their coming, and not more than a bound. */

export interface Turns {
  /** @throws TurnsFull when too many wait, TurnsClosed after `close`; else whatever the task answers or throws. */
  readonly take: <A>(task: () => Promise<A>) => Promise<A>
  /** Takes no more tasks and returns when those that were taken are over. */
  readonly close: () => Promise<void>
}

export interface TurnsOptions {
  readonly atOnce: number
  readonly maxWaiting: number
}

export class TurnsFull extends Error {
  readonly _tag = "TurnsFull"
}

export class TurnsClosed extends Error {
  readonly _tag = "TurnsClosed"
}

export const makeTurns = ({ atOnce, maxWaiting }: TurnsOptions): Turns => {
  const waiting: Array<() => void> = []
  const underWay = new Set<Promise<unknown>>()
  let running = 0
  let closed = false

  const run = async <A>(task: () => Promise<A>): Promise<A> => {
    // Whoever ends hands its turn on, so that nobody who comes later overtakes those who wait.
    if (running < atOnce) running += 1
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
    take: async (task) => {
      if (closed) throw new TurnsClosed()
      if (running >= atOnce && waiting.length >= maxWaiting) throw new TurnsFull()
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
