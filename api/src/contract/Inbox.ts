/** Contact messages and privacy requests, delivered only where the operator turned the inbox on (P-PRIV-2). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { IdempotencyKey } from "./Parameters.ts"
import { BadRequest, Forbidden, NotFound, TooManyRequests, Unavailable } from "./Problem.ts"
import { AdminOnly } from "./Session.ts"
import { UtcMoment } from "./UtcMoment.ts"

const Line = Schema.String.check(Schema.isMaxLength(1_000))
const Text = Schema.String.check(Schema.isMaxLength(6_000))

/** Judged by domain/forms/contact.ts; the answer to a wrong form names each field. */
export const ContactMessage = Schema.Struct({ name: Line, email: Line, subject: Line, category: Line, message: Text })

/** Judged by domain/forms/privacyRequest.ts. */
export const PrivacyRequest = Schema.Struct({
  firstName: Line,
  lastName: Line,
  email: Line,
  phone: Schema.optionalKey(Line),
  state: Line,
  requestType: Line,
  description: Text
})

/** One entry with its clocks, ISO 8601 UTC: a confirmation is due after 24 hours, a privacy request after 30 days. */
export const InboxEntry = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(["message", "privacy-request"]),
  receivedAt: UtcMoment,
  confirmBy: Schema.String,
  confirmedAt: Schema.NullOr(UtcMoment),
  /** Null for a message: it only needs an answer. */
  completeBy: Schema.NullOr(Schema.String),
  completedAt: Schema.NullOr(UtcMoment),
  /** The network it came from (the first three groups of its address); null after 30 days. */
  network: Schema.NullOr(Schema.String),
  data: Schema.Record(Schema.String, Schema.String)
})

/** In a list the texts are cut; `cut` says that there is more. */
export const InboxSummary = Schema.Struct({ ...InboxEntry.fields, cut: Schema.Boolean })

export const InboxPage = Schema.Struct({
  /** At most 50: what waits for something, the soonest due first, then what is done, the newest first. */
  entries: Schema.Array(InboxSummary),
  /** For `after` of the next page; null on the last one. */
  next: Schema.NullOr(Schema.String),
  /** Of the whole inbox, and what it takes at most. */
  stored: Schema.Struct({ entries: Schema.Int, waiting: Schema.Int, bytes: Schema.Int }),
  most: Schema.Struct({ entries: Schema.Int, bytes: Schema.Int })
})

const sending = [BadRequest, Forbidden, NotFound, TooManyRequests, Unavailable] as const

/** Numbers alone: nothing of what visitors wrote, so that asking is no look at it. */
export const InboxWaiting = Schema.Struct({
  waiting: Schema.Int,
  /** Of these, the ones whose time for an answer is over. */
  overdue: Schema.Int
})

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
    HttpApiEndpoint.get("entries", "/inbox", {
      query: {
        /** `next` of the page before. */
        after: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{1,15}\.[0-9a-f-]{36}$/))),
        /** `true`: only what waits for something. */
        waiting: Schema.optionalKey(Schema.Literals(["true", "false"]))
      },
      success: InboxPage,
      error: [BadRequest, Unavailable]
    })
      .annotate(OpenApi.Summary, "List the entries of the inbox, 50 at a time with their texts cut")
      .middleware(AdminOnly),
    HttpApiEndpoint.get("waiting", "/inbox/waiting", {
      success: InboxWaiting,
      error: [Unavailable]
    })
      .annotate(OpenApi.Summary, "Count what waits in the inbox, without a look at it")
      .middleware(AdminOnly),
    HttpApiEndpoint.get("entry", "/inbox/:id", {
      params: { id: Schema.String },
      success: InboxEntry,
      error: [NotFound, Unavailable]
    })
      .annotate(OpenApi.Summary, "Show an entry of the inbox with its whole texts")
      .middleware(AdminOnly),
    HttpApiEndpoint.post("mark", "/inbox/:id", {
      params: { id: Schema.String },
      payload: Schema.Struct({ state: Schema.Literals(["confirmed", "completed"]) }),
      success: InboxEntry,
      error: [BadRequest, NotFound, Unavailable]
    })
      .annotate(OpenApi.Summary, "Mark an entry of the inbox as confirmed or completed")
      .middleware(AdminOnly),
    HttpApiEndpoint.delete("remove", "/inbox/:id", {
      params: { id: Schema.String },
      success: HttpApiSchema.NoContent,
      error: [NotFound, Unavailable]
    })
      .annotate(OpenApi.Summary, "Delete an entry of the inbox")
      .middleware(AdminOnly),
    HttpApiEndpoint.post("removeNetwork", "/inbox/deletions", {
      payload: Schema.Struct({
        network: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(45)),
        /** Only say how many. */
        dryRun: Schema.Boolean
      }),
      success: Schema.Struct({ deleted: Schema.Int }),
      error: [BadRequest, Unavailable]
    })
      .annotate(OpenApi.Summary, "Delete every entry of the inbox that came from a network")
      .middleware(AdminOnly)
  )
  .middleware(NeedsStores)
  .prefix("/api") {}
