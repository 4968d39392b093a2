import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { Browser, Locator, Page } from "playwright-core"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { comeEarly } from "./early-visit.ts"
import { arrive, hasChosen, type Visitor, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
let drivers: ReadonlyArray<Driver>
beforeAll(async () => {
  browser = await launch(inject("chromium"))
  drivers = await listed()
})
afterAll(() => browser.close())

const listed = async () => (await (await fetch(`${siteUrl}/api/drivers`)).json()) as ReadonlyArray<Driver>
const countOf = async (id: number) => (await listed()).find((driver) => driver.id === id)?.downloadCount ?? Number.NaN

/** A list of which no other journey presses anything: all count on one site. */
const PATH = "/usb-controllers?manufacturer=ASMedia"
const firstLink = (page: Page) => page.getByRole("link", { name: /^Get Driver/ }).first()
const idOf = async (page: Page) => Number(/\d+/.exec((await firstLink(page).getAttribute("href")) ?? "")?.[0])

const come = async ({ scripts }: { readonly scripts: boolean }): Promise<Visitor> => {
  const mayVisit = [...new Set(drivers.flatMap(({ officialHost }) => officialHost ?? []))]
  const visitor = await visit(browser, siteUrl, { ...hasChosen(siteUrl), mayVisit, javaScriptEnabled: scripts })
  if (scripts) await arrive(visitor.page, PATH)
  else await visitor.page.goto(PATH)
  return visitor
}

/** Presses, and says what it led to: the host of the maker, and how often it counted. */
const ledBy = async ({ page, elsewhere }: Visitor, press: () => Promise<void>) => {
  const id = await idOf(page)
  const before = await countOf(id)
  await press()
  await expect.poll(() => elsewhere.length).toBeGreaterThan(0)
  await expect.poll(() => countOf(id)).toBeGreaterThan(before)
  const [address = ""] = elsewhere
  const wanted = drivers.find((driver) => driver.id === id)?.officialHost
  return { isThere: new URL(address).host === wanted, counted: (await countOf(id)) - before }
}
const ONCE = { isThere: true, counted: 1 }

const WAYS: ReadonlyArray<readonly [string, Parameters<Locator["click"]>[0]]> = [
  ["with Ctrl", { modifiers: ["ControlOrMeta"] }],
  ["with Shift", { modifiers: ["Shift"] }],
  ["with the middle button", { button: "middle" }]
]
it.each(WAYS)(
  "P-DL-5: 'Get Driver' pressed %s opens the maker's page, leaves this one alone and counts once",
  async (_, how) => {
    const visitor = await come({ scripts: true })
    const { page } = visitor
    expect(await ledBy(visitor, () => firstLink(page).click(how))).toEqual(ONCE)
    expect(await page.getByRole("dialog").count()).toBe(0)
    expect(await page.getByText("Download Started").count()).toBe(0)
    await visitor.leave()
  }
)

it("P-DL-5: a plain press counts once, with the page's own request alone", async () => {
  const visitor = await come({ scripts: true })
  expect(await ledBy(visitor, () => firstLink(visitor.page).click())).toEqual(ONCE)
  await visitor.page.getByText("Driver Information Retrieved").first().waitFor()
  await visitor.leave()
})

it("P-SEO-3: without scripts it opens the maker's page in a new tab and counts once", async () => {
  const visitor = await come({ scripts: false })
  const opened = visitor.page.waitForEvent("popup")
  expect(await ledBy(visitor, () => firstLink(visitor.page).click())).toEqual(ONCE)
  await opened
  expect(visitor.page.url()).toBe(siteUrl + PATH)
  await visitor.leave()
})

it("P-DL-5: pressed before the scripts are here it does not wait for them", async () => {
  const { page, elsewhere, letScriptsCome } = await comeEarly(browser, PATH)
  const [id, way] = [await idOf(page), await firstLink(page).getAttribute("href")]
  const before = await countOf(id)
  const asked = page.context().waitForEvent("request", (request) => request.url().includes("download-file"))
  await firstLink(page).click()
  expect((await asked).url()).toBe(`${siteUrl}${way}`)
  await expect.poll(() => countOf(id)).toBe(before + 1)
  await letScriptsCome()
  expect(await page.getByRole("dialog").count()).toBe(0)
  expect(await countOf(id)).toBe(before + 1)
  expect(elsewhere.map((address) => new URL(address).host)).toEqual([
    drivers.find((driver) => driver.id === id)?.officialHost
  ])
  await page.context().close()
})
