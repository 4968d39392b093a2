/** Middle and upper ends of measured values, and measuring in turns. */

/** @param share 0.5 for the median, 0.99 for the value that 99 of 100 do not exceed */
export const percentile = (values: ReadonlyArray<number>, share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN
}

export const median = (values: ReadonlyArray<number>): number => percentile(values, 0.5)

/**
 * Runs every work once per round, in turns (A B A B), so that a busy moment of the machine meets all of them; answers the
 * rounds of each work.
 */
export const inTurns = async <Key, Result>(
  rounds: number,
  works: ReadonlyMap<Key, () => Promise<Result>>
): Promise<ReadonlyMap<Key, ReadonlyArray<Result>>> => {
  const results = new Map<Key, Array<Result>>([...works.keys()].map((key) => [key, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [key, work] of works) results.get(key)?.push(await work())
  }
  return results
}
