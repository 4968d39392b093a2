/** Days on which a driver was downloaded far more often than it usually is (P-DL-11). */
import { type DownloadFact, dayOf, downloadsOf } from "@driverdex/domain/downloads/aggregate"

export interface Anomaly {
  /** UTC. */
  readonly day: string
  readonly subject: string
  readonly id: number | null
  readonly downloads: number
  /** Downloads a day on the other days of the window. */
  readonly usual: number
}

/** Below this, many times nothing is still little. */
const MIN_DOWNLOADS = 20
const TIMES_USUAL = 5

export interface AnomalyFinder {
  readonly add: (fact: DownloadFact) => void
  /** Newest day first, then the largest. `days` is the length of the window that was added. */
  readonly found: (days: number) => ReadonlyArray<Anomaly>
}

/** Only downloads count; memory grows with drivers and days. */
export function findAnomalies(): AnomalyFinder {
  const subjects = new Map<string, { readonly id: number | null; total: number; readonly days: Map<string, number> }>()
  return {
    add: (fact) => {
      if (fact.type === "guide-requested") return
      const { subject, id } = fact
      const known = subjects.get(subject) ?? { id, total: 0, days: new Map<string, number>() }
      const [day, downloads] = [dayOf(fact), downloadsOf(fact)]
      known.total += downloads
      known.days.set(day, (known.days.get(day) ?? 0) + downloads)
      subjects.set(subject, known)
    },
    found: (days) =>
      [...subjects]
        .flatMap(([subject, { id, total, days: perDay }]) =>
          [...perDay].map(([day, downloads]) => ({
            day,
            subject,
            id,
            downloads,
            usual: (total - downloads) / Math.max(1, days - 1)
          }))
        )
        .filter(({ downloads, usual }) => downloads >= MIN_DOWNLOADS && downloads >= TIMES_USUAL * usual)
        .toSorted((a, b) => (a.day === b.day ? b.downloads - a.downloads : a.day < b.day ? 1 : -1))
  }
}
