/**
 * Slows guessing down: a few sign-ins per account and source in a window, then a growing wait. Never locks an account for
 * an owner who signs in from elsewhere, and never grows beyond a bound.
 */

export interface Throttle {
  /**
   * Seconds to wait before these keys may try again; 0 when they may try now, and the try is counted for each. A try that
   * must wait for one key counts for none.
   */
  readonly take: (keys: ReadonlyArray<string>) => number
  /** Takes back one attempt of each key: one that was let through and then not checked. */
  readonly release: (keys: ReadonlyArray<string>) => void
  /** Forgets the attempts of the keys, after a success. */
  readonly clear: (keys: ReadonlyArray<string>) => void
}

export interface ThrottleOptions {
  readonly now: () => number
  /** Attempts before the wait begins. */
  readonly free: number
  readonly firstWaitMs: number
  readonly longestWaitMs: number
  /** A key without an attempt for this long is forgotten. */
  readonly forgetMs: number
  readonly maxKeys: number
}

interface Tries {
  readonly count: number
  readonly last: number
  readonly notBefore: number
}

export const makeThrottle = (options: ThrottleOptions): Throttle => {
  const { now, free, firstWaitMs, longestWaitMs, forgetMs, maxKeys } = options
  const keys = new Map<string, Tries>()

  /** What is known of a key that is not forgotten. */
  const recall = (key: string, at: number): Tries | undefined => {
    const tries = keys.get(key)
    if (tries === undefined || tries.last < at - forgetMs) return undefined
    if (tries.last <= at) return tries
    // The clock was set back: the wait continues from now, else it would last until the clock catches up.
    const moved = { ...tries, last: at, notBefore: at + tries.notBefore - tries.last }
    keys.set(key, moved)
    return moved
  }

  /** Insertion order is the order of the last attempt: the oldest goes first. */
  const makeRoom = (at: number) => {
    for (const [key, { last }] of keys) {
      if (keys.size < maxKeys && last >= at - forgetMs) return
      keys.delete(key)
    }
  }

  const count = (key: string, at: number) => {
    const tries = (recall(key, at)?.count ?? 0) + 1
    const wait = tries < free ? 0 : Math.min(firstWaitMs * 2 ** (tries - free), longestWaitMs)
    keys.delete(key)
    makeRoom(at)
    keys.set(key, { count: tries, last: at, notBefore: at + wait })
  }

  return {
    take: (wanted) => {
      const at = now()
      const waits = wanted.map((key) => (recall(key, at)?.notBefore ?? at) - at)
      const wait = Math.max(0, ...waits)
      if (wait === 0) for (const key of wanted) count(key, at)
      return Math.ceil(wait / 1000)
    },
    release: (wanted) => {
      const at = now()
      for (const key of wanted) {
        const tries = keys.get(key)
        if (tries === undefined) continue
        // It was let through, so there was no wait before it.
        if (tries.count > 1) keys.set(key, { ...tries, count: tries.count - 1, notBefore: at })
        else keys.delete(key)
      }
    },
    clear: (wanted) => {
      for (const key of wanted) keys.delete(key)
    }
  }
}
