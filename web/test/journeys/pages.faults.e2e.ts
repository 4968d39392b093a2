/** Every page in a browser but one of each kind, which are in pages.e2e.ts. */
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { expectNothingLate, expectSound, LATE, OTHER_ROUTES, privateVisitor, SOUND } from "./each-page.ts"
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
  it(LATE, () => expectNothingLate(browser, row))
  it(SOUND, () => expectSound(regular, row))
})
