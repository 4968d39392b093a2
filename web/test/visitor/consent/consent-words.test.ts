import { expect, test } from "vitest"
import { trackersLine } from "../../../src/visitor/consent/consent-words.ts"

test.each([
  [false, false, "At present analytics and advertising are both off."],
  [true, false, "At present analytics is turned on here and waits for your permission; advertising is off."],
  [false, true, "At present advertising is turned on here and waits for your permission; analytics is off."],
  [true, true, "At present analytics and advertising are turned on here and wait for your permission."]
])("analytics %s and advertising %s: the banner says so", (analytics, advertising, line) =>
  expect(trackersLine(analytics, advertising)).toBe(line)
)
