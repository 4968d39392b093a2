/** A visitor checks a driver's record against the public log, in a real browser on a real site (P-LOG-3, P-LOG-4). */
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ALL_RULES, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { arrive, hasChosen, revisit, visit } from "./visitor.ts"

const PHONE = { width: 360, height: 780 }
const OTHER_KEY = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"

const siteUrl = inject("siteUrl")
let browser: Browser
let path: string
beforeAll(async () => {
  browser = await launch(inject("chromium"))
  const driver = (await (await fetch(`${siteUrl}/api/drivers/1001`)).json()) as { id: number; name: string }
  path = driverPath(driver)
})
afterAll(() => browser.close())

const open = async (options: BrowserContextOptions & { readonly mayLog?: RegExp } = {}) => {
  const visitor = await revisit(browser, siteUrl, { viewport: PHONE, ...options })
  await arrive(visitor.page, path)
  return visitor
}
/** In the record's details, which are closed at first. */
const check = async (page: Page) => {
  const button = page.getByRole("button", { name: "Check now" })
  if (!(await button.isVisible())) await page.getByText("Record details", { exact: false }).first().click()
  await button.click()
}
const says = (page: Page, words: RegExp) => page.getByRole("main").getByText(words).waitFor()
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem("public-log"))

describe("the check of a record", () => {
  it("P-LOG-3: says what was proved, and on the next time what is still there", async () => {
    const { page, leave } = await open()
    expect(await remembered(page)).toBe(null)
    let bytes = 0
    page.on("requestfinished", async (request) => {
      const { responseBodySize } = await request.sizes()
      if (/check-record|\/log\/|\/proof/.test(request.url())) bytes += responseBodySize
    })
    await check(page)
    await says(page, /^Confirmed: .* as entry [\d,]+ of [\d,]+\. Your browser has now noted the log/)
    await expect.poll(() => bytes).toBeGreaterThan(0)
    console.log(`a check loads ${(bytes / 1000).toFixed(1)} kB`)
    expect(JSON.parse((await remembered(page)) ?? "{}")).toMatchObject({
      key: expect.stringMatching(/^driverdex\/log\+/)
    })
    await check(page)
    await says(page, /The [\d,]+ entries that your browser checked before are all still there, unchanged\.$/)
    const recorded = page.getByRole("listitem").filter({ has: page.getByText(/ \d{4} (Added|Version .+ to .+)$/) })
    expect(await recorded.count()).toBeGreaterThan(2)
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await leave()
  })

  it("P-LOG-4: finds an entry whose words were changed", async () => {
    const { page, leave } = await open()
    await page.route("**/api/drivers/1001/proof*", async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/"version":"[^"]*"/, '"version":"6.6"')
      })
    })
    await check(page)
    await says(page, /^Not confirmed\. What the server shows of this record is not what its log says\./)
    expect(await remembered(page)).toBe(null)
    await leave()
  })

  it("P-LOG-4: finds a page that shows what the log does not say", async () => {
    const { page, leave } = await open()
    // The check compares with what the page has; here the log is that of a page that said something else.
    await page.route("**/api/drivers/1001/proof*", async (route) => {
      const other = await fetch(`${siteUrl}/api/drivers/1002/proof`)
      await route.fulfill({ contentType: "application/json", body: await other.text() })
    })
    await check(page)
    await says(page, /^Not confirmed\. What the server shows of this record is not what its log says\./)
    await leave()
  })

  it.each([
    ["has become smaller", { size: 9_000_000 }, /had 9000000 entries before and now shows \d+: some are missing/],
    ["has another past", { root: "00".repeat(32) }, /^Not confirmed\. The first \d+ entries of the log are not those/],
    ["is signed by someone else", { key: OTHER_KEY }, /signed with another key than before/]
  ])("P-LOG-4: finds a log that %s", async (_, changed, words) => {
    const { page, leave } = await open()
    await check(page)
    await says(page, /^Confirmed/)
    await page.evaluate((change) => {
      const seen = JSON.parse(localStorage.getItem("public-log") ?? "{}") as object
      localStorage.setItem("public-log", JSON.stringify({ ...seen, ...change }))
    }, changed)
    const before = await remembered(page)
    await check(page)
    await says(page, words)
    expect(await remembered(page)).toBe(before)
    await leave()
  })

  it("P-LOG-3: says so where there is no answer, and checks when there is one again", async () => {
    const { page, leave } = await open({ mayLog: /ERR_FAILED/ })
    await page.route("**/log/key", (route) => route.abort())
    await check(page)
    await says(page, /^The server could not be reached/)
    await page.unroute("**/log/key")
    await check(page)
    await says(page, /^Confirmed/)
    await leave()
  })

  it("P-LOG-3: names the terminal program where the browser cannot check signatures", async () => {
    const { page, leave } = await visit(browser, siteUrl, { ...hasChosen(siteUrl) })
    await page.addInitScript(() => {
      Object.defineProperty(Crypto.prototype, "subtle", { value: undefined })
    })
    await arrive(page, path)
    await check(page)
    await says(page, /cannot check signatures here\. The terminal program can: driverdex verify record 1001$/)
    await leave()
  })
})
