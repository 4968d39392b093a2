/** What a drill found: one line per fault, and which goals were met. */
import type { Answers } from "./Ledger.ts"

export interface FaultReport {
  readonly fault: string
  readonly seconds: number
  readonly visitors: {
    readonly requests: number
    readonly failed: number
    readonly slowestMs: number
    readonly p99Ms: number
    /** The slowest kind of request. */
    readonly slowest: string
    /** Guides that were answered without being counted. */
    readonly notCounted: number
    readonly older: number
    readonly failures: Readonly<Record<string, number>>
  }
  readonly operators: {
    readonly answered: number
    readonly refused: number
    readonly late: number
    readonly latest: Answers["latest"]
    readonly hung: number
    readonly slowestMs: number
    readonly failures: Readonly<Record<string, number>>
  }
  /** Health answers. */
  readonly health: { readonly slowestMs: number; readonly late: number }
  /** From the return of the database to the first counted download at both processes; null: not in time. */
  readonly readyMs: number | null
  /** Sentences on what the log or the pages lack. */
  readonly broken: ReadonlyArray<string>
  /** Lines of each process's log when the database went and when it was back. */
  readonly lines: ReadonlyArray<{ readonly gone: number; readonly back: number }>
  /** Whether exactly one of each is expected. */
  readonly isAway: boolean
  readonly crashes: ReadonlyArray<string>
  /** Longest time in which no process counted a download. */
  readonly uncountedMs: number
  /** From the return of an older copy until a process reported it; null if there was none, or it was not reported. */
  readonly noticedMs: number | null
  readonly goals: FaultGoals
}

/** Milliseconds; null is not judged. */
export interface FaultGoals {
  readonly slowestMs: number
  readonly p99Ms: number | null
  readonly readyMs: number
  readonly uncountedMs: number | null
  readonly noticedMs: number | null
  /** Whether an operator may be asked to retry later. */
  readonly refusesOperators: boolean
}

/** For every fault of the database. */
export const GOALS: FaultGoals = {
  slowestMs: 1_500,
  p99Ms: 300,
  readyMs: 2_000,
  uncountedMs: null,
  noticedMs: null,
  refusesOperators: true
}
/** For a whole drill. */
export const MIN_REQUESTS = 20_000

export const lineOf = (report: FaultReport): string => {
  const { visitors, operators, readyMs, broken, lines } = report
  return [
    report.fault.padEnd(18),
    `${visitors.requests} requests, ${visitors.failed} failed, slowest ${seconds(visitors.slowestMs)} (${visitors.slowest}), p99 ${Math.round(visitors.p99Ms)} ms`,
    `operators ${operators.answered} answered, ${operators.refused} refused in words, ${operators.late} late, ${operators.hung} hung`,
    readyMs === null ? "not ready again" : `ready after ${seconds(readyMs)}`,
    `${seconds(report.uncountedMs)} without a count`,
    ...(report.noticedMs === null ? [] : [`noticed after ${seconds(report.noticedMs)}`]),
    broken.length === 0 ? "counts exact" : "counts NOT exact",
    `log ${lines.map(({ gone, back }) => `${gone}+${back}`).join(" and ")}`
  ].join(" · ")
}

/** A goal that was missed. */
export interface Shortfall {
  readonly sentence: string
  /** Also depends on the speed of the machine; a test does not judge it. */
  readonly isOfSpeed: boolean
}

export const shortfallsOf = (report: FaultReport): ReadonlyArray<Shortfall> => {
  const { visitors, operators, health, readyMs, broken, lines, isAway, crashes, uncountedMs, noticedMs, goals } = report
  const wrong = Object.entries(operators.failures)
  const logged = lines.map(({ gone, back }) => `${gone} and ${back}`).join(", ")
  const missed = (isMissed: boolean, sentence: string, isOfSpeed = false): ReadonlyArray<Shortfall> =>
    isMissed ? [{ sentence: `${report.fault}: ${sentence}`, isOfSpeed }] : []
  return [
    ...missed(visitors.failed > 0, `${visitors.failed} of ${visitors.requests} visitors' requests failed`),
    ...missed(
      visitors.slowestMs > goals.slowestMs,
      `the slowest (${visitors.slowest}) took ${seconds(visitors.slowestMs)}`,
      true
    ),
    ...missed(
      visitors.p99Ms > (goals.p99Ms ?? Number.POSITIVE_INFINITY),
      `the p99 is ${Math.round(visitors.p99Ms)} ms`,
      true
    ),
    // Where only the log was restored, the rows are older once they are rebuilt.
    ...missed(visitors.older > 0 && goals.noticedMs === null, `${visitors.older} answers were older than one before`),
    ...missed(wrong.length > 0, `answers to operators were wrong (${wrong[0]?.[0]})`),
    ...missed(
      operators.latest !== null,
      `${operators.late} answers to operators came late (${operators.latest?.what}: ${operators.latest?.status} after ${seconds(operators.latest?.ms ?? 0)})`,
      true
    ),
    ...missed(health.late > 0, `health took longer than 1 s ${health.late} times`, true),
    ...missed(readyMs === null, "not ready again"),
    ...missed(
      uncountedMs > (goals.uncountedMs ?? Number.POSITIVE_INFINITY),
      `nothing was counted for ${seconds(uncountedMs)}`,
      true
    ),
    ...missed(goals.noticedMs !== null && noticedMs === null, "the older copy was not noticed"),
    ...missed(
      (noticedMs ?? 0) > (goals.noticedMs ?? Number.POSITIVE_INFINITY),
      `the older copy was noticed only after ${seconds(noticedMs ?? 0)}`,
      true
    ),
    ...missed(
      !goals.refusesOperators && operators.refused > 0,
      `${operators.refused} operators were asked to retry`,
      true
    ),
    ...missed((readyMs ?? 0) > goals.readyMs, `ready only after ${seconds(readyMs ?? 0)}`, true),
    ...missed(broken.length > 0, `${broken.length} records are wrong (${broken[0]})`),
    ...missed(
      isAway && lines.some(({ gone, back }) => gone !== 1 || back !== 1),
      `the logs have ${logged} lines for going and coming back`,
      // A busy machine may take longer to detect a loss than a short fault lasts.
      lines.every(({ gone, back }) => gone <= 1 && back <= 1)
    ),
    ...missed(crashes.length > 0, `${crashes.length} processes ended (${crashes[0]})`)
  ]
}

/** In milliseconds; 0 if empty. */
export const percentile = (times: ReadonlyArray<number>, share: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
