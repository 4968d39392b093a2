/** What several calls are given. */
import { isIsoDay } from "@driverdex/domain/catalogue/ReleaseDate"
import { Schema } from "effect"

const NO_DAY = "It must be a day that exists, written YYYY-MM-DD."

/** A UTC day that exists, YYYY-MM-DD. The pattern lets tests make days. */
export const Day = Schema.String.annotate({ format: "date" }).check(
  Schema.isPattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { message: NO_DAY }),
  Schema.makeFilter((text) => isIsoDay(text) || NO_DAY)
)

/** Names a request, so that it takes effect once however often it is sent: up to 200 visible ASCII characters. */
export const IdempotencyKey = Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[\x21-\x7e]{1,200}$/)))
