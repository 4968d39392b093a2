/** The help pages: read without scripts, reached from the search, and without a dead link (P-HELP-1, P-HELP-2). */
import type { HelpPage, HelpSubject } from "@driverdex/api/contract/SiteApi"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { arrive, revisit } from "./visitor.ts"

const PHONE = { width: 360, height: 780 }

const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

const json = async <A>(path: string): Promise<A> => (await fetch(`${siteUrl}${path}`)).json() as Promise<A>

it("P-HELP-2: the list leads to a page that says what to do, with scripts off", async () => {
  const { page, leave } = await revisit(browser, siteUrl, { javaScriptEnabled: false })
  await page.goto("/help")
  await page.getByRole("link", { name: /^Save all drivers before Windows is installed again/ }).click()
  await page.getByRole("heading", { level: 1, name: "Save all drivers before Windows is installed again" }).waitFor()
  expect(await page.locator("main").innerText()).toContain("pnputil /export-driver")
  await leave()
})

it("P-ANS-7: a trouble leads from the search to its page, from there to its neighbours, and back", async () => {
  const { page, leave } = await revisit(browser, siteUrl, { viewport: PHONE })
  await arrive(page, "/search?q=realtek%20audio%20console%20rpc%20service")
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Realtek's audio console/ })
    .click()
  const first = page.getByRole("heading", { level: 1, name: /^Realtek's audio console or manager is missing/ })
  await first.waitFor()
  await page.getByRole("link", { name: "Sound crackles, or breaks off" }).click()
  await page.getByRole("heading", { level: 1, name: "Sound crackles, or breaks off" }).waitFor()
  expect(await page.title()).toContain("Sound crackles")
  await page.goBack()
  await first.waitFor()
  await leave()
})

it("P-HELP-1: every page is in the site map, none has a dead link, and an unknown one is not found", async () => {
  const subjects = await json<ReadonlyArray<HelpSubject>>("/api/help")
  const slugs = subjects.flatMap(({ articles }) => articles.map(({ slug }) => slug))
  const pages = await Promise.all(slugs.map((slug) => json<HelpPage>(`/api/help/${slug}`)))
  const links = new Set([
    ...slugs.map((slug) => `/help/${slug}`),
    ...pages.flatMap((page) => [...page.links, ...page.steps.flatMap(({ link }) => link ?? [])].map(({ to }) => to))
  ])
  const dead: Array<string> = []
  for (const to of [...links].filter((link) => link.startsWith("/"))) {
    const answer = await fetch(`${siteUrl}${to}`)
    const html = await answer.text()
    const anchor = new URL(to, siteUrl).hash.slice(1)
    if (answer.status !== 200 || (anchor !== "" && !html.includes(`id="${anchor}"`))) dead.push(to)
  }
  expect(dead).toEqual([])
  const siteMap = await (await fetch(`${siteUrl}/sitemap-1.xml`)).text()
  expect(slugs.filter((slug) => !siteMap.includes(`/help/${slug}</loc>`))).toEqual([])
  expect((await fetch(`${siteUrl}/help/no-such-page`)).status).toBe(404)
})

it("P-HELP-1: a page prints whole, without the list of its neighbours", async () => {
  const { page, leave } = await revisit(browser, siteUrl)
  await arrive(page, "/help/no-network-driver")
  await page.emulateMedia({ media: "print" })
  expect(await page.getByRole("heading", { name: "Install it" }).isVisible()).toBe(true)
  expect(await page.getByRole("link", { name: "Bluetooth is not shown, or does not connect" }).isVisible()).toBe(false)
  await leave()
})
