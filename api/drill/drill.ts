/** Runs faults one after the other under a mixed load on two processes, and judges after each. */
import { setTimeout as delay } from "node:timers/promises"
import { contentOfKurrent, contentOfPostgres, type LogContent } from "./content.ts"
import type { Fault } from "./Faults.ts"
import { makeGate } from "./Gate.ts"
import { compare, sendAgain } from "./judge.ts"
import { emptySums, type Ledger, newLedger, takeBack } from "./Ledger.ts"
import { operate, watchHealth } from "./Operators.ts"
import { type FaultReport, GOALS, percentile } from "./report.ts"
import { type Place, send, startServers } from "./Servers.ts"
import { newPress, press, VISITORS, visit } from "./Visitors.ts"

export interface DrillOptions {
  /** What the processes get, each by way of a proxy. */
  readonly databaseUrls: readonly [string, string]
  /** Of the owner, past every proxy. */
  readonly directUrl: string
  /** Where the log is not in the database: of KurrentDB. */
  readonly eventStoreUrl?: string
  readonly faults: ReadonlyArray<Fault>
  readonly seconds: number
  readonly onReport: (report: FaultReport) => void
  /** Ends the drill after what is under way. */
  readonly signal: AbortSignal
}

/** Longest wait for both processes to count a download again. */
const READY_WITHIN_MS = 30_000
/** Longest wait for both processes to show what the log holds. */
const SHOWN_WITHIN_MS = 2_000
/** Load after each fault, so that its end is seen too. */
const SETTLING_MS = 1_000
/** In which operators must know what became of it: at once, or after the time that an election may take. */
const TOLD_WITHIN_MS = 1_500
const TOLD_AFTER_ELECTION_MS = 5_000
/** Load before the first fault: a process that has just started compiles what it runs. */
const WARM_UP_MS = 8_000

export const runDrill = async (options: DrillOptions): Promise<void> => {
  const { eventStoreUrl } = options
  const { places, stop } = await startServers(
    options.databaseUrls,
    eventStoreUrl === undefined ? {} : { EVENT_STORE_URL: eventStoreUrl }
  )
  const toldWithinMs = eventStoreUrl === undefined ? TOLD_WITHIN_MS : TOLD_AFTER_ELECTION_MS
  const content = () =>
    eventStoreUrl === undefined ? contentOfPostgres(options.directUrl) : contentOfKurrent(eventStoreUrl)
  const gate = makeGate()
  const ledger = newLedger()
  try {
    const before = await content()
    const load = Promise.all([
      ...Array.from({ length: VISITORS }, (_, n) => visit(places[n % 2] as Place, ledger, gate)),
      ...places.map((place, n) => operate(place, n, ledger, gate, toldWithinMs)),
      ...places.map((place) => watchHealth(place, ledger, gate))
    ])
    // A visitor who throws is a fault of the drill: it ends it.
    const failed = load.then(
      () => undefined,
      (error: unknown) => Promise.reject(error)
    )
    const faults = async () => {
      await delay(WARM_UP_MS)
      for (const fault of options.faults) {
        if (options.signal.aborted) return
        options.onReport(await runFault(fault, places, ledger, gate, { ...options, content, before }))
      }
    }
    await Promise.race([faults(), failed])
    gate.end()
    await load
  } finally {
    gate.end()
    await stop()
  }
}

/** How the log is read, and what it held before. */
interface Reading {
  readonly content: () => Promise<LogContent>
  readonly before: LogContent
}

const runFault = async (
  fault: Fault,
  places: readonly [Place, Place],
  ledger: Ledger,
  gate: ReturnType<typeof makeGate>,
  { directUrl, content, before, seconds, signal }: DrillOptions & Reading
): Promise<FaultReport> => {
  Object.assign(ledger, emptySums())
  for (const place of places) place.logged()
  const begin = performance.now()
  await fault.begin()
  const acting = fault.every === undefined ? undefined : setInterval(fault.every.act, fault.every.ms)
  await delay(seconds * 1000, undefined, { signal }).catch(() => undefined)
  clearInterval(acting)
  // Before, since the older copy may be shown at once; and after, for what was still written until then.
  if (fault.goesBack) takeBack(ledger, begin)
  await fault.end()
  const back = performance.now()
  if (fault.goesBack) takeBack(ledger, begin)
  const goals = fault.goals ?? GOALS
  const [readyMs, noticedMs] = await Promise.all([
    untilReady(places, ledger, back),
    goals.noticedMs === null ? null : untilNoticed(places, back)
  ])
  await delay(SETTLING_MS)

  const { requests, answers, health } = ledger
  const uncountedMs = longestGap(ledger, begin)
  await gate.close()
  await sendAgain(places, ledger)
  let broken = await compare(directUrl, content, before, places, ledger)
  for (const end = performance.now() + SHOWN_WITHIN_MS; broken.length > 0 && performance.now() < end; ) {
    await delay(50)
    broken = await compare(directUrl, content, before, places, ledger)
  }
  if (fault.goesBack) ledger.generation += 1
  const failed = [...requests.failures.values()].reduce((sum, n) => sum + n, 0)
  const lines = places.map((place) => linesOf(place))
  gate.reopen()
  const { failures, ...sums } = answers
  return {
    fault: fault.name,
    seconds,
    visitors: {
      requests: requests.sent,
      failed,
      slowestMs: Math.max(0, ...requests.times),
      slowest: [...requests.slowest].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? "",
      p99Ms: percentile(requests.times, 0.99),
      notCounted: requests.notCounted,
      older: requests.older,
      failures: Object.fromEntries(requests.failures)
    },
    operators: { ...sums, failures: Object.fromEntries(failures) },
    health,
    readyMs,
    broken,
    lines,
    isAway: fault.loses === "away",
    crashes: places.flatMap((place) => place.crash() ?? []),
    uncountedMs,
    noticedMs,
    goals
  }
}

/** Milliseconds until both processes count a download again. */
const untilReady = async (places: ReadonlyArray<Place>, ledger: Ledger, back: number): Promise<number | null> => {
  const end = back + READY_WITHIN_MS
  const ready = await Promise.all(
    places.map(async (place) => {
      const one = newPress(ledger)
      while (performance.now() < end) {
        if (await press(place, one, ledger)) return true
        await delay(25)
      }
      return false
    })
  )
  return ready.every(Boolean) ? performance.now() - back : null
}

/** Milliseconds until a process says that the log has lost events; null when none does. */
const untilNoticed = async (places: ReadonlyArray<Place>, back: number): Promise<number | null> => {
  while (performance.now() < back + READY_WITHIN_MS) {
    const answers = await Promise.all(places.map(({ url }) => send(`${url}/api/health`)))
    const isNoticed = answers.some((answer) => typeof answer !== "string" && answer.text.includes("the log has lost"))
    if (isNoticed) return performance.now() - back
    await delay(25)
  }
  return null
}

/** The longest time between two counted downloads from a moment on, in milliseconds. */
const longestGap = ({ presses }: Ledger, from: number): number => {
  const moments = presses.flatMap(({ acknowledgedAt }) => acknowledgedAt ?? []).filter((at) => at > from)
  const all = [from, ...moments.toSorted((a, b) => a - b), performance.now()]
  return Math.max(...all.slice(1).map((at, n) => at - (all[n] ?? at)))
}

/** What a process's log says of the database. */
const linesOf = (place: Place): { gone: number; back: number } => {
  const entries = place.logged().filter(({ message }) => /\b(store|database|log|PostgreSQL)\b/.test(message))
  const back = entries.filter(({ message }) => /\b(back|again)\b/.test(message)).length
  return { gone: entries.length - back, back }
}
