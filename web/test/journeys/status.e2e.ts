/** The public status, and an operator's review of what a pull has held back (P-STAT-1, P-STAT-2, P-IMP-10). */
import type { SiteStatus } from "@driverdex/api/contract/SiteApi"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ALL_RULES, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { sendAsAdmin } from "./operator.ts"
import { ADMIN_PASSWORD, type Site, startSite } from "./site.ts"
import { arrive, hasChosen, revisit } from "./visitor.ts"

const PHONE = { width: 360, height: 780 }

let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

describe("the status page", () => {
  const siteUrl = inject("siteUrl")

  it("P-STAT-1: is one step from the Support Center, on a phone, and breaks no rule of accessibility", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: PHONE })
    await arrive(page, "/support")
    await page.getByRole("link", { name: "Status of the site and of its facts" }).click()
    await page.getByRole("heading", { level: 1, name: "Status" }).waitFor()
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await leave()
  })

  it("P-STAT-2: names every source with its age, with scripts off", async () => {
    const status = (await (await fetch(`${siteUrl}/api/status`)).json()) as SiteStatus
    const { page, leave } = await revisit(browser, siteUrl, { javaScriptEnabled: false })
    await page.goto("/status")
    const text = await page.locator("main").innerText()
    for (const { name } of status.sources) expect(text).toContain(name)
    expect(text).toMatch(/\d+ days ago/)
    expect(text).toContain(`Called Latest today\n${status.facts.latest}`)
    await leave()
  })
})

describe("an operator's review", () => {
  let site: Site
  let page: Page
  const today = new Date().toISOString().slice(0, 10)
  const source = { id: "index", name: "example/index", licence: "MIT", reference: "abc", retrieved: today }
  const key = "nvidia-geforce-game-ready"
  const pull = (batch: string, version: string, releaseDateIso: string) =>
    sendAsAdmin(site.url, "/api/changes", {
      batch,
      source: "index",
      dryRun: false,
      commands: [
        {
          line: 1,
          command: {
            do: "release",
            key,
            releases: [{ version, releaseDateIso, dateBasis: "published" }],
            asOf: today,
            source
          }
        }
      ]
    })

  beforeAll(async () => {
    site = await startSite()
    await pull("first", "900.10", "2026-11-01")
    await pull("second", "1.10", "2026-11-02")
    const context = await browser.newContext({ baseURL: site.url, ...hasChosen(site.url) })
    page = await context.newPage()
    await page.goto("/admin?tab=settings&part=reviews")
    await page.getByLabel("Name", { exact: true }).fill("admin")
    await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD)
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { level: 2, name: "Held releases" }).waitFor()
  })
  afterAll(async () => {
    await page.context().close()
    await site.stop()
  })

  it("P-STAT-6: visitors see what was asked for most, with scripts off and on, and it breaks no rule of accessibility", async () => {
    for (let n = 0; n < 3; n++) await fetch(`${site.url}/api/drivers/1001/download`, { method: "POST" })
    for (const javaScriptEnabled of [false, true]) {
      const { page: visit, leave } = await revisit(browser, site.url, { javaScriptEnabled, viewport: PHONE })
      const table = visit.getByRole("table", { name: "Drivers most asked for" })
      // What is told of the stores may be ten seconds old.
      await expect
        .poll(
          async () => {
            await visit.goto("/status")
            return (await table.isVisible()) ? table.innerText() : ""
          },
          { timeout: 30_000, interval: 1_000 }
        )
        .toMatch(/\n?.+\s+3$/)
      expect(await table.getByRole("link").getAttribute("href")).toMatch(/^\/drivers\/1001\//)
      if (javaScriptEnabled) expect(await violationsOf(visit, ALL_RULES)).toEqual([])
      expect(await visit.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
      await leave()
    }
  })

  it("P-IMP-10: shows why a release waits, and dismissing it leaves the driver as it is", async () => {
    await page.getByText("It would go down from 900.10 to 1.10.").waitFor()
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await page.getByRole("button", { name: /^Dismiss/ }).click()
    const outcome = page.getByText("Dismissed: NVIDIA GeForce Game Ready Driver.")
    await outcome.waitFor()
    await expect.poll(() => outcome.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByText("Nothing is held back.").waitFor()
  })

  it("P-IMP-9: is one step from the sources, with their age and the command that pulls each", async () => {
    await pull("held-again", "1.15", "2026-11-02")
    await page.goto("/admin?tab=settings&part=pulls")
    const list = page.getByRole("list", { name: "Sources of releases" })
    await list.getByRole("link", { name: "ScoopInstaller/Nonportable" }).waitFor()
    await list.getByText("Too old for Latest").first().waitFor()
    await list.getByText("driverdex sources pull eol --download").waitFor()
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole("link", { name: "Held releases" }).click()
    await page.getByText("It would go down from 900.10 to 1.15.").waitFor()
    await page.getByRole("button", { name: /^Dismiss/ }).click()
    await page.getByText("Nothing is held back.").waitFor()
  })

  it("P-IMP-10: brings in what is accepted, and visitors see it", async () => {
    await pull("third", "1.20", "2026-11-03")
    await page.getByRole("button", { name: "Refresh" }).click()
    await page.getByText("It would go down from 900.10 to 1.20.").waitFor()
    await page.getByRole("button", { name: /^Accept/ }).click()
    await page.getByText("Accepted: NVIDIA GeForce Game Ready Driver.").waitFor()
    await page.goto("/search?q=geforce%20game%20ready")
    await page.getByText("1.20").first().waitFor()
  })
})
