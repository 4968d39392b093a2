/**
 * The public status: how fresh each source's facts are, whether the stores answer, and when they did not. What is in the stores
 * is read at most every ten seconds, however many ask, and comes from memory while they are away.
 */

import type { DriverFacts } from "@driverdex/domain/catalogue/Driver"
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import { lastPulls, type SourceState, sourceStates } from "@driverdex/domain/catalogue/SourceStates"
import type { Position } from "@driverdex/domain/events/Log"
import { PULL_SOURCES, pullSource } from "@driverdex/fixtures/catalogue/PullSources"
import type { CatalogueSnapshot } from "../../catalogue/CatalogueReader.ts"
import { linkSummary } from "../../catalogue/officialLinks.ts"
import type { ReleaseReviews } from "../../commands/ReleaseReviews.ts"
import type { Status } from "../../contract/Status.ts"
import { type readWeek, shownWeek, type WeekCounts } from "../../downloads/weekCounts.ts"
import { inTime, NoAnswerInTime } from "../../platform/afterListening.ts"
import { singleFlight } from "../../platform/Batching.ts"
import type { EventStore } from "../../store/log/EventStore.ts"
import { isPassing } from "../../store/log/isPassing.ts"
import type { StoreMonitor } from "../../store/log/StoreMonitor.ts"
import { restsUntil } from "../sources/resting.ts"
import type { Refreshes, SourceRuns } from "../sources/SourceRuns.ts"
import type { Incident, Incidents } from "./Incidents.ts"

export interface SiteStatus {
  /** @param catalogue the one that visitors are shown */
  readonly look: (catalogue: CatalogueSnapshot) => Promise<typeof Status.Type>
}

export interface SiteStatusOptions {
  readonly release: NonNullable<(typeof Status.Type)["release"]>
  readonly store: Pick<EventStore, "head" | "batches">
  readonly held: Pick<ReleaseReviews, "list">
  readonly incidents: Pick<Incidents, "list">
  readonly projections: () => Promise<
    ReadonlyArray<{ readonly name: string; readonly position: Position; readonly stalled: boolean }>
  >
  readonly monitors: ReadonlyArray<Pick<StoreMonitor, "store" | "outage">>
  /** How often the server refreshes the facts by itself, and what became of that; null where it does not. */
  readonly refreshing: { readonly every: "daily" | "hourly"; readonly runs: Pick<SourceRuns, "last"> } | null
  /** What was asked for in the last days (downloads/weekCounts.ts). */
  readonly week: () => ReturnType<typeof readWeek>
  /** Whether all downloads of this site are made up. */
  readonly areMadeUp: () => boolean
  readonly printerModels: ReadonlyMap<number, PrinterModel>
  readonly now: () => number
}

/** What is read of the stores. */
interface Stored {
  readonly readAt: number
  readonly batches: Awaited<ReturnType<EventStore["batches"]>>
  /** How many drivers wait, by source. */
  readonly held: ReadonlyMap<string, number>
  readonly incidents: ReadonlyArray<Incident>
  readonly refresh: (typeof Status.Type)["refresh"]
  readonly readModels: NonNullable<(typeof Status.Type)["readModels"]>
  readonly week: WeekCounts | null
}

const REUSED_MS = 10_000
/** How long a visitor waits for the stores before getting the last known state. */
const PATIENCE_MS = 300
const MAX_WAITING = 1_000
const INCIDENT_DAYS = 90
const MAX_INCIDENTS = 50
const DAY_MS = 86_400_000

export const makeSiteStatus = (options: SiteStatusOptions): SiteStatus => {
  const { release, store, held, incidents, projections, monitors, refreshing, week, areMadeUp, printerModels, now } =
    options
  let stored: Stored | null = null

  const read = singleFlight(async (): Promise<Stored> => {
    const [batches, waiting, ended, states, head, refreshes, ofWeek] = await Promise.all([
      store.batches(),
      held.list(),
      incidents.list(),
      projections(),
      store.head(),
      refreshing === null ? null : refreshing.runs.last(),
      week()
    ])
    const byName = Map.groupBy(waiting, ({ stated }) => stated.source.id)
    stored = {
      readAt: now(),
      batches,
      held: new Map([...byName].map(([id, some]) => [id, new Set(some.map(({ key }) => key)).size])),
      incidents: ended,
      refresh: refreshing === null || refreshes === null ? null : refreshOf(refreshing.every, refreshes, now()),
      week: ofWeek,
      readModels: states.map(({ name, position, stalled }) => ({ name, lag: Math.max(0, head - position), stalled }))
    }
    return stored
  }, MAX_WAITING)

  const isDown = () => monitors.some((monitor) => monitor.outage() !== null)
  const current = async (): Promise<Stored | null> => {
    if (isDown() || (stored !== null && now() - stored.readAt < REUSED_MS)) return stored
    return inTime(PATIENCE_MS, read).catch((error: unknown) => {
      // `away` says what the prober finds, and the next visitor tries again.
      if (error instanceof NoAnswerInTime || isPassing(error)) return stored
      throw error
    })
  }

  /** Cached per state of the catalogue and day: a large catalogue is not scanned at each visit. */
  let scanned: Scan | null = null
  const scan = (catalogue: CatalogueSnapshot): Scan => {
    const of = `${catalogue.facts} ${Math.floor(now() / DAY_MS)}`
    scanned = scanned?.of === of ? scanned : { of, ...scanOf(catalogue, now()) }
    return scanned
  }

  return {
    look: async (catalogue) => {
      const known = await current()
      const { sources, facts, links } = scan(catalogue)
      const pulls = lastPulls(known?.batches ?? [])
      const since = new Date(now() - INCIDENT_DAYS * DAY_MS).toISOString()
      return {
        at: new Date(now()).toISOString(),
        release,
        facts: { to: catalogue.figures.factsTo(), ...facts },
        sources: sources.map((state) => ({
          ...state,
          repository: REPOSITORIES.get(state.id) ?? null,
          lastPull: pulls.get(state.id) ?? null,
          held: known?.held.get(state.id) ?? 0
        })),
        refresh: known?.refresh ?? null,
        links,
        readModels: known?.readModels ?? null,
        week: known?.week == null ? null : shownWeek(known.week, catalogue, printerModels),
        madeUpDownloads: areMadeUp(),
        away: monitors.flatMap((monitor) => {
          const outage = monitor.outage()
          return outage === null
            ? []
            : [{ store: monitor.store, since: new Date(outage.since).toISOString(), cause: outage.cause }]
        }),
        incidents: (known?.incidents ?? [])
          .filter(({ to }) => to >= since)
          .slice(-MAX_INCIDENTS)
          .toReversed()
      }
    }
  }
}

const refreshOf = (
  every: "daily" | "hourly",
  { endedAt, failure, reads }: Refreshes,
  now: number
): Stored["refresh"] => ({
  every,
  lastAt: momentOf(endedAt),
  failure,
  sources: reads.map((read) => ({
    id: read.source,
    name: pullSource(read.source)?.name ?? read.source,
    answeredAt: momentOf(read.answeredAt),
    failures: read.failures,
    failingSince: momentOf(read.failingSince),
    restsUntil: momentOf(restsUntil(read, now)),
    fault: read.fault
  }))
})

const momentOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

interface Scan {
  readonly of: string
  readonly sources: ReadonlyArray<SourceState>
  readonly facts: Omit<(typeof Status.Type)["facts"], "to">
  readonly links: (typeof Status.Type)["links"]
}

const scanOf = (catalogue: CatalogueSnapshot, now: number): Omit<Scan, "of"> => ({
  sources: sourceStates(factsOf(catalogue), PULL_SOURCES, now),
  facts: countsOf(catalogue),
  links: linkSummary(catalogue)
})

/** What the records say themselves, without the removed ones. */
function* factsOf({ rows }: CatalogueSnapshot): Iterable<DriverFacts> {
  for (const { removed, facts } of rows.values()) if (!removed) yield facts
}

const countsOf = ({ drivers }: CatalogueSnapshot): Scan["facts"] => {
  const counts = { drivers: drivers.length, latest: 0, lapsed: 0 }
  for (const { isLatest, wasLatestOn } of drivers) {
    if (isLatest) counts.latest += 1
    else if (wasLatestOn !== undefined) counts.lapsed += 1
  }
  return counts
}

const REPOSITORIES: ReadonlyMap<string, string> = new Map(PULL_SOURCES.map(({ id, repository }) => [id, repository]))
