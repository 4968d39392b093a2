/**
 * Made-up downloads for trying out what analysts do (P-DL-19): random, yet with the rhythm of a day and a week, slow growth, few
 * drivers that many want and many that few want, and now and then a day on which one driver is wanted far more. The same seed makes
 * the same ones.
 */

/** The author of such events in the log: a visitor's are recorded by 'visitor'. */
export const MADE_UP_ACTOR = "generator"

export interface MadeUpOptions<Thing> {
  readonly seed: number
  /** UTC, YYYY-MM-DD: the first one. */
  readonly from: string
  readonly days: number
  /** Downloads of an average day, about. */
  readonly perDay: number
  /** What can be asked for, with how many people have it: above 0. */
  readonly things: ReadonlyArray<{ readonly thing: Thing; readonly weight: number }>
}

export interface MadeUp<Thing> {
  /** ISO 8601 UTC. */
  readonly at: string
  readonly thing: Thing
  readonly intent: "download" | "guide"
}

const DAY_MS = 86_400_000
/** From Sunday on. */
const WEEK = [0.74, 1.14, 1.12, 1.08, 1.06, 1.02, 0.84]
/** Of each hour of UTC, from midnight on. */
const HOURS = [3, 2, 2, 2, 2, 3, 4, 6, 8, 9, 9, 9, 9, 10, 11, 11, 11, 11, 10, 10, 9, 8, 6, 4]
/** A site is found by more people from month to month. */
const GROWTH_A_YEAR = 0.5
/** How much a day differs from what its place in the week says, at most. */
const NOISE = 0.12
const GUIDES = 0.06
/** One day in so many has a driver that is wanted far more than usually. */
const DAYS_A_RUSH = 20
/** Which part of such a day's downloads it has. */
const RUSH = 0.25

/** Day by day, each in the order of time. */
export function* madeUpDownloads<Thing>(options: MadeUpOptions<Thing>): Generator<ReadonlyArray<MadeUp<Thing>>> {
  const { seed, from, days, perDay, things } = options
  const random = randomFrom(seed)
  const pickThing = picking(
    things.map(({ weight }) => weight * (0.5 + random())),
    random
  )
  const pickHour = picking(HOURS, random)
  const start = Date.parse(from)
  for (let n = 0; n < days; n++) {
    const day = start + n * DAY_MS
    const expected =
      perDay *
      (WEEK[new Date(day).getUTCDay()] as number) *
      (1 + (GROWTH_A_YEAR * (n - days / 2)) / 365) *
      (1 + NOISE * (2 * random() - 1))
    const rushed = random() < 1 / DAYS_A_RUSH ? pickThing() : null
    const found: Array<MadeUp<Thing>> = []
    for (let left = Math.round(Math.max(0, expected)); left > 0; left--) {
      const at = day + pickHour() * 3_600_000 + Math.floor(random() * 3_600_000)
      const { thing } = things[rushed !== null && random() < RUSH ? rushed : pickThing()] as { thing: Thing }
      const intent = random() < GUIDES ? "guide" : "download"
      found.push({ at: new Date(at).toISOString(), thing, intent })
    }
    yield found.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  }
}

/** Returns a function that picks a place by its weight. */
const picking = (weights: ReadonlyArray<number>, random: () => number) => {
  let sum = 0
  const ends = weights.map((weight) => (sum += weight))
  return (): number => {
    const wanted = random() * sum
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] as number) > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Numbers from 0 up to 1 (mulberry32): few lines, and the same on every platform. */
const randomFrom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
