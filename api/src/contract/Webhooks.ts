/** Subscriptions of other servers to news of the catalogue (P-HOOK-1), managed by operators, and the messages that they get. */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { BadRequest, Conflict, NotFound, Unavailable } from "./Problem.ts"
import { AdminOnly } from "./Session.ts"
import { UtcMoment } from "./UtcMoment.ts"

/** Whose news: of a category or manufacturer the key is its name, of a driver its id. */
export const WebhookTopic = Schema.Union([
  Schema.Struct({ of: Schema.Literal("all") }),
  /** What is wrong with the site itself, for its operators' own servers (P-OPS-18). */
  Schema.Struct({ of: Schema.Literal("operations") }),
  Schema.Struct({
    of: Schema.Literals(["category", "manufacturer"]),
    key: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200))
  }),
  Schema.Struct({ of: Schema.Literal("driver"), key: Schema.Int })
])

export const WebhookRequest = Schema.Struct({
  /** Begins with https://; port 443 or 8443. */
  address: Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(2_000)),
  topic: WebhookTopic,
  /** For the operators alone; never sent. */
  note: Schema.optionalKey(Schema.Trimmed.check(Schema.isMaxLength(200)))
})

export const WebhookEntry = Schema.Struct({
  id: Schema.String,
  address: Schema.String,
  topic: WebhookTopic,
  note: Schema.String,
  /** ISO 8601 UTC, as all moments here. */
  createdAt: UtcMoment,
  /** `paused` by an operator; `failing`: paused by itself after five days without success; `gone`: its receiver answered 410. */
  state: Schema.Literals(["active", "paused", "failing", "gone"]),
  /** Failed attempts of the message that is being tried. */
  attempts: Schema.Int,
  failingSince: Schema.NullOr(Schema.String),
  /** When the message is tried again; null where none waits. */
  nextAt: Schema.NullOr(UtcMoment),
  /** Until then the secret before signs too; null where only one does. */
  oldSecretUntil: Schema.NullOr(Schema.String)
})

export const WebhookDelivery = Schema.Struct({
  /** `webhook-id` of the message: the same at every attempt. */
  messageId: Schema.String,
  type: Schema.String,
  /** From 1. */
  attempt: Schema.Int,
  at: UtcMoment,
  tookMs: Schema.Int,
  /** Of HTTP; null where no whole answer came. */
  status: Schema.NullOr(Schema.Int),
  /** Why it failed, with the beginning of the answer; null for a success. */
  failure: Schema.NullOr(Schema.String),
  outcome: Schema.Literals(["delivered", "failed", "given-up", "paused", "gone"]),
  nextAt: Schema.NullOr(UtcMoment)
})

/** `deliveries`: the last fifty, newest first. */
export const WebhookDetails = Schema.Struct({ ...WebhookEntry.fields, deliveries: Schema.Array(WebhookDelivery) })

/** `secret` is shown here and never again. */
export const NewWebhook = Schema.Struct({ ...WebhookEntry.fields, secret: Schema.String })

const id = { id: Schema.String }

export class WebhooksGroup extends HttpApiGroup.make("webhooks")
  .add(
    HttpApiEndpoint.get("list", "/webhooks", { success: Schema.Array(WebhookEntry), error: Unavailable }).annotate(
      OpenApi.Summary,
      "List the webhooks, oldest first"
    ),
    HttpApiEndpoint.get("show", "/webhooks/:id", {
      params: id,
      success: WebhookDetails,
      error: [NotFound, Unavailable]
    }).annotate(OpenApi.Summary, "Show a webhook with its last deliveries"),
    HttpApiEndpoint.post("create", "/webhooks", {
      payload: WebhookRequest,
      success: NewWebhook.pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Conflict, Unavailable]
    }).annotate(OpenApi.Summary, "Add a webhook; its signing secret is shown only in this answer"),
    HttpApiEndpoint.post("test", "/webhooks/:id/test", {
      params: id,
      success: WebhookDelivery,
      error: [NotFound, Unavailable]
    }).annotate(OpenApi.Summary, "Send a message of the type webhook.test now, once"),
    HttpApiEndpoint.post("pause", "/webhooks/:id/pause", {
      params: id,
      success: WebhookEntry,
      error: [NotFound, Unavailable]
    }).annotate(OpenApi.Summary, "Send nothing until the webhook is resumed"),
    HttpApiEndpoint.post("resume", "/webhooks/:id/resume", {
      params: id,
      success: WebhookEntry,
      error: [NotFound, Unavailable]
    }).annotate(OpenApi.Summary, "Go on where the webhook stopped"),
    HttpApiEndpoint.post("rotate", "/webhooks/:id/rotate", {
      params: id,
      success: NewWebhook,
      error: [NotFound, Unavailable]
    }).annotate(
      OpenApi.Summary,
      "Make a new signing secret, shown only in this answer; the old one signs too for 24 hours"
    ),
    HttpApiEndpoint.delete("remove", "/webhooks/:id", {
      params: id,
      success: HttpApiSchema.NoContent,
      error: [NotFound, Unavailable]
    }).annotate(OpenApi.Summary, "Remove a webhook")
  )
  .middleware(AdminOnly)
  .middleware(NeedsStores)
  .prefix("/api") {}
