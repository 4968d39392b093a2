import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { BROWSERS } from "../spec/row.ts"
import { launch } from "./chromium.ts"
import { arrive, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

type Choice = readonly [functional: boolean, analytics: boolean, advertising: boolean]
type Grant = "granted" | "denied"

const storedOf = ([functional, analytics, advertising]: Choice) => ({
  necessary: true,
  functional,
  analytics,
  advertising
})

/** The visitor's choice as the page, its root and its queues show it. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const {
      dataLayer = [],
      uetq = [],
      heard
    } = window as unknown as {
      dataLayer?: Array<ArrayLike<unknown>>
      uetq?: Array<unknown>
      heard: Array<unknown>
    }
    const commands = dataLayer.map((command) => Array.from(command))
    const updates = commands.filter(([, kind]) => kind === "update")
    return {
      stored: JSON.parse(localStorage.getItem("cookie-consent") ?? "null") as unknown,
      gpc: localStorage.getItem("gpc-detected"),
      root: ["analytics", "advertising", "functional"].map((name) =>
        document.documentElement.getAttribute(`data-consent-${name}`)
      ),
      first: commands[0]?.slice(0, 2),
      update: updates.at(-1)?.[2] as Record<string, string> | undefined,
      pageViews: uetq.filter((word) => word === "page_view").length,
      heard
    }
  })

const LISTEN =
  "window.heard = []; window.addEventListener('consent-changed', ({ detail }) => window.heard.push(detail))"

const grants = (analytics: Grant, ads: Grant, functionality: Grant) => ({
  analytics_storage: analytics,
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
  personalization_storage: ads,
  functionality_storage: functionality,
  security_storage: "granted"
})

const comeWith = async (options: { readonly gpc?: true; readonly stored?: Choice } = {}) => {
  const visitor = await visit(browser, siteUrl, {
    storageState: {
      cookies: [],
      origins: [
        {
          origin: siteUrl,
          localStorage:
            options.stored === undefined
              ? []
              : [{ name: "cookie-consent", value: JSON.stringify(storedOf(options.stored)) }]
        }
      ]
    }
  })
  await visitor.page.addInitScript((options.gpc ? BROWSERS["sends a GPC signal"] : "") + ";" + LISTEN)
  return visitor
}

const banner = (page: Page) => page.getByRole("region", { name: "Your Privacy Choices" })

describe("a first visit", () => {
  const ROWS: ReadonlyArray<
    readonly [press: string, stored: Choice, update: ReturnType<typeof grants>, pageViews: number]
  > = [
    ["Accept All", [true, true, true], grants("granted", "granted", "granted"), 1],
    ["Reject All", [false, false, false], grants("denied", "denied", "denied"), 0]
  ]
  it.each(ROWS)("%s is stored, applied and announced", async (press, choice, update, pageViews) => {
    const { page, leave } = await comeWith()
    await arrive(page, "/")
    await banner(page).waitFor()
    expect(await stateOf(page)).toMatchObject({ stored: null, gpc: null, update: undefined, heard: [] })
    await banner(page).getByRole("button", { name: press }).click()
    expect(await banner(page).count()).toBe(0)
    expect(await stateOf(page)).toEqual({
      stored: storedOf(choice),
      gpc: null,
      root: [`${choice[1]}`, `${choice[2]}`, `${choice[0]}`],
      first: ["consent", "default"],
      update,
      pageViews,
      heard: [storedOf(choice)]
    })
    await page.reload()
    await page.waitForFunction(() => document.documentElement.hasAttribute("data-consent-analytics"))
    expect(await banner(page).count()).toBe(0)
    await leave()
  })

  it("shows the links of the banner in new tabs and three equal buttons", async () => {
    const { page, leave } = await comeWith()
    await arrive(page, "/printers")
    await banner(page).waitFor()
    const links = await banner(page)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.getAttribute("target")]))
    expect(links).toEqual(["/privacy-policy", "/terms-of-service", "/cookie-policy"].map((href) => [href, "_blank"]))
    const sizes = await banner(page)
      .getByRole("button")
      .evaluateAll((all) => all.map((button) => [button.textContent, Math.round(button.getBoundingClientRect().width)]))
    expect(sizes.map(([name]) => name)).toEqual(["Accept All", "Reject All", "Customize"])
    expect(new Set(sizes.map(([, width]) => width)).size).toBe(1)
    await leave()
  })

  it("'Save Preferences' stores the switches as set; Necessary is on and locked; the dialog is at most 600 px wide", async () => {
    const { page, leave } = await comeWith()
    await arrive(page, "/")
    await banner(page).getByRole("button", { name: "Customize" }).click()
    const dialog = page.getByRole("dialog", { name: "Cookie Preferences" })
    expect((await dialog.boundingBox())?.width).toBe(600)
    const necessary = dialog.getByRole("switch", { name: "Necessary" })
    expect([await necessary.isChecked(), await necessary.isDisabled()]).toEqual([true, true])
    for (const name of ["Functional", "Analytics", "Advertising"]) {
      expect(await dialog.getByRole("switch", { name }).isChecked()).toBe(false)
    }
    await dialog.getByText("Advertising", { exact: true }).click()
    await dialog.getByRole("button", { name: "Save Preferences" }).click()
    // Analytics off denies the ad storage too; the page view is advertising's own (P-CONS-4).
    expect(await stateOf(page)).toMatchObject({
      stored: storedOf([false, false, true]),
      root: ["false", "true", "false"],
      update: grants("denied", "denied", "denied"),
      pageViews: 1
    })
    await leave()
  })
})

describe("a visitor with a Global Privacy Control signal", () => {
  it("is asked nothing: the necessary alone is stored, marked and applied", async () => {
    const { page, leave } = await comeWith({ gpc: true })
    await arrive(page, "/")
    await page.waitForFunction(() => document.documentElement.hasAttribute("data-consent-analytics"))
    expect(await stateOf(page)).toMatchObject({
      stored: storedOf([false, false, false]),
      gpc: "true",
      root: ["false", "false", "false"],
      pageViews: 0
    })
    expect(await banner(page).count()).toBe(0)
    await leave()
  })

  it("is respected whatever is stored, and what is stored stays", async () => {
    const { page, leave } = await comeWith({ gpc: true, stored: [true, true, true] })
    await arrive(page, "/")
    await page.waitForFunction(() => document.documentElement.hasAttribute("data-consent-analytics"))
    expect(await stateOf(page)).toMatchObject({
      stored: storedOf([true, true, true]),
      root: ["false", "false", "true"],
      update: grants("denied", "denied", "granted"),
      pageViews: 0
    })
    await leave()
  })

  it("finds the dialog open after 'Update Cookie Preferences', with the badge", async () => {
    const { page, leave } = await comeWith({ gpc: true })
    await arrive(page, "/cookie-policy")
    await page.getByText("GPC Signal Detected").waitFor()
    await page.getByRole("button", { name: "Update Cookie Preferences" }).click()
    const dialog = page.getByRole("dialog", { name: "Cookie Preferences" })
    await dialog.getByText("GPC Signal Detected").waitFor()
    await leave()
  })
})

it("'Update Cookie Preferences' removes the choice and loads the page again, and the banner asks again", async () => {
  const { page, leave } = await comeWith({ stored: [true, true, false] })
  await arrive(page, "/cookie-policy")
  await page.evaluate(() => localStorage.setItem("another-key", "stays"))
  const loaded = page.waitForEvent("load")
  await page.getByRole("button", { name: "Update Cookie Preferences" }).click()
  await loaded
  await banner(page).waitFor()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ "another-key": "stays" })
  await leave()
})

it("a choice in one tab takes the banner away in the other", async () => {
  const { page, leave } = await comeWith()
  await arrive(page, "/")
  await banner(page).waitFor()
  const other = await page.context().newPage()
  await arrive(other, "/support")
  await banner(other).getByRole("button", { name: "Accept All" }).click()
  await banner(page).waitFor({ state: "detached" })
  expect(await stateOf(page)).toMatchObject({ root: ["true", "true", "true"] })
  await leave()
})
