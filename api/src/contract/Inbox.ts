/** Contact messages and privacy requests, delivered only where the operator turned the inbox on (P-PRIV-2). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { IdempotencyKey } from "./Parameters.ts"
import { BadRequest, Forbidden, NotFound, TooManyRequests, Unavailable } from "./Problem.ts"
import { AdminOnly } from "./Session.ts"

const Text = Schema.String.check(Schema.isMaxLength(10_000))

/** Judged by domain/forms/contact.ts; the answer to a wrong form names each field. */
export const ContactMessage = Schema.Struct({ name: Text, email: Text, subject: Text, category: Text, message: Text })

/** Judged by domain/forms/privacyRequest.ts. */
export const PrivacyRequest = Schema.Struct({
  firstName: Text,
  lastName: Text,
  email: Text,
  phone: Schema.optionalKey(Text),
  state: Text,
  requestType: Text,
  description: Text
})

/** One entry with its clocks, ISO 8601 UTC: a confirmation is due after 24 hours, a privacy request after 30 days. */
export const InboxEntry = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(["message", "privacy-request"]),
  receivedAt: Schema.String,
  confirmBy: Schema.String,
  confirmedAt: Schema.NullOr(Schema.String),
  /** Null for a message: it only needs an answer. */
  completeBy: Schema.NullOr(Schema.String),
  completedAt: Schema.NullOr(Schema.String),
  data: Schema.Record(Schema.String, Schema.String)
})

const sending = [BadRequest, Forbidden, NotFound, TooManyRequests, Unavailable] as const

/** The same text under the same key is stored once, for as long as it is retained. */
export class InboxGroup extends HttpApiGroup.make("inbox")
  .add(
    HttpApiEndpoint.post("sendMessage", "/messages", {
      headers: { "idempotency-key": IdempotencyKey },
      payload: ContactMessage,
      success: HttpApiSchema.NoContent,
      error: [...sending]
    }).annotate(OpenApi.Summary, "Send a message to the operator"),
    HttpApiEndpoint.post("sendPrivacyRequest", "/privacy-requests", {
      headers: { "idempotency-key": IdempotencyKey },
      payload: PrivacyRequest,
      success: HttpApiSchema.NoContent,
      error: [...sending]
    }).annotate(OpenApi.Summary, "Send a privacy request"),
    HttpApiEndpoint.get("entries", "/inbox", { success: Schema.Array(InboxEntry), error: Unavailable })
      .annotate(OpenApi.Summary, "List the entries of the inbox")
      .middleware(AdminOnly),
    HttpApiEndpoint.post("mark", "/inbox/:id", {
      params: { id: Schema.String },
      payload: Schema.Struct({ state: Schema.Literals(["confirmed", "completed"]) }),
      success: InboxEntry,
      error: [BadRequest, NotFound, Unavailable]
    })
      .annotate(OpenApi.Summary, "Mark an entry of the inbox as confirmed or completed")
      .middleware(AdminOnly)
  )
  .middleware(NeedsStores)
  .prefix("/api") {}
