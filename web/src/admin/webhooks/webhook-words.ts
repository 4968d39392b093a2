/** Words of the webhooks in the settings. */
import type { Delivery, Webhook } from "../queries/admin-webhooks.ts"

export const topicWords = (topic: Webhook["topic"]): string => {
  switch (topic.of) {
    case "all":
      return "Everything"
    case "operations":
      return "Failures of this site"
    case "driver":
      return `Driver ${topic.key}`
    default:
      return topic.key
  }
}

export const STATES: Readonly<
  Record<Webhook["state"], { readonly label: string; readonly tone: "success" | "warning" | "neutral" | "danger" }>
> = {
  active: { label: "Active", tone: "success" },
  paused: { label: "Paused", tone: "neutral" },
  failing: { label: "Paused by itself", tone: "danger" },
  gone: { label: "Ended by the receiver", tone: "warning" }
}

export const OUTCOMES: Readonly<Record<Delivery["outcome"], string>> = {
  delivered: "Delivered",
  failed: "Failed",
  "given-up": "Given up",
  paused: "Failed, paused",
  gone: "Ended by the receiver"
}
