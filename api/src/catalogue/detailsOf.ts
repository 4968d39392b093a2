/** The details of a driver by its id, for the calls about one driver (P-API-8). */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { Effect } from "effect"
import { Problem } from "../contract/Problem.ts"
import type { CatalogueSnapshot } from "./CatalogueReader.ts"

/** @throws Problem 404 for an id that no driver has, 410 for one whose driver was removed */
export const found = <Known>(known: Known | "removed" | undefined): Known => {
  if (known === undefined) throw new Problem({ status: 404, message: "No driver has this id." })
  if (known === "removed") throw new Problem({ status: 410, message: "This driver was removed from the catalogue." })
  return known
}

/** The details of an id, failing with the same problems. */
export const detailsOf = (catalogue: CatalogueSnapshot, id: number): Effect.Effect<DriverDetails, Problem> =>
  Effect.try({ try: () => found(catalogue.details(id)), catch: (problem) => problem as Problem })
