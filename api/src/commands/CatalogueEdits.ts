/** Operators' commands on the stream `catalogue`: categories' texts and manufacturers' records. */
import type { Category } from "@driverdex/domain/catalogue/Category"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import {
  type CatalogueDecision,
  type CatalogueState,
  changeCategory,
  changeVendor,
  changeVendors,
  defineVendor,
  emptyCatalogue,
  evolveCatalogue
} from "@driverdex/domain/decide/Catalogue"
import { catalogueEvents } from "@driverdex/domain/events/DriverStream"
import type { CatalogueEvent } from "@driverdex/domain/events/Event"
import type { StoredEvent as LogEvent, Position } from "@driverdex/domain/events/Log"
import { UndecodableEvent } from "@driverdex/domain/events/Upcast"
import { type AwaitedReadModel, awaitReadModel, isInReadModel } from "../catalogue/awaitReadModel.ts"
import type { CatalogueReader } from "../catalogue/CatalogueReader.ts"
import { Problem } from "../contract/Problem.ts"
import type { Recorded } from "../contract/Recorded.ts"
import type { Author } from "../store/log/Author.ts"
import { type CommandHandler, NeedsSecondPerson } from "../store/log/CommandHandler.ts"

export interface CatalogueEdits {
  readonly changeCategory: (
    id: number,
    edit: { readonly icon?: string; readonly description?: string },
    by: Author
  ) => Promise<Category | Recorded>
  readonly addVendor: (vendor: Vendor, by: Author) => Promise<Vendor | Recorded>
  readonly changeVendor: (vendor: Vendor, by: Author) => Promise<Vendor | Recorded>
  /** All or none; answers how many records are another now. */
  readonly changeVendors: (
    vendors: ReadonlyArray<Vendor>,
    by: Author
  ) => Promise<{ readonly changed: number } | Recorded>
}

export interface CatalogueEditsOptions {
  readonly commands: CommandHandler
  readonly catalogue: AwaitedReadModel
  readonly reads: CatalogueReader
}

export const makeCatalogueEdits = ({ commands, catalogue, reads }: CatalogueEditsOptions): CatalogueEdits => {
  const command = (
    by: Author,
    absent: string,
    decide: (state: CatalogueState) => CatalogueDecision
  ): Promise<Position> =>
    commands.handle(
      { stream: "catalogue", decide: (stream) => eventsOrProblem(decide(stateOf(stream)), absent) },
      by,
      "Someone else is changing the catalogue. Please try again."
    )
  const noVendor = "No manufacturer has this name."
  const vendorCommand = (by: Author, decide: (state: CatalogueState) => CatalogueDecision): Promise<Position> =>
    command(by, noVendor, decide).catch(async (error) => {
      // What was taken away at once is gone from the pages when this is answered.
      if (error instanceof NeedsSecondPerson) await isInReadModel(catalogue, error.waiting.position)
      throw error
    })
  const keepVendor = async (vendor: Vendor, by: Author, decide: typeof defineVendor) => {
    const position = await vendorCommand(by, (state) => decide(state, vendor))
    return awaitReadModel(catalogue, position, async () => vendor)
  }
  return {
    changeCategory: async (id, edit, by) => {
      const position = await command(by, "No category has this id.", (state) => changeCategory(state, id, edit))
      const category = async () => (await reads.upToDate()).categories.find((known) => known.id === id) ?? null
      return awaitReadModel(catalogue, position, category)
    },
    addVendor: (vendor, by) => keepVendor(vendor, by, defineVendor),
    changeVendor: (vendor, by) => keepVendor(vendor, by, changeVendor),
    changeVendors: async (vendors, by) => {
      let changed = 0
      const position = await vendorCommand(by, (state) => {
        const decision = changeVendors(state, vendors)
        changed = "events" in decision ? decision.events.length : 0
        return decision
      })
      return awaitReadModel(catalogue, position, async () => ({ changed }))
    }
  }
}

const eventsOrProblem = (decision: CatalogueDecision, absent: string): ReadonlyArray<CatalogueEvent> => {
  if ("events" in decision) return decision.events
  if ("absent" in decision) throw new Problem({ status: 404, message: absent })
  if ("taken" in decision) throw new Problem({ status: 409, message: "name: This manufacturer has a record already." })
  throw new Problem({
    status: 400,
    message: decision.refused.map(({ field, message }) => `${field}: ${message}`).join("\n")
  })
}

const stateOf = (stream: ReadonlyArray<LogEvent>): CatalogueState => {
  try {
    return catalogueEvents(stream).reduce(evolveCatalogue, emptyCatalogue)
  } catch (error) {
    if (!(error instanceof UndecodableEvent)) throw error
    throw new Problem({ status: 409, message: UNREADABLE })
  }
}

const UNREADABLE =
  "The record of the catalogue has an entry that this release cannot read. An administrator can skip it, or install a newer release."
