/** Percentiles and medians of measured times. */

/** @param share 0.5 for the median, 0.95 for the time that 95 of 100 do not exceed */
export const percentile = (times: ReadonlyArray<number>, share: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: ReadonlyArray<number>): number => percentile(values, 0.5)
