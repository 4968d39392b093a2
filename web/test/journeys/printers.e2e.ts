/** A person whose printer stopped types its model, and reaches its maker's page in three actions (P-PRN-19, P-PRN-20). */
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ALL_RULES, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { addressOf, arrive, revisit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }
const FIELD = "Printer model, e.g. M404dw"
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

const come = (viewport: typeof PHONE) => revisit(browser, siteUrl, { viewport })

/** Pixels from the top of the page to what the selector finds first. */
const topOf = (page: Page, css: string): Promise<number> =>
  page
    .locator(css)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))

const CARD = "main article:has(a:text('Get Driver'))"

describe("the printers page", () => {
  it.each([
    ["a desktop", DESKTOP],
    ["a phone", PHONE]
  ] as const)(
    "K-16: on %s come the field, four brands, the common models, and the first driver is near",
    async (...row) => {
      const [, viewport] = row
      const { page, leave } = await come(viewport)
      await arrive(page, "/printers")
      const MODEL = "main .printer-rows tbody a"
      expect(await topOf(page, MODEL)).toBeLessThanOrEqual(viewport.height)
      expect(await topOf(page, CARD)).toBeLessThanOrEqual(2 * viewport.height)
      expect(await page.locator("main input:is([type=search], [type=text])").count()).toBe(1)
      const parts = [
        "main input[type=search]",
        "main a[href='/printers/hp']",
        MODEL,
        CARD,
        "main summary:text('Figures by brand')"
      ]
      const tops = await Promise.all(parts.map((css) => topOf(page, css)))
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      const tiles = await Promise.all(
        ["hp", "canon", "epson", "brother"].map((name) => topOf(page, `main a[href='/printers/${name}']`))
      )
      expect(new Set(tiles).size).toBe(viewport === PHONE ? 2 : 1)
      await leave()
    }
  )

  it.each([
    ["a desktop", DESKTOP],
    ["a phone", PHONE]
  ] as const)("K-16: on %s nothing moves when brands and drivers come late", async (_name, viewport) => {
    const { page, leave } = await come(viewport)
    await arrive(page, "/support")
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/api\/(?:printer-brands|drivers)/, async (route) => {
      await held
      await route.continue()
    })
    await page.evaluate(() => document.querySelector<HTMLElement>("header a[href='/printers']")?.click())
    await page.locator("section[aria-labelledby=brands] [aria-busy=true]").waitFor()
    const places = () =>
      Promise.all(["main h2[tabindex]", "main summary:has-text('What do Latest')"].map((css) => topOf(page, css)))
    const before = await places()
    release()
    await page.locator(CARD).first().waitFor()
    await page.locator("main summary:text('Other brands')").waitFor()
    // Less than a line: how words wrap is the font's.
    for (const [at, place] of (await places()).entries()) expect(Math.abs(place - (before[at] ?? 0))).toBeLessThan(24)
    await leave()
  })

  it("K-16: a model and Enter show its answer first, which leads to its button: three actions on a phone", async () => {
    const { page, leave } = await come(PHONE)
    await arrive(page, "/printers")
    await page.getByRole("combobox", { name: FIELD }).fill("M404dw")
    await page.keyboard.press("Enter")
    await expect.poll(() => addressOf(page)).toBe("/printers?q=M404dw")
    const answer = page.getByRole("heading", { name: "Best answer: HP LaserJet Pro M404dw" })
    await answer.waitFor()
    await page.getByRole("heading", { level: 2, name: "Printer drivers for M404dw" }).waitFor()
    await expect
      .poll(() => page.locator(`${CARD} h3`).allInnerTexts())
      .toEqual(["HP LaserJet Pro M404dw Printer Driver"])
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await answer.getByRole("link").click()
    await page.waitForURL("**/printers/hp/laserjet-pro-m404dw")
    await page.getByRole("heading", { name: "Windows prints on it without a download" }).waitFor()
    expect(await page.getByRole("link", { name: /^If something is missing: HP Universal Print Driver/ }).count()).toBe(
      1
    )
    // Its card is still where it was.
    await page.getByRole("link", { name: "The guide for it on HP's page here" }).click()
    await page.waitForURL("**/printers/hp?q=M404dw")
    const button = page.getByRole("link", { name: "Download Driver" })
    await button.waitFor()
    expect(await button.count()).toBe(1)
    await leave()
  })

  it("K-16: the same without scripts, in any spelling of a model with a hyphen", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { javaScriptEnabled: false, viewport: PHONE })
    await page.goto("/printers?sort=name")
    await page.getByRole("combobox", { name: FIELD }).fill("et 2720")
    await page.keyboard.press("Enter")
    await page.waitForURL("**/printers?q=et+2720")
    await page.getByRole("link", { name: "Epson ET-2720", exact: true }).click()
    await page.waitForURL("**/printers/epson/et-2720")
    expect(await page.locator("main").innerText()).toContain("Windows prints on it without a download")
    await leave()
  })

  it("K-16: a model that no list names leads on too", async () => {
    const { page, leave } = await come(DESKTOP)
    await arrive(page, "/printers?q=M999xyz")
    await page.getByRole("heading", { name: "Best answer: How to get a printer's driver" }).waitFor()
    await page.getByRole("heading", { name: "No drivers found for M999xyz" }).waitFor()
    await page.getByRole("link", { name: "View All Printer Drivers" }).click()
    await expect.poll(() => addressOf(page)).toBe("/printers")
    await expect.poll(() => page.getByRole("combobox", { name: FIELD }).inputValue()).toBe("")
    await leave()
  })
})

describe("a list of printers", () => {
  it.each(["/printers", "/printers/hp", "/printers/canon", "/printers/epson", "/printers/brother"])(
    "P-PRN-25: %s stays short, and nothing in it is wider than a phone",
    async (path) => {
      for (const [viewport, most] of [
        [DESKTOP, 4500],
        [PHONE, 7000]
      ] as const) {
        const { page, leave } = await come(viewport)
        await arrive(page, path)
        const [height, width] = await page.evaluate(() => {
          const { scrollHeight, scrollWidth } = document.documentElement
          return [scrollHeight, scrollWidth] as const
        })
        expect([viewport.width, height <= most, height, width]).toEqual([viewport.width, true, height, viewport.width])
        await leave()
      }
    }
  )
})

describe("a brand's page", () => {
  it.each([
    ["hp", "HP", "https://support.hp.com/us-en/drivers"],
    ["canon", "Canon", "https://global.canon/en/support/"],
    ["epson", "Epson", "https://download-center.epson.com/"],
    ["brother", "Brother", "https://support.brother.com/"]
  ])("K-16: /printers/%s names the maker's own finder above its models", async (path, brand, finder) => {
    const { page, leave } = await come(PHONE)
    await arrive(page, `/printers/${path}`)
    const link = page.getByRole("link", { name: `${brand}'s driver finder` })
    expect(await link.getAttribute("href")).toBe(finder)
    const top = await link.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    expect(top).toBeLessThanOrEqual(PHONE.height)
    expect(top).toBeLessThan(await topOf(page, "section[aria-labelledby=models]"))
    await leave()
  })

  it("K-16: HP's names the universal driver, which leads to its record", async () => {
    const { page, leave } = await come(DESKTOP)
    await arrive(page, "/printers/hp?q=zzz")
    const link = page.getByRole("link", { name: /^HP Universal Print Driver for Windows PCL 6/ })
    expect(await topOf(page, "main a[href*='universal']")).toBeLessThanOrEqual(DESKTOP.height)
    await link.click()
    await page.getByRole("heading", { level: 1, name: /^HP Universal Print Driver for Windows PCL 6/ }).waitFor()
    await leave()
  })
})
