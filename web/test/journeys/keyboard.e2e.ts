import type { Browser, Locator, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { addressOf, arrive, hasChosen, revisit, type Visitor, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

/** Asserts where the focus is, and that it can be seen: drawn, in the window and not behind a bar that lies on top. */
const expectFocus = async (target: Locator): Promise<void> => {
  await expect
    .poll(() => target.evaluate((element) => element === document.activeElement).catch(() => false))
    .toBe(true)
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const on = document.elementFromPoint(
          Math.min(Math.max(left + width / 2, 1), innerWidth - 1),
          Math.min(Math.max(top + height / 2, 1), innerHeight - 1)
        )
        return on !== null && (element.contains(on) || on.contains(element) || width <= 1)
      })
    )
    .toBe(true)
}

/** Presses Tab until the focus is there; fails when it does not come. */
const tabTo = async (page: Page, target: Locator, most = 60): Promise<void> => {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press("Tab")
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) {
      return expectFocus(target)
    }
  }
  throw new Error(`No way by Tab to ${target}`)
}

const press = async (page: Page, ...keys: ReadonlyArray<string>): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

describe("with the keyboard alone (P-A11Y-2)", () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await revisit(browser, siteUrl)
    page = visitor.page
  })
  afterEach(() => visitor.leave())

  it("the first stop leads past the header", async () => {
    await arrive(page, "/support")
    await page.keyboard.press("Tab")
    const skip = page.getByRole("link", { name: "Skip to main content" })
    await expectFocus(skip)
    await press(page, "Enter", "Tab")
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true)
  })

  it("a driver is searched for with suggestions, and the focus never leaves the box", async () => {
    await arrive(page, "/")
    const box = page.getByRole("combobox", { name: /^Search drivers/ })
    await press(page, "/")
    await expectFocus(box)
    await page.keyboard.type("rtx")
    const rows = page.getByRole("option")
    await expect.poll(() => rows.count()).toBe(9)
    const highlighted = () => rows.evaluateAll((all) => all.findIndex((row) => row.ariaSelected === "true"))
    expect(await highlighted()).toBe(-1)
    await press(page, "ArrowUp")
    expect(await highlighted()).toBe(-1)
    await press(page, "ArrowDown", "ArrowDown")
    await expect.poll(highlighted).toBe(1)
    expect(await box.getAttribute("aria-activedescendant")).toBe(await rows.nth(1).getAttribute("id"))
    await press(page, ...Array.from({ length: 12 }, () => "ArrowDown"))
    await expect.poll(highlighted).toBe(8)
    await expectFocus(box)
    await press(page, ...Array.from({ length: 9 }, () => "ArrowUp"))
    await expect.poll(highlighted).toBe(-1)
    await press(page, "ArrowDown")
    await page.keyboard.type(" 4")
    await expect.poll(highlighted).toBe(-1)
    await press(page, "Escape")
    await expect.poll(() => rows.count()).toBe(0)
    await expectFocus(box)
    await press(page, "ArrowDown")
    await expect.poll(highlighted).toBe(0)
    const name = await rows.first().locator("span span").first().innerText()
    await press(page, "Enter")
    await page.waitForURL(/\/search\?q=/)
    expect(new URL(page.url()).searchParams.get("q")).toBe(name)
    await page.getByRole("heading", { name: new RegExp(`drivers? found for`) }).waitFor()
  })

  it("Enter submits what was typed, and an input method keeps its Enter", async () => {
    await arrive(page, "/search")
    const box = page.getByRole("combobox", { name: /^Search drivers/ })
    await press(page, "Control+k")
    await expectFocus(box)
    await page.keyboard.type("creative")
    await box.evaluate((input) =>
      input.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true, bubbles: true })
      )
    )
    expect(addressOf(page)).toBe("/search")
    await press(page, "Enter")
    await expect.poll(() => addressOf(page)).toBe("/search?q=creative")
    await expectFocus(box)
  })

  it("filters are set and taken away", async () => {
    await arrive(page, "/search?q=driver")
    const category = page.getByRole("combobox", { name: "Category" })
    await tabTo(page, category)
    await press(page, "ArrowDown")
    await expect.poll(() => addressOf(page)).toBe("/search?q=driver&category=Graphics%20Cards")
    await expectFocus(category)
    const chip = page.getByRole("link", { name: "Remove filter Category: Graphics Cards" })
    await tabTo(page, chip)
    await press(page, "Enter")
    await expect.poll(() => addressOf(page)).toBe("/search?q=driver")
    await expectFocus(page.getByRole("heading", { name: /drivers found for driver/ }))
  })

  it("'Show more' leads on to the first row that is new", async () => {
    await arrive(page, "/printers")
    const more = page.getByRole("link", { name: /^Show \d+ more/ })
    await more.focus()
    const [before, place] = [await page.evaluate(() => scrollY), await more.boundingBox()]
    await press(page, "Enter")
    const first = page.locator("article:has(a:text('Get Driver')) h3 a").nth(25)
    await expectFocus(first)
    // It stands where the link stood, and nothing above it has moved.
    expect(await page.evaluate(() => scrollY)).toBe(before)
    expect(Math.abs(((await first.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(40)
  })

  it("the details dialog holds the focus, gives the guide and gives the focus back", async () => {
    await arrive(page, "/cameras")
    const opener = page.getByRole("button", { name: /^View Details/ }).first()
    await tabTo(page, opener)
    await press(page, "Enter")
    const dialog = page.getByRole("dialog")
    await expectFocus(dialog.getByRole("heading", { level: 2 }))
    for (let stops = 0; stops < 25; stops++) {
      await press(page, "Tab")
      expect(await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true)
    }
    const guide = dialog.getByRole("button", { name: "Get Guide" })
    await tabTo(page, guide)
    await press(page, "Enter")
    await expectFocus(dialog.getByRole("heading", { name: "Installation guide" }))
    expect(await guide.count()).toBe(0)
    await press(page, "Escape")
    await expectFocus(opener)
  })

  it("a printer model's dialog does so too", async () => {
    await arrive(page, "/printers/canon")
    const opener = page.getByRole("button", { name: /^Details of/ }).first()
    await tabTo(page, opener)
    await press(page, "Space")
    const dialog = page.getByRole("dialog")
    await expectFocus(dialog.getByRole("heading", { level: 2 }))
    await tabTo(page, dialog.getByRole("button", { name: "Close", exact: true }))
    await press(page, "Enter")
    await expectFocus(opener)
  })

  it("the side menu of phones opens, is left with Escape, and leads to pages and to the detection", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await arrive(page, "/printers")
    const button = page.getByRole("button", { name: "Menu" })
    await tabTo(page, button)
    await press(page, "Enter")
    const menu = page.getByRole("dialog", { name: "Menu" })
    await expectFocus(menu.getByRole("button", { name: "Close menu" }))
    await press(page, "Escape")
    await expectFocus(button)
    await press(page, "Enter")
    await tabTo(page, menu.getByRole("link", { name: "Guides" }))
    await press(page, "Enter")
    await expectFocus(page.getByRole("heading", { level: 1, name: "Driver Installation Guides" }))
    expect(await menu.count()).toBe(0)
    await page.keyboard.press("Shift+Tab")
    await expectFocus(button)
    await press(page, "Enter")
    await tabTo(page, menu.getByRole("button", { name: "Auto-Detect Hardware" }))
    await press(page, "Enter")
    await expectFocus(page.getByRole("heading", { name: "Detecting Your System" }))
    expect(await page.getByRole("dialog").count()).toBe(1)
    await press(page, "Escape")
    await expectFocus(button)
  })

  it("F-20: a page that the side menu leads to has the focus, however late the menu gives its own back", async () => {
    const { page, leave } = await visit(browser, siteUrl, {
      ...hasChosen(siteUrl),
      viewport: { width: 390, height: 844 }
    })
    // What is to be done 'as soon as possible' comes after the page that was gone to.
    await page.addInitScript(`
      const soon = window.setTimeout
      window.setTimeout = (work, after, ...more) => soon(work, after || 800, ...more)
    `)
    await arrive(page, "/printers")
    const button = page.getByRole("button", { name: "Menu" })
    await button.press("Enter")
    const menu = page.getByRole("dialog", { name: "Menu" })
    await menu.getByRole("link", { name: "Guides" }).press("Enter")
    const heading = page.getByRole("heading", { level: 1, name: "Driver Installation Guides" })
    await expectFocus(heading)
    await page.evaluate(() => new Promise((done) => setTimeout(done, 0)))
    await page.evaluate(() => new Promise((done) => setTimeout(done, 0)))
    await expectFocus(heading)
    await button.press("Enter")
    await menu.getByRole("link", { name: "Guides" }).press("Enter")
    await expectFocus(button)
    await leave()
  })

  it("an issue of the Support Center opens and closes", async () => {
    await arrive(page, "/support")
    const issue = page.locator("summary", { hasText: "The device is not recognized" })
    const words = page.getByText("Rule out the cable.")
    await tabTo(page, issue)
    await press(page, "Enter")
    expect(await words.isVisible()).toBe(true)
    await press(page, "Space")
    expect(await words.isVisible()).toBe(false)
    await expectFocus(issue)
  })

  it("a contact message is written: problems lead to their fields, success to the heading", async () => {
    await arrive(page, "/contact")
    const send = page.getByRole("button", { name: "Send Message" })
    await tabTo(page, send)
    await press(page, "Enter")
    await expectFocus(page.getByRole("group", { name: "There are 5 problems" }))
    await press(page, "Tab", "Tab", "Enter")
    const email = page.getByRole("textbox", { name: "Email Address" })
    await expectFocus(email)
    expect(await email.getAttribute("aria-invalid")).toBe("true")
    await page.keyboard.type("ada@example.org")
    await press(page, "Tab")
    await expectFocus(page.getByRole("combobox", { name: "Category" }))
    await page.keyboard.type("Bug")
    await press(page, "Tab")
    await page.keyboard.type("A wrong record")
    await press(page, "Tab")
    await page.keyboard.type("The version is wrong.")
    await press(page, "Tab")
    await expectFocus(send)
    await press(page, "Enter")
    await expectFocus(page.getByRole("group", { name: "There is 1 problem" }))
    await press(page, "Tab", "Enter")
    await expectFocus(page.getByRole("textbox", { name: "Full Name" }))
    await page.keyboard.type("Ada")
    await press(page, "Enter")
    await expectFocus(page.getByRole("heading", { name: "Send us a Message" }))
    await page.getByText("Message sent successfully!").first().waitFor()
    await press(page, "F8")
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[data-toasts]") !== null)).toBe(true)
  })

  it("a privacy request is made", async () => {
    await arrive(page, "/consumer-rights")
    await tabTo(page, page.getByRole("textbox", { name: "First Name" }))
    for (const text of ["Ada", "Byron", "ada@example.org", "", "Texas", "Right to delete", "Please delete it all."]) {
      await page.keyboard.type(text)
      await press(page, "Tab")
    }
    await expectFocus(page.getByRole("button", { name: "Submit Request" }))
    await press(page, "Enter")
    await expectFocus(page.getByRole("heading", { name: "Submit a Privacy Rights Request" }))
    await page.getByText("Request submitted successfully!").first().waitFor()
  })
})

it("the privacy choice is the first stop after the skip link, and is made with the keyboard alone", async () => {
  const { page, leave } = await visit(browser, siteUrl)
  await arrive(page, "/")
  const region = page.getByRole("region", { name: "Your Privacy Choices" })
  await region.waitFor()
  await press(page, "Tab", "Tab")
  await expectFocus(region.getByRole("link").first())
  const customize = region.getByRole("button", { name: "Customize" })
  await tabTo(page, customize, 6)
  await press(page, "Enter")
  const dialog = page.getByRole("dialog", { name: "Cookie Preferences" })
  await expectFocus(dialog.getByRole("heading", { level: 2 }))
  await press(page, "Escape")
  await expectFocus(customize)
  expect(await page.evaluate(() => localStorage.getItem("cookie-consent"))).toBeNull()
  await press(page, "Enter")
  const analytics = dialog.getByRole("switch", { name: "Analytics" })
  await expectFocus(dialog.getByRole("heading", { level: 2 }))
  await tabTo(page, analytics, 8)
  await press(page, "Space")
  await tabTo(page, dialog.getByRole("button", { name: "Save Preferences" }), 8)
  await press(page, "Enter")
  await expectFocus(page.getByRole("main"))
  expect(await region.count()).toBe(0)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cookie-consent") ?? "null"))).toEqual({
    necessary: true,
    functional: false,
    analytics: true,
    advertising: false
  })
  await leave()
})
