/** Webhooks (P-HOOK-1). A secret is in the answer that makes it only, and is stored nowhere here. */
import type {
  WebhookDelivery as DeliverySchema,
  WebhookDetails as DetailsSchema,
  NewWebhook as NewSchema,
  WebhookRequest as RequestSchema,
  WebhookEntry as WebhookSchema
} from "@driverdex/api/contract/Webhooks"
import { queryOptions } from "@tanstack/react-query"
import { adminRead, adminSend } from "./admin-calls.ts"

export type Webhook = typeof WebhookSchema.Type
export type NewWebhook = typeof NewSchema.Type
export type Delivery = typeof DeliverySchema.Type
export type WebhookRequest = typeof RequestSchema.Type

const KEY = ["admin", "webhooks"] as const
const pathOf = (id: string): string => `/api/webhooks/${encodeURIComponent(id)}`

/** Oldest first. */
export const webhooksQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => adminRead<ReadonlyArray<Webhook>>("/api/webhooks", signal),
  staleTime: 0
})

/** With its last deliveries, newest first. */
export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id] as const,
    queryFn: ({ signal }) => adminRead<typeof DetailsSchema.Type>(pathOf(id), signal),
    staleTime: 0
  })

export const addWebhook = (request: WebhookRequest): Promise<NewWebhook> => adminSend("POST", "/api/webhooks", request)

export const testWebhook = (id: string): Promise<Delivery> => adminSend("POST", `${pathOf(id)}/test`)
export const pauseWebhook = (id: string): Promise<Webhook> => adminSend("POST", `${pathOf(id)}/pause`)
export const resumeWebhook = (id: string): Promise<Webhook> => adminSend("POST", `${pathOf(id)}/resume`)
export const rotateWebhook = (id: string): Promise<NewWebhook> => adminSend("POST", `${pathOf(id)}/rotate`)
export const removeWebhook = (id: string): Promise<null> => adminSend("DELETE", pathOf(id))
