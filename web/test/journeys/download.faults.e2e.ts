import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { type Site, startSite } from "./site.ts"
import { type Visitor, visit } from "./visitor.ts"

interface Listed {
  readonly id: number
  readonly name: string
  readonly downloadCount: number
  readonly officialHost?: string
}

const listed = async (site: Site): Promise<ReadonlyArray<Listed>> => (await fetch(`${site.url}/api/drivers`)).json()

describe("a visitor who needs a driver", () => {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startSite(), launch(inject("chromium"))])
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  /** Types 'rtx', takes the first suggestion, opens its details, gets the driver. Answers what was on the screen. */
  const getDriver = async ({ page, elsewhere }: Visitor) => {
    await page.goto("/")
    const box = page.getByRole("combobox", { name: /search drivers/i })
    await box.click()
    await box.pressSequentially("rtx")
    const first = page.getByRole("option").first()
    await first.waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/search\?q=/)
    // The address is there before the page: what was downloaded before is among the featured drivers of the start page too.
    await page.getByRole("heading", { name: "Search Drivers", level: 1 }).waitFor()
    const name = new URL(page.url()).searchParams.get("q") ?? ""
    const card = page.getByRole("article").filter({ hasText: name }).first()
    await card.getByRole("button", { name: /view details/i }).click()
    const dialog = page.getByRole("dialog")
    await dialog.waitFor()
    const toasts: Array<string> = []
    await page.exposeFunction("heardToast", (text: string) => toasts.push(text)).catch(() => undefined)
    await page.evaluate(() => {
      const hear = (globalThis as unknown as { heardToast: (text: string) => void }).heardToast
      new MutationObserver(() => {
        for (const title of ["Download Started", "Driver Information Retrieved"]) {
          if (document.body.textContent?.includes(title) === true) hear(title)
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    const popup = page.waitForEvent("popup")
    await dialog.getByRole("link", { name: "Download Driver" }).click()
    await popup
    await expect.poll(() => elsewhere.length).toBeGreaterThan(0)
    await dialog
      .getByText(/installation guide/i)
      .first()
      .waitFor()
    await page.getByText("Driver Information Retrieved").first().waitFor()
    const guide = await dialog.getByRole("listitem").count()
    return { name, opened: elsewhere.map((address) => new URL(address)), toasts, guide }
  }

  const journey = async () => {
    const before = await listed(site)
    const hosts = [...new Set(before.flatMap(({ officialHost }) => officialHost ?? []))]
    const visitor = await visit(browser, site.url, { mayVisit: hosts })
    const seen = await getDriver(visitor)
    const driver = before.find(({ name }) => name === seen.name) as Listed
    expect(seen.opened.map(({ protocol, host }) => `${protocol}//${host}`)).toEqual([`https://${driver.officialHost}`])
    expect(seen.guide).toBeGreaterThan(3)
    expect([...new Set(seen.toasts)]).toEqual(["Download Started", "Driver Information Retrieved"])
    const after = await listed(site)
    expect(after.find(({ id }) => id === driver.id)?.downloadCount).toBe(driver.downloadCount + 1)
    const statistics = visitor.page.getByRole("dialog").getByText("Downloads through this site").locator("..")
    await expect.poll(() => statistics.textContent()).toContain(String(driver.downloadCount + 1))
    await visitor.leave()
    return { id: driver.id, count: driver.downloadCount + 1 }
  }

  it("finds it by typing, opens its details, is led to the maker's page with a guide, and is counted once", async () => {
    await journey()
  })

  it("finds the same count after the server was killed and started again", async () => {
    const { id, count } = await journey()
    await site.crash()
    await site.startAgain()
    expect((await listed(site)).find((driver) => driver.id === id)?.downloadCount).toBe(count)
    await journey()
  })

  it("is served again without anyone's help after the database was killed", async () => {
    const { id, count } = await journey()
    await site.crashDatabase()
    // Visitors are answered all the while; downloads are counted again once the site has found the new database.
    const isCounted = async () => {
      const answer = await fetch(`${site.url}/api/drivers/1500/download`, { method: "POST" })
      return ((await answer.json()) as { readonly counted?: false }).counted !== false
    }
    await expect.poll(isCounted).toBe(true)
    expect((await listed(site)).find((driver) => driver.id === id)?.downloadCount).toBe(count)
    await journey()
  })
})
