import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ALL_RULES, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { addressOf, arrive, revisit } from "./visitor.ts"

const PHONE = { width: 390, height: 844 }
const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

describe("printer models", () => {
  it.each([true, false])(
    "P-PRN-23, P-PRN-25: are found in the list of their brand and lead to what they need, with scripts: %s",
    async (javaScriptEnabled) => {
      const { page, leave } = await revisit(browser, siteUrl, {
        javaScriptEnabled,
        viewport: PHONE
      })
      await page.goto("/printers/canon/models")
      await page.getByRole("searchbox").fill("lbp6030")
      await page.getByRole("combobox", { name: "Kind" }).selectOption("laser")
      await page.getByRole("button", { name: "Find" }).click()
      await page.getByRole("heading", { name: /^2 models for lbp6030/ }).waitFor()
      await page.getByRole("link", { name: "Canon LBP6030", exact: true }).click()
      await page.getByRole("heading", { level: 1, name: "Canon LBP6030 driver" }).waitFor()
      expect(addressOf(page)).toBe("/printers/canon/lbp6030")
      const text = await page.locator("main").innerText()
      for (const said of [
        "Only its own driver (host-based)",
        "CAPT",
        "Type there",
        "Cable last",
        "protected print mode"
      ])
        expect(text).toContain(said)
      const way = page.getByRole("link", { name: /Canon's own page/ })
      expect(await way.getAttribute("href")).toMatch(/^https:\/\/global\.canon\//)
      await leave()
    }
  )

  it.each([true, false])(
    "P-PRN-25: stand in a table on the printers page and below a brand's own, the common ones first, with scripts: %s",
    async (javaScriptEnabled) => {
      const { page, leave } = await revisit(browser, siteUrl, {
        javaScriptEnabled,
        viewport: { width: 1280, height: 900 }
      })
      const rows = page.locator(".printer-rows tbody tr")
      const texts = async () => (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim())
      await page.goto("/printers")
      expect(await rows.count()).toBe(8)
      expect(await texts()).toContainEqual(
        "HP LaserJet 1020 Laser Only its own driver HP's own package of the model support.hp.com , for HP LaserJet 1020, opens in a new tab"
      )
      await page.getByRole("link", { name: /^Windows prints without a driver \([\d,]+\)$/ }).click()
      await page.waitForURL("**/printers/all/models?verdict=windows")
      expect(await rows.count()).toBe(50)
      for (const text of await texts()) expect(text).toContain("Prints without a driver")
      await page.goto("/printers/canon")
      await page.getByRole("searchbox", { name: "Any Canon model" }).fill("lbp2900")
      await page.getByRole("button", { name: "Find", exact: true }).click()
      await page.waitForURL("**/printers/canon/models?q=lbp2900")
      expect((await texts())[0]).toContain("Canon LBP2900")
      await page.getByRole("link", { name: "Canon LBP2900", exact: true }).click()
      await page.getByRole("heading", { level: 1, name: "Canon LBP2900 driver" }).waitFor()
      await leave()
    }
  )

  it("P-ANS-24, P-PRN-23: are answered in the search, in one press from their page", async () => {
    const { page, leave } = await revisit(browser, siteUrl)
    for (const [text, path] of [
      ["hp laserjet p1102 driver", "/printers/hp/laserjet-pro-p1102"],
      ["epson l3250", "/printers/epson/l3250"],
      ["samsung ml-2160", "/printers/samsung/ml-2160"],
      ["zebra gk420d", "/printers/zebra/gk420d"]
    ] as const) {
      await arrive(page, `/search?q=${encodeURIComponent(text)}`)
      const answer = page
        .getByRole("region", { name: /^Best answer/ })
        .getByRole("link")
        .first()
      expect(await answer.getAttribute("href")).toBe(path)
    }
    await leave()
  })

  it("P-PRN-23: have pages that everyone can use, and no page for what is not known", async () => {
    const { page, leave } = await revisit(browser, siteUrl)
    for (const path of ["/printers/hp/laserjet-pro-m404dn", "/printers/canon/lbp1120", "/printers/epson/models"]) {
      await arrive(page, path)
      expect([path, await violationsOf(page, ALL_RULES)]).toEqual([path, []])
    }
    for (const path of ["/printers/hp/no-such", "/printers/acme/models", "/printers/__proto__/x"])
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 404])
    await leave()
  })
})
