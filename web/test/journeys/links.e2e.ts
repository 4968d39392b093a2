/** A maker's page that no longer answers: what a visitor and an operator see of it, and that it comes back. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ALL_RULES, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { startWithEarlierChecks } from "./earlier-checks.ts"
import { ADMIN_PASSWORD, type Site, startSite } from "./site.ts"
import { arrive, hasChosen, type Visitor, visit } from "./visitor.ts"

/** Longer ago than the time between the two checks that hide an address. */
const EARLIER_MS = 21 * 3_600_000
const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
const SENTENCE =
  /^The maker's page for this driver has not answered since \d+ \w+ \d{4}; it last did on \d+ \w+ \d{4}\.$/

describe("P-LINK-4: a driver whose maker's page is gone", () => {
  const folder = mkdtempSync(join(tmpdir(), "driverdex-links-"))
  let site: Site
  let browser: Browser
  let visitor: Visitor
  let driver: Driver
  let finder = ""

  const read = async <A>(path: string) => (await (await fetch(`${site.url}${path}`)).json()) as A
  const send = async (path: string, body: object, token?: string) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${site.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Record<string, unknown>
  }
  /** What a check from the terminal sends. */
  const found = async (outcome: "alive" | "broken") => {
    const { token } = await send("/api/session", { name: "admin", password: ADMIN_PASSWORD, token: true })
    const results = [
      { url: driver.downloadUrl, outcome, ...(outcome === "broken" && { cause: "missing", status: 404 }) }
    ]
    expect(await send("/api/links/checks", { results }, String(token))).toMatchObject({ recorded: 1, refused: [] })
  }

  beforeAll(async () => {
    const shared = async <A>(path: string) => (await (await fetch(`${inject("siteUrl")}${path}`)).json()) as A
    const [drivers, vendors] = [
      await shared<ReadonlyArray<Driver>>("/api/drivers?category=Network%20Adapters"),
      await shared<ReadonlyArray<Vendor>>("/api/vendors")
    ]
    const finderOf = ({ manufacturer }: Driver) =>
      vendors.find(({ name }) => name === manufacturer)?.driverFinderUrl ?? null
    const wanted = drivers.find((one) => one.linkKind === "product-page" && finderOf(one) !== null)
    if (wanted === undefined) throw new Error("No driver has a page and a finder.")
    driver = wanted
    finder = finderOf(wanted) ?? ""
    ;[site, browser] = await Promise.all([startSite(), launch(inject("chromium"))])
    await startWithEarlierChecks(site, folder, new Date(Date.now() - EARLIER_MS).toISOString(), [
      { url: driver.downloadUrl, outcome: "alive", status: 200 },
      { url: driver.downloadUrl, outcome: "broken", cause: "missing", status: 404 }
    ])
    visitor = await visit(browser, site.url, { ...hasChosen(site.url), reducedMotion: "reduce" })
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const details = async (page: Page) => {
    await arrive(page, `/network-adapters?q=${encodeURIComponent(driver.name)}`)
    await page.getByRole("button", { name: `View Details of ${driver.name}`, exact: true }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText("Leads to", { exact: true }).waitFor()
    return dialog
  }

  it("is led to its page after one bad day", async () => {
    const dialog = await details(visitor.page)
    await dialog.getByText("Source of this record").waitFor()
    expect(await dialog.getByText(SENTENCE).count()).toBe(0)
    expect((await read<Driver>(`/api/drivers/${driver.id}`)).downloadUrl).toBe(driver.downloadUrl)
  })

  it("is led to the maker's finder after the second, and its details and its page say so", async () => {
    await found("broken")
    expect(await read<Driver>(`/api/drivers/${driver.id}`)).toMatchObject({ downloadUrl: finder, linkKind: "finder" })
    const { page } = visitor
    for (const [name, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size)
      const dialog = await details(page)
      const sentence = dialog.getByText(SENTENCE)
      await sentence.scrollIntoViewIfNeeded()
      expect(await dialog.getByText("the maker's driver finder").count()).toBeGreaterThan(0)
      expect([name, await violationsOf(page, ALL_RULES)]).toEqual([name, []])
      await arrive(page, driverPath(driver))
      await page.getByText(SENTENCE).first().waitFor()
      expect([name, await violationsOf(page, ALL_RULES)]).toEqual([name, []])
      expect(await page.content()).not.toContain(`"${driver.downloadUrl}"`)
    }
  })

  it("P-LINK-6: is among the broken links that an operator sees in Settings", async () => {
    const { page } = visitor
    await page.setViewportSize(SIZES.desktop)
    await page.goto("/admin?tab=settings&part=links")
    await page.getByLabel("Name", { exact: true }).fill("admin")
    await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD)
    await page.keyboard.press("Enter")
    const table = page.getByRole("table", { name: "Broken links" })
    await table.getByText(driver.downloadUrl).waitFor()
    expect(await table.getByText("Hidden").count()).toBe(1)
    await page.getByText(/^0 alive, 1 broken, 0 unclear, [\d,]+ not checked yet\. The last check was on/).waitFor()
    for (const [name, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size)
      expect([name, await violationsOf(page, ALL_RULES)]).toEqual([name, []])
    }
  })

  it("is led to its page again after the next good check", async () => {
    await found("alive")
    expect((await read<Driver>(`/api/drivers/${driver.id}`)).downloadUrl).toBe(driver.downloadUrl)
    const dialog = await details(visitor.page)
    await dialog.getByText("Source of this record").waitFor()
    expect(await dialog.getByText(SENTENCE).count()).toBe(0)
  })
})
