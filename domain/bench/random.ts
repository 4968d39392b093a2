/** A small generator of the same numbers for the same seed (mulberry32). */

export interface Random {
  /** A whole number from 0 to n - 1. */
  below(n: number): number
  pick<T>(items: ReadonlyArray<T>): T
}

export const randomFrom = (seed: number): Random => {
  let state = seed
  const below = (n: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n)
  }
  return {
    below,
    pick: <T>(items: ReadonlyArray<T>): T => {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError("nothing to pick from")
      return item
    }
  }
}
