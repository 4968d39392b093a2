import { expect, test } from "vitest"
import { trackersLine } from "../../../src/visitor/consent/consent-text.ts"

test.each([
  [false, false, "No optional cookies are in use."],
  [true, false, "Analytics cookies are used only if you allow them. There is no advertising."],
  [false, true, "Advertising cookies are used only if you allow them. There are no analytics."],
  [true, true, "Analytics and advertising cookies are used only if you allow them."]
])("analytics %s and advertising %s: the banner says so", (analytics, advertising, line) =>
  expect(trackersLine(analytics, advertising)).toBe(line)
)
