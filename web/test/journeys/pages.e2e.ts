import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ROUTES } from "../spec-table.ts"
import { launch } from "./chromium.ts"
import { expectNothingLate, expectSound, privateVisitor, QUICK_ROUTES } from "./each-page.ts"
import { DESKTOP, PHONE } from "./early-visit.ts"
import { addressOf, arrive, type RegularVisitor, revisit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
let regular: RegularVisitor
beforeAll(async () => {
  browser = await launch(inject("chromium"))
  regular = await privateVisitor(browser, siteUrl)
})
afterAll(async () => {
  await regular.close()
  await browser.close()
})

/** The page's position once nothing has moved for some frames, and the first card in the window. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ readonly place: number; readonly card: string | null | undefined }>((done) => {
        const look = () => ({
          place: scrollY,
          card: [...document.querySelectorAll("article h3")].find((name) => name.getBoundingClientRect().top > 64)
            ?.textContent
        })
        const watch = (before: ReturnType<typeof look>, still: number) =>
          requestAnimationFrame(() => {
            const now = look()
            if (still >= 20) return done(now)
            watch(now, now.place === before.place && now.card === before.card ? still + 1 : 0)
          })
        watch(look(), 0)
      })
  )

describe.each(ROUTES)("$path", ({ path, status = 200, canonical = path }) => {
  it("answers with a true status, a title, a description and one address", async () => {
    const answer = await fetch(siteUrl + path)
    const html = await answer.text()
    expect(answer.status).toBe(status)
    const titles = [...html.matchAll(/<title[^>]*>([^<]+)<\/title>/g)].map(([, title]) => title)
    expect(titles).toEqual([expect.stringMatching(/^(?:Driverdex: .+|.+ \| Driverdex)$/)])
    expect(html.match(/<meta name="description" content="[^"]{30,200}"/g)).toHaveLength(1)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    const canonicals = [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href]) => href)
    expect(canonicals).toEqual(canonical === null ? [] : [canonical])
  })
})

describe.each(QUICK_ROUTES)("$path in a browser", (row) => {
  it("F-20: stands still with the banner when its scripts come late to a busy processor, is not drawn again, and fits 320 px and a zoom of 200 %", () =>
    expectNothingLate(browser, row))
  it("stands still while it loads with a stored choice and a privacy signal on a wide screen, asks no other host, and breaks no accessibility rule (P-A11Y-1)", () =>
    expectSound(regular, row))
})

it("has a title and a description of its own for every screen", async () => {
  const heads = await Promise.all(
    ROUTES.filter(({ path, canonical = path }) => canonical === path).map(async ({ path }) => {
      const html = await (await fetch(siteUrl + path)).text()
      return [/<title[^>]*>([^<]+)/.exec(html)?.[1], /<meta name="description" content="([^"]+)/.exec(html)?.[1]]
    })
  )
  expect(heads.length).toBeGreaterThan(20)
  for (const part of [0, 1]) expect(new Set(heads.map((head) => head[part])).size).toBe(heads.length)
})

describe("with scripts off (P-SEO-3)", () => {
  const READABLE: ReadonlyArray<readonly [path: string, words: RegExp]> = [
    ["/", /Featured drivers[\s\S]+Get Driver/],
    ["/graphics-cards", /GeForce[\s\S]+Verified/],
    ["/network-adapters", /\d+ drivers found[\s\S]+Get Driver/],
    ["/category/Cameras", /Cameras Drivers\s+\d+ drivers/],
    ["/search?q=rtx&sort=name", /\d+ drivers found for rtx[\s\S]+RTX/],
    ["/printers?brand=Canon", /Canon printer drivers[\s\S]+\d+ drivers[\s\S]+Canon PIXMA/],
    ["/printers/epson?q=ET-4760", /1 printer found[\s\S]+ET-4760/],
    ["/support", /Run as administrator[\s\S]+2GB RAM minimum/],
    ["/driver-guides", /Printer driver[\s\S]+6 steps: Try without a download[\s\S]+Severity: High/],
    ["/driver-guides/printer-driver", /Have ready[\s\S]+Choose the connection[\s\S]+Did it work\?/],
    ["/privacy-policy", /September 15, 2025/],
    ["/consumer-rights", /This form needs scripts/],
    ["/contact", /This form needs scripts/]
  ]
  it.each(READABLE)("%s can be read", async (path, words) => {
    const { page, leave } = await revisit(browser, siteUrl, { javaScriptEnabled: false })
    await page.goto(path)
    expect(await page.locator("main").innerText()).toMatch(words)
    expect(await page.locator("main [aria-busy=true]:visible").count()).toBe(0)
    await leave()
  })

  it("K-04: a row leads to the maker and to the driver's own page, which says everything (P-REC-2)", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { javaScriptEnabled: false, viewport: DESKTOP })
    await page.goto("/cameras")
    const card = page.getByRole("article").first()
    const name = await card.getByRole("heading", { level: 3 }).innerText()
    const way = await card.getByRole("link", { name: /^Get Driver/ }).getAttribute("href")
    const answer = await fetch(new URL(way ?? "", siteUrl), { redirect: "manual" })
    expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringMatching(/^https:/)])
    const itsPage = await card.getByRole("link", { name, exact: true }).getAttribute("href")
    await card.getByRole("button", { name: /^View Details/ }).click()
    expect(new URL(page.url()).pathname).toBe(itsPage)
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(name)
    expect(await page.locator("main").innerText()).toMatch(/Operating system[\s\S]+Record details/)
    expect(await page.getByRole("link", { name: /^Get Driver/ }).getAttribute("href")).toBe(way)
    await leave()
  })

  it("the search, the filters and the chips still work as forms and links", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { javaScriptEnabled: false, viewport: DESKTOP })
    await page.goto("/")
    await page.getByRole("combobox", { name: /^Search drivers/ }).fill("wi-fi 6")
    await page.getByRole("button", { name: "Search", exact: true }).click()
    expect(await page.locator("main").innerText()).toMatch(/\d+ drivers? found for wi-fi 6/)
    await page.goto("/usb-controllers")
    await page.getByRole("combobox", { name: "Manufacturer" }).selectOption("ASMedia")
    await page.getByRole("button", { name: "Apply filters" }).click()
    expect(new URL(page.url()).searchParams.get("manufacturer")).toBe("ASMedia")
    await page.getByRole("link", { name: /^Remove filter Manufacturer/ }).click()
    expect(new URL(page.url()).searchParams.get("manufacturer")).toBeNull()
    await leave()
  })
})

describe("before the scripts are here", () => {
  it.each([
    ["/search?q=intel", "Sort by", "name", "/search?q=intel&sort=name"],
    ["/printers", "Sort by", "rating", "/printers?sort=rating"],
    ["/network-adapters", "Type", "Bluetooth", "/network-adapters?type=Bluetooth"]
  ])("on %s a choice of '%s' is not lost", async (path, label, value, address) => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: DESKTOP })
    const release = Promise.withResolvers<void>()
    await page.route("**/assets/entry-client-*.js", async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: "commit" })
    await page.getByRole("combobox", { name: label }).selectOption(value)
    release.resolve()
    await expect.poll(() => addressOf(page)).toBe(address)
    await leave()
  })
})

describe("while the list is still on its way", () => {
  it("a system's card filters without a word in the console", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: DESKTOP })
    const release = Promise.withResolvers<void>()
    await page.route("**/api/list?*", async (route) => {
      await release.promise
      await route.continue()
    })
    await arrive(page, "/graphics-cards")
    await page.getByRole("button", { name: /^Windows 10/ }).click()
    await expect.poll(() => addressOf(page)).toBe("/graphics-cards?os=windows-10")
    release.resolve()
    await page.getByRole("button", { name: /^Windows 10/, pressed: true }).waitFor()
    await leave()
  })
})

describe("back and forward", () => {
  it("bring back the page, the list's state and the place on it", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: DESKTOP })
    await arrive(page, "/search?q=intel")
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("name")
    await expect.poll(() => addressOf(page)).toBe("/search?q=intel&sort=name")
    await page.mouse.move(800, 500)
    for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, 400)
    const seen = await settled(page)
    expect(seen.place).toBeGreaterThan(800)
    await page.getByRole("banner").getByRole("link", { name: "Support" }).click()
    await page.getByRole("heading", { level: 1, name: "Support Center" }).waitFor()
    expect(await settled(page)).toEqual({ place: 0, card: undefined })
    await page.goBack()
    await page.getByRole("heading", { level: 1, name: "Search Drivers" }).waitFor()
    expect(await page.getByRole("combobox", { name: "Sort by" }).inputValue()).toBe("name")
    // Cards out of sight have estimated heights, so the position is the same to within one window.
    expect(Math.abs((await settled(page)).place - seen.place)).toBeLessThan(DESKTOP.height)
    await page.goBack()
    await expect.poll(() => page.getByRole("combobox", { name: "Sort by" }).inputValue()).toBe("relevance")
    await page.goForward()
    await page.goForward()
    await page.getByRole("heading", { level: 1, name: "Support Center" }).waitFor()
    await leave()
  })

  it("bring back what was searched for, in the box too", async () => {
    const { page, leave } = await revisit(browser, siteUrl)
    await arrive(page, "/search?q=canon")
    const box = page.getByRole("combobox", { name: /^Search drivers/ })
    await box.fill("epson")
    await page.getByRole("button", { name: "Search", exact: true }).click()
    await page
      .getByText(/drivers found for epson/)
      .first()
      .waitFor()
    await page.goBack()
    await page
      .getByText(/drivers found for canon/)
      .first()
      .waitFor()
    expect(await box.inputValue()).toBe("canon")
    await leave()
  })

  it("and a page that is led to by its heading says its title once", async () => {
    const { page, leave } = await revisit(browser, siteUrl)
    await arrive(page, "/")
    await page.getByRole("banner").getByRole("link", { name: "Guides" }).click()
    const heading = page.getByRole("heading", { level: 1, name: "Driver Installation Guides" })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect
      .poll(() => page.locator("[role=status][aria-live=polite]").allInnerTexts())
      .toContain("Driver Installation Guides | Driverdex")
    await leave()
  })
})

describe("the home page", () => {
  it("K-17: is at most half as long on a phone as it was with whole cards (P-HOME-9)", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: PHONE })
    await arrive(page, "/")
    await page.getByText("Why choose us").waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4677)
    await leave()
  })

  it("K-17: has examples that are answered and tasks that lead to what they name (P-HOME-8)", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: DESKTOP })
    for (const [example, answer] of [
      ["RTX 3060", "NVIDIA GeForce RTX 3060"],
      ["M404dw", "HP LaserJet Pro M404dw"],
      ["PCI\\VEN_8086&DEV_51F0", "Intel Wi-Fi 6E AX211 and AX411 (CNVi)"]
    ] as const) {
      await arrive(page, "/")
      await page.getByRole("main").getByRole("link", { name: example, exact: true }).click()
      await page.getByRole("main").getByRole("link", { name: answer }).first().waitFor()
      expect(new URL(page.url()).searchParams.get("q")).toBe(example)
    }
    await arrive(page, "/")
    await page.getByRole("link", { name: "My printer stopped working" }).click()
    await page.getByRole("heading", { level: 1, name: "The printer is offline, or prints nothing" }).waitFor()
    expect(addressOf(page)).toBe("/help/printer-offline")
    await leave()
  })

  it("K-17: a featured driver's name leads to its page, in the site", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: PHONE })
    await arrive(page, "/")
    const name = page.getByRole("article").first().getByRole("heading", { level: 3 })
    const words = await name.innerText()
    await name.getByRole("link").click()
    await page.getByRole("heading", { level: 1, name: words }).waitFor()
    await leave()
  })

  it("K-08: lists the newest releases by their day, one of each maker, as the API answers them (P-HOME-7)", async () => {
    const newest = (await (await fetch(`${siteUrl}/api/drivers/newest`)).json()) as ReadonlyArray<{
      readonly name: string
      readonly manufacturer: string
      readonly releaseDateIso: string
    }>
    expect(newest).toHaveLength(5)
    expect(new Set(newest.map(({ manufacturer }) => manufacturer)).size).toBe(5)
    const days = newest.map(({ releaseDateIso }) => releaseDateIso)
    expect(days).toEqual(days.toSorted().toReversed())
    const { page, leave } = await revisit(browser, siteUrl, { viewport: DESKTOP })
    await arrive(page, "/")
    const rows = page.getByRole("region", { name: "Newest verified releases" }).getByRole("listitem")
    expect(await rows.getByRole("link").allInnerTexts()).toEqual(newest.map(({ name }) => name))
    expect(
      await rows.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime")))
    ).toEqual(days)
    expect(await rows.locator("time").first().innerText()).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
    const texts = await rows.allInnerTexts()
    for (const [place, { manufacturer }] of newest.entries()) expect(texts[place]).toContain(manufacturer)
    await leave()
  })
})

it("answers the address of HP's printers on the home page with a redirect for ever", async () => {
  const answer = await fetch(`${siteUrl}/hp-printers`, { redirect: "manual" })
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/printers/hp"])
})
