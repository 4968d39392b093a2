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

describe("computers", () => {
  it.each([true, false])(
    "P-PC-1, P-PC-2: are found by model and lead to the maker's file, with scripts: %s",
    async (javaScriptEnabled) => {
      const { page, leave } = await revisit(browser, siteUrl, {
        javaScriptEnabled,
        viewport: PHONE
      })
      await page.goto("/pc")
      await page.getByRole("searchbox").fill("latitude 5580")
      await page.getByRole("combobox", { name: "Maker" }).selectOption("Dell")
      await page.getByRole("button", { name: "Find" }).click()
      await page.getByRole("heading", { name: "1 model found" }).waitFor()
      expect(addressOf(page)).toMatch(/^\/pc\?q=latitude(?:\+|%20)5580&maker=dell$/)
      expect(await page.getByRole("searchbox").inputValue()).toBe("latitude 5580")
      expect(await page.getByRole("combobox", { name: "Maker" }).inputValue()).toBe("dell")
      await page.getByRole("link", { name: /^Latitude 5580/ }).click()
      await page.getByRole("heading", { level: 1, name: "Dell Latitude 5580" }).waitFor()
      expect(addressOf(page)).toBe("/pc/dell/latitude-5580")
      const file = page.getByRole("link", { name: /Open the file at the maker/ }).first()
      expect(await file.getAttribute("href")).toMatch(/^https:\/\/downloads\.dell\.com\//)
      expect(await page.locator("main").innerText()).toMatch(/[0-9a-f]{64}/)
      await leave()
    }
  )

  it("P-PC-1: are listed fifty on a page, with a way to the next", async () => {
    const { page, leave } = await revisit(browser, siteUrl)
    await arrive(page, "/pc?maker=hp")
    const first = await page.locator("main a[href^='/pc/hp/']").allInnerTexts()
    expect(first).toHaveLength(50)
    await page.getByRole("link", { name: "Next page" }).click()
    await page.getByText(/^Page 2 of \d+$/).waitFor()
    expect(addressOf(page)).toBe("/pc?maker=hp&page=2")
    const second = await page.locator("main a[href^='/pc/hp/']").allInnerTexts()
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await leave()
  })

  it("P-PC-2, P-CODE-2: that are not known, and unknown codes, are answered with 404", async () => {
    for (const path of [
      "/pc/dell/no-such",
      "/pc/acer/latitude-5580",
      "/pc/__proto__/x",
      "/support/device-codes/99",
      "/support/device-codes/028"
    ]) {
      const answer = await fetch(siteUrl + path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain("Page Not Found")
    }
  })

  it("P-PC-1: take anything as a search", async () => {
    for (const query of [
      "?q=%3Cscript%3Ealert(1)%3C/script%3E",
      "?q=&maker=&page=",
      "?page=99999999999",
      "?maker=constructor",
      `?q=${"a".repeat(5000)}`,
      "?q=%00",
      "?maker=dell&page=9999"
    ]) {
      const answer = await fetch(`${siteUrl}/pc${query}`)
      expect([query, answer.status]).toEqual([query, 200])
      expect(await answer.text()).not.toContain("<script>alert")
    }
  })

  it("P-PC-1: break no rule of accessibility when they are found", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: PHONE })
    await arrive(page, "/pc?q=thinkpad")
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await leave()
  })
})

it("P-CODE-1: the codes lead from the list to what to do, with scripts off too", async () => {
  const { page, leave } = await revisit(browser, siteUrl, { javaScriptEnabled: false })
  await page.goto("/support/device-codes")
  await page
    .getByRole("link", { name: /^Code 43/ })
    .first()
    .click()
  await page.getByRole("heading", { level: 1, name: "Device Manager: Code 43" }).waitFor()
  expect(await page.locator("main").innerText()).toContain("Disconnect and connect the device again")
  await leave()
})
