import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { frozen, gone, type Outage } from "./database-outage.ts"
import { ADMIN_PASSWORD, type Site, startSite } from "./site.ts"
import { arrive, hasChosen, visit } from "./visitor.ts"

/** The messages of a refused call, the browser's own included. */
const mayLog = /Failed to load resource.* (?:503|401) /
const NOT_NOW = /is not available|cannot be reached|try again/i

describe.each([
  ["frozen", frozen],
  ["gone", gone]
])("while the database is %s", (_what, makeOutage) => {
  let site: Site
  let browser: Browser
  let outage: Outage
  let operator: Page
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startSite({ INBOX: "on" }), launch(inject("chromium"))])
    outage = makeOutage(site)
    operator = await signIn()
    await openForm(operator)
    await fetch(site.url)
    outage.begin()
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  const signIn = async (): Promise<Page> => {
    const { page } = await visit(browser, site.url, { ...hasChosen(site.url), mayLog })
    await arrive(page, "/admin?tab=drivers")
    await page.getByLabel("Name", { exact: true }).fill("admin")
    await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD)
    await page.keyboard.press("Enter")
    await page.getByRole("table").waitFor()
    return page
  }

  const openForm = async (page: Page) => {
    await page.getByRole("searchbox").fill("Logitech")
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .click()
    await page.getByLabel("Version", { exact: true }).fill("99.1 (typed in an outage)")
  }

  const refusal = (page: Page) => page.getByRole("alert").filter({ hasText: NOT_NOW }).first()

  it("L-01: a visitor searches, filters, opens details, and is led to the maker's page with a guide", async () => {
    const drivers = (await (await fetch(`${site.url}/api/drivers`)).json()) as ReadonlyArray<Driver>
    const mayVisit = [...new Set(drivers.flatMap(({ officialHost }) => officialHost ?? []))]
    const { page, elsewhere, leave } = await visit(browser, site.url, { ...hasChosen(site.url), mayVisit })
    await arrive(page, "/")
    const box = page.getByRole("combobox", { name: /^Search drivers/ })
    await box.pressSequentially("rtx")
    await page.getByRole("option").first().waitFor()
    await box.press("Enter")
    await page.waitForURL(/\/search\?q=rtx/)
    await page.getByRole("combobox", { name: "Manufacturer", exact: true }).selectOption("NVIDIA")
    await page.waitForURL(/manufacturer=NVIDIA/)
    const card = page.getByRole("article").first()
    await card.getByRole("button", { name: /^View Details/ }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText("Source of this record").waitFor()
    const popup = page.waitForEvent("popup")
    await dialog.getByRole("link", { name: /^Download Driver/ }).click()
    await popup
    await page.getByText("Download Started").first().waitFor()
    await dialog.getByRole("heading", { name: "Installation guide" }).waitFor()
    await page.getByText("Driver Information Retrieved").first().waitFor()
    await expect.poll(() => elsewhere.length).toBeGreaterThan(0)
    await leave()
  })

  it("L-01: pages that were never requested before are answered whole", async () => {
    for (const path of ["/usb-controllers?manufacturer=ASMedia", "/printers/epson?type=Inkjet", "/legal-notice"]) {
      const answer = await fetch(site.url + path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain("</html>")
    }
  })

  it("L-04: what an operator typed stays, the page stays, and the server's sentence is on it", async () => {
    await operator.getByRole("button", { name: "Save Changes" }).click()
    await refusal(operator).waitFor()
    expect(await operator.getByLabel("Version", { exact: true }).inputValue()).toBe("99.1 (typed in an outage)")
    expect(await operator.getByRole("dialog").count()).toBe(1)
    expect(await operator.locator("main tr").count()).toBeGreaterThan(1)
  })

  it("L-04: signing in or writing a message is refused with a sentence and keeps what was typed", async () => {
    const { page, leave } = await visit(browser, site.url, { ...hasChosen(site.url), mayLog })
    await arrive(page, "/admin")
    const name = page.getByLabel("Name", { exact: true })
    await name.or(refusal(page)).first().waitFor()
    if ((await name.count()) > 0) {
      await name.fill("admin")
      await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD)
      await page.keyboard.press("Enter")
      await refusal(page).waitFor()
      expect(await name.inputValue()).toBe("admin")
    }
    await arrive(page, "/contact")
    await page.getByLabel("Full Name").fill("Ada")
    await page.getByLabel("Email Address").fill("ada@example.org")
    await page.getByLabel("Category").selectOption("Bug Report")
    await page.getByLabel("Subject").fill("A wrong record")
    await page.getByLabel("Message", { exact: true }).fill("The version is wrong.")
    await page.getByRole("button", { name: "Send Message" }).click()
    await refusal(page).waitFor()
    expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe("The version is wrong.")
    await leave()
  })

  it("L-04: once it is back, another press saves what was typed", async () => {
    outage.end()
    await expect.poll(async () => (await fetch(`${site.url}/api/health`)).json()).not.toHaveProperty("away")
    await expect.poll(async () => (await fetch(`${site.url}/api/health`)).status).toBe(200)
    await operator.getByRole("button", { name: "Save Changes" }).click()
    await operator.getByText("Driver updated successfully").first().waitFor()
  })
})
