/** Which events of the log are news to subscribers of webhooks, and to whom (P-HOOK-2). */
import type { FeedScope } from "../catalogue/feedPath.ts"
import type { RecordedEvent } from "../events/RecordedEvent.ts"

/** In the order in which those of one event are sent. An index into it is stored: a new one goes to the end. */
export const NOTICE_TYPES = [
  "driver.removed",
  "driver.restored",
  "driver.added",
  "driver.renamed",
  "release.published"
] as const
export type NotificationType = (typeof NOTICE_TYPES)[number]

/** The event types that may be news: others need not be read further. */
export const NOTIFYING_EVENTS: ReadonlySet<string> = new Set(["driver-added", "driver-changed", "driver-removed"])

/** In the order of `NOTICE_TYPES`; empty for an event that is no news. Releases that an undo brings back were news before. */
export const notificationsOf = (event: RecordedEvent): ReadonlyArray<NotificationType> => {
  switch (event.type) {
    case "driver-removed":
      return ["driver.removed"]
    case "driver-added": {
      const isNew = event.revision === 0
      return [isNew ? "driver.added" : "driver.restored", ...released(event.data)]
    }
    case "driver-changed":
      return [...(event.data.set.name === undefined ? [] : ["driver.renamed" as const]), ...released(event.data)]
    default:
      return []
  }
}

const released = ({ release }: { readonly release?: unknown }): ReadonlyArray<NotificationType> =>
  release === undefined ? [] : ["release.published"]

/** What a notice is about. */
export interface NoticeSubject {
  readonly id: number
  readonly category: string
  readonly manufacturer: string
}

/**
 * Whether a notice goes to a subscription.
 * @param line id of the driver line that the driver of the subscription has its version from: its releases are the driver's, as in feeds
 */
export const concerns = (
  topic: FeedScope,
  type: NotificationType,
  subject: NoticeSubject,
  line: number | undefined
): boolean => {
  switch (topic.of) {
    case "all":
      return true
    case "category":
      return subject.category === topic.key
    case "manufacturer":
      return subject.manufacturer === topic.key
    case "driver":
      return subject.id === topic.key || (type === "release.published" && subject.id === line)
  }
}
