/** Every page on a slow phone; one of each kind is in pages.e2e.ts. */
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { expectToStandStill, OTHER_ROUTES, STANDS_STILL } from "./late-scripts.ts"

let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

describe.each(OTHER_ROUTES)("$path", (row) => {
  it(STANDS_STILL, () => expectToStandStill(browser, row))
})
