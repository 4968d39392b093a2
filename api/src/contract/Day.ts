/** A UTC day that exists, YYYY-MM-DD. */
import { isIsoDay } from "@driverdex/domain/catalogue/ReleaseDate"
import { Schema } from "effect"

export const Day = Schema.String.check(
  Schema.makeFilter((text) => isIsoDay(text) || "It must be a day that exists, written YYYY-MM-DD.")
)
