/** How old what a catalogue has from each public source is (P-IMP-9). */
import type { PullSource } from "@driverdex/fixtures/PullSources"

export interface SourceState {
  readonly id: string
  /** How many packages of the source are drivers of this catalogue. */
  readonly packages: number
  /** How many records have their facts from it. */
  readonly drivers: number
  /** The first and the last of the days up to which the records are current (`asOf`); null when none has such a day. */
  readonly oldest: string | null
  readonly newest: string | null
  /** Whole days (UTC) since `newest`. */
  readonly days: number | null
  /** The last pull that changed something. */
  readonly changed: { readonly at: string; readonly by: string; readonly batch: string } | null
}

/** A row of the exported catalogue; only its source and its day matter here. */
export interface SourcedRow {
  readonly source?: { readonly id: string }
  readonly asOf?: string
}

export interface Batch {
  readonly batch: string
  readonly at: string
  readonly actor: string
}

/** Names the batch of a pull, the same for the same commands. `day` is that of the checkout. */
export const pullBatch = (id: string, day: string, digest: string): string => `pull-${id}-${day}-${digest}`

const PULL = /^pull-(.+)-\d{4}-\d\d-\d\d-[0-9a-f]{12}$/

const DAY_MS = 86_400_000

/**
 * One state for each source, in the order of `sources`.
 * @param batches newest first
 * @param now milliseconds since 1970
 */
export async function sourceStates(
  sources: ReadonlyArray<PullSource>,
  rows: AsyncIterable<SourcedRow>,
  batches: ReadonlyArray<Batch>,
  now: number
): Promise<ReadonlyArray<SourceState>> {
  const known = new Map<string, { drivers: number; days: Array<string> }>(
    sources.map(({ id }) => [id, { drivers: 0, days: [] }])
  )
  for await (const { source, asOf } of rows) {
    const one = source && known.get(source.id)
    if (one === undefined) continue
    one.drivers += 1
    if (asOf !== undefined) one.days.push(asOf)
  }
  return sources.map(({ id, packages }) => {
    const { drivers, days } = known.get(id) ?? { drivers: 0, days: [] }
    const read = days.sort()
    const newest = read.at(-1) ?? null
    const last = batches.find(({ batch }) => PULL.exec(batch)?.[1] === id)
    return {
      id,
      packages: Object.keys(packages).length,
      drivers,
      oldest: read[0] ?? null,
      newest,
      // The day of a checkout may have begun where its last author lives, and not yet here.
      days: newest === null ? null : Math.max(0, Math.floor((now - Date.parse(newest)) / DAY_MS)),
      changed: last === undefined ? null : { at: last.at, by: last.actor, batch: last.batch }
    }
  })
}
