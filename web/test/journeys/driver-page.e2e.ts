/** What a driver's own page offers in addition to its facts, in a real browser: a comparison of releases, and the badge (P-REC-4, P-PUB-6). */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ALL_RULES, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { arrive, revisit } from "./visitor.ts"

const PHONE = { width: 360, height: 780 }
const siteUrl = inject("siteUrl")
let browser: Browser
let otherSite: Server
let path: string
beforeAll(async () => {
  browser = await launch(inject("chromium"))
  const driver = (await (await fetch(`${siteUrl}/api/drivers/1003`)).json()) as { id: number; name: string }
  path = driverPath(driver)
  otherSite = createServer((_, response) => {
    // The strictest page there is: it shows only what says that it may be shown anywhere.
    response.setHeader("cross-origin-embedder-policy", "require-corp")
    response.setHeader("content-type", "text/html")
    response.end(
      ["/badge/1003.svg", "/badge/1001.svg"].map((badge) => `<p><img src="${siteUrl}${badge}"></p>`).join("")
    )
  })
  await new Promise<void>((resolve) => otherSite.listen(0, "127.0.0.1", resolve))
})
afterAll(async () => {
  await browser.close()
  otherSite.close()
})

/** Width and height of the pictures that have come, in CSS pixels. */
const SIZES = () => Array.from(document.images, ({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])

describe("two releases", () => {
  it("P-REC-4: are compared without scripts, too, and the comparison has an address", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, leave } = await revisit(browser, siteUrl, {
        viewport: PHONE,
        javaScriptEnabled
      })
      await page.goto(path)
      const compared = page.getByRole("heading", { name: "Compare two releases" }).locator("..")
      const [newest, , third] = await compared.getByLabel("The one you have").locator("option").allInnerTexts()
      // Right after the first paint: what is chosen before the scripts are there counts, too.
      await compared.getByLabel("The one you have").selectOption({ label: third ?? "" })
      await compared.getByRole("button", { name: "Compare" }).click()
      const versions = [newest, third].map((label) => label?.split(",")[0] ?? "")
      await compared
        .getByText(new RegExp(`^${versions[0]} came .* after ${versions[1]}, 2 listed releases later`))
        .waitFor()
      expect(new URL(page.url()).search).toBe(`?from=${versions[1]}&to=${versions[0]}`)
      expect(await compared.getByRole("listitem").count()).toBe(2)
      await page.goto(`${path}?from=${versions[0]}&to=${versions[0]}`)
      await compared.getByText("Please choose two different releases").waitFor()
      await leave()
    }
  })
})

describe("a badge", () => {
  it("is shown on the driver's page with code to copy, on a phone, too", async () => {
    const { page, leave } = await revisit(browser, siteUrl, {
      viewport: PHONE,
      permissions: ["clipboard-read", "clipboard-write"]
    })
    await arrive(page, path)
    await page.getByText(/^Record details: /).click()
    const picture = page.getByRole("img", { name: /^Badge of / })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(22)
    for (const [name, code] of [
      ["Copy the HTML of the badge", `<a href="${siteUrl}${path}"><img src="${siteUrl}/badge/1003.svg" alt="`],
      ["Copy the Markdown of the badge", `](${siteUrl}/badge/1003.svg)](${siteUrl}${path})`]
    ] as const) {
      await page.getByRole("button", { name }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(code)
    }
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await leave()
  })

  it("is shown on any page of another site, with its texts apart and within it", async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`)
    await expect
      .poll(() => page.evaluate(SIZES))
      .toEqual([
        [expect.any(Number), 22],
        [expect.any(Number), 22]
      ])
    expect(Math.min(...(await page.evaluate(SIZES)).map(([width = 0]) => width))).toBeGreaterThan(100)
    await page.goto(`${siteUrl}/badge/1003.svg`)
    const boxes = await page.evaluate(() =>
      Array.from(document.querySelectorAll<SVGTextElement>("text"), (text) => {
        const { x, width } = text.getBBox()
        return { x, width, given: Number(text.getAttribute("textLength")) }
      })
    )
    const [name, words] = boxes
    if (name === undefined || words === undefined) throw new Error("a text is missing")
    for (const { width, given } of boxes) expect(Math.abs(width - given)).toBeLessThan(1)
    expect(words.x).toBeGreaterThan(name.x + name.width + 10)
    expect(words.x + words.width).toBeLessThan(await page.evaluate(() => innerWidth))
    await context.close()
  })
})
