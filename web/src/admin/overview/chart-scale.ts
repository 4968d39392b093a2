/** The scale of a bar chart of counts: where its lines lie and what they say. */

export interface Scale {
  /** The count at the top of the chart; at least 1. */
  readonly top: number
  /** Counts with a line, ascending, from 0 to `top`. */
  readonly lines: ReadonlyArray<number>
}

/** At most four even steps of 1, 2 or 5 times a power of ten, so that every line is a whole count. */
export const scaleFor = (counts: ReadonlyArray<number>): Scale => {
  const highest = Math.max(1, ...counts)
  const step = STEPS.find((candidate) => highest / candidate <= MAX_STEPS) ?? highest
  const steps = Math.ceil(highest / step)
  return { top: steps * step, lines: Array.from({ length: steps + 1 }, (_, place) => place * step) }
}

const MAX_STEPS = 4
const STEPS = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power)).flat()
