/** The details of a driver by its id, for the calls about one driver (P-API-8). */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { Effect } from "effect"
import { Problem } from "../contract/Problem.ts"
import type { CatalogueSnapshot } from "./CatalogueReads.ts"

/** Fails with 404 for an id that no driver has, 410 for one whose driver was removed. */
export const detailsOf = (catalogue: CatalogueSnapshot, id: number): Effect.Effect<DriverDetails, Problem> => {
  const details = catalogue.details(id)
  if (details === undefined) return Effect.fail(new Problem({ status: 404, message: "No driver has this id." }))
  if (details !== "removed") return Effect.succeed(details)
  return Effect.fail(new Problem({ status: 410, message: "This driver was removed from the catalogue." }))
}
