/**
 * The queue before the password check: two checks at a time, each takes a thread and 32 MB. No source fills it alone, and
 * networks that signed in before have some places of their own, so that a flood of guesses does not lock the owner out.
 */
import { BatchingFull } from "../platform/Batching.ts"

export interface PasswordQueue {
  /**
   * Runs `check` when it is its turn; a known source comes before the others.
   * @throws BatchingFull at once when there is no place, and whatever `check` throws
   */
  readonly run: <A>(source: string, known: boolean, check: () => Promise<A>) => Promise<A>
}

export interface PasswordQueueOptions {
  readonly checks: number
  /** Places for unknown sources, and for known ones. */
  readonly places: number
  readonly placesOfKnown: number
  /** Places that one source may hold. */
  readonly placesPerSource: number
}

interface Waiting {
  readonly source: string
  readonly start: () => void
}

export const makePasswordQueue = (options: PasswordQueueOptions): PasswordQueue => {
  const { checks, places, placesOfKnown, placesPerSource } = options
  const known: Array<Waiting> = []
  const others: Array<Waiting> = []
  let running = 0

  const turn = (lane: Array<Waiting>, most: number, source: string): Promise<void> => {
    const waitingOfSource = lane.filter((waiting) => waiting.source === source).length
    if (lane.length >= most || waitingOfSource >= placesPerSource) return Promise.reject(new BatchingFull())
    return new Promise((resolve) => lane.push({ source, start: resolve }))
  }
  /** The slot of a finished check passes directly to the next one, so that it cannot be taken in between. */
  const passOn = () => {
    const next = known.shift() ?? others.shift()
    if (next === undefined) running -= 1
    else next.start()
  }

  return {
    run: async (source, isKnown, check) => {
      if (running < checks) running += 1
      else await (isKnown ? turn(known, placesOfKnown, source) : turn(others, places, source))
      try {
        return await check()
      } finally {
        passOn()
      }
    }
  }
}
