/** Operators' commands on the stream `catalogue`: categories' texts and manufacturers' records. */
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import {
  type CatalogueDecision,
  type CatalogueState,
  changeCategory,
  changeVendor,
  defineVendor,
  emptyCatalogue,
  evolveCatalogue
} from "@driverdex/domain/decide/Catalogue"
import type { CatalogueEvent } from "@driverdex/domain/events/Event"
import { newEvent } from "@driverdex/domain/events/NewEvents"
import { upcast } from "@driverdex/domain/events/Upcast"
import type { Runner } from "@driverdex/projections/Runner"
import { Problem } from "../contract/Problem.ts"
import type { By } from "../drivers/Drivers.ts"
import type { EventStore } from "../log/EventStore.ts"

export interface CatalogueEdits {
  readonly changeCategory: (
    id: number,
    edit: { readonly icon?: string; readonly description?: string },
    by: By
  ) => Promise<void>
  readonly addVendor: (vendor: Vendor, by: By) => Promise<void>
  readonly changeVendor: (vendor: Vendor, by: By) => Promise<void>
}

export interface CatalogueEditsOptions {
  readonly store: EventStore
  readonly catalogue: Runner
  readonly now: () => number
  readonly newId: () => string
}

const STREAM = "catalogue"
const MAX_RACES = 4

export const makeCatalogueEdits = ({ store, catalogue, now, newId }: CatalogueEditsOptions): CatalogueEdits => {
  const command = async (by: By, absent: string, decide: (state: CatalogueState) => CatalogueDecision) => {
    for (let race = 0; race < MAX_RACES; race++) {
      const stream = await store.readStream(STREAM)
      const state = stream.map((event) => upcast(event) as CatalogueEvent).reduce(evolveCatalogue, emptyCatalogue)
      const decision = decide(state)
      if ("absent" in decision) throw new Problem({ status: 404, message: absent })
      if ("taken" in decision)
        throw new Problem({ status: 409, message: "name: This manufacturer has a record already." })
      if (decision.events.length === 0) return
      const at = new Date(now()).toISOString()
      const events = decision.events.map((event) => newEvent(event, { id: newId(), at, ...by }))
      const expected = stream.at(-1)?.revision ?? "no-stream"
      const [outcome] = await store.append([{ stream: STREAM, expected, events }])
      if (outcome !== undefined && outcome._tag !== "WrongRevision") {
        await catalogue.helpForward(outcome.position)
        return
      }
    }
    throw new Problem({ status: 409, message: "Somebody else is changing the catalogue. Please try again." })
  }
  const noVendor = "No manufacturer has this name."
  return {
    changeCategory: (id, edit, by) =>
      command(by, "No category has this id.", (state) => changeCategory(state, id, edit)),
    addVendor: (vendor, by) => command(by, noVendor, (state) => defineVendor(state, vendor)),
    changeVendor: (vendor, by) => command(by, noVendor, (state) => changeVendor(state, vendor))
  }
}
