/** A catalogue too large for a browser to hold: the server searches, and the visitor sees no difference. */
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { DESKTOP, PHONE } from "./early-visit.ts"
import { addressOf, arrive, hasChosen, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

/** Lets the site say of its catalogue that it is large; all other answers are its own. Tells which calls were made. */
const enlarged = async (page: Page): Promise<ReadonlyArray<string>> => {
  const calls: Array<string> = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith("/api/")) calls.push(pathname)
  })
  await page.route("**/api/categories", async (route) => {
    const categories = (await (await route.fetch()).json()) as ReadonlyArray<object>
    await route.fulfill({ json: categories.map((category) => ({ ...category, driverCount: 10_000 })) })
  })
  return calls
}

/** The line of the list; a best answer above it has a heading of its own. */
const lineOf = (page: Page) => page.locator("main h2:not(#best-answer)").first()

/** What a visitor sees of a list: its line, its cards, its choices. */
const seenOf = async (page: Page) => {
  await page.locator("main article").first().waitFor()
  return {
    line: await lineOf(page).innerText(),
    cards: await page.locator("main article h3").allTextContents(),
    manufacturers: await page.getByRole("combobox", { name: "Manufacturer" }).first().locator("option").allInnerTexts()
  }
}

/** From a page that needs no categories into the search, by its links and its box. */
const searchFor = async (page: Page, text: string) => {
  await arrive(page, "/legal-notice")
  await page.evaluate(() => history.pushState(null, "", "/search"))
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")))
  const box = page.getByRole("combobox", { name: /^Search drivers/ })
  await box.fill(text)
  await page.getByRole("listbox").waitFor()
  // Its first row, the best answer, is the server's in both cases, and may come later.
  const rows = page.getByRole("option").filter({ hasNot: page.locator("use[href$='#hardware']") })
  const suggested = await rows.locator("visible=true").allInnerTexts()
  await box.press("Enter")
  await expect.poll(() => addressOf(page)).toBe(`/search?q=${encodeURIComponent(text)}`)
  await expect.poll(() => lineOf(page).innerText()).toContain(text)
  return { suggested, ...(await seenOf(page)) }
}

describe("above 2,000 drivers", () => {
  // The second is in no record, but names what a driver serves (P-SRCH-11).
  it.each(["geforce", "rtx 4070"])("a search for %s asks the server and shows the same as below", async (text) => {
    const small = await visit(browser, siteUrl, hasChosen(siteUrl))
    const held = await searchFor(small.page, text)
    await small.leave()

    const large = await visit(browser, siteUrl, hasChosen(siteUrl))
    const calls = await enlarged(large.page)
    const asked = await searchFor(large.page, text)
    expect(asked).toEqual(held)
    expect(calls).toContain("/api/search")
    expect(calls).toContain("/api/suggestions")
    expect(calls).not.toContain("/api/drivers")
    await large.leave()
  })

  it("'Show more' asks for more of the same list and keeps what is there", async () => {
    const { page, leave } = await visit(browser, siteUrl, hasChosen(siteUrl))
    await enlarged(page)
    const { cards } = await searchFor(page, "driver")
    expect(cards).toHaveLength(50)
    await page.getByRole("link", { name: "Show 50 more" }).click()
    await expect.poll(() => page.locator("main article").count()).toBe(100)
    expect((await page.locator("main article h3").allTextContents()).slice(0, 50)).toEqual(cards)
    expect(addressOf(page)).toBe("/search?q=driver&page=2")
    await leave()
  })

  it.each([DESKTOP, PHONE])("F-20: 'Show more' does not move once it is in view, at $width px", async (viewport) => {
    const { page, leave } = await visit(browser, siteUrl, { ...hasChosen(siteUrl), viewport })
    await arrive(page, "/search?q=driver")
    const places = await page.getByRole("link", { name: "Show 50 more" }).evaluate(async (link) => {
      link.scrollIntoView({ block: "center", behavior: "instant" })
      const seen: Array<number> = []
      // Cards that come into view are laid out within the next frames.
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame)
        seen.push(Math.round(link.getBoundingClientRect().top))
      }
      return [...new Set(seen)]
    })
    expect(places).toHaveLength(1)
    await leave()
  })

  it.each(["/search?q=driver", "/printers/hp"])(
    "%s has about the height that it will have, at every width",
    async (path) => {
      const { page, leave } = await visit(browser, siteUrl, hasChosen(siteUrl))
      for (const width of [360, 600, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await arrive(page, path)
        const [reserved, laidOut] = await page.evaluate(() => {
          const before = document.documentElement.scrollHeight
          const shown = new CSSStyleSheet()
          shown.replaceSync("* { content-visibility: visible !important }")
          document.adoptedStyleSheets = [shown]
          return [before, document.documentElement.scrollHeight] as const
        })
        expect(Math.abs(reserved / laidOut - 1), `at ${width} px: ${reserved} for ${laidOut}`).toBeLessThan(0.1)
      }
      await leave()
    }
  )
})
