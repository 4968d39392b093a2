/**
 * Who is served next, where many ask for what has to be worked out: the networks take turns, and between two turns the only thread
 * gets back to what is at hand, such as cached pages. One client with many requests thus waits behind itself (docs/decisions/075).
 */
import { setImmediate as nextTurn } from "node:timers/promises"
import { type FairQueue, makeFairQueue } from "../platform/FairQueue.ts"
import { networkOf } from "./ClientAddress.ts"
import type { ReadRequest } from "./PreparedResponse.ts"

export interface Turns {
  /**
   * For a short answer from memory: returns when it is the turn of the asker's network. What the caller does until it awaits something
   * is its turn.
   * @throws BatchingFull when too many wait, of this network or in all
   */
  readonly turn: (asker: ReadRequest) => Promise<void>
  /**
   * Makes a page or a file, one at a time.
   * @param isShared everyone asks for it: it comes before what is one visitor's
   * @throws BatchingFull as above, and whatever `make` throws
   */
  readonly make: <A>(asker: ReadRequest, isShared: boolean, make: () => Promise<A>) => Promise<A>
}

/** Each takes at most some milliseconds, and a page of the site asks for several. */
const TURNS = { places: 10_000, placesPerSource: 600 }
/** Each takes some 10 ms, so that the last one in the queue is answered within a second or two. */
const SHARED = { lane: 0, places: 120, placesPerSource: 120 }
const OWN = { lane: 1, places: 120, placesPerSource: 60 }

/** @param trustedProxies how many hops name the network of a request (ClientAddress.ts) */
export const makeTurns = (trustedProxies: number): Turns => {
  const turns = makeFairQueue({ atOnce: 1, lanes: [TURNS] })
  const making = makeFairQueue({ atOnce: 1, lanes: [SHARED, OWN] })
  return {
    turn: (asker) => whenStarted(turns, networkOf(asker, trustedProxies)),
    make: (asker, isShared, make) =>
      making.run(networkOf(asker, trustedProxies), (isShared ? SHARED : OWN).lane, async () => {
        try {
          return await make()
        } finally {
          await nextTurn()
        }
      })
  }
}

/** The caller goes on before the queue does, which waits for the thread to come round. */
const whenStarted = (queue: FairQueue, source: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const task = () => {
      resolve()
      return nextTurn()
    }
    queue.run(source, 0, task).catch(reject)
  })
