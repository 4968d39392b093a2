import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { currentToast, dismissToast, showToast, TOAST_REMOVAL_MS } from "../../../src/ui/overlay/toast-store.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

test("a new toast takes the place of the one before at once", () => {
  showToast({ title: "Download Started", description: "one" })
  const first = currentToast()
  showToast({ title: "Driver Information Retrieved", description: "two" })
  expect(currentToast()).toMatchObject({ title: "Driver Information Retrieved", open: true })
  expect(currentToast()?.id).not.toBe(first?.id)
})

test("a dismissed toast leaves the memory after 1,000,000 ms and not before", () => {
  showToast({ title: "a", description: "b" })
  dismissToast()
  expect(currentToast()).toMatchObject({ title: "a", open: false })
  vi.advanceTimersByTime(TOAST_REMOVAL_MS - 1)
  expect(currentToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeNull()
  expect(TOAST_REMOVAL_MS).toBe(1_000_000)
})

test("the removal of an old toast never takes a newer one along", () => {
  showToast({ title: "old", description: "" })
  dismissToast()
  vi.advanceTimersByTime(TOAST_REMOVAL_MS - 10)
  showToast({ title: "new", description: "" })
  vi.advanceTimersByTime(20)
  expect(currentToast()).toMatchObject({ title: "new", open: true })
})
