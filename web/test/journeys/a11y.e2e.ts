import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { BROWSERS, type Step } from "../spec/row.ts"
import { ALL_RULES, COLOUR_RULES, expectNoViolations, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { DESKTOP, PHONE } from "./early-visit.ts"
import { walk } from "./look.ts"
import { arrive, hasChosen, type Visitor, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

describe("no accessibility rule is broken (P-A11Y-1), in light and dark, on phone and desktop, after something was opened or filled in:", () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visit(browser, siteUrl, {
      ...hasChosen(siteUrl),
      reducedMotion: "reduce",
      mayLog: /Failed to load resource/
    })
  })
  afterAll(() => visitor.leave())

  const DIALOGS: ReadonlyArray<readonly [name: string, path: string, steps: ReadonlyArray<Step>, until: string]> = [
    ["details of a driver", "/graphics-cards", [{ press: "View Details" }], "Source of this record"],
    [
      "details with a guide",
      "/usb-controllers",
      [{ press: "View Details" }, { press: "Get Guide" }],
      "Troubleshooting tips"
    ],
    ["a list that is empty", "/search?q=hp%20zzzqqq", [], "Other ways to your driver"],
    ["details of a printer model", "/printers/canon", [{ press: "Details of" }], "Model Information"],
    ["detecting", "/support", [{ press: "Auto-Detect Hardware" }], "Detecting Your System"],
    ["what was detected", "/support", [{ press: "Auto-Detect Hardware" }], "What this site supports"],
    ["the health check", "/support", [{ press: "System Health Check" }], "All checks passed."],
    ["suggestions", "/", [{ fill: "Search drivers", with: "rtx" }, { key: "ArrowDown" }], "View all results"],
    ["no suggestions", "/search", [{ fill: "Search drivers", with: "qqqq" }], "check spelling"],
    ["a form with problems", "/contact", [{ press: "Send Message" }], "There are 5 problems"],
    ["a request with problems", "/consumer-rights", [{ press: "Submit Request" }], "There are 6 problems"],
    ["an open issue", "/support", [{ open: "The device is not recognized" }], "Rule out the cable."],
    ["an empty list", "/network-adapters?q=zzz", [], "No network adapters found"],
    ["a list with filters", "/search?q=a&category=Printers&manufacturer=HP", [], "Clear Filters"]
  ]
  it.each(DIALOGS)("%s", async (_name, path, steps, until) => {
    const { page } = visitor
    await page.setViewportSize(DESKTOP)
    await arrive(page, path)
    await walk(page, steps)
    await page.getByText(until).locator("visible=true").first().waitFor()
    await expectNoViolations(page)
  })

  it("the failed detection", async () => {
    const page = await visitor.page.context().newPage()
    await page.addInitScript(BROWSERS["tells nothing of itself"])
    await arrive(page, "/support")
    await walk(page, [{ press: "Auto-Detect Hardware" }])
    await page.getByText("Failed to detect system information.").waitFor()
    // The checker wants to know the browser too.
    await page.evaluate(() => Reflect.deleteProperty(navigator, "userAgent"))
    await expectNoViolations(page)
    await page.close()
  })

  it("the side menu of phones", async () => {
    const { page } = visitor
    await page.setViewportSize(PHONE)
    await arrive(page, "/printers")
    await page.getByRole("button", { name: "Menu" }).click()
    await page.getByRole("dialog", { name: "Menu" }).waitFor()
    await page.emulateMedia({ colorScheme: "dark" })
    expect(await violationsOf(page, COLOUR_RULES)).toEqual([])
    await page.emulateMedia({ colorScheme: "light" })
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
  })

  it("the banner, and the preferences dialog", async () => {
    const fresh = await visit(browser, siteUrl, { reducedMotion: "reduce" })
    await arrive(fresh.page, "/")
    await fresh.page.getByRole("button", { name: "Customize" }).waitFor()
    await expectNoViolations(fresh.page)
    await fresh.page.getByRole("button", { name: "Customize" }).click()
    await fresh.page.getByRole("dialog", { name: "Cookie Preferences" }).waitFor()
    await expectNoViolations(fresh.page)
    await fresh.leave()
  })

  it("a toast over a dialog", async () => {
    const { page } = visitor
    await page.setViewportSize(DESKTOP)
    await arrive(page, "/cameras")
    await walk(page, [{ fail: "/download" }, { press: "View Details" }, { press: "Get Guide" }])
    await page.getByText("Information retrieval failed").first().waitFor()
    await page.mouse.move(1000, 100)
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await page.unrouteAll()
  })
})
