import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { setTimeout as delay } from "node:timers/promises"
import type { Browser, Locator, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { comeEarly, DESKTOP, ENTRY, PHONE } from "./early-visit.ts"
import { addressOf, hasChosen, hydrated, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

/** Where a document stops for a while: after two links of the header, within the first card of a list, and as the footer begins. */
const STOPS = [/>Home<\/a>/, />Search drivers<\/span><\/a>/, /<article[^]*?<\/dl>/, /<footer[^>]*>/]

const inPieces = (text: string): ReadonlyArray<string> => {
  const ends = STOPS.flatMap((stop) => {
    const found = stop.exec(text)
    return found === null ? [] : [found.index + found[0].length]
  })
  return [0, ...ends].map((start, index) => text.slice(start, ends[index]))
}

/** The site, whose documents come in pieces. */
const serveInPieces = async () => {
  const answerSlowly = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(siteUrl + request.url)
    const type = answer.headers.get("content-type") ?? ""
    response.writeHead(answer.status, { "content-type": type })
    if (!type.startsWith("text/html")) return response.end(Buffer.from(await answer.arrayBuffer()))
    for (const piece of inPieces(await answer.text())) {
      response.write(piece)
      // Long enough for a browser that may paint to do so.
      await delay(500)
    }
    response.end()
  }
  const server = createServer((request, response) => void answerSlowly(request, response))
  await once(server.listen(0, "127.0.0.1"), "listening")
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    }
  }
}

describe("before the scripts are here", () => {
  it.each([
    [
      "/network-adapters",
      "searchbox",
      /^Search network/,
      "AX211",
      "/network-adapters?q=AX211",
      /^\d drivers? found for AX211$/
    ],
    [
      "/audio-devices?type=Realtek",
      "searchbox",
      /^Search audio/,
      "ALC",
      "/audio-devices?q=ALC&type=Realtek",
      /found for ALC$/
    ],
    ["/printers/hp", "searchbox", /^Search HP/, "M404dw", "/printers/hp?q=M404dw", /^1 printer found$/]
  ] as const)(
    "F-20: on %s what is typed into the search box filters once they are",
    async (path, role, name, typed, address, line) => {
      const { page, letScriptsCome, leave } = await comeEarly(browser, path)
      const box = page.getByRole(role, { name })
      await box.fill(typed)
      await letScriptsCome()
      await page.getByText(line).first().waitFor()
      await expect.poll(() => addressOf(page)).toBe(address)
      expect(await box.inputValue()).toBe(typed)
      await leave()
    }
  )

  it("F-20: on / what is typed opens the suggestions once they are", async () => {
    const { page, letScriptsCome, leave } = await comeEarly(browser, "/")
    const box = page.getByRole("combobox", { name: /^Search drivers/ })
    await box.pressSequentially("rtx")
    await letScriptsCome()
    await expect.poll(() => page.getByRole("option").count()).toBe(9)
    expect(await box.inputValue()).toBe("rtx")
    await leave()
  })

  it.each([
    [
      "/search?q=intel",
      ["Category", "Sort by"],
      ["Network Adapters", "name"],
      "/search?q=intel&category=Network%20Adapters&sort=name"
    ],
    ["/printers?brand=HP", ["Sort by"], ["rating"], "/printers?brand=HP&sort=rating"],
    ["/network-adapters?q=wi", ["Type"], ["Bluetooth"], "/network-adapters?q=wi&type=Bluetooth"],
    ["/printers/hp", ["Type"], ["Laser"], "/printers/hp?type=Laser"]
  ] as const)("F-20: on %s all that is chosen takes effect once they are", async (path, labels, values, address) => {
    const { page, letScriptsCome, leave } = await comeEarly(browser, path)
    const choices = labels.map((name) => page.getByRole("combobox", { name, exact: true }))
    for (const [place, choice] of choices.entries()) await choice.selectOption(values[place] ?? "")
    await letScriptsCome()
    await expect.poll(() => addressOf(page)).toBe(address)
    for (const [place, choice] of choices.entries()) {
      await expect.poll(() => choice.inputValue()).toBe(values[place])
    }
    await leave()
  })

  it("F-20: what is chosen in 'Filter Options' stays there, and 'Apply filters' keeps the search without scripts", async () => {
    const { page, letScriptsCome, leave } = await comeEarly(browser, "/network-adapters?q=wi", {
      held: "listing-aside"
    })
    const manufacturer = page.getByRole("combobox", { name: "Manufacturer" })
    await manufacturer.selectOption("Intel")
    await letScriptsCome()
    expect(await manufacturer.inputValue()).toBe("Intel")
    await page.getByRole("button", { name: "Apply filters" }).click()
    const address = "/network-adapters?q=wi&manufacturer=Intel&os=windows-11&arch=64-bit"
    await expect.poll(() => addressOf(page)).toBe(address)
    await leave()
    const early = await comeEarly(browser, "/network-adapters?q=wi")
    await early.page.getByRole("combobox", { name: "Manufacturer" }).selectOption("Intel")
    await early.page.getByRole("button", { name: "Apply filters" }).click()
    await early.letScriptsCome()
    expect(new Set(new URL(early.page.url()).searchParams)).toEqual(new Set(new URL(address, siteUrl).searchParams))
    await early.leave()
  })

  it("F-20: what is written into a form stays there, and its button sends it once they are", async () => {
    const { page, letScriptsCome, leave } = await comeEarly(browser, "/contact")
    await page.getByRole("textbox", { name: "Full Name" }).fill("Ada")
    await page.getByRole("textbox", { name: "Email Address" }).fill("not an address")
    await page.getByRole("combobox", { name: "Category" }).selectOption("bug-report")
    await page.getByRole("button", { name: "Send Message" }).click()
    await letScriptsCome()
    await page.getByText("Please enter a valid email address").first().waitFor()
    expect(await page.getByRole("textbox", { name: "Full Name" }).inputValue()).toBe("Ada")
    expect(await page.getByRole("combobox", { name: "Category" }).inputValue()).toBe("bug-report")
    await leave()
  })

  interface Press {
    readonly path: string
    readonly button: RegExp
    /** The script that does not come yet. */
    readonly held?: string
    readonly viewport?: typeof PHONE
    readonly seen: (page: Page) => Locator
  }
  const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog").getByRole("heading", { name })
  const PRESSES = (
    [
      {
        path: "/drivers/1001/amd-software-adrenalin-edition",
        held: "record-parts",
        button: /^Copy/,
        // A browser of a test may not write there.
        seen: (page) => page.getByText(/^(?:Copied|Failed)$/)
      },
      { path: "/printers/canon", button: /^Details of/, seen: dialog(/./) },
      { path: "/support", button: /^System Health Check/, seen: dialog("System Health Check") },
      { path: "/support", button: /^Auto-Detect/, seen: dialog("Detecting Your System") },
      {
        path: "/printers",
        viewport: PHONE,
        button: /^Menu/,
        seen: (page) => page.getByRole("dialog", { name: "Menu" })
      }
    ] satisfies ReadonlyArray<Press>
  ).map((press: Press) => ({ held: ENTRY, ...press }))
  it.each(PRESSES)(
    "F-20: $button on $path is done once '$held' is here, and seen to wait",
    async ({ path, button, seen, ...how }) => {
      const { page, letScriptsCome, leave } = await comeEarly(browser, path, how)
      const pressed = page.getByRole("button", { name: button }).first()
      await pressed.click()
      expect(await pressed.evaluate((element) => getComputedStyle(element).cursor)).toBe("progress")
      expect(await seen(page).count()).toBe(0)
      await letScriptsCome()
      await seen(page).first().waitFor()
      expect(await page.locator("[data-pressed]").count()).toBe(0)
      await leave()
    }
  )

  it.each(["/cameras", "/category/Audio%20Devices"])(
    "F-20: 'View Details' on %s does not wait for them: it leads to the driver's page",
    async (path) => {
      const { page, leave } = await comeEarly(browser, path)
      const row = page.getByRole("article").first()
      const name = await row.getByRole("heading").innerText()
      await row.getByRole("button", { name: /^View Details/ }).click()
      await page.getByRole("heading", { level: 1, name }).waitFor()
      await leave()
    }
  )

  it("F-20: what is pressed three times is done once, and of two buttons the last", async () => {
    const { page, letScriptsCome, leave } = await comeEarly(browser, "/drivers/1001/amd-software-adrenalin-edition")
    const asked: Array<string> = []
    page.on("request", (request) => request.method() === "POST" && asked.push(request.url()))
    await page.getByRole("button", { name: "Verified" }).first().click()
    for (let times = 0; times < 3; times++) await page.getByRole("button", { name: "Get Guide" }).click()
    await letScriptsCome()
    await page.getByRole("heading", { name: "Installation guide" }).waitFor()
    expect(asked).toHaveLength(1)
    expect(await page.getByRole("tooltip").count()).toBe(0)
    await leave()
  })
})

it("F-20: a link leads to a whole page before its part is hydrated, after that to placeholders while the list is on its way", async () => {
  const { page, letScriptsCome, leave } = await comeEarly(browser, "/", { held: "home-sections" })
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /^Audio Devices/ })
    .first()
  const placeholders = page.locator("main [aria-busy=true] > [aria-hidden=true] > *")
  const cards = page.getByRole("link", { name: /^Get Driver/ })
  const release = Promise.withResolvers<void>()
  await page.route("**/api/list?*", async (route) => {
    await release.promise
    await route.continue()
  })
  await link.click()
  await page.getByRole("heading", { level: 1, name: "Audio Devices Drivers" }).waitFor()
  expect(await cards.count()).toBe(25)
  await page.goBack()
  await letScriptsCome()
  await link.click()
  await page.getByRole("heading", { level: 1, name: "Audio Devices Drivers" }).waitFor()
  await expect.poll(() => placeholders.count()).toBe(6)
  expect(await cards.count()).toBe(0)
  release.resolve()
  await expect.poll(() => cards.count()).toBe(25)
  expect(await placeholders.count()).toBe(0)
  await leave()
})

describe("while the document comes in pieces", () => {
  it.each([
    ["/support", "a phone", PHONE],
    ["/support", "a wide screen", DESKTOP],
    ["/search?q=rtx", "a phone", PHONE],
    ["/search?q=rtx", "a wide screen", DESKTOP],
    ["/category/Cameras", "a wide screen", DESKTOP],
    ["/category/Flux%20Capacitors", "a phone", PHONE]
  ])(
    "F-20: nothing that is aligned to the right moves on %s on %s: the content is painted as a whole",
    async (path, _name, viewport) => {
      const slow = await serveInPieces()
      const { page, leave } = await visit(browser, slow.url, { ...hasChosen(slow.url), viewport })
      await page.addInitScript(`
      window.shifts = []
      new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
        .observe({ type: "layout-shift", buffered: true })
      // No frame comes before the page may be painted.
      requestAnimationFrame(() => (window.whole = document.querySelector("footer ~ *") !== null))
    `)
      await page.goto(path)
      await hydrated(page)
      expect(await page.evaluate("[window.whole, window.shifts]")).toEqual([true, []])
      await leave()
      await slow.stop()
    }
  )
})
