import { expect, it } from "vitest"
import { isPress } from "../../src/downloads/isPress.ts"

const PRESS = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", "sec-fetch-user": "?1" }

it("a navigation that a person began on a page of the site is a press", () => {
  expect(isPress(PRESS)).toBe(true)
})

it.each([
  ["a program that says nothing of itself", {}],
  ["a link on another site", { ...PRESS, "sec-fetch-site": "cross-site" }],
  ["an address that was typed or copied", { ...PRESS, "sec-fetch-site": "none" }],
  ["another service of the same domain", { ...PRESS, "sec-fetch-site": "same-site" }],
  ["a call of a script", { ...PRESS, "sec-fetch-mode": "cors" }],
  ["a picture", { ...PRESS, "sec-fetch-mode": "no-cors" }],
  ["a page that goes there by itself", { ...PRESS, "sec-fetch-user": undefined }],
  ["a browser that prepares for a press", { ...PRESS, "sec-purpose": "prefetch;prerender" }]
])("%s is none", (_, headers) => {
  expect(isPress(headers)).toBe(false)
})
