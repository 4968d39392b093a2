/** Three people on their way from the home page to a maker's own page, in at most three actions each (P-HOME-8, P-ANS-1). */
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { answerData } from "../../../fixtures/src/answers/answerData.ts"
import { launch } from "./chromium.ts"
import { hasChosen, revisit, type Visitor, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

const MAX_ACTIONS = 3
/** Asking, and the link in the answer. */
const WHERE_THE_ANSWER_LEADS_THERE = 2
/** What a phone in a bad place has: 400 kbit/s each way, 400 ms there and back. */
const SLOW_3G = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }

/** How a person acts; each call is one action. */
interface Person {
  readonly page: Page
  /** Types into the field that is there, and sends it off. */
  readonly ask: (field: Locator, text: string, button: string) => Promise<void>
  readonly follow: (link: Locator) => Promise<void>
  readonly actions: () => number
}

interface Way {
  readonly name: string
  readonly options: BrowserContextOptions
  readonly arrive?: (page: Page) => Promise<void>
  readonly press: (page: Page, control: Locator) => Promise<void>
}

/** Tab by Tab, as who has no mouse. */
const byKeyboard = async (page: Page, control: Locator): Promise<void> => {
  const isThere = () => control.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 200 && !(await isThere()); pressed++) await page.keyboard.press("Tab")
  expect(await isThere()).toBe(true)
  await page.keyboard.press("Enter")
}

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }
const WAYS: ReadonlyArray<Way> = [
  { name: "on a phone", options: { viewport: PHONE, hasTouch: true }, press: (_, control) => control.tap() },
  {
    name: "on a phone with slow 3G, pressing as soon as it is painted",
    options: { viewport: PHONE, hasTouch: true },
    arrive: async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send("Network.enable")
      await session.send("Network.emulateNetworkConditions", SLOW_3G)
    },
    press: (_, control) => control.tap()
  },
  { name: "by keyboard", options: { viewport: DESKTOP }, press: byKeyboard },
  {
    name: "without scripts",
    options: { viewport: DESKTOP, javaScriptEnabled: false },
    press: (_, control) => control.click()
  }
]

const begin = async ({ options, arrive, press }: Way): Promise<Visitor & Person> => {
  const expected = { ...options, mayVisit: ["support.hp.com"] }
  const visitor = await (arrive === undefined
    ? revisit(browser, siteUrl, expected)
    : visit(browser, siteUrl, { ...hasChosen(siteUrl), ...expected }))
  const { page } = visitor
  await arrive?.(page)
  await page.goto("/", { waitUntil: "commit" })
  await page.getByRole("contentinfo").waitFor()
  let actions = 0
  return {
    ...visitor,
    ask: async (field, text, button) => {
      actions += 1
      await field.fill(text)
      await press(page, page.getByRole("button", { name: button, exact: true }).first())
    },
    follow: async (link) => {
      actions += 1
      await link.waitFor().catch(async (cause: unknown) => {
        const shown = (await page.locator("main").innerText()).replaceAll(/\s+/g, " ").slice(0, 300)
        throw new Error(`No such link on ${page.url()}: ${shown}`, { cause })
      })
      await press(page, link)
    },
    actions: () => actions
  }
}

/** The page of the maker that a link opens: its own address, or the one to which this site leads. */
const hostBehind = async (link: Locator): Promise<string> => {
  const address = new URL((await link.getAttribute("href")) ?? "", siteUrl)
  if (address.origin !== siteUrl) return address.host
  const answer = await fetch(address, { redirect: "manual" })
  return new URL(answer.headers.get("location") ?? "").host
}

const home = (page: Page) => page.getByRole("combobox", { name: /^Search drivers/ })

describe.each(WAYS)("$name", (way) => {
  it("P-HOME-8: a person whose printer stopped working reads what to do first, and then what that printer needs", async () => {
    const { page, follow, ask, actions, leave } = await begin(way)
    await follow(page.getByRole("link", { name: "My printer stopped working" }))
    await page.getByRole("heading", { level: 1, name: "The printer is offline, or prints nothing" }).waitFor()
    const before = actions()
    await page.goto("/", { waitUntil: "commit" })
    await ask(home(page), "laserjet m404dw", "Search")
    await follow(page.getByRole("link", { name: "HP LaserJet Pro M404dw", exact: true }).first())
    await page.getByRole("heading", { level: 1, name: "HP LaserJet Pro M404dw driver" }).waitFor()
    await page.getByText("Windows prints on it without a download").first().waitFor()
    await page
      .getByRole("link", { name: /HP Universal Print Driver/ })
      .first()
      .waitFor()
    expect(actions() - before).toBeLessThanOrEqual(MAX_ACTIONS)
    await leave()
  })

  it("P-PRN-23: a person whose printer needs its own driver is led to its maker's page, with what to type there", async () => {
    const { page, follow, ask, actions, leave } = await begin(way)
    await ask(home(page), "hp laserjet 1020", "Search")
    const own = page.getByRole("link", { name: "HP's own page (support.hp.com)" }).first()
    await own.waitFor()
    expect(await hostBehind(own)).toBe("support.hp.com")
    expect(actions() + 1).toBeLessThanOrEqual(WHERE_THE_ANSWER_LEADS_THERE)
    await follow(page.getByRole("link", { name: "HP LaserJet 1020", exact: true }).first())
    const makers = page.getByRole("link", { name: /^HP's own page/ }).first()
    await makers.waitFor()
    expect(await hostBehind(makers)).toBe("support.hp.com")
    expect(actions() + 1).toBeLessThanOrEqual(MAX_ACTIONS)
    await leave()
  })

  it("P-ANS-1: a player with an RTX 3060 is led to NVIDIA's page", async () => {
    const { page, follow, ask, actions, leave } = await begin(way)
    await ask(home(page), "rtx 3060", "Search")
    await page.getByRole("region", { name: "Best answer: NVIDIA GeForce RTX 3060" }).waitFor()
    const get = page.getByRole("link", { name: /^Get Driver/ })
    await get.waitFor()
    expect(await hostBehind(get)).toBe("us.download.nvidia.com")
    expect(actions() + 1).toBeLessThanOrEqual(WHERE_THE_ANSWER_LEADS_THERE)
    await follow(page.getByRole("link", { name: "NVIDIA GeForce RTX 3060", exact: true }).first())
    const open = page.getByRole("link", { name: /^Open the maker's page/ }).first()
    await open.waitFor()
    expect(await hostBehind(open)).toBe("www.nvidia.com")
    expect(actions() + 1).toBeLessThanOrEqual(MAX_ACTIONS)
    await leave()
  })

  it("P-ANS-7: the same player, whose Wi-Fi has gone, reads what to do, and is led to Intel's page by the adapter's name", async () => {
    const { page, follow, ask, actions, leave } = await begin(way)
    await ask(home(page), "wifi not working", "Search")
    await follow(page.getByRole("link", { name: "Wi-Fi is not shown, or has stopped working", exact: true }).first())
    await page.getByRole("heading", { level: 1, name: "Wi-Fi is not shown, or has stopped working" }).waitFor()
    const before = actions()
    expect(before).toBeLessThanOrEqual(MAX_ACTIONS)
    await page.goto("/", { waitUntil: "commit" })
    await ask(home(page), "ax211", "Search")
    await follow(page.getByRole("link", { name: "Intel Wi-Fi 6E AX211 and AX411 (CNVi)", exact: true }).first())
    const open = page.getByRole("link", { name: /^Open the maker's page/ }).first()
    await open.waitFor()
    expect(await hostBehind(open)).toBe("www.intel.com")
    expect(actions() - before + 1).toBeLessThanOrEqual(MAX_ACTIONS)
    await leave()
  })

  it("P-HW-1: a technician with forty ids has forty answers, each with a maker's page where one is needed", async () => {
    const { page, follow, ask, actions, leave } = await begin(way)
    await follow(page.getByRole("link", { name: "I have hardware IDs" }))
    const field = page.getByRole("form", { name: "Find a driver by hardware ID" }).getByRole("textbox")
    await field.waitFor()
    const before = actions()
    await ask(field, FORTY_IDS.join("\n"), "Find the driver")
    await page.getByRole("heading", { level: 2, name: "Answers for 40 devices" }).waitFor()
    const rows = page.locator("section[aria-labelledby=answers] tbody tr")
    // Over a slow connection the end of the page is still on its way.
    await expect.poll(() => rows.count()).toBe(FORTY_IDS.length)
    const bare = await rows.evaluateAll((items) =>
      items
        .filter((item) => item.querySelector("a[href^='https:']") === null)
        .map((item) => item.textContent ?? "")
        .filter((text) => !text.includes("Windows includes it"))
    )
    expect(bare).toEqual([])
    const card = rows.filter({ hasText: "10DE" }).first().getByRole("link").last()
    expect(await hostBehind(card)).toBe("www.nvidia.com")
    expect(actions() - before + 1).toBeLessThanOrEqual(WHERE_THE_ANSWER_LEADS_THERE)
    expect(actions() + 1).toBeLessThanOrEqual(MAX_ACTIONS)
    await leave()
  })
})

/** Every tenth of the four hundred most common devices of other people's computers, and among them an RTX 3060. */
const FORTY_IDS: ReadonlyArray<string> = [
  "10EC&DEV_8168 8086&DEV_9D21 1002&DEV_4396 8086&DEV_9D10 1022&DEV_780D 8086&DEV_0C0C 1022&DEV_1485 1022&DEV_1447",
  "1022&DEV_15EE 8086&DEV_0150 1022&DEV_43C7 8086&DEV_1C02 1022&DEV_144E 8086&DEV_0A16 8086&DEV_1604 8086&DEV_A2A1",
  "1002&DEV_67DF 8086&DEV_A282 8086&DEV_0F1C 8086&DEV_02EF 1022&DEV_1702 8086&DEV_3A39 8086&DEV_2841 8086&DEV_319A",
  "1022&DEV_157C 1022&DEV_1402 10DE&DEV_2487 8086&DEV_1E3D 8086&DEV_3185 1022&DEV_7804 1022&DEV_9604 8086&DEV_F1A8",
  "8086&DEV_0085 8086&DEV_34E8 1022&DEV_9609 8086&DEV_5AF0 8086&DEV_9D13 1022&DEV_156B 1002&DEV_AA90 8086&DEV_31C0"
].flatMap((row) => row.split(" ").map((rest) => `PCI\\VEN_${rest}`))

it("P-ANS-7: every question leads to a part of a page that is there", async () => {
  const { topics } = await answerData()
  const paths = topics.flatMap(({ path, also }) => [path, ...(also?.path.startsWith("/") === true ? [also.path] : [])])
  const missing: Array<string> = []
  for (const path of new Set(paths)) {
    const [page, part] = path.split("#")
    const answer = await fetch(siteUrl + page)
    const text = await answer.text()
    if (answer.status !== 200 || (part !== undefined && !text.includes(`id="${part}"`))) missing.push(path)
  }
  expect(missing).toEqual([])
})

it.each([
  ["the entry itself", /\/assets\/entry-client-[^/]+\.js$/],
  ["a file that the entry needs", /\/assets\/(?!entry-client)[^/]+\.js$/]
])("K-04: where %s never comes, the page shows what it has for browsers without scripts", async (_, held) => {
  const { page, leave } = await visit(browser, siteUrl, {
    ...hasChosen(siteUrl),
    viewport: DESKTOP,
    mayLog: /Failed to load resource|ERR_FAILED/
  })
  await page.route(held, (route) => route.abort())
  for (const [path, name] of [
    ["/cameras", /^Get Driver/],
    ["/printers/hp?q=M404dw", /^Download Driver/]
  ] as const) {
    await page.goto(path)
    expect(await hostBehind(page.getByRole("article").first().getByRole("link", { name }))).not.toBe("")
  }
  await page.goto("/network-adapters")
  await page.getByRole("combobox", { name: "Type", exact: true }).selectOption("Bluetooth")
  // In `noscript`: with scripts a choice applies at once.
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get("type")).toBe("Bluetooth")
  await page.goto("/usb-controllers")
  await page.getByRole("combobox", { name: "Manufacturer" }).selectOption("ASMedia")
  await page.getByRole("button", { name: "Apply filters" }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get("manufacturer")).toBe("ASMedia")
  await leave()
})
