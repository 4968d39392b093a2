/** What subscribers are sent: records and releases exactly as `/api/v1` answers them, of the catalogue as it is when the message is made. */
import { createHash } from "node:crypto"
import type { FeedScope } from "@driverdex/domain/catalogue/feedPath"
import type { RecordedEvent } from "@driverdex/domain/events/RecordedEvent"
import { concerns, NOTICE_TYPES, type NotificationType } from "@driverdex/domain/webhooks/notifications"
import type { Catalogue } from "../../catalogue/LiveCatalogue.ts"
import type { WebhookData } from "../../contract/WebhookMessage.ts"
import { publicDriver, publicRelease } from "../public-api/publicFacts.ts"

export interface Message {
  /** `webhook-id`: the same for one subscription, event and type, whichever process sends it. */
  readonly id: string
  readonly type: string
  readonly body: string
}

export type NoticeCatalogue = Pick<Catalogue, "idOf" | "lastRecord" | "details" | "driver">

export type NewsEvent = RecordedEvent<"driver-added" | "driver-changed" | "driver-removed">

export interface MessageOptions {
  readonly topic: FeedScope
  readonly subscription: string
  /** Origin of the site; null: it has none of its own. */
  readonly siteUrl: string | null
  /** Place of the event in the public log, from 0. */
  readonly index: number
}

/** Null where it does not concern the subscription, or is no longer true: a release that has gone again, or is merely reported (P-CAT-23). */
export const messageOf = (
  event: NewsEvent,
  type: NotificationType,
  catalogue: NoticeCatalogue,
  { topic, subscription, siteUrl, index }: MessageOptions
): Message | null => {
  const record = catalogue.lastRecord(catalogue.idOf(event.data.key) ?? 0)
  if (record === undefined) return null
  const line = topic.of === "driver" ? catalogue.driver(topic.key)?.inherited?.id : undefined
  if (!concerns(topic, type, record, line)) return null
  const release = type === "release.published" ? releaseOf(event, record.id, catalogue) : undefined
  if (release === null) return null
  const driver = publicDriver(record)
  const data: typeof WebhookData.Type = {
    driver,
    ...(release === undefined ? {} : { release }),
    page: siteUrl === null ? null : `${siteUrl}${driver.path}`,
    log: { index }
  }
  return {
    id: messageId(subscription, event.id, type),
    type,
    body: JSON.stringify({ type, timestamp: event.at, data })
  }
}

/** Says nothing about the site, has no dot, and is another one for each subscription of one receiver. */
export const messageId = (subscription: string, event: string, type: string): string =>
  `msg_${createHash("sha256").update(`${subscription} ${event} ${type}`).digest("hex").slice(0, 32)}`

/** Of the notices of an event, the place that is stored. */
export const partOf = (type: NotificationType): number => NOTICE_TYPES.indexOf(type)

const releaseOf = (event: NewsEvent, id: number, catalogue: NoticeCatalogue) => {
  const details = catalogue.details(id)
  if (details === undefined || details === "removed" || details.versionBasis === "reported") return null
  const named = "release" in event.data ? event.data.release : undefined
  const shown = details.releases.find(
    ({ version, releaseDateIso }) => version === named?.version && releaseDateIso === named.releaseDateIso
  )
  return shown === undefined ? null : publicRelease(shown)
}
