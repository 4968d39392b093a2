import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { BROWSERS } from "../spec/row.ts"
import { launch } from "./chromium.ts"
import { walk } from "./look.ts"
import { arrive, hasChosen, type Visitor, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
const DESKTOP = { width: 1280, height: 900 }
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

const come = (options: Parameters<typeof visit>[2] = {}): Promise<Visitor> =>
  visit(browser, siteUrl, { ...hasChosen(siteUrl), viewport: DESKTOP, ...options })

const toasts = (page: Page) => page.locator("[data-toasts] > li")

/** Its code comes once the page is used, for which a clock that stands still leaves no time. */
const toasterThere = async (page: Page): Promise<void> => {
  await page.mouse.move(1, 1)
  await page.locator("[data-toasts]").waitFor({ state: "attached" })
}

/** From here on time passes only by `runFor`. */
const stopClock = async (page: Page): Promise<void> => {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

/** A toast without a call to the server, on a page whose clock stands in the test's hand. */
const raiseToast = async (page: Page): Promise<void> => {
  await page.clock.install()
  await arrive(page, "/contact")
  await toasterThere(page)
  await stopClock(page)
  await walk(page, [
    { fill: "Full Name", with: "Ada" },
    { fill: "Email Address", with: "ada@example.org" },
    { choose: "Category", option: "Bug Report" },
    { fill: "Subject", with: "A wrong record" },
    { fill: "Message", with: "The version is wrong." },
    { press: "Send Message" }
  ])
  await toasts(page).waitFor()
}

describe("toasts (P-UI-7)", () => {
  it("go by themselves after 5000 ms, not before", async () => {
    const { page, leave } = await come()
    await raiseToast(page)
    await page.clock.runFor(4900)
    expect(await toasts(page).count()).toBe(1)
    await page.clock.runFor(200)
    await expect.poll(() => toasts(page).count()).toBe(0)
    await leave()
  })

  it("are one at a time: a new one takes the place", async () => {
    const { page, leave } = await come()
    await raiseToast(page)
    await walk(page, [
      { fill: "Full Name", with: "Ada" },
      { fill: "Email Address", with: "ada@example.org" },
      { choose: "Category", option: "Bug Report" },
      { fill: "Subject", with: "Another record" },
      { fill: "Message", with: "It is wrong as well." }
    ])
    const [first] = await toasts(page).elementHandles()
    await walk(page, [{ press: "Send Message" }])
    await expect.poll(() => first?.evaluate((toast) => toast.isConnected)).toBe(false)
    expect(await toasts(page).count()).toBe(1)
    await leave()
  })

  it("are reached with F8, also from a dialog, and wait while they have the focus", async () => {
    const { page, leave } = await come()
    await page.addInitScript(BROWSERS["refuses new tabs"])
    await arrive(page, "/cameras")
    await walk(page, [{ press: "View Details" }, { press: "Get Guide" }])
    await page.getByText("Driver Information Retrieved").first().waitFor()
    await page.keyboard.press("F8")
    const inToasts = () => page.evaluate(() => document.activeElement?.closest("[data-toasts]") !== null)
    await expect.poll(inToasts).toBe(true)
    await page.keyboard.press("Escape")
    await expect.poll(() => toasts(page).count()).toBe(0)
    expect(await page.getByRole("dialog").count()).toBe(1)
    await leave()
  })

  it("are at most 420 px wide from medium screens up, and as wide as a phone below", async () => {
    const { page, leave } = await come()
    await raiseToast(page)
    const width = async () => (await page.locator("[data-toasts]").boundingBox())?.width
    expect(await width()).toBe(420)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await width()).toBe(390)
    await leave()
  })

  it.each([
    [40, 1],
    [60, 0]
  ])("swiped %i px to the right leave %i of them", async (distance, left) => {
    const { page, leave } = await come()
    await raiseToast(page)
    const box = await toasts(page).boundingBox()
    if (box === null) throw new Error("There is no toast.")
    const [x, y] = [box.x + 60, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance / 2, y, { steps: 4 })
    await page.mouse.move(x + distance, y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => toasts(page).count()).toBe(left)
    await leave()
  })

  it("'Download Started' comes first, 'Driver Information Retrieved' takes its place", async () => {
    const { page, leave } = await come()
    // A tab that goes nowhere, so that no other host is asked.
    await page.addInitScript(
      "window.open = () => ({ opener: null, closed: true, document: { title: '' }, location: { replace() {} }, close() {} })"
    )
    await page.clock.install()
    await arrive(page, "/cameras")
    await toasterThere(page)
    await stopClock(page)
    await walk(page, [{ press: "Get Driver", role: "link" }])
    await expect
      .poll(() => toasts(page).allInnerTexts())
      .toEqual([expect.stringMatching(/^Download Started\n.+ download initiated/)])
    await page.clock.runFor(1600)
    await expect
      .poll(() => toasts(page).allInnerTexts())
      .toEqual([expect.stringMatching(/^Driver Information Retrieved\nInstallation guide available for .+/)])
    await leave()
  })
})

describe("tooltips (P-UI-8)", () => {
  it("show after 700 ms, and at once when another one was open less than 300 ms ago", async () => {
    const { page, leave } = await come()
    await page.clock.install()
    await arrive(page, "/graphics-cards")
    await stopClock(page)
    const card = page
      .getByRole("article")
      .filter({ has: page.getByText("Latest", { exact: true }) })
      .first()
    const [latest, verified] = [card.getByText("Latest", { exact: true }), card.getByText("Verified", { exact: true })]
    const tooltip = page.getByRole("tooltip")
    await latest.hover()
    await page.clock.runFor(650)
    expect(await tooltip.count()).toBe(0)
    await page.clock.runFor(100)
    await expect.poll(() => tooltip.innerText()).toMatch(/^Latest: /)
    await verified.hover()
    await page.clock.runFor(20)
    await expect.poll(() => tooltip.allInnerTexts()).toEqual([expect.stringMatching(/^Verified: /)])
    await page.keyboard.press("Escape")
    await expect.poll(() => tooltip.count()).toBe(0)
    await page.mouse.move(5, 5)
    await page.clock.runFor(400)
    await latest.hover()
    await page.clock.runFor(100)
    expect(await tooltip.count()).toBe(0)
    await leave()
  })
})

describe("the system detection (P-DET-2)", () => {
  it("shows for 2000 ms that it detects, then what it found; 'Re-detect System' does it again", async () => {
    const { page, leave } = await come()
    await page.addInitScript(BROWSERS["runs on Windows 11"])
    await page.clock.install()
    await arrive(page, "/support")
    await stopClock(page)
    await page.getByRole("button", { name: "Auto-Detect Hardware" }).click()
    const detecting = page.getByRole("heading", { name: "Detecting Your System" })
    await detecting.waitFor()
    await page.clock.runFor(1900)
    expect(await detecting.count()).toBe(1)
    await page.clock.runFor(200)
    await page.getByRole("heading", { name: "Your System" }).waitFor()
    await page.getByRole("button", { name: "Re-detect System" }).click()
    await detecting.waitFor()
    await page.clock.runFor(2100)
    await page.getByRole("heading", { name: "Your System" }).waitFor()
    await leave()
  })

  it("keeps its result for the visit, and its badge follows the network", async () => {
    const { page, leave } = await come()
    await page.clock.install()
    await arrive(page, "/support")
    const open = page.getByRole("button", { name: "Auto-Detect Hardware" })
    await open.click()
    await page.getByText("Internet Online").waitFor()
    await page.context().setOffline(true)
    await page.getByText("Internet Offline").waitFor()
    await page.context().setOffline(false)
    await page.getByText("Internet Online").waitFor()
    await page.keyboard.press("Escape")
    // From here on no time passes, of which a detection would need two seconds.
    await stopClock(page)
    await open.click()
    await page.getByRole("heading", { name: "Your System" }).waitFor()
    await leave()
  })
})

it("there is no dropdown of our own whose typeahead would have to reset: choices are the system's own (P-UI-11)", async () => {
  const { page, leave } = await come()
  for (const path of ["/search", "/printers", "/network-adapters", "/contact", "/consumer-rights"]) {
    await arrive(page, path)
    expect(await page.locator("[aria-haspopup=menu], [aria-haspopup=listbox], [role=menu]").count()).toBe(0)
    expect(await page.locator("[role=combobox]:not(input[aria-autocomplete=list])").count()).toBe(0)
  }
  await leave()
})

it("text areas are at least 100 px high (P-UI-10)", async () => {
  const { page, leave } = await come()
  for (const path of ["/contact", "/consumer-rights"]) {
    await arrive(page, path)
    const height = await page
      .locator("textarea")
      .evaluate((area) => Number.parseFloat(getComputedStyle(area).minHeight))
    expect(height).toBe(100)
  }
  await leave()
})
