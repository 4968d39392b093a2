/** A site that asks every operator for a second factor, from the first sign-in to a lost phone (P-ADM-15). */
import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { generateSync } from "otplib"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ALL_RULES, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { ADMIN_PASSWORD, type Site, startSite } from "./site.ts"

const ROOT = join(import.meta.dirname, "../../..")

describe("an operator who must have a second factor", () => {
  let site: Site
  let browser: Browser
  let page: Page
  let secret = ""
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([
      startSite({ REQUIRE_SECOND_FACTOR: "on", SITE_NAME: "Our Drivers" }),
      launch(inject("chromium"))
    ])
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
    await context.addInitScript(() =>
      localStorage.setItem(
        "cookie-consent",
        JSON.stringify({ necessary: true, functional: false, analytics: false, advertising: false })
      )
    )
    page = await context.newPage()
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
  const sees = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const code = () => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) })
  const givePassword = async () => {
    await field("Name").fill("admin")
    await field("Password").fill(ADMIN_PASSWORD)
    await page.keyboard.press("Enter")
  }

  it("sees nothing else before it is on, also on a phone, and the dashboard afterwards", async () => {
    await page.goto("/admin?tab=drivers")
    await givePassword()
    await sees("This site asks every operator for a second factor.")
    expect(await page.getByRole("tab").count()).toBe(0)
    await press("Turn it on")
    await field("Your own password").fill(ADMIN_PASSWORD)
    await press("Go On")
    const address = new URL((await page.getByRole("link", { name: "this link" }).getAttribute("href")) ?? "")
    expect(address.searchParams.get("issuer")).toBe("Our Drivers")
    secret = address.searchParams.get("secret") ?? ""
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await press("Turn On")
    await sees("Enter a code.")
    await field("First code").fill(code())
    await press("Turn On")
    await press("I have saved them")
    await page.getByRole("tab", { name: "Drivers" }).waitFor()
  })

  it("cannot turn it off", async () => {
    await page.goto("/admin?tab=settings&part=second-factor")
    await press("Turn it off")
    await field("Your own password").fill(ADMIN_PASSWORD)
    await field("Code").fill("000000")
    await press("Turn Off")
    await sees("This site asks every operator for a second factor.")
    await press("Cancel")
  })

  it("is let in without the phone after a command on the machine, which ends the session", async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(ROOT, "api/dist/main.js"), "second-factor", "reset", "admin"],
      { env: { ...process.env, DATA_DIR: site.dataDir } }
    )
    expect(stdout).toBe("The second factor of admin is off. All sessions and tokens of admin have ended.\n")
    await page.goto("/admin")
    await givePassword()
    await sees("This site asks every operator for a second factor. Turn yours on to go on.")
  })
})
