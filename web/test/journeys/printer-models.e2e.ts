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

/** As people type them: host-based, old and new, inkjets, taken over, receipts, labels, needles, wide formats. */
const STOPPED: ReadonlyArray<readonly [typed: string, path: string]> = [
  ["hp laserjet 1020", "/printers/hp/laserjet-1020"],
  ["hp deskjet 2700", "/printers/hp/deskjet-2700"],
  ["hp laserjet pro m404dn", "/printers/hp/laserjet-pro-m404dn"],
  ["canon lbp2900", "/printers/canon/lbp2900"],
  ["canon pixma g3010 driver", "/printers/canon/pixma-g3010"],
  ["epson l3250", "/printers/epson/l3250"],
  ["epson lx-350", "/printers/epson/lx-350"],
  ["epson tm-t20ii", "/printers/epson/tm-t20ii"],
  ["brother hl-l2350dw", "/printers/brother/hl-l2350dw"],
  ["brother ql-820nwb", "/printers/brother/ql-820nwb"],
  ["samsung ml-2160", "/printers/samsung/ml-2160"],
  ["samsung xpress m2070", "/printers/samsung/xpress-sl-m2070"],
  ["xerox phaser 3020", "/printers/xerox/phaser-3020"],
  ["kyocera ecosys p2040dn", "/printers/kyocera/ecosys-p2040dn"],
  ["ricoh sp 111", "/printers/ricoh/sp-111"],
  ["lexmark ms310dn", "/printers/lexmark/ms310dn"],
  ["pantum p2500w", "/printers/pantum/p2500w"],
  ["zebra gk420d", "/printers/zebra/gk420d"],
  ["oki ml1120", "/printers/oki/microline-1120"],
  ["hp designjet t120", "/printers/hp/designjet-t120"]
]

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

  it("P-PRN-25: are sent once, as rows and not as data too, and stay through hydration, away and back", async () => {
    const html = await (await fetch(`${siteUrl}/printers/hp/models`)).text()
    expect(html).toContain(">HP LaserJet 1010<")
    expect(html).not.toContain('"HP LaserJet 1010"')
    expect(html.length).toBeLessThanOrEqual(50_000)
    const { page, leave } = await revisit(browser, siteUrl, { viewport: { width: 1280, height: 900 } })
    const rows = page.locator(".printer-rows tbody tr")
    await arrive(page, "/printers/hp/models")
    expect(await rows.count()).toBe(50)
    await arrive(page, "/printers/hp")
    // React has taken the page over: it answers, and the table below is as it was.
    await page.getByRole("searchbox", { name: "Search HP printers" }).fill("m404dw")
    await page.getByText("1 printer found", { exact: false }).first().waitFor()
    expect(await rows.count()).toBe(8)
    await page.getByRole("link", { name: "Back to All Printer Brands" }).click()
    await page.getByRole("heading", { level: 1, name: "Printer Drivers" }).waitFor()
    await rows.nth(7).waitFor()
    await page.goBack()
    await page.getByRole("heading", { name: "All HP models" }).waitFor()
    await rows.nth(7).waitFor()
    await leave()
  })

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

  it("P-HOME-8, P-PRN-23: whoever types one of twenty stopped printers on the home page is at its page in two presses", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { javaScriptEnabled: false, viewport: PHONE })
    for (const [typed, path] of STOPPED) {
      await page.goto("/")
      await page.locator("main input[type=search], main input[role=combobox]").first().fill(typed)
      await page.keyboard.press("Enter")
      await page.waitForURL("**/search?q=*")
      const answer = page.getByRole("region", { name: /^Best answer/ })
      expect([typed, await answer.getByRole("link").first().getAttribute("href")]).toEqual([typed, path])
      await answer.getByRole("link").first().click()
      await page.waitForURL(`**${path}`)
      expect([typed, await page.locator("#answer").innerText()]).not.toEqual([typed, ""])
      expect(await page.locator("section[aria-labelledby=steps] ol > li").count()).toBe(3)
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
