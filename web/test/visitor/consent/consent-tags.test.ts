import { ALL_GRANTED, NECESSARY_ONLY, type Preferences } from "@driverdex/domain/consent/preferences"
import { DEFAULT_GTAG, DEFAULT_UET, signalsFor } from "@driverdex/domain/consent/signalsFor"
import { describe, expect, test } from "vitest"
import { createTags, type TagIds } from "../../../src/visitor/consent/consent-tags.ts"

const BOTH: TagIds = { gtagId: "G-1", uetId: "2" }
const NONE: TagIds = { gtagId: null, uetId: null }

/** Records all that is done to the page, in order. */
const recorded = (ids: TagIds) => {
  const done: Array<ReadonlyArray<unknown>> = []
  const tags = createTags(
    {
      setRootAttribute: (name, value) => done.push(["attribute", name, value]),
      gtag: (...command) => done.push(["gtag", ...command]),
      uet: (...command) => done.push(["uet", ...command]),
      loadGtag: (id) => done.push(["load gtag", id]),
      loadUet: (id) => done.push(["load uet", id]),
      clearClickId: () => done.push(["clear click id"]),
      path: () => "/printers"
    },
    ids
  )
  const of = (kind: string) => done.filter(([first]) => first === kind)
  return { tags, done, of }
}
const granting = (analytics: boolean, advertising: boolean): Preferences => ({
  ...NECESSARY_ONLY,
  analytics,
  advertising
})

test("the defaults deny everything to both vendors", () => {
  const { tags, done } = recorded(BOTH)
  tags.pushDefaults()
  expect(done).toEqual([
    ["gtag", "consent", "default", DEFAULT_GTAG],
    ["uet", "consent", "default", DEFAULT_UET]
  ])
})

test("the root element carries the three attributes", () => {
  const { tags, of } = recorded(NONE)
  tags.apply({ ...NECESSARY_ONLY, functional: true })
  expect(of("attribute")).toEqual([
    ["attribute", "data-consent-analytics", "false"],
    ["attribute", "data-consent-advertising", "false"],
    ["attribute", "data-consent-functional", "true"]
  ])
})

describe.each([
  [false, false],
  [false, true],
  [true, false],
  [true, true]
])("analytics %s, advertising %s", (analytics, advertising) => {
  const preferences = granting(analytics, advertising)

  test("both queues get the signals of the domain", () => {
    const { tags, of } = recorded(BOTH)
    tags.apply(preferences)
    expect(of("gtag")[0]).toEqual(["gtag", "consent", "update", signalsFor(preferences).gtag])
    expect(of("uet")[0]).toEqual(["uet", "consent", "update", signalsFor(preferences).uet])
  })

  test("a page view is sent, or else the click identifier is cleared", () => {
    const { tags, of } = recorded(BOTH)
    tags.apply(preferences)
    expect(of("uet").slice(1)).toEqual(advertising ? [["uet", "event", "page_view", { page_path: "/printers" }]] : [])
    expect(of("clear click id")).toHaveLength(advertising ? 0 : 1)
  })

  test("a vendor's script is loaded only with its id and its permission", () => {
    const { tags, of } = recorded(BOTH)
    tags.apply(preferences)
    expect(of("load gtag")).toEqual(analytics ? [["load gtag", "G-1"]] : [])
    expect(of("load uet")).toEqual(advertising ? [["load uet", "2"]] : [])
    const without = recorded(NONE)
    without.tags.apply(preferences)
    expect([...without.of("load gtag"), ...without.of("load uet")]).toEqual([])
  })
})

test("a script is loaded after its vendor was notified, and once, however often the visitor changes the choice", () => {
  const { tags, done, of } = recorded(BOTH)
  tags.apply(ALL_GRANTED)
  const updated = done.findIndex(([kind, , update]) => kind === "gtag" && update === "update")
  expect(done.findIndex(([kind]) => kind === "load gtag")).toBeGreaterThan(updated)
  tags.apply(NECESSARY_ONLY)
  tags.apply(ALL_GRANTED)
  expect(of("load gtag")).toHaveLength(1)
  expect(of("load uet")).toHaveLength(1)
})
