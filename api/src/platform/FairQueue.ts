/**
 * Lets a bounded number of tasks run at once; the others wait in lanes, of which an earlier one comes first. In a lane the sources
 * take turns, and no source fills it alone: whoever asks for much waits behind himself, not others behind him.
 */
import { BatchingFull } from "./Batching.ts"

export interface FairQueue {
  /**
   * Runs `task` when it is its turn.
   * @param lane number of a lane of the options
   * @throws BatchingFull at once when there is no place, and whatever `task` throws
   */
  readonly run: <A>(source: string, lane: number, task: () => Promise<A>) => Promise<A>
}

export interface LaneOptions {
  readonly places: number
  /** Places that one source may hold. */
  readonly placesPerSource: number
}

export interface FairQueueOptions {
  readonly atOnce: number
  readonly lanes: ReadonlyArray<LaneOptions>
}

export const makeFairQueue = ({ atOnce, lanes: options }: FairQueueOptions): FairQueue => {
  const lanes = options.map(makeLane)
  let running = 0

  /** The permit of a finished task passes directly to the next one, so that it cannot be taken in between. */
  const passOn = (): void => {
    for (const lane of lanes) {
      const start = lane.next()
      if (start !== undefined) return start()
    }
    running -= 1
  }

  return {
    run: async (source, lane, task) => {
      if (running < atOnce) running += 1
      else await (lanes[lane] as Lane).wait(source)
      try {
        return await task()
      } finally {
        passOn()
      }
    }
  }
}

interface Lane {
  /** @throws BatchingFull */
  readonly wait: (source: string) => Promise<void>
  /** What starts the next one, which waits no longer. */
  readonly next: () => (() => void) | undefined
}

const makeLane = ({ places, placesPerSource }: LaneOptions): Lane => {
  // The map keeps the order of insertion: a source whose turn is over moves to its end.
  const bySource = new Map<string, Array<() => void>>()
  let waiting = 0
  return {
    wait: (source) => {
      const own = bySource.get(source) ?? []
      if (waiting >= places || own.length >= placesPerSource) return Promise.reject(new BatchingFull())
      waiting += 1
      bySource.set(source, own)
      return new Promise((resolve) => own.push(resolve))
    },
    next: () => {
      const [first] = bySource
      if (first === undefined) return undefined
      const [source, own] = first
      waiting -= 1
      bySource.delete(source)
      const start = own.shift()
      if (own.length > 0) bySource.set(source, own)
      return start
    }
  }
}
