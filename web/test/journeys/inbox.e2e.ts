/** An inbox that was flooded, as an operator sees it: page by page, one whole text, one entry and then the flood deleted (P-PRIV-11). */
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ALL_RULES, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { ADMIN_PASSWORD, type Site, startSite } from "./site.ts"
import { hasChosen, visit } from "./visitor.ts"

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
const FLOOD = "203.0.113"
const END = "and that is the end of a long message."

describe("P-PRIV-11: an operator whose inbox was flooded", () => {
  let site: Site
  let browser: Browser
  let page: Page

  const write = async (source: string, name: string, message: string) => {
    const answer = await fetch(`${site.url}/api/messages`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": source },
      body: JSON.stringify({ name, email: "a@example.com", subject: "A question", category: "driver-request", message })
    })
    expect(answer.status).toBe(204)
  }

  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startSite(), launch(inject("chromium"))])
    await write("198.51.100.1", "First Person", `${"Which driver does my adapter need? ".repeat(10)}${END}`)
    for (let n = 0; n < 4; n++) await write(`${FLOOD}.${n}`, `Flood ${n}`, "Buy something, buy it now.")
    for (let n = 0; n < 55; n++) await write(`10.${n}.7.1`, `Person ${n}`, "Which driver does my printer need?")
    ;({ page } = await visit(browser, site.url, { ...hasChosen(site.url), reducedMotion: "reduce" }))
    await page.setViewportSize(SIZES.desktop)
    await page.goto("/admin?tab=settings&part=inbox")
    await page.getByLabel("Name", { exact: true }).fill("admin")
    await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD)
    await page.keyboard.press("Enter")
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  const names = () => page.getByRole("heading", { level: 3, name: /Person|Flood/ })
  const accessible = async () => {
    for (const [name, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size)
      expect([name, await violationsOf(page, ALL_RULES)]).toEqual([name, []])
    }
    await page.setViewportSize(SIZES.desktop)
  }

  it("reads fifty at a time, and a whole text on request", async () => {
    await page.getByText("60 entries, 60 of them wait.").waitFor()
    expect(await names().count()).toBe(50)
    await page.getByRole("button", { name: "Show more" }).click()
    await expect.poll(() => names().count()).toBe(60)
    expect(await page.getByText(END).count()).toBe(0)
    await page.getByRole("button", { name: "Show the whole text of First Person" }).click()
    await page.getByText(END).waitFor()
    await accessible()
  })

  it("deletes one entry after a question, or all that came from its network", async () => {
    await page.getByRole("button", { name: "Delete what Person 3 wrote", exact: true }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText("Delete this for good?").waitFor()
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await page.getByRole("button", { name: "Delete what Person 3 wrote", exact: true }).click()
    await dialog.getByRole("button", { name: "Delete", exact: true }).click()
    await page.getByText("Deleted 1 entry.").waitFor()
    await page.getByText("59 entries, 59 of them wait.").waitFor()
    await page.getByRole("button", { name: "Delete what Flood 1 wrote", exact: true }).click()
    await dialog.getByLabel(`All 4 entries that came from the network ${FLOOD}`).check()
    await accessible()
    await dialog.getByRole("button", { name: "Delete 4 entries" }).click()
    await page.getByText("Deleted 4 entries.").waitFor()
    await page.getByText("55 entries, 55 of them wait.").waitFor()
    expect(await page.getByText(/^Flood/).count()).toBe(0)
  })
})
