/** What a run of the benchmarks says, as it is written to the JSON report and drawn into docs/benchmarks. */
import { median } from "./statistics.ts"

export const LINES = ["search", "scan", "log", "projections", "http", "import", "event-store", "start"] as const
export type LineName = (typeof LINES)[number]

/** One figure of one contender: the median of its rounds and how far they lie apart. */
export interface Figure {
  /** What was done, the same words for every contender. */
  readonly work: string
  readonly contender: string
  /** Drivers or events that were there; left out where the size plays no part. */
  readonly size?: number
  readonly unit: string
  readonly median: number
  readonly min: number
  readonly max: number
}

/** Whether a contender's answers were right: what was checked, in a few words. */
export interface Check {
  readonly contender: string
  readonly checked: string
  readonly right: boolean
}

/** A figure that was aimed at. */
export interface Target {
  readonly wanted: string
  readonly reached: string
  readonly met: boolean
}

/** What a line measured. `notes` say what a reader has to know to read it rightly, and which peer was left out, and why. */
export interface Measured {
  readonly figures: ReadonlyArray<Figure>
  readonly checks: ReadonlyArray<Check>
  readonly targets: ReadonlyArray<Target>
  readonly notes: ReadonlyArray<string>
}

export interface Line extends Measured {
  /** ISO 8601. */
  readonly at: string
  /** Short hash; `changed` when the work tree was not the commit's. */
  readonly commit: string
  readonly changed: boolean
  readonly quick: boolean
  readonly machine: Machine
  /** The load average of the last minute before and after: above half the cores before, others were at work too. */
  readonly load: { readonly before: number; readonly after: number }
}

export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGb: number
  readonly platform: string
  readonly node: string
  /** Milliseconds of one fsync of 8 kB in the folder of the databases. */
  readonly fsyncMs: number
}

/** Each line as it was last measured; a run of some lines leaves the others as they were. */
export type Report = { readonly [N in LineName]?: Line }

export interface Options {
  readonly quick: boolean
  /** Rounds of each measurement: five, in a quick run one. */
  readonly rounds: number
  /** Milliseconds of one round of one contender. */
  readonly roundMs: number
  /** A folder that is removed after the run. */
  readonly directory: string
  readonly say: (sentence: string) => void
}

export const isShared = ({ load, machine }: Line): boolean => load.before > machine.cores / 2

export const figure = (
  what: Pick<Figure, "work" | "contender" | "unit" | "size">,
  rounds: ReadonlyArray<number>
): Figure => ({ ...what, median: median(rounds), min: Math.min(...rounds), max: Math.max(...rounds) })

/** A target that is met when the figure is at least (`least`) or at most (`most`) so much. */
export const target = (
  wanted: string,
  reached: number,
  bound: { readonly least: number } | { readonly most: number },
  unit: string
): Target => ({
  wanted,
  reached: `${readable(reached)} ${unit}`,
  met: "least" in bound ? reached >= bound.least : reached <= bound.most
})

/** Three digits are enough: the rounds lie farther apart than the fourth. */
export const readable = (value: number): string => {
  if (!Number.isFinite(value)) return "–"
  if (value >= 1000) return Number(value.toPrecision(3)).toLocaleString("en-US")
  return String(Number(value.toPrecision(3)))
}
