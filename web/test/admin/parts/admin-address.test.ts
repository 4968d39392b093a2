import { describe, expect, test } from "vitest"
import { printAdminAddress, readAdminAddress } from "../../../src/admin/parts/admin-address.ts"

const canonicalOf = (search: Record<string, unknown>) => printAdminAddress(readAdminAddress(search))

describe("the dashboard's address", () => {
  test("that says nothing opens the overview", () => {
    expect(readAdminAddress({})).toEqual({ tab: "overview", part: "system", q: "", sort: "newest", page: 1 })
    expect(canonicalOf({})).toEqual({})
  })

  test.each([
    [{ tab: "drivers", q: "9025", sort: "name", page: "3" }],
    [{ tab: "drivers", q: " 1e5 " }],
    [{ tab: "categories" }],
    [{ tab: "settings", part: "sessions" }],
    [{ tab: "settings" }]
  ])("brings its own words back: %j", (search) => {
    expect(canonicalOf(search)).toEqual(search)
  })

  test.each([
    [{ tab: "users" }, {}],
    [{ tab: "__proto__" }, {}],
    [{ tab: "drivers", sort: "id", page: "0" }, { tab: "drivers" }],
    [{ tab: "drivers", page: "1.5" }, { tab: "drivers" }],
    [{ tab: "drivers", q: ["a"] }, { tab: "drivers" }],
    [{ tab: "settings", part: "secrets" }, { tab: "settings" }]
  ])("forgets what is not valid: %j", (search, canonical) => {
    expect(canonicalOf(search)).toEqual(canonical)
  })

  test("keeps only what the tab uses", () => {
    const address = readAdminAddress({ tab: "drivers", q: "hp", page: "2", part: "imports" })
    expect(printAdminAddress({ ...address, tab: "settings" })).toEqual({ tab: "settings", part: "imports" })
    expect(printAdminAddress({ ...address, tab: "categories" })).toEqual({ tab: "categories" })
  })
})
