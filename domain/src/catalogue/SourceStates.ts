/** The age of the facts that a catalogue has from each public source (P-IMP-9, P-STAT-2). */
import { LATEST_HOLDS_DAYS } from "./Freshness.ts"

/** A source that releases can be pulled from; only its limit matters here. */
export interface KnownSource {
  readonly id: string
  readonly staleAfterDays?: number
}

export interface SourceState {
  readonly id: string
  readonly name: string
  readonly licence: string
  /** How many drivers of this catalogue have their facts from it. */
  readonly drivers: number
  /** The first and the last day, YYYY-MM-DD, to which it was read for one of them; without such days, on which it was retrieved. */
  readonly oldest: string
  readonly newest: string
  /** Whole days since the last one. */
  readonly days: number
  /** How many of its drivers another source, or an operator, has confirmed since. */
  readonly confirmedElsewhere: number
  /** For how many days a check of it vouches for 'Latest' (P-CAT-25). */
  readonly staleAfterDays: number
}

/** What a driver's record says of its source. */
export interface SourcedFacts {
  readonly source?: { readonly id: string; readonly name: string; readonly licence: string; readonly retrieved: string }
  readonly asOf?: string
  /** Where another source showed its version on that day, or an operator stated it. */
  readonly asOfSource?: string
}

interface Batch {
  readonly batch: string
  readonly at: string
}

/** Names the batch of a pull, the same for the same commands. `day` is that of what was read. */
export const pullBatch = (id: string, day: string, digest: string): string => `pull-${id}-${day}-${digest}`

const PULL = /^pull-(.+)-\d{4}-\d\d-\d\d-[0-9a-f]{12}$/

/** When a pull of each source last changed something, by its id. @param batches newest first */
export const lastPulls = (batches: ReadonlyArray<Batch>): ReadonlyMap<string, string> => {
  const pulls = new Map<string, string>()
  for (const { batch, at } of batches) {
    const id = PULL.exec(batch)?.[1]
    if (id !== undefined && !pulls.has(id)) pulls.set(id, at)
  }
  return pulls
}

const DAY_MS = 86_400_000

/**
 * One state for each source that a driver names, the one with the most drivers first.
 * @param now milliseconds since 1970
 */
export const sourceStates = (
  facts: Iterable<SourcedFacts>,
  known: ReadonlyArray<KnownSource>,
  now: number
): ReadonlyArray<SourceState> => {
  const found = new Map<string, Found>()
  for (const { source, asOf, asOfSource } of facts) {
    if (source === undefined) continue
    const one = found.get(source.id) ?? { source, drivers: 0, confirmedElsewhere: 0, checked: null, retrieved: null }
    found.set(source.id, one)
    one.drivers += 1
    if (asOfSource !== undefined) one.confirmedElsewhere += 1
    if (asOf === undefined || asOfSource !== undefined) one.retrieved = spanWith(one.retrieved, source.retrieved)
    else one.checked = spanWith(one.checked, asOf)
  }
  const limits = new Map(known.map(({ id, staleAfterDays }) => [id, staleAfterDays]))
  return [...found]
    .map(([id, { source, drivers, confirmedElsewhere, checked, retrieved }]) => {
      const { oldest, newest } = checked ?? retrieved ?? { oldest: source.retrieved, newest: source.retrieved }
      return {
        id,
        name: source.name,
        licence: source.licence,
        drivers,
        oldest,
        newest,
        // The day of a checkout may have begun where its last author lives, and not yet here.
        confirmedElsewhere,
        days: Math.max(0, Math.floor((now - Date.parse(newest)) / DAY_MS)),
        staleAfterDays: limits.get(id) ?? LATEST_HOLDS_DAYS
      }
    })
    .toSorted((a, b) => b.drivers - a.drivers || (a.id < b.id ? -1 : 1))
}

/** Whether it was read longer ago than its limit, and no other source has confirmed all of its drivers since. */
export const isTooOld = ({
  days,
  staleAfterDays,
  drivers,
  confirmedElsewhere
}: Pick<SourceState, "days" | "staleAfterDays" | "drivers" | "confirmedElsewhere">): boolean =>
  days > staleAfterDays && confirmedElsewhere < drivers

interface Span {
  readonly oldest: string
  readonly newest: string
}

interface Found {
  readonly source: NonNullable<SourcedFacts["source"]>
  drivers: number
  confirmedElsewhere: number
  checked: Span | null
  retrieved: Span | null
}

const spanWith = (span: Span | null, day: string): Span => {
  if (span === null) return { oldest: day, newest: day }
  if (day >= span.oldest && day <= span.newest) return span
  return { oldest: day < span.oldest ? day : span.oldest, newest: day > span.newest ? day : span.newest }
}
