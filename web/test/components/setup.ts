/** Every component test sees the site's own styles and fails on console noise. */
import "../../src/styles/base.css"
import { afterEach, beforeEach, expect, vi } from "vitest"

beforeEach(() => {
  vi.spyOn(console, "error")
  vi.spyOn(console, "warn")
})
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  expect(vi.mocked(console.warn).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
