/**
 * Refreshes the facts by itself, once in a period: the first time at a random moment within minutes after a start, so that a thousand sites
 * do not ask at once. Of several processes of a site one does it. It never delays the start or the stop of the server.
 */
import { inOwnSession } from "@driverdex/projections/OwnSession"
import type { Sql } from "postgres"
import type { RunTokens } from "../../accounts/RunTokens.ts"
import { describeError, type Logger } from "../../platform/Logger.ts"
import { isPassing } from "../../store/log/isPassing.ts"
import { LASTS_MS, type RefreshProgram, refreshByProgram } from "./refreshProgram.ts"
import { resting } from "./resting.ts"
import { FAILS_OFTEN, type Refreshes, type RefreshOutcome, type SourceRuns } from "./SourceRuns.ts"

export interface RefresherOptions extends Pick<RefreshProgram, "program" | "cache" | "url"> {
  readonly sql: Sql
  readonly every: keyof typeof PERIODS_MS
  readonly tokens: Pick<RunTokens, "make">
  readonly runs: SourceRuns
  readonly log: Logger
  /** Milliseconds since 1970, by the site's clock. */
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random?: () => number
}

const MINUTE_MS = 60_000
const PERIODS_MS = { hourly: 60 * MINUTE_MS, daily: 24 * 60 * MINUTE_MS } as const
const AUTHOR = "system/sources"
/** After the start: visitors come first, and then a random moment. */
const FIRST_MS = 5_000
const FIRST_WITHIN_MS = 4 * MINUTE_MS
/** Where another process is at it, or the database is away. */
const AGAIN_MS = 10 * MINUTE_MS
/** Beside the period, up to this part of it more. */
const JITTER = 0.1

/** Returns a function that ends it, with what it has started. */
export const startRefresher = (options: RefresherOptions) => {
  const { log, random = Math.random } = options
  const ended = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: PromiseLike<void> | undefined
  const after = (ms: number) => {
    if (ended.signal.aborted) return
    timer = setTimeout(() => {
      round = refreshWhenDue(options, ended.signal).then(after, (error: unknown) => {
        // The loss of the database has a line of its own.
        if (!isPassing(error)) log("error", "the sources were not refreshed", { cause: describeError(error) })
        after(AGAIN_MS)
      })
    }, ms).unref()
  }
  after(FIRST_MS + random() * FIRST_WITHIN_MS)
  return async () => {
    clearTimeout(timer)
    ended.abort()
    await round
  }
}

/** Answers in how many milliseconds to look again. */
const refreshWhenDue = (options: RefresherOptions, signal: AbortSignal) => {
  const { sql, every, runs, now, random = Math.random } = options
  const period = PERIODS_MS[every]
  return inOwnSession(sql, async (session) => {
    const [turn] = await session<
      [{ ours: boolean }]
    >`select pg_try_advisory_lock(hashtext('driverdex refresh')) as ours`
    if (!turn.ours) return AGAIN_MS
    const before = await runs.last()
    const dueIn = before.endedAt === null ? 0 : before.endedAt + period - now()
    if (dueIn > 0) return dueIn + random() * JITTER * period
    const outcome = await refresh(options, resting(before.reads, now()), signal)
    if (signal.aborted) return 0
    await runs.note(outcome)
    say(options.log, outcome, await runs.last())
    return period * (1 + random() * JITTER)
  })
}

const refresh = (options: RefresherOptions, skip: ReadonlyArray<string>, signal: AbortSignal) => {
  const { program, cache, url, every, tokens } = options
  const { token, revoke } = tokens.make(AUTHOR, LASTS_MS)
  // A little less than the period: what was asked at the end of the last run is asked again.
  const withinHours = (PERIODS_MS[every] / (60 * MINUTE_MS)) * 0.8
  return refreshByProgram({ program, cache, url, token, withinHours, skip }, signal).finally(revoke)
}

/** A machine without a network is no fault; what fails again and again is said once. */
const say = (log: Logger, { sources, failure }: RefreshOutcome, { reads }: Refreshes) => {
  const read = sources.filter(({ isRead }) => isRead)
  if (read.length > 0)
    log("info", "the sources were refreshed", {
      read: read.length,
      changed: read.reduce((sum, one) => sum + one.new.length, 0)
    })
  else if (sources.length === 0) log("error", "the sources were not refreshed", { cause: failure })
  const often = reads.filter(({ failures }) => failures === FAILS_OFTEN)
  if (often.length > 0)
    log("warn", "sources did not answer twice in a row", {
      sources: often.map(({ source }) => source),
      cause: often[0]?.fault
    })
}
