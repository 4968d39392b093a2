import { expect, test } from "vitest"
import { revertText } from "../../../src/admin/imports/revert-text.ts"

test.each([
  [{ reverted: 3, removed: 1 }, "3 drivers go back, 1 driver goes away."],
  [{ reverted: 1, removed: 0 }, "1 driver goes back."],
  [{ reverted: 0, removed: 1200 }, "1,200 drivers go away."],
  [{ reverted: 0, removed: 0 }, "Nothing changed."]
])("a revert of %j is described as %j", (answer, words) => {
  expect(revertText(answer)).toBe(words)
})
