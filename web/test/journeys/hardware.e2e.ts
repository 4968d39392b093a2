import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ALL_RULES, COLOUR_RULES, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { addressOf, arrive, hasChosen, revisit, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }
const WIFI = "/hardware/pci/8086/51f0"
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

const ask = async (page: Page, text: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Hardware ID" }).fill(text)
  await page.getByRole("button", { name: "Find the driver" }).click()
}
const words = (page: Page) => page.locator("main").innerText()

describe.each([
  ["with scripts off", { javaScriptEnabled: false, viewport: DESKTOP }],
  ["on a phone", { ...hasChosen(siteUrl), viewport: PHONE }]
])("%s", (_name, options) => {
  it("P-HW-1: one id, as Device Manager shows it, leads to its page", async () => {
    const { page, leave } = await revisit(browser, siteUrl, options)
    await page.goto("/hardware")
    await ask(page, "PCI\\VEN_8086&DEV_51F0&CC_028000\nPCI\\VEN_8086&DEV_51F0&CC_0280")
    await page.waitForURL(`**${WIFI}?class=028000`)
    expect(await words(page)).toMatch(
      /The maker's driver[\s\S]+Its driver is Intel Wi-Fi Driver[\s\S]+opens www\.intel\.com/
    )
    const button = page.getByRole("link", { name: /^Open the maker's page/ }).first()
    expect(await button.getAttribute("href")).toMatch(/^https:\/\/www\.intel\.com\//)
    expect(await button.getAttribute("rel")).toBe("noopener")
    await leave()
  })

  it("P-HW-1: several ids are answered below the box, what is none is said to be none", async () => {
    const { page, leave } = await revisit(browser, siteUrl, options)
    await page.goto("/hardware")
    await ask(page, "10de:2504\nUSB\\VID_046D&PID_C52B\nmy old modem")
    await page.getByRole("heading", { name: "Answers for 3 devices" }).waitFor()
    const shown = await words(page)
    expect(shown).toMatch(/GeForce RTX 3060[\s\S]+The maker's driver[\s\S]+Unifying Receiver[\s\S]+Windows includes it/)
    expect(shown).toMatch(/my old modem[\s\S]+Not a hardware ID/)
    expect(await page.getByRole("textbox", { name: "Hardware ID" }).inputValue()).toContain("my old modem")
    await page.getByRole("link", { name: /GeForce RTX 3060/ }).click()
    await page.waitForURL("**/hardware/pci/10de/2504")
    await leave()
  })
})

describe("the search box", () => {
  it.each([
    ["PCI\\VEN_8086&DEV_51F0", WIFI, DESKTOP],
    ["VEN_10DE&DEV_2504", "/hardware/pci/10de/2504", DESKTOP],
    ["10de:2504", "/hardware/pci/10de/2504", PHONE],
    ["USB\\VID_046D&PID_C52B", "/hardware/usb/046d/c52b", DESKTOP]
  ])("P-HW-6: %s suggests its device first, which leads to its page", async (text, path, viewport) => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport })
    await arrive(page, "/")
    const box = page.getByRole("combobox", { name: /^Search drivers/ })
    await box.fill(text)
    const first = page.getByRole("option").first()
    await expect.poll(() => first.innerText().catch(() => "")).toMatch(/ — /)
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await box.press("ArrowDown")
    await box.press("Enter")
    await page.waitForURL(`**${path}`)
    await page.getByRole("heading", { level: 1 }).waitFor()
    await leave()
  })

  it("P-HW-6: a submitted id has its answer above the list of what serves it", async () => {
    for (const options of [{ javaScriptEnabled: false }, hasChosen(siteUrl)]) {
      const { page, leave } = await revisit(browser, siteUrl, { ...options, viewport: DESKTOP })
      await page.goto("/search?q=8086%3A51f0")
      expect(await words(page)).toMatch(
        /Best answer: Intel Wi-Fi 6E AX211[\s\S]+The maker's driver[\s\S]+\d drivers? found for 8086:51f0/
      )
      await leave()
    }
    const { page, leave } = await revisit(browser, siteUrl, { viewport: DESKTOP })
    await arrive(page, "/search?q=intel")
    expect(await words(page)).not.toContain("Best answer")
    await page.getByRole("combobox", { name: /^Search drivers/ }).fill("10de:2504")
    await page.getByRole("combobox", { name: /^Search drivers/ }).press("Enter")
    await page
      .getByRole("link", { name: /GeForce RTX 3060/ })
      .first()
      .waitFor()
    expect(addressOf(page)).toBe("/search?q=10de%3A2504")
    await leave()
  })
})

describe("the pages", () => {
  it("P-HW-2: what is no id is the site's page for that", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { mayLog: /Failed to load resource/ })
    expect((await page.goto("/hardware/pci/xyz/1"))?.status()).toBe(404)
    expect(await words(page)).toContain("Page Not Found")
    await leave()
  })

  it("P-HW-3: load no tables of devices: the server answers", async () => {
    const { page, leave } = await visit(browser, siteUrl, hasChosen(siteUrl))
    let bytes = 0
    const others: Array<string> = []
    page.on("response", async (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith(".js")) bytes += (await response.body().catch(() => Buffer.alloc(0))).length
      if (pathname.startsWith("/api/") || pathname.endsWith(".json")) others.push(pathname)
    })
    await arrive(page, "/hardware")
    await arrive(page, WIFI)
    await page.waitForLoadState("networkidle")
    expect(others).toEqual([])
    // The names of all makers' devices alone are 1.8 MB.
    expect(bytes).toBeLessThan(900_000)
    await leave()
  })

  it.each([
    "/hardware?id=10de%3A2504%0A8086%3A51f0%0Anone",
    "/hardware/pci/8086/fffe",
    "/hardware/usb/046d/c52b",
    "/hardware/pci/8086/1e3a?subsystem=05771028",
    "/hardware/acpi/pnp/0c14",
    "/search?q=10de%3A2504"
  ])("P-A11Y-1: %s breaks no rule of axe, in light and dark, and fits 320 px", async (path) => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: DESKTOP })
    await arrive(page, path)
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await page.emulateMedia({ colorScheme: "dark" })
    expect(await violationsOf(page, COLOUR_RULES)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    )
    expect(sideways).toBe(0)
    await leave()
  })
})

const RTX_3060 = "ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x00002504) Direct3D11 vs_5_0 ps_5_0, D3D11)"
const WINDOWS_CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"

it("P-DET-12: the detected graphics chip leads to its driver, and no request names it before the press", async () => {
  const { page, leave } = await visit(browser, siteUrl, {
    ...hasChosen(siteUrl),
    viewport: DESKTOP,
    userAgent: WINDOWS_CHROME,
    // Axe's, which reads a canvas.
    mayLog: /willReadFrequently/
  })
  // The graphics of the test's own computer are drawn by software.
  await page.addInitScript((renderer) => {
    const plain = Reflect.get(HTMLCanvasElement.prototype, "getContext") as (kind: string) => unknown
    const webGl = {
      getExtension: () => ({ UNMASKED_RENDERER_WEBGL: 1, loseContext: () => {} }),
      getParameter: () => renderer
    }
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind === "webgl" ? webGl : plain.call(this, kind)
    } as typeof HTMLCanvasElement.prototype.getContext
  }, RTX_3060)
  const named: Array<string> = []
  page.on("request", (request) => {
    if (/2504/.test(`${request.url()} ${request.postData() ?? ""}`)) named.push(request.url())
  })
  await arrive(page, "/support")
  await page.getByRole("button", { name: "Auto-Detect Hardware" }).first().click()
  const link = page.getByRole("link", { name: /^NVIDIA GeForce RTX 3060/ })
  await link.waitFor()
  await link.hover()
  await link.focus()
  await page.waitForTimeout(500)
  expect(named).toEqual([])
  expect(await violationsOf(page, ALL_RULES)).toEqual([])
  await link.click()
  await page.waitForURL("**/hardware/pci/10de/2504")
  await page.getByRole("heading", { level: 1, name: /^NVIDIA GeForce RTX 3060/ }).waitFor()
  await leave()
})
