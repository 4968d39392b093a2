import { afterEach, beforeEach, expect, it, vi } from "vitest"

const storage = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  storage.clear()
})

/** The module as a newly loaded page has it. */
const nextPage = async () => {
  vi.resetModules()
  return import("../../../src/visitor/consent/pending-open.ts")
}

it("the request for the dialog is for the next page, not for a part of the page that leaves it, and for one page only", async () => {
  const before = await nextPage()
  expect(before.takeOpenRequest()).toBe(false)
  expect(before.requestOpen()).toBe(true)
  expect(before.takeOpenRequest()).toBe(false)
  expect((await nextPage()).takeOpenRequest()).toBe(true)
  expect((await nextPage()).takeOpenRequest()).toBe(false)
})

it("where the browser blocks storage there is no request", async () => {
  vi.stubGlobal("sessionStorage", undefined)
  const page = await nextPage()
  expect(page.requestOpen()).toBe(false)
  expect(page.takeOpenRequest()).toBe(false)
})
