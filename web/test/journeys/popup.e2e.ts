import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { BROWSERS } from "../spec/row.ts"
import { launch } from "./chromium.ts"
import { arrive, hasChosen, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

const focusIsOn = async (page: Page, name: RegExp) => {
  await expect
    .poll(() =>
      page
        .getByRole("link", { name })
        .evaluate((link) => link === document.activeElement)
        .catch(() => false)
    )
    .toBe(true)
}

interface Way {
  readonly path: string
  readonly link: RegExp
  readonly inDialog: boolean
  readonly names: ReadonlyArray<string>
}

const WAYS: ReadonlyArray<Way> = [
  { path: "/cameras", link: /^Get Driver/, inDialog: false, names: ["intent"] },
  { path: "/cameras", link: /^Download Driver/, inDialog: true, names: ["intent"] },
  { path: "/graphics-cards", link: /^Get Driver/, inDialog: false, names: ["intent", "driverModel", "driverName"] },
  { path: "/network-adapters", link: /^Get Driver/, inDialog: false, names: ["intent", "driverModel", "driverName"] },
  { path: "/audio-devices", link: /^Get Driver/, inDialog: false, names: ["intent", "driverModel", "driverName"] },
  {
    path: "/printers/hp",
    link: /^Download Driver/,
    inDialog: false,
    names: ["intent", "printerModel", "printerName"]
  },
  {
    path: "/printers/epson",
    link: /^Download Driver/,
    inDialog: true,
    names: ["intent", "printerModel", "printerName"]
  }
]

describe("a browser that refuses new tabs", () => {
  it.each(WAYS)("$path $link in the dialog: $inDialog: 'Open {host}' takes the focus", async (way) => {
    const { page, elsewhere, leave } = await visit(browser, siteUrl, hasChosen(siteUrl))
    await page.addInitScript(BROWSERS["refuses new tabs"])
    await arrive(page, way.path)
    if (way.inDialog)
      await page
        .getByRole("button", { name: /^(?:View )?Details/ })
        .first()
        .click()
    const scope = way.inDialog ? page.getByRole("dialog") : page.getByRole("main")
    const asked = page.waitForRequest((request) => request.method() === "POST")
    await scope.getByRole("link", { name: way.link }).first().click()
    const request = await asked
    expect(Object.keys(request.postDataJSON() as object).toSorted()).toEqual([...way.names].toSorted())
    await focusIsOn(page, /^Open \S+\.\S+/)
    const link = page.getByRole("dialog").getByRole("link", { name: /^Open / })
    const id = /drivers\/(\d+)\/download$/.exec(request.url())?.[1]
    expect(await link.getAttribute("href")).toBe(`/api/drivers/${id}/download-file`)
    expect([await link.getAttribute("target"), await link.getAttribute("rel")]).toEqual(["_blank", "noopener"])
    const led = await fetch(`${siteUrl}/api/drivers/${id}/download-file`, { redirect: "manual" })
    expect(led.status).toBe(303)
    expect(await link.innerText()).toContain(new URL(led.headers.get("location") ?? "").hostname)
    expect(await page.getByText("Download Started").count()).toBe(0)
    expect(elsewhere).toEqual([])
    await leave()
  })
})

it.each([
  ["/cameras", /^View Details/],
  ["/printers/epson", /^Details/]
])(
  "F-20: on %s 'Open {host}' takes the focus at each refusal, also where a toast comes and the details are late",
  async (path, details) => {
    const { page, leave } = await visit(browser, siteUrl, hasChosen(siteUrl))
    await page.addInitScript(BROWSERS["refuses new tabs"])
    const release = Promise.withResolvers<void>()
    await page.route(/\/api\/drivers\/\d+$/, async (route) => {
      await release.promise
      await route.continue()
    })
    await arrive(page, path)
    await page.getByRole("button", { name: details }).first().click()
    const download = page.getByRole("dialog").getByRole("link", { name: /^(?:Download Driver|Loading)/ })
    for (let times = 0; times < 2; times++) {
      const answered = page.waitForResponse((answer) => answer.request().method() === "POST")
      await download.click()
      await answered
      await expect.poll(() => download.getAttribute("aria-disabled")).toBeNull()
      await focusIsOn(page, /^Open \S+\.\S+/)
    }
    release.resolve()
    await page
      .getByRole("dialog")
      .getByText(/Source of this record|Model Information/)
      .first()
      .waitFor()
    await focusIsOn(page, /^Open \S+\.\S+/)
    await leave()
  }
)

it("a call that fails closes the tab that was opened for it and says so", async () => {
  const { page, elsewhere, leave } = await visit(browser, siteUrl, {
    ...hasChosen(siteUrl),
    mayLog: /Failed to load resource/
  })
  await page.route("**/download", (route) => route.fulfill({ status: 503, body: "Try again in a moment." }))
  await arrive(page, "/cameras")
  const opened = page.waitForEvent("popup")
  await page
    .getByRole("link", { name: /^Get Driver/ })
    .first()
    .click()
  const tab = await opened
  if (!tab.isClosed()) await tab.waitForEvent("close")
  await page.getByText("Information retrieval failed").first().waitFor()
  expect(elsewhere).toEqual([])
  expect(page.context().pages()).toHaveLength(1)
  await leave()
})

it("a second press while the first is under way asks nothing more, and 'Loading...' is shown", async () => {
  const { page, leave } = await visit(browser, siteUrl, hasChosen(siteUrl))
  await page.addInitScript(BROWSERS["refuses new tabs"])
  let asked = 0
  let answer = () => {}
  await page.route("**/download", async (route) => {
    asked++
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await arrive(page, "/input-devices")
  const button = page.getByRole("link", { name: /^(?:Get Driver|Loading)/ }).first()
  await button.dblclick()
  await page.getByText("Loading...").first().waitFor()
  expect(await button.getAttribute("aria-disabled")).toBe("true")
  await expect.poll(() => asked).toBe(1)
  answer()
  await focusIsOn(page, /^Open /)
  expect(asked).toBe(1)
  await leave()
})
