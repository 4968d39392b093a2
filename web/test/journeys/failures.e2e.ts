import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ALL_RULES, COLOUR_RULES, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { type FailingSite, startFailingSite } from "./failing-site.ts"
import { arrive, hasChosen, visit } from "./visitor.ts"

const LOOKS = [
  ["desktop, light", { width: 1280, height: 900 }, "light"],
  ["desktop, dark", { width: 1280, height: 900 }, "dark"],
  ["phone, light", { width: 390, height: 844 }, "light"],
  ["phone, dark", { width: 390, height: 844 }, "dark"]
] as const
/** What a browser itself logs of a failed request, and React of a page that failed. */
const mayLog = /Failed to load resource|^error: Error: 50[03]: |could not be loaded|net::ERR_/
const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

const violations = async (page: Page) => {
  const found = []
  for (const [look, size, colorScheme] of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    const broken = await violationsOf(page, colorScheme === "light" ? ALL_RULES : COLOUR_RULES)
    found.push(...broken.map((violation) => `${look}: ${violation}`))
  }
  return found
}

describe("a server that cannot read its data", () => {
  let failing: FailingSite
  beforeAll(async () => {
    failing = await startFailingSite("503: The catalogue is not available for a moment. Please try again.")
  })
  afterAll(() => failing.stop())

  it("L-05: shows a page of the site without a fault, whose links lead to what works", async () => {
    const { page, leave } = await visit(browser, failing.url, {
      ...hasChosen(failing.url),
      mayLog,
      reducedMotion: "reduce"
    })
    expect((await page.goto("/cameras"))?.status()).toBe(503)
    expect(await page.title()).toBe("Not available | Driverdex")
    expect(await violations(page)).toEqual([])
    await page.getByRole("main").getByRole("link", { name: "Driver installation guides" }).click()
    await page.getByRole("heading", { level: 1, name: "Driver Installation Guides" }).waitFor()
    // Inside the site only the list is missing.
    await page.goBack()
    await page.getByRole("heading", { level: 2, name: "The list could not be loaded" }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.reload()
    await page.getByRole("heading", { level: 1, name: /not available at the moment/ }).waitFor()
    const loaded = page.waitForEvent("load")
    await page.getByRole("link", { name: "Try again" }).click()
    await loaded
    await leave()
  })

  it("L-05: and for a page that cannot be drawn has one without scripts that looks the same", async () => {
    const { page, leave } = await visit(browser, failing.url, { mayLog })
    expect((await page.goto("/broken"))?.status()).toBe(500)
    expect(await page.locator("script, button").count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole("link", { name: "Try again" }).click()
    await page.waitForURL(/\/broken$/)
    await leave()
  })
})

describe("a visitor whose network goes away", () => {
  /** Once the page has fetched the file of the part, as it does when it has nothing else to do, or once it is used. */
  const goOffline = async (path: string, part: string, size: { readonly width: number; readonly height: number }) => {
    const visitor = await visit(browser, siteUrl, { ...hasChosen(siteUrl), viewport: size, mayLog })
    await arrive(visitor.page, path)
    await visitor.page.mouse.move(200, 200)
    // Imported once more: the page has it by then, with all its dependencies.
    const isThere = `(async () => {
      const file = performance.getEntriesByType("resource").find(({ name }) => name.includes("/${part}-"))
      return file !== undefined && (await import(file.name)) !== null
    })()`
    await expect.poll(() => visitor.page.evaluate(isThere)).toBe(true)
    await visitor.page.context().setOffline(true)
    return visitor
  }
  const DESKTOP = { width: 1280, height: 900 }
  const PHONE = { width: 390, height: 844 }

  it.each([
    ["/support", "detection-dialog", "Auto-Detect Hardware", "Detecting Your System", DESKTOP],
    ["/support", "health-check", "System Health Check", "System Health Check", DESKTOP],
    ["/cameras", "details", "View Details", "Operating system", DESKTOP],
    ["/printers/hp", "model-details", "Details of", "Model Information", DESKTOP],
    ["/", "mobile-menu", "Menu", "Auto-Detect Hardware", PHONE]
  ] as const)("L-05: on %s can open its %s", async (path, part, button, seen, size) => {
    const { page, leave } = await goOffline(path, part, size)
    await page.getByRole("button", { name: button }).first().click()
    const dialog = page.getByRole("dialog")
    await dialog.waitFor()
    await dialog.getByText(seen).first().waitFor()
    await page.context().setOffline(false)
    await leave()
  })

  it("L-05: is told that the details could not be opened also where nothing was used before", async () => {
    const { page, leave } = await visit(browser, siteUrl, { ...hasChosen(siteUrl), viewport: DESKTOP, mayLog })
    await arrive(page, "/cameras")
    await page.context().setOffline(true)
    await page.getByRole("button", { name: "View Details" }).first().focus()
    await page.keyboard.press("Enter")
    await page.getByText("The details could not be opened").first().waitFor()
    await page.getByText("The details could not be opened").waitFor({ state: "detached" })
    await page.context().setOffline(false)
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").getByText("Operating system").first().waitFor()
    await leave()
  })

  it("L-05: sees a page of the site that says so where one is missing, keeps the others, and gets it when the network is back", async () => {
    const { page, leave } = await goOffline("/support", "idle", DESKTOP)
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click()
    await page.getByRole("heading", { level: 1, name: "This page could not be reached" }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole("link", { name: "Try again" }).click()
    await page.getByText("There is still no answer.").waitFor()
    await page.goBack()
    await page.getByRole("heading", { level: 1, name: "Support Center" }).waitFor()
    await page.goForward()
    await page.getByRole("heading", { level: 1, name: "This page could not be reached" }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole("link", { name: "Try again" }).click()
    await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor()
    await leave()
  })
})

describe("a server that has lost its store", () => {
  it("L-02: is said on the page with the next answer, without a move, until an answer is current again", async () => {
    const { page, leave } = await visit(browser, siteUrl, {
      ...hasChosen(siteUrl),
      viewport: { width: 390, height: 844 }
    })
    const now = Date.now()
    let asOf: string | null = null
    await page.route("**/api/**", async (route) => {
      const answer = await route.fetch()
      const header = asOf === null ? {} : { "x-as-of": asOf, date: new Date(now).toUTCString() }
      await route.fulfill({ response: answer, headers: { ...answer.headers(), ...header } })
    })
    await arrive(page, "/contact")
    const line = page.getByText(/^Shown as of \d\d:\d\d/)
    const go = (name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click()
    const top = async () => (await page.getByRole("heading", { level: 1 }).boundingBox())?.y
    await go("Graphics Cards")
    await page.getByRole("article").first().waitFor()
    expect(await line.count()).toBe(0)
    asOf = new Date(now - 3_600_000).toISOString()
    await go("Network Adapters")
    await line.waitFor()
    expect(await page.locator("time").getAttribute("datetime")).toBe(asOf)
    const before = await top()
    // A page that requests nothing learns nothing newer.
    await go("Contact")
    expect(await line.count()).toBe(1)
    expect(await violations(page)).toEqual([])
    asOf = null
    await go("Audio Devices")
    await line.waitFor({ state: "detached" })
    expect(await top()).toBe(before)
    await leave()
  })
})
