import { expect, test } from "vitest"
import { SETTINGS_GROUPS, SETTINGS_PARTS } from "../../../src/admin/parts/admin-address.ts"
import { countsByPart, type TaskFacts, tasksOf } from "../../../src/admin/tasks/tasks.ts"

const NOTHING: TaskFacts = {
  reviews: [],
  approvals: [],
  inbox: { waiting: 0, overdue: 0 },
  quality: { totals: [{ kind: "stale", items: 0 }] },
  sources: [],
  webhooks: []
}
const source = { staleAfterDays: 90, confirmedElsewhere: 0 }
const linesOf = (facts: Partial<TaskFacts>) =>
  tasksOf({ ...NOTHING, ...facts })
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => `${count} ${words}`)

test("P-ADM-21: what waits is told with its number and the right plural", () => {
  expect(linesOf({ reviews: [1], inbox: { waiting: 1, overdue: 0 } })).toEqual([
    "1 message waits for an answer",
    "1 new release is held back until you look at it"
  ])
  expect(linesOf({ reviews: [1, 2], inbox: { waiting: 12, overdue: 3 } })).toEqual([
    "12 messages wait for an answer, 3 overdue",
    "2 new releases are held back until you look at them"
  ])
  expect(linesOf({ inbox: { waiting: 2, overdue: 2 } })).toEqual(["2 messages wait for an answer, overdue"])
})

test("P-ADM-21: only proposals that still wait are a task", () => {
  expect(linesOf({ approvals: [{ state: "waiting" }, { state: "approved" }, { state: "expired" }] })).toEqual([
    "1 change waits for a second operator"
  ])
})

test("P-ADM-21: webhooks that paused themselves, are refused or miss messages are a task, paused ones are not", () => {
  const webhooks = [
    { state: "active", failingSince: null },
    { state: "paused", failingSince: "2026-11-01T00:00:00.000Z" },
    { state: "active", failingSince: "2026-11-01T00:00:00.000Z" },
    { state: "failing", failingSince: "2026-11-01T00:00:00.000Z" },
    { state: "gone", failingSince: null }
  ] as const
  expect(linesOf({ webhooks })).toEqual(["3 webhooks are not delivered"])
})

test("P-ADM-21: what of the quality board is a task of its own is not counted twice", () => {
  const totals = [
    { kind: "held-release", items: 2 },
    { kind: "held-link", items: 5 },
    { kind: "source-failing", items: 1 },
    { kind: "stale", items: 40 },
    { kind: "no-version", items: 2 }
  ] as const
  expect(linesOf({ quality: { totals } })).toEqual([
    "5 addresses look broken and wait for a decision",
    "1 source does not answer",
    "42 facts of the catalogue can be better"
  ])
})

test("P-ADM-21: sources that were read too long ago and those that are silent are counted together in the menu", () => {
  const sources = [
    { ...source, days: 98, drivers: 3 },
    { ...source, days: 3, drivers: 3 }
  ]
  const tasks = tasksOf({ ...NOTHING, sources, quality: { totals: [{ kind: "source-failing", items: 2 }] } })
  expect(countsByPart(tasks).get("pulls")).toBe(3)
})

test("P-ADM-21: what could not be asked is no task, and hides no other", () => {
  expect(tasksOf({ ...NOTHING, approvals: undefined, reviews: [1] }).map(({ key }) => key)).not.toContain("approvals")
  expect(tasksOf({ ...NOTHING, approvals: undefined }).map(({ key }) => key)).toContain("reviews")
})

test("P-ADM-10: every part of the settings stands in one group of the menu", () => {
  const grouped = SETTINGS_GROUPS.flatMap(({ parts }) => parts)
  expect(grouped.toSorted()).toEqual(SETTINGS_PARTS.map(({ key }) => key).toSorted())
})
