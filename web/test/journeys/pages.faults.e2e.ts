/** Every page in a browser but one of each kind, which are in pages.e2e.ts. */
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { expectNothingLate, expectSound, OTHER_ROUTES, privateVisitor } from "./each-page.ts"
import type { RegularVisitor } from "./visitor.ts"

let browser: Browser
let regular: RegularVisitor
beforeAll(async () => {
  browser = await launch(inject("chromium"))
  regular = await privateVisitor(browser, inject("siteUrl"))
})
afterAll(async () => {
  await regular.close()
  await browser.close()
})

describe.each(OTHER_ROUTES)("$path in a browser", (row) => {
  it("F-20: stands still with the banner when its scripts come late to a busy processor, is not drawn again, and fits 320 px and a zoom of 200 %", () =>
    expectNothingLate(browser, row))
  it("stands still while it loads with a stored choice and a privacy signal on a wide screen, asks no other host, and breaks no accessibility rule (P-A11Y-1)", () =>
    expectSound(regular, row))
})
