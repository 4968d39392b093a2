/**
 * Who is served next, where many ask for what has to be worked out: the networks take turns, and between two turns the only thread
 * gets back to what is at hand, such as cached pages. One client with many requests thus waits behind itself (docs/decisions/075).
 */
import { setImmediate as nextTurn } from "node:timers/promises"
import { makeFairQueue } from "../platform/FairQueue.ts"
import { networkOf } from "./ClientAddress.ts"
import type { ReadRequest } from "./EncodedResponse.ts"

export interface Turns {
  /**
   * For a short answer from memory: returns when it is the turn of the asker's network. What the caller does until it awaits something
   * is its turn.
   * @throws BatchingFull when too many wait, of this network or in all
   */
  readonly turn: (requester: ReadRequest) => Promise<void>
  /**
   * Makes a page or a file, one at a time.
   * @param isShared everyone asks for it: it comes before what is one visitor's
   * @throws BatchingFull as above, and whatever `make` throws
   */
  readonly make: <A>(requester: ReadRequest, isShared: boolean, make: () => Promise<A>) => Promise<A>
}

/** Each takes at most some milliseconds, and a page of the site asks for several. */
const TURNS = { places: 10_000, placesPerSource: 600 }
/** Each takes some 10 ms, so that the last one in the queue is answered within a second or two. */
const SHARED = { lane: 0, places: 120, placesPerSource: 120 }
const OWN = { lane: 1, places: 120, placesPerSource: 60 }

/** How long turns may follow each other before the thread comes round: coming round for each would cost more than a short answer. */
const ROUND_MS = 2

/** @param trustedProxies how many hops name the network of a request (ClientAddress.ts) */
export const makeTurns = (trustedProxies: number): Turns => {
  const turns = makeFairQueue({ atOnce: 1, lanes: [TURNS] })
  const making = makeFairQueue({ atOnce: 1, lanes: [SHARED, OWN] })
  const rounds = makeRounds()
  return {
    // The caller goes on before the queue does.
    turn: (requester) =>
      new Promise((resolve, reject) => {
        const task = () => {
          resolve()
          return rounds.afterTurn()
        }
        turns.run(networkOf(requester, trustedProxies), 0, task).catch(reject)
      }),
    make: (requester, isShared, make) =>
      making.run(networkOf(requester, trustedProxies), (isShared ? SHARED : OWN).lane, async () => {
        try {
          return await make()
        } finally {
          await nextTurn()
        }
      })
  }
}

const makeRounds = () => {
  let begun = 0
  return {
    /** Returns once the turn is over and, where turns have taken that long, the thread has come round. */
    afterTurn: async (): Promise<void> => {
      // Called in a promise job: what the caller does in such jobs is done by then.
      await new Promise<void>((resolve) => process.nextTick(resolve))
      if (performance.now() - begun < ROUND_MS) return
      await nextTurn()
      begun = performance.now()
    }
  }
}
