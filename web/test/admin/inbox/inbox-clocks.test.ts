import { describe, expect, test } from "vitest"
import { clocksOf } from "../../../src/admin/inbox/inbox-clocks.ts"
import type { InboxEntry } from "../../../src/admin/queries/admin-inbox.ts"

const NOON = "2026-01-02T12:00:00.000Z"
const entry = (id: string, part: Partial<InboxEntry> = {}): InboxEntry => ({
  id,
  kind: "message",
  receivedAt: "2026-01-01T12:00:00.000Z",
  confirmBy: NOON,
  confirmedAt: null,
  completeBy: null,
  completedAt: null,
  network: null,
  data: {},
  ...part
})
const request = (id: string, part: Partial<InboxEntry> = {}) =>
  entry(id, { kind: "privacy-request", completeBy: "2026-01-31T12:00:00.000Z", ...part })

describe("the clocks of the inbox", () => {
  test("a message wants one answer, late after its time", () => {
    const due = { name: "Answer", mark: "confirmed", at: NOON }
    expect(clocksOf(entry("a"), Date.parse(NOON))).toEqual([{ ...due, state: "due" }])
    expect(clocksOf(entry("a"), Date.parse(NOON) + 1)).toEqual([{ ...due, state: "late" }])
  })

  test("a privacy request is confirmed, then completed", () => {
    const confirmedAt = "2026-01-01T13:00:00.000Z"
    expect(clocksOf(request("a", { confirmedAt }), Date.parse(NOON) + 1)).toEqual([
      { name: "Confirmation", mark: "confirmed", at: confirmedAt, state: "done" },
      { name: "Completion", mark: "completed", at: "2026-01-31T12:00:00.000Z", state: "due" }
    ])
  })
})
