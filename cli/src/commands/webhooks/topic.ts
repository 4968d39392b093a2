/** What a webhook is about, in words for a cell. */
import type { WebhookTopic } from "@driverdex/api/contract/Webhooks"

export const topicWords = (topic: typeof WebhookTopic.Type): string =>
  topic.of === "all" ? "everything" : topic.of === "operations" ? "failures of the site" : `${topic.of} ${topic.key}`
