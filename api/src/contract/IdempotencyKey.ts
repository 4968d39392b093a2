/** Names a request, so that it takes effect once however often it is sent. */
import { Schema } from "effect"

/** Up to 200 visible ASCII characters. */
export const IdempotencyKey = Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[\x21-\x7e]{1,200}$/)))
