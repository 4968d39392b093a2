/**
 * The catalogue as visitors read it, cached in memory per (catalogue position, downloads position): a request costs one
 * look-up of two checkpoints while nothing changed, and what changed after that. While the database is away or slow, visitors
 * are served the last known state (docs/decisions/027).
 */
import type { Position, ReadLog } from "@driverdex/domain/events/Log"
import { type Checkpoint, isReadable } from "@driverdex/projections/Checkpoints"
import { catalogueProjection } from "@driverdex/projections/catalogue/CatalogueProjection"
import {
  readCatalogueSince,
  readCheckpoints,
  type ShownCheckpoint
} from "@driverdex/projections/catalogue/CatalogueQueries"
import { downloadsProjection } from "@driverdex/projections/downloads/DownloadsProjection"
import { readDownloadsSince } from "@driverdex/projections/downloads/DownloadsQueries"
import { identityOf } from "@driverdex/projections/LogIdentity"
import { mismatchSentence, ReadModelMismatched } from "@driverdex/projections/Mismatch"
import type { AnyTables, Projection } from "@driverdex/projections/Projection"
import type { Sql } from "postgres"
import type { Edition } from "../http/Edition.ts"
import { afterListening } from "../platform/afterListening.ts"
import { singleFlight } from "../platform/Batching.ts"
import { failFast, type StoreMonitor } from "../store/log/StoreMonitor.ts"
import { utcDay } from "./downloadStats.ts"
import { type Catalogue, LiveCatalogue } from "./LiveCatalogue.ts"

export type CatalogueSnapshot = Catalogue & Edition

/** The catalogue, and since when it is known to be true. */
export interface Seen {
  readonly catalogue: CatalogueSnapshot
  /**
   * Null when the database has just confirmed it, with everything that this process has acknowledged; else milliseconds since 1970
   * of the last time that it did.
   */
  readonly asOf: number | null
}

export interface CatalogueReader {
  /**
   * For visitors: the state at least as new as everything acknowledged before the call, if the database confirms it
   * within a fifth of a second; else the last known state. Fails only when nothing is known yet.
   */
  readonly current: () => Promise<Seen>
  /**
   * For callers that decide on it or must see their own writes: the state at least as new as everything acknowledged
   * before the call. Rejects while the database is away.
   */
  readonly upToDate: () => Promise<CatalogueSnapshot>
  /** What is known, without a query to the database; null before the first one. */
  readonly inMemory: () => CatalogueSnapshot | null
  /** The last time that the database confirmed it, as `asOf`. */
  readonly confirmedAt: () => number
  /**
   * A write of this process is about to be acknowledged up to this position: the next reader may wait somewhat longer
   * to see it, and an answer without it is not current.
   */
  readonly acknowledged: (projection: string, position: Position) => void
}

export interface CatalogueReaderOptions {
  readonly sql: Sql
  /** The log that the tables are folded from. */
  readonly readLog: ReadLog
  /** Its end. */
  readonly head: () => Promise<Position>
  readonly monitor: Pick<StoreMonitor, "store" | "outage" | "onOutage" | "reportFailure" | "answeredFromMemory">
  /** Names the first UTC day (YYYY-MM-DD) of the daily counts. */
  readonly sinceDay: () => string
  readonly now: () => number
}

/** Readers that may wait for one look-up before new ones are rejected. */
const MAX_WAITING = 10_000
/** How long a visitor waits for the database, and how long to see this process's own acknowledged writes. */
const PATIENCE_MS = 200
const OWN_WRITE_PATIENCE_MS = 1_000

export const makeCatalogueReader = ({
  sql,
  readLog,
  head,
  monitor,
  sinceDay,
  now
}: CatalogueReaderOptions): CatalogueReader => {
  const identity = identityOf(readLog)
  const today = () => utcDay(now())
  let live: MarkedCatalogue | null = null
  let confirmedAt = now()
  /** Whether a look-up takes longer than visitors wait: until it ends no other visitor waits for it. */
  let isOverdue = false
  const acknowledged = { catalogue: 0, downloads: 0 }

  const refresh = async (): Promise<MarkedCatalogue> => {
    const begun = now()
    const due = { ...acknowledged }
    const shown = await readCheckpoints(
      sql,
      live === null ? {} : { catalogue: live.catalogueAt, downloads: live.downloadsAt }
    )
    const [catalogue, downloads] = [shown["catalogue"], shown["downloads"]]
    if (catalogue === undefined || downloads === undefined) throw new Error("No read model is shown.")
    const tables = `${catalogue.schema} ${downloads.schema}`
    // Tables that were rebuilt may say something else about the same positions.
    if (live?.tables !== tables) {
      await refuseUnreadable(sql, catalogueProjection, catalogue)
      await refuseUnreadable(sql, downloadsProjection, downloads)
    }
    const isSameCatalogue =
      live?.tables === tables &&
      (await goesOn(live.catalogueAt, catalogue)) &&
      (await goesOn(live.downloadsAt, downloads))
    const marked = isSameCatalogue && live !== null ? live : new MarkedCatalogue(tables, today())
    const day = sinceDay()
    marked.changeDay(today())
    if (marked.catalogueAt.position !== catalogue.position) {
      const changes = await readCatalogueSince(sql, catalogue.schema, marked.catalogueAt.position)
      if (changes === null) return refresh()
      marked.changeCatalogue(changes)
      marked.catalogueAt = placeOf(changes)
    }
    if (marked.downloadsAt.position !== downloads.position || marked.readDay !== day) {
      const changes = await readDownloadsSince(sql, downloads.schema, marked.downloadsAt.position, day)
      if (changes === null) return refresh()
      if (marked.changeDownloads(changes)) marked.countedPosition = changes.position
      marked.downloadsAt = placeOf(changes)
      marked.readDay = day
    }
    marked.day = day
    if (marked !== live) await forgetWhatIsGone(marked, due)
    live = marked
    if (MODELS.every((name) => marked[`${name}At`].position >= due[name])) {
      confirmedAt = begun
      marked.asOf = null
    } else marked.asOf = confirmedAt
    return marked
  }
  /**
   * What is read from the beginning may be of an older copy of the log, to which the positions before mean nothing. Tables that
   * were built again from the log that is there are merely late.
   */
  const forgetWhatIsGone = async (marked: MarkedCatalogue, due: Record<Model, Position>): Promise<void> => {
    const late = MODELS.filter((name) => marked[`${name}At`].position < due[name])
    if (late.length === 0) return
    // Not known while the log is away: then nothing is forgotten.
    const end = await head().catch(() => Number.POSITIVE_INFINITY)
    for (const name of late) {
      if (end >= due[name]) continue
      const { position } = marked[`${name}At`]
      // Only then: what was acknowledged meanwhile must not be forgotten.
      if (acknowledged[name] === due[name]) acknowledged[name] = position
      due[name] = position
    }
  }
  /**
   * Whether the shown tables went on from where they were read: not those of an older copy of the database, whose positions
   * stand for other events.
   */
  const goesOn = async (read: Place, shown: ShownCheckpoint): Promise<boolean> => {
    if (read.position > shown.position) return false
    if (read.position === shown.position) return read.lastId === shown.lastId
    return shown.hasStoodThere || identity.holds(read)
  }
  const look = async (): Promise<MarkedCatalogue> => {
    try {
      return await refresh()
    } catch (error) {
      monitor.reportFailure()
      throw error
    } finally {
      isOverdue = false
    }
  }
  // Calls made during a look-up wait for the next one, so that they never read a state older than the call.
  const ask = singleFlight(look, MAX_WAITING)

  const fromMemory = (marked: MarkedCatalogue): Seen => {
    monitor.answeredFromMemory()
    // The daily figures also cover the days that have begun since.
    marked.day = sinceDay()
    marked.changeDay(today())
    return { catalogue: marked, asOf: confirmedAt }
  }
  const patience = ({ catalogueAt, downloadsAt }: MarkedCatalogue): number =>
    catalogueAt.position < acknowledged.catalogue || downloadsAt.position < acknowledged.downloads
      ? OWN_WRITE_PATIENCE_MS
      : PATIENCE_MS
  /** The look-up's answer, or what is held when it fails or takes too long; it goes on then, for two would change the same. */
  const currentWithinPatience = (looking: Promise<MarkedCatalogue>, marked: MarkedCatalogue): Promise<Seen> =>
    new Promise((resolve) => {
      let waited = 0
      let cancelTimer = () => {}
      const wait = () => {
        const most = patience(live ?? marked)
        if (waited < most) {
          cancelTimer = afterListening(most - waited, wait)
          waited = most
          return
        }
        isOverdue = true
        lookUp = undefined
        resolve(fromMemory(live ?? marked))
      }
      wait()
      looking
        .then(
          (found) => resolve({ catalogue: found, asOf: found.asOf }),
          () => resolve(fromMemory(live ?? marked))
        )
        .finally(() => cancelTimer())
    })
  // One look-up and one limit for all who wait for it: this is called for every answer of the site.
  let lookUp: Promise<MarkedCatalogue> | undefined
  let answer: Promise<Seen> | undefined

  return {
    current: () => {
      if (live === null) {
        return failFast(monitor, async () => {
          const catalogue = await ask()
          return { catalogue, asOf: catalogue.asOf }
        })
      }
      const isLookupOverdue = isOverdue && patience(live) === PATIENCE_MS
      if (isLookupOverdue || monitor.outage() !== null) return Promise.resolve(fromMemory(live))
      const looking = ask()
      if (answer === undefined || looking !== lookUp) {
        lookUp = looking
        answer = currentWithinPatience(looking, live)
      }
      return answer
    },
    upToDate: () => failFast(monitor, ask),
    inMemory: () => live,
    confirmedAt: () => confirmedAt,
    acknowledged: (projection, position) => {
      if (projection === "catalogue" || projection === "downloads") {
        acknowledged[projection] = Math.max(acknowledged[projection], position)
      }
    }
  }
}

/** @throws ReadModelMismatched for tables of another version that lack what this one reads */
const refuseUnreadable = async <Tables extends AnyTables>(
  sql: Sql,
  projection: Projection<Tables>,
  { schema, version }: Checkpoint
): Promise<void> => {
  if (version === projection.version || (await isReadable(sql, projection, schema))) return
  const mismatch = version > projection.version ? "newer-version" : "older-version"
  throw new ReadModelMismatched(`${mismatchSentence(projection.name, mismatch)}. Please try again in a moment.`)
}

const MODELS = ["catalogue", "downloads"] as const
type Model = (typeof MODELS)[number]

/** Where tables stand: the position and id of the last event that they hold. */
type Place = Pick<Checkpoint, "position" | "lastId">

/** Not the changes themselves: they hold rows, and the place is sent with each look-up. */
const placeOf = ({ position, lastId }: Place): Place => ({ position, lastId })

let snapshotsSoFar = 0

/** The catalogue with the marks of how far it is. */
class MarkedCatalogue extends LiveCatalogue implements CatalogueSnapshot {
  readonly tables: string
  /** Two that were read from the beginning may differ at the same position. */
  readonly #reading = ++snapshotsSoFar
  catalogueAt: Place = { position: 0, lastId: null }
  downloadsAt: Place = { position: 0, lastId: null }
  /** As `Seen` has it, by the last look-up. */
  asOf: number | null = null
  /** Where a count last changed. */
  countedPosition = 0
  /** First of the days whose counts were read, and of those that are shown: the same while the database answers. */
  readDay = ""
  day = ""

  /** How often marks were taken away since it was read. */
  #lapses = 0

  constructor(tables: string, today: string) {
    super(today)
    this.tables = tables
  }
  override changeDay(today: string): boolean {
    const hasChanged = super.changeDay(today)
    if (hasChanged) this.#lapses += 1
    return hasChanged
  }
  get facts(): string {
    return `${this.tables} ${this.#reading} ${this.catalogueAt.position} ${this.#lapses}`
  }
  get counts(): string {
    return `${this.#reading} ${this.countedPosition} ${this.day}`
  }
}
