/** What several calls are given. */
import { isIsoDay } from "@driverdex/domain/catalogue/ReleaseDate"
import { Schema } from "effect"

/** A UTC day that exists, YYYY-MM-DD. */
export const Day = Schema.String.check(
  Schema.makeFilter((text) => isIsoDay(text) || "It must be a day that exists, written YYYY-MM-DD.")
)

/** Names a request, so that it takes effect once however often it is sent: up to 200 visible ASCII characters. */
export const IdempotencyKey = Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[\x21-\x7e]{1,200}$/)))
