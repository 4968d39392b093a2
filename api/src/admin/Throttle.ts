/**
 * Slows guessing down: a few sign-ins per account and source in a window, then a growing wait. Never locks an account for
 * an owner who signs in from elsewhere, and never grows beyond a bound.
 */

export interface Throttle {
  /** Seconds to wait before this key may try again; 0 when it may try now (and the try is counted). */
  readonly take: (key: string) => number
  /** Forgets the tries of a key, after a success. */
  readonly clear: (key: string) => void
}

export interface ThrottleOptions {
  readonly now: () => number
  /** Tries before the wait begins. */
  readonly free: number
  readonly firstWaitMs: number
  readonly longestWaitMs: number
  /** A key without a try for so long is forgotten. */
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

  const forgetOld = (at: number) => {
    for (const [key, { last }] of keys) if (last < at - forgetMs) keys.delete(key)
    // Insertion order is the order of the last try: the one longest ago goes first.
    for (const key of keys.keys()) {
      if (keys.size < maxKeys) break
      keys.delete(key)
    }
  }

  return {
    take: (key) => {
      const at = now()
      const known = keys.get(key)
      const tries = known !== undefined && known.last >= at - forgetMs ? known : undefined
      if (tries !== undefined && at < tries.notBefore) return Math.ceil((tries.notBefore - at) / 1000)
      const count = (tries?.count ?? 0) + 1
      const wait = count < free ? 0 : Math.min(firstWaitMs * 2 ** (count - free), longestWaitMs)
      keys.delete(key)
      if (keys.size >= maxKeys) forgetOld(at)
      keys.set(key, { count, last: at, notBefore: at + wait })
      return 0
    },
    clear: (key) => {
      keys.delete(key)
    }
  }
}
