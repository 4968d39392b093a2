/** Which events are news, to which subscription (P-HOOK-1, P-HOOK-2). */
import { describe, expect, it } from "vitest"
import type { FeedScope } from "../../src/catalogue/feedPath.ts"
import type { RecordedEvent } from "../../src/events/RecordedEvent.ts"
import { concerns, NOTIFYING_EVENTS, type NotificationType, notificationsOf } from "../../src/webhooks/notifications.ts"
import { webhookAddressError } from "../../src/webhooks/webhookAddress.ts"

const RELEASE = { version: "2.0", releaseDateIso: "2026-11-01", dateBasis: "maker" }
const recorded = (type: string, data: object, revision = 3) => ({ type, revision, data }) as unknown as RecordedEvent

describe("news of an event", () => {
  it.each<[string, RecordedEvent, ReadonlyArray<NotificationType>]>([
    ["a new driver", recorded("driver-added", { facts: {} }, 0), ["driver.added"]],
    [
      "a new driver with a release",
      recorded("driver-added", { facts: {}, release: RELEASE }, 0),
      ["driver.added", "release.published"]
    ],
    ["a driver that comes back", recorded("driver-added", { facts: {} }), ["driver.restored"]],
    ["a release", recorded("driver-changed", { set: {}, release: RELEASE }), ["release.published"]],
    ["another name", recorded("driver-changed", { set: { name: "New" } }), ["driver.renamed"]],
    [
      "both",
      recorded("driver-changed", { set: { name: "New" }, release: RELEASE }),
      ["driver.renamed", "release.published"]
    ],
    ["an edit of a description", recorded("driver-changed", { set: { description: "New" } }), []],
    ["releases that an undo brings back", recorded("driver-changed", { set: {}, returned: [RELEASE] }), []],
    ["releases that are withdrawn", recorded("driver-changed", { set: {}, withdrawn: [RELEASE] }), []],
    ["a removal", recorded("driver-removed", {}), ["driver.removed"]],
    ["a download", recorded("download-recorded", {}), []]
  ])("%s", (_, event, notifications) => {
    expect(notificationsOf(event)).toEqual(notifications)
    if (notifications.length > 0) expect(NOTIFYING_EVENTS.has(event.type)).toBe(true)
  })

  const SUBJECT = { id: 7, category: "Network", manufacturer: "Acme" }
  it.each<[FeedScope, NotificationType, number | undefined, boolean]>([
    [{ of: "all" }, "driver.removed", undefined, true],
    [{ of: "category", key: "Network" }, "release.published", undefined, true],
    [{ of: "category", key: "network" }, "release.published", undefined, false],
    [{ of: "manufacturer", key: "Acme" }, "release.published", undefined, true],
    [{ of: "manufacturer", key: "Acm" }, "release.published", undefined, false],
    [{ of: "driver", key: 7 }, "driver.renamed", undefined, true],
    [{ of: "driver", key: 8 }, "release.published", undefined, false],
    // Driver 8 has its version from the line 7.
    [{ of: "driver", key: 8 }, "release.published", 7, true],
    [{ of: "driver", key: 8 }, "driver.renamed", 7, false]
  ])("about %j, %s with the line %s: %s", (topic, type, line, isMeant) => {
    expect(concerns(topic, type, SUBJECT, line)).toBe(isMeant)
  })
})

describe("the address of a webhook", () => {
  it.each([
    "https://example.com/hook",
    "https://example.com:8443/hook?key=1",
    "https://example.com:443/",
    "https://8.8.8.8/hook"
  ])("%s may be used", (address) => {
    expect(webhookAddressError(address)).toBeNull()
  })
  it.each([
    ["http://example.com/", "https://"],
    ["ftp://example.com/", "https://"],
    ["//example.com/", "https://"],
    ["example.com", "https://"],
    ["", "https://"],
    ["https://user@example.com/", "password"],
    ["https://user:word@example.com/", "password"],
    ["https://example.com:22/", "443"],
    ["https://example.com:80/", "443"],
    ["https://example.com/#here", "#"],
    ["https://localhost/", "public host"],
    ["https://intranet/hook", "public host"],
    [`https://example.com/${"a".repeat(2_000)}`, "2000"]
  ])("%s is refused", (address, word) => {
    expect(webhookAddressError(address)).toContain(word)
  })
})
