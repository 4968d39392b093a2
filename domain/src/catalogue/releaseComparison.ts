/** What the dated releases of a driver line say together: how often they come, and what lies between two of them. */
import type { Release } from "./Driver.ts"

/** From the first release of a list to its last. */
export interface ReleaseSpan {
  readonly count: number
  /** YYYY-MM-DD. */
  readonly first: string
  readonly last: string
  /** The median of days between one day with releases and the next; null where there are fewer than four such days. */
  readonly usualDays: number | null
}

/** Enough days that a median says something. */
const MIN_DAYS = 4

/** Null for a list without releases. */
export const releaseSpan = (releases: ReadonlyArray<Release>): ReleaseSpan | null => {
  const days = [...new Set(releases.map(({ releaseDateIso }) => releaseDateIso))].sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const gaps = days.slice(1).map((day, at) => daysBetween(days[at] as string, day))
  return { count: releases.length, first, last, usualDays: days.length < MIN_DAYS ? null : median(gaps) }
}

/** Two releases of a line, for a reader who has one and considers the other. */
export interface ReleaseComparison {
  readonly older: Release
  readonly newer: Release
  readonly days: number
  /** The listed releases after the older one, up to and with the newer, newest first. */
  readonly steps: ReadonlyArray<Release>
  /** Whether both are the same file, as far as both checksums are known. */
  readonly file: "same" | "different" | "unknown"
}

/**
 * @param releases newest first
 * @param versions of two of them, in any order
 * @returns null where the list lacks one of them, or both are the same
 */
export const compareReleases = (
  releases: ReadonlyArray<Release>,
  versions: readonly [string, string]
): ReleaseComparison | null => {
  const [one, other] = versions.map((wanted) => releases.findIndex(({ version }) => version === wanted)) as [
    number,
    number
  ]
  if (one === -1 || other === -1 || one === other) return null
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  const [newer, older] = [releases[from] as Release, releases[to] as Release]
  const isKnown = newer.sha256 !== undefined && older.sha256 !== undefined
  return {
    older,
    newer,
    days: daysBetween(older.releaseDateIso, newer.releaseDateIso),
    steps: releases.slice(from, to),
    file: !isKnown ? "unknown" : newer.sha256 === older.sha256 ? "same" : "different"
  }
}

/** @param to not before `from` */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

const median = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below, at] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0]
  return sorted.length % 2 === 1 ? at : (below + at) / 2
}
