/** Webhooks (P-HOOK-1). A secret is in the answer that makes it only, and is stored nowhere here. */
import type {
  WebhookDelivery as DeliverySchema,
  NewWebhook as NewSchema,
  WebhookRequest as RequestSchema,
  WebhookEntry as WebhookSchema
} from "@driverdex/api/contract/Webhooks"
import { queryOptions } from "@tanstack/react-query"
import { adminCall } from "./admin-calls.ts"

export type Webhook = typeof WebhookSchema.Type
export type NewWebhook = typeof NewSchema.Type
export type Delivery = typeof DeliverySchema.Type
export type WebhookRequest = typeof RequestSchema.Type

const KEY = ["admin", "webhooks"] as const

/** Oldest first. */
export const webhooksQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => adminCall("GET /api/webhooks", {}, { signal }),
  staleTime: 0
})

/** With its last deliveries, newest first. */
export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id] as const,
    queryFn: ({ signal }) => adminCall("GET /api/webhooks/:id", { params: { id } }, { signal }),
    staleTime: 0
  })

export const addWebhook = (request: WebhookRequest): Promise<NewWebhook> =>
  adminCall("POST /api/webhooks", { payload: request })

export const testWebhook = (id: string): Promise<Delivery> =>
  adminCall("POST /api/webhooks/:id/test", { params: { id } })
export const pauseWebhook = (id: string): Promise<Webhook> =>
  adminCall("POST /api/webhooks/:id/pause", { params: { id } })
export const resumeWebhook = (id: string): Promise<Webhook> =>
  adminCall("POST /api/webhooks/:id/resume", { params: { id } })
export const rotateWebhook = (id: string): Promise<NewWebhook> =>
  adminCall("POST /api/webhooks/:id/rotate", { params: { id } })
export const removeWebhook = (id: string): Promise<null> => adminCall("DELETE /api/webhooks/:id", { params: { id } })
