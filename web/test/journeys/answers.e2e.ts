/** A person types what they call their device, and reaches its maker's page (P-ANS-1, P-ANS-3). */
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ALL_RULES, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { addressOf, arrive, hasChosen, revisit, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }
const CARD = "/hardware/pci/10de/2487"
const BOX = { name: /^Search drivers/ }
const MAKERS_PAGE = /^Open the maker's page/
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

describe("geforce rtx 3060, typed on the home page", () => {
  it("P-ANS-1: on a phone, is answered first and leads to the maker's page in three actions", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: PHONE })
    await arrive(page, "/")
    await page.getByRole("combobox", BOX).fill("geforce rtx 3060")
    const first = page.getByRole("option").first()
    await expect
      .poll(() => first.innerText().catch(() => ""))
      .toMatch(/^NVIDIA GeForce RTX 3060\s+The maker's driver: NVIDIA/)
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await first.click()
    await page.waitForURL(`**${CARD}`)
    const link = page.getByRole("link", { name: MAKERS_PAGE }).first()
    expect(new URL((await link.getAttribute("href")) ?? "").hostname).toBe("www.nvidia.com")
    await leave()
  })

  it("P-ANS-1: with the keyboard alone, too", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: DESKTOP })
    await arrive(page, "/")
    await page.getByRole("combobox", BOX).focus()
    await page.keyboard.type("geforce rtx 3060")
    await expect
      .poll(() =>
        page
          .getByRole("option")
          .first()
          .innerText()
          .catch(() => "")
      )
      .toMatch(/^NVIDIA GeForce RTX 3060/)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.waitForURL(`**${CARD}`)
    await page.getByRole("link", { name: MAKERS_PAGE }).first().waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "")
    for (let pressed = 0; pressed < 60 && !MAKERS_PAGE.test(await focused()); pressed++)
      await page.keyboard.press("Tab")
    expect(await focused()).toMatch(MAKERS_PAGE)
    await leave()
  })

  it("P-ANS-1: without scripts, is answered above the list, which stays as it is", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { javaScriptEnabled: false, viewport: PHONE })
    await page.goto("/")
    await page.getByRole("combobox", BOX).fill("geforce rtx 3060")
    await page.getByRole("button", { name: "Search", exact: true }).first().click()
    expect(addressOf(page)).toBe("/search?q=geforce+rtx+3060")
    expect(await page.locator("main").innerText()).toMatch(
      /Best answer: NVIDIA GeForce RTX 3060\s+The maker's driver\s+All \d+ devices.+\s+1 driver found for geforce rtx 3060\s+NVIDIA GeForce Game Ready Driver[\s\S]+Version\s+[\d.]+/
    )
    const get = page.getByRole("link", { name: /^Get Driver/ })
    expect(await get.count()).toBe(1)
    const bottom = await get.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(PHONE.height)
    await page.getByRole("button", { name: "Get Guide for NVIDIA GeForce Game Ready Driver" }).waitFor()
    await page.getByRole("link", { name: "NVIDIA GeForce RTX 3060", exact: true }).click()
    await page.waitForURL(`**${CARD}`)
    await leave()
  })
})

describe("a laptop's chip", () => {
  it.each([true, false])(
    "P-ANS-29: is led to the page that has its file, not to the file for desktop PCs (scripts: %s)",
    async (javaScriptEnabled) => {
      const { page, leave } = await revisit(browser, siteUrl, { javaScriptEnabled, viewport: PHONE })
      await page.goto("/search?q=rtx+3050+laptop+driver")
      const open = page.getByRole("link", { name: /^Open NVIDIA's page/ })
      expect(new URL((await open.getAttribute("href")) ?? "").hostname).toBe("www.nvidia.com")
      expect(await page.getByRole("link", { name: /^Get Driver/ }).count()).toBe(0)
      expect(await page.locator("main").innerText()).toContain("choose the file for your laptop there")
      if (javaScriptEnabled) expect(await violationsOf(page, ALL_RULES)).toEqual([])
      await leave()
    }
  )
})

describe("the header's search box", () => {
  it.each([true, false])("P-UI-18: leads to the search (scripts: %s)", async (javaScriptEnabled) => {
    const { page, leave } = await revisit(browser, siteUrl, { javaScriptEnabled })
    await page.goto("/contact")
    await page.getByRole("banner").getByLabel("Search drivers", { exact: true }).fill("rtx 3060")
    await page.keyboard.press("Enter")
    await page.waitForURL("**/search?q=rtx+3060")
    expect(await page.getByRole("banner").getByRole("search").count()).toBe(0)
    await leave()
  })
})

describe("a device without a record", () => {
  it.each([true, false])(
    "P-LIST-12, P-ANS-26: leads to its maker's own page (scripts: %s)",
    async (javaScriptEnabled) => {
      const { page, leave } = await revisit(browser, siteUrl, {
        javaScriptEnabled,
        viewport: PHONE
      })
      await page.goto("/search?q=behringer+xr18+driver")
      const answer = page.getByRole("region", { name: "Best answer: Behringer XR18" })
      const link = answer.getByRole("link", { name: "Behringer's own page (www.behringer.com)" })
      expect(await link.getAttribute("href")).toBe("https://www.behringer.com/downloads.html")
      expect(await answer.innerText()).toContain("This model is in none of the lists here")
      const bottom = await link.evaluate((element) => element.getBoundingClientRect().bottom)
      expect(bottom).toBeLessThanOrEqual(PHONE.height)
      await leave()
    }
  )

  it.each([true, false])(
    "P-SRCH-11: leads there where it is recognised, and not to others that come close (scripts: %s)",
    async (javaScriptEnabled) => {
      const { page, leave } = await revisit(browser, siteUrl, {
        javaScriptEnabled,
        viewport: PHONE
      })
      await page.goto("/search?q=tp-link+archer+t3u+plus")
      const link = page.getByRole("link", { name: "Look for TP-Link drivers" })
      await link.waitFor()
      const second = page.getByRole("link", { name: "TP-Link's page of the Archer T3U Plus (www.tp-link.com)" })
      expect(await second.getAttribute("href")).toMatch(/\/archer-t3u-plus\/$/)
      expect(await link.getAttribute("href")).toMatch(/^https:\/\/www\.tp-link\.com\//)
      const main = await page.locator("main").innerText()
      expect(main).toMatch(/opens www\.tp-link\.com/)
      expect(main).not.toMatch(/close matches|No drivers? /i)
      await leave()
    }
  )
})

describe("two devices in one text", () => {
  it.each([true, false])("P-ANS-19: are both one step away on a phone (scripts: %s)", async (javaScriptEnabled) => {
    const { page, leave } = await revisit(browser, siteUrl, { javaScriptEnabled, viewport: PHONE })
    await page.goto("/search?q=rtx+3060+vs+rtx+3070")
    const region = page.getByRole("region", {
      name: /^Did you mean NVIDIA GeForce RTX 30[67]0 or NVIDIA GeForce RTX 30[67]0\?$/
    })
    expect((await region.getByRole("link").allInnerTexts()).toSorted()).toEqual([
      "NVIDIA GeForce RTX 3060",
      "NVIDIA GeForce RTX 3070"
    ])
    await region.getByRole("link", { name: "NVIDIA GeForce RTX 3060", exact: true }).click()
    await page.waitForURL(`**${CARD}`)
    await leave()
  })
})

describe("the answer", () => {
  it("P-ANS-1: stands there when the page arrives: nothing moves, and nothing is wider than 320 px", async () => {
    const { page, leave } = await visit(browser, siteUrl, {
      ...hasChosen(siteUrl),
      viewport: { width: 320, height: 700 }
    })
    await page.addInitScript(() => {
      const shifts: Array<number> = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: "layout-shift", buffered: true })
    })
    for (const text of [
      "geforce%20rtx%204070",
      "code%2043",
      "gtx%20750%20ti",
      "unknown%20device",
      "behringer%20umc22",
      "rtx%203060%20vs%20rtx%203070"
    ]) {
      await arrive(page, `/search?q=${text}`)
      await page.getByRole("heading", { name: /^(?:Best answer: |Did you mean )/ }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      expect(await page.evaluate(() => (window as unknown as { shifts: Array<number> }).shifts)).toEqual([])
      expect(await violationsOf(page, ALL_RULES)).toEqual([])
    }
    await leave()
  })

  it("P-ANS-1: that comes late never pushes the highlighted row away", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: DESKTOP })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route("**/api/suggestions?q=ax211", async (route) => {
      await held
      await route.continue()
    })
    await arrive(page, "/")
    const box = page.getByRole("combobox", BOX)
    await box.fill("ax21")
    const first = page.getByRole("option").first()
    await first.waitFor()
    await box.fill("ax211")
    // Until its own suggestions come, those of the text before that hold it.
    const before = await first.innerText()
    await page.keyboard.press("ArrowDown")
    const asked = page.waitForResponse(/\/api\/suggestions\?q=ax211$/)
    release()
    await (await asked).finished()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(await first.innerText()).toBe(before)
    expect(await first.getAttribute("aria-selected")).toBe("true")
    await page.keyboard.press("ArrowUp")
    await expect.poll(() => first.innerText()).not.toBe(before)
    expect(await first.innerText()).toMatch(/^Intel Wi-Fi 6E AX211/)
    await leave()
  })
})
