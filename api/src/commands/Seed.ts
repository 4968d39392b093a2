/** Fills an empty log with the shipped catalogue, by the same path as an operator's import. */
import type { CatalogueEvent } from "@driverdex/domain/events/Event"
import {
  SEED_SOURCE,
  seedBrands,
  seedCategories,
  seedDrivers,
  seedVendors
} from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { inOwnSession } from "@driverdex/projections/OwnSession"
import { ProjectionStalled } from "@driverdex/projections/ProjectionStalled"
import type { Runner } from "@driverdex/projections/Runner"
import type { Sql } from "postgres"
import type { CatalogueReader } from "../catalogue/CatalogueReader.ts"
import { MAX_COMMANDS_A_CALL } from "../contract/Changes.ts"
import type { Logger } from "../platform/Logger.ts"
import type { CommandHandler } from "../store/log/CommandHandler.ts"
import type { EventStore } from "../store/log/EventStore.ts"
import type { Changes } from "./ChangeService.ts"

export interface SeedOnceOptions extends Omit<SeedOptions, "onProgress"> {
  readonly sql: Sql
  readonly reads: CatalogueReader
  readonly log: Logger
  /** Receives progress messages of a first start, for display. */
  readonly onProgress: (sentence: string) => void
}

/** Seeds when the log needs it. One process does it; others that start meanwhile wait and find the work done. */
export const seedOnce = async ({ sql, reads, log, onProgress, ...options }: SeedOnceOptions): Promise<void> => {
  await inOwnSession(sql, async (session) => {
    await session`select pg_advisory_lock(hashtext('driverdex seed'))`
    await options.catalogue.catchUp().catch(unlessStalled)
    // What it shows then does not reflect the log; an interrupted seed continues at a later start.
    if (options.catalogue.stalled() !== null) return
    if (!(await needsSeed(options.store, (await reads.upToDate()).drivers.length))) return
    onProgress("Importing the catalogue")
    const added = await seed({
      ...options,
      onProgress: (rows, of) => onProgress(`Importing the catalogue: ${rows} of ${of} drivers`)
    })
    log("info", "seeded the catalogue", { drivers: added })
  })
}

export interface SeedOptions {
  readonly store: EventStore
  readonly commands: CommandHandler
  readonly catalogue: Runner
  readonly changes: Changes
  readonly onProgress: (rows: number, of: number) => void
}

const BY = { actor: "import", requestId: "seed" } as const
const SEED_BATCH = "seed"

/**
 * Defines categories, brands and manufacturers on an empty log, then imports the shipped drivers. Safe to repeat after
 * an interrupted start: what is there stays as it is. Returns the number of drivers added.
 */
const seed = async ({ commands, catalogue, changes, onProgress }: SeedOptions): Promise<number> => {
  const defined = await definitions()
  const position = await commands.handle(
    { stream: "catalogue", decide: (recorded) => (recorded.length === 0 ? defined : []) },
    { ...BY, batch: SEED_BATCH },
    "Another process is changing the catalogue."
  )
  await catalogue.catchUpTo(position)

  const lines = await seedDrivers()
  let added = 0
  for (let from = 0; from < lines.length; from += MAX_COMMANDS_A_CALL) {
    const some = lines.slice(from, from + MAX_COMMANDS_A_CALL)
    const adds = some.map(({ line, row }) => ({ line, command: { do: "add", ...row } }))
    const request = { batch: SEED_BATCH, source: SEED_SOURCE, dryRun: false, commands: adds }
    const answer = await changes.apply(request, BY)
    const [refused] = answer.refused
    if (refused !== undefined) {
      throw new Error(`The shipped catalogue has a row that cannot be imported: ${refused.key}, ${refused.field}.`)
    }
    added += answer.added
    onProgress(Math.min(from + MAX_COMMANDS_A_CALL, lines.length), lines.length)
  }
  return added
}

/** Whether the log still needs the seed: nothing was ever imported or added, or an earlier seed was interrupted. */
const needsSeed = async (store: EventStore, driverCount: number): Promise<boolean> => {
  const catalogue = await store.readStream("catalogue")
  if (catalogue.length === 0) return (await store.head()) === 0
  return (
    catalogue[0]?.batch === SEED_BATCH && driverCount < (await seedDrivers()).length && !(await hasLaterWork(store))
  )
}

const unlessStalled = (error: unknown): void => {
  if (!(error instanceof ProjectionStalled)) throw error
}

const definitions = async (): Promise<ReadonlyArray<CatalogueEvent>> => [
  ...(await seedCategories()).map((data) => ({ type: "category-defined" as const, data })),
  ...(await seedBrands()).map((data) => ({ type: "brand-defined" as const, data })),
  ...(await seedVendors()).map((data) => ({ type: "vendor-defined" as const, data }))
]

const hasLaterWork = async (store: EventStore): Promise<boolean> => {
  for await (const page of store.readLog(0)) if (page.some(({ batch }) => batch !== SEED_BATCH)) return true
  return false
}
