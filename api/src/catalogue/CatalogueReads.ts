/**
 * The catalogue as visitors read it, kept in memory per (catalogue position, downloads position): a request costs one
 * look-up of two checkpoints while nothing changed, and what changed after that.
 */

import { type Checkpoint, isReadable } from "@driverdex/projections/Checkpoints"
import { catalogueProjection } from "@driverdex/projections/catalogue/CatalogueProjection"
import { readCatalogueSince, readCheckpoints } from "@driverdex/projections/catalogue/CatalogueQueries"
import { downloadsProjection } from "@driverdex/projections/downloads/DownloadsProjection"
import { readDownloadsSince } from "@driverdex/projections/downloads/DownloadsQueries"
import { mismatchSentence, ReadModelMismatched } from "@driverdex/projections/Mismatch"
import type { AnyTables, Projection } from "@driverdex/projections/Projection"
import type { Sql } from "postgres"
import { shared } from "../Grouped.ts"
import type { Edition } from "../http/Edition.ts"
import { type Catalogue, LiveCatalogue } from "./LiveCatalogue.ts"

export type CatalogueSnapshot = Catalogue & Edition

export interface CatalogueReads {
  /** The state at least as new as everything acknowledged before the call. */
  readonly current: () => Promise<CatalogueSnapshot>
}

/** Readers that may wait for one look-up before new ones are turned away. */
const MAX_WAITING = 10_000

/** `sinceDay` names the first UTC day (YYYY-MM-DD) of the daily counts. */
export const makeCatalogueReads = (sql: Sql, sinceDay: () => string): CatalogueReads => {
  let live: Held | null = null

  const refresh = async (): Promise<Held> => {
    const shown = await readCheckpoints(sql)
    const [catalogue, downloads] = [shown["catalogue"], shown["downloads"]]
    if (catalogue === undefined || downloads === undefined) throw new Error("No read model is shown.")
    const tables = `${catalogue.schema} ${downloads.schema}`
    // Tables that were built again may say something else about the same positions.
    if (live?.tables !== tables) {
      await refuseUnreadable(sql, catalogueProjection, catalogue)
      await refuseUnreadable(sql, downloadsProjection, downloads)
    }
    const isHeld =
      live?.tables === tables &&
      // A position that went back is that of a database which lost the last events: what is held may hold more.
      live.cataloguePosition <= catalogue.position &&
      live.downloadsPosition <= downloads.position
    const held = isHeld && live !== null ? live : new Held(tables)
    const day = sinceDay()
    if (held.cataloguePosition !== catalogue.position) {
      const changes = await readCatalogueSince(sql, catalogue.schema, held.cataloguePosition)
      if (changes === null) return refresh()
      held.changeCatalogue(changes)
      held.cataloguePosition = changes.position
    }
    if (held.downloadsPosition !== downloads.position || held.day !== day) {
      const changes = await readDownloadsSince(sql, downloads.schema, held.downloadsPosition, day)
      if (changes === null) return refresh()
      if (held.changeDownloads(changes)) held.countedPosition = changes.position
      held.downloadsPosition = changes.position
      held.day = day
    }
    live = held
    return held
  }
  // Whoever asks while a look-up is under way waits for the next one, so that nobody reads a state older than the call.
  return { current: shared(refresh, MAX_WAITING) }
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

let heldSoFar = 0

/** The catalogue with the marks of how far it is. */
class Held extends LiveCatalogue implements CatalogueSnapshot {
  readonly tables: string
  /** Two that were read from the beginning may differ at the same position. */
  readonly #reading = ++heldSoFar
  cataloguePosition = 0
  downloadsPosition = 0
  /** Where a count last changed. */
  countedPosition = 0
  day = ""

  constructor(tables: string) {
    super()
    this.tables = tables
  }
  get facts(): string {
    return `${this.tables} ${this.#reading} ${this.cataloguePosition}`
  }
  get counts(): string {
    return `${this.#reading} ${this.countedPosition} ${this.day}`
  }
}
