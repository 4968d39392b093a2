import { readFileSync } from "node:fs"
import type { Browser, Page, Request } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ALL_RULES, COLOUR_RULES, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { box, choose, DESKTOP, LAPTOP, PHONE, paste, read, result, rows, scan } from "./scan-list.ts"
import { arrive, hasChosen, revisit, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

const enter = (options = {}) => revisit(browser, siteUrl, options)
/** The list of many computers like the laptop, each with instances of its own. */
const many = (computers: number): string =>
  Array.from({ length: computers }, (_, at) =>
    LAPTOP.replaceAll(/\\(\d)&/g, `\\${at}$1&`)
      .replaceAll("UIDB", `UID${at}`)
      .replaceAll("SYSTEM\\0000", `SYSTEM\\${at}`)
  ).join("")
const said = (page: Page, words: string) => page.locator("#list-problem").getByText(words)

describe("the scan desk", () => {
  it("P-SCAN-3, P-SCAN-5: shows what needs action first, with the meaning of codes and links that say their host", async () => {
    const { page, leave } = await enter()
    await arrive(page, "/hardware/scan")
    await read(page, LAPTOP)
    await result(page, /^15 devices, 3 need action$/)
    expect(await rows(page).count()).toBe(3)
    const [first] = await rows(page).allInnerTexts()
    expect(first).toContain("SM Bus Controller")
    expect(first).toContain("Code 28: No driver is installed for the device.")
    expect(first).toContain("Works, only has no name")
    expect(first).toContain("(www.intel.com)")
    expect(await rows(page).first().getByRole("link").count()).toBe(1)
    await rows(page).first().getByText("Why").click()
    const about = rows(page).first().getByRole("link", { name: "About this device" })
    expect(await about.getAttribute("href")).toBe("/hardware/pci/8086/51a3")
    await page.getByRole("button", { name: "All (15)" }).click()
    await expect.poll(() => rows(page).count()).toBe(15)
    await rows(page)
      .first()
      .getByRole("link", { name: /code 28/ })
      .waitFor({ state: "detached" })
    await page.getByRole("button", { name: /^Needs action/ }).click()
    await rows(page).first().getByText("Why").click()
    await page.getByRole("link", { name: "What to do about code 28" }).first().click()
    await page.getByRole("heading", { level: 1, name: "Device Manager: Code 28" }).waitFor()
    await leave()
  })

  it("P-SCAN-4: says how far a driver is behind where that is known", async () => {
    const { page, leave } = await enter()
    await arrive(page, "/hardware/scan")
    const list = [
      "Instance ID:                PCI\\VEN_10DE&DEV_2684&SUBSYS_88E21043&REV_A1\\4&1&0&0008",
      "Device Description:         NVIDIA GeForce RTX 4090",
      "Driver Name:                oem5.inf",
      "Driver Version:             08/14/2024 32.0.15.6094"
    ]
    await read(page, list.join("\n"))
    await result(page, /^1 device, none needs action$/)
    const text = await rows(page).first().innerText()
    expect(text).toContain("Newer driver known")
    expect(text).toContain("Installed 32.0.15.6094")
    expect(text).toMatch(/Yours is \d+ releases and \d+ months behind \d{3}\.\d\d, the last/)
    await page.getByText("Why").click()
    expect(await rows(page).first().innerText()).toContain("driver of 14 August 2024 (oem5.inf)")
    await leave()
  })

  it("P-SCAN-2: sends, stores and shows in the address nothing of the list; it asks for tables by maker and a digit at most", async () => {
    const { page, leave } = await visit(browser, siteUrl, hasChosen(siteUrl))
    const asked: Array<Request> = []
    await arrive(page, "/hardware/scan")
    page.on("request", (request) => asked.push(request))
    page.on("websocket", () => asked.push(undefined as never))
    await read(page, `${LAPTOP}\n${scan("12-get-pnpdevice-table-en")}`)
    await result(page, /devices, /)
    await page.getByRole("button", { name: /^All/ }).click()
    await page.getByText("What this page asked this site for").click()
    // What the pointer is over asks for nothing either.
    for (const link of await rows(page).getByRole("link").all()) await link.hover()
    await page.getByRole("button", { name: "Clear" }).click()
    expect(asked.length).toBeGreaterThan(5)
    const tables =
      /^\/assets\/devices-[\w-]{10}\/(?:core|releases|names|systems|problems|software|(?:pci|usb|hdaudio|acpi)-(?:[0-9A-Z]{2}|[0-9A-F]{4}-[0-9A-F]))\.json$/
    const others = asked.filter(
      (request) =>
        request.method() !== "GET" ||
        request.postData() !== null ||
        request.headers()["referer"]?.includes("?") === true ||
        !(
          tables.test(new URL(request.url()).pathname) ||
          /^\/assets\/[\w.-]+\.(?:js|svg)$/.test(new URL(request.url()).pathname)
        ) ||
        new URL(request.url()).search !== ""
    )
    expect(others.map((request) => request.url())).toEqual([])
    const names = asked.map((request) => new URL(request.url()).pathname)
    expect(names.filter((name) => /51f0|46a6|51a3|0b04|1028-|webcam|goodix/i.test(name))).toEqual([])
    const stored = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage, document.cookie, location.href, history.state])
    )
    expect(stored).not.toMatch(/VEN_|51F0|8086|Goodix/i)
    // Words of other scripts are asked for where a list has their letters, and it is said.
    expect(names.some((name) => name.endsWith("/words.json"))).toBe(false)
    await read(page, scan("47-msinfo32-ru"))
    await result(page, /devices, /)
    await page.getByText("What this page asked this site for").click()
    await page.getByText(/^\d+ tables, the same for everyone: core, .*\bwords$/).waitFor()
    expect(asked.filter((request) => request.url().endsWith("/words.json")).length).toBe(1)
    await leave()
  })

  it("P-SCAN-8: takes text that is hostile to HTML for text", async () => {
    const { page, leave } = await enter()
    await arrive(page, "/hardware/scan")
    const name = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>&amp;"\'`${7*7}'
    await read(
      page,
      `Instance ID: PCI\\VEN_8086&DEV_51F0\\3\nDevice Description: ${name}\u202Egnp.exe\nProblem Code: 28 (0x1C)`
    )
    await result(page, /^1 device/)
    expect(await rows(page).first().getByRole("rowheader").innerText()).toMatch(
      /^<img src=x onerror="window\.hacked=1"><script>window\.hacked=1<\/script>&"'\$\{7\*7\}gnp\.exe\n/
    )
    expect(await page.evaluate(() => "hacked" in window)).toBe(false)
    expect(await page.locator("main img, main tr script").count()).toBe(0)
    await leave()
  })

  it("P-SCAN-7: reads files as Windows writes them, and refuses in a sentence what is none", async () => {
    const { page, leave } = await enter()
    await arrive(page, "/hardware/scan")
    await choose(page, Buffer.from(`\uFEFF${scan("03-pnputil-de-11-deviceids")}`, "utf16le"))
    await result(page, /^15 devices/)
    await choose(page, Buffer.from("Ger\u00e4t: \u0000\u0001".repeat(500), "latin1"))
    await said(page, "This file is not text").waitFor()
    await choose(page, Buffer.from("Device: \xe4\xf0\xe0\xe9\xe2\xe5\xf0\nPCI\\VEN_8086&DEV_51F0\n", "latin1"))
    await result(page, /^1 device/)
    expect(await box(page).inputValue()).toContain("драйвер")
    await choose(page, Buffer.from("a letter to a friend"))
    await said(page, "No device was found in this text.").waitFor()
    expect(await box(page).inputValue()).toBe("a letter to a friend")
    await leave()
  })

  it("P-SCAN-1: reads what is pasted at once, and what was pasted before the scripts were here", async () => {
    const { page, leave } = await enter()
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route("**/assets/entry-client-*.js", async (route) => {
      await held
      await route.continue()
    })
    await page.goto("/hardware/scan", { waitUntil: "commit" })
    await box(page).fill("8086:51f0\nPCI\\VEN_10EC&DEV_8168")
    letThrough()
    await result(page, /^2 devices, none needs action$/)
    // The visitor is where they were: nothing was asked for.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("list")
    await paste(page, scan("24-lsusb"))
    await result(page, /^[3-9] devices/)
    await leave()
  })

  it("P-SCAN-6: copies what is shown as text, and prints what to have before Windows is installed again", async () => {
    const { page, leave } = await enter({ permissions: ["clipboard-read", "clipboard-write"] })
    await arrive(page, "/hardware/scan")
    await read(page, scan("22-lspci-nnk-laptop"))
    await result(page, /need action$/)
    await page.getByRole("button", { name: "Copy as text" }).click()
    await page.getByRole("button", { name: "Copied" }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/: Driver needed\n/)
    expect(copied).toContain("https://")
    await page.emulateMedia({ media: "print" })
    await page.getByRole("heading", { name: "Before you reinstall Windows" }).waitFor()
    expect(await page.locator("main li:visible").first().innerText()).toMatch(/Wi-Fi|Ethernet/)
    expect(await page.getByRole("main").getByRole("textbox").isVisible()).toBe(false)
    await page.emulateMedia({ media: "screen" })
    await leave()
  })

  it("says that the tables could not be loaded, keeps the list, and can be tried again", async () => {
    const { page, leave } = await enter({ mayLog: /Failed to load resource/ })
    await page.route("**/assets/devices-*/pci-*.json", (route) => route.abort())
    await arrive(page, "/hardware/scan")
    await read(page, LAPTOP)
    await said(page, "The tables could not be loaded").waitFor()
    expect(await box(page).inputValue()).toContain("VEN_8086")
    await page.unrouteAll()
    await page.getByRole("button", { name: "Read the list" }).click()
    await result(page, /^15 devices/)
    await leave()
  })

  it("P-SCAN-9: says without scripts what it needs them for, and leads to the look-up", async () => {
    const { page, leave } = await enter({ javaScriptEnabled: false })
    await page.goto("/hardware/scan")
    expect(await page.locator("main").innerText()).toContain(
      "This page needs scripts, because the list is read in your browser"
    )
    expect(await page.getByRole("link", { name: "Look up a device" }).getAttribute("href")).toBe("/hardware")
    expect(await page.getByRole("main").getByRole("textbox").isVisible()).toBe(false)
    await leave()
  })

  it("P-SCAN-17: reads a list of megabytes beside the page, says how far it is, and ends it when it is cancelled", async () => {
    const { page, leave } = await enter()
    await arrive(page, "/hardware/scan")
    // Twelve megabytes: what the page itself would have to stop for.
    const list = many(1_300)
    await choose(page, Buffer.from(list))
    await page.getByRole("progressbar").waitFor()
    await page.getByRole("button", { name: "Cancel" }).click()
    await page.getByRole("progressbar").waitFor({ state: "detached" })
    expect(await rows(page).count()).toBe(0)
    await choose(page, Buffer.from(list))
    await result(page, /^1\d{4} devices/)
    expect((await box(page).inputValue()).length).toBeLessThanOrEqual(20_000)
    // A new list, of which the box has the beginning only, is read as a whole again.
    await page.getByRole("button", { name: "Read the list" }).click()
    await result(page, /^1\d{4} devices/)
    // The page itself has read nothing.
    expect(await page.evaluate(() => performance.getEntriesByName("scan").length)).toBe(0)
    await leave()
  })

  it("P-SCAN-18: compares two lists, and says what changed", async () => {
    const { page, leave } = await enter()
    await arrive(page, "/hardware/scan")
    await read(page, LAPTOP)
    await result(page, /^15 devices/)
    await page.getByRole("button", { name: "Compare with another list" }).click()
    const after = LAPTOP.replace(/Problem Code:.*\r?\n/, "").replace(/Instance ID: +USB\\VID_8087[^]*?\r?\n\r?\n/, "")
    await read(page, after)
    const comparison = page.getByRole("region", { name: "2 differences against the list before" })
    await comparison.waitFor()
    const words = await comparison.innerText()
    expect(words).toMatch(/SM Bus Controller[^]*Changed problem[^]*Code 28/)
    expect(words).toContain("Only in the list before")
    await leave()
  })

  it("P-SCAN-6: saves what is shown for a spreadsheet", async () => {
    const { page, leave } = await enter({ acceptDownloads: true })
    await arrive(page, "/hardware/scan")
    await read(page, LAPTOP)
    await result(page, /^15 devices/)
    const saving = page.waitForEvent("download")
    await page.getByRole("button", { name: "Save as CSV" }).click()
    const file = await (await saving).path()
    const lines = readFileSync(file, "utf8").trimEnd().split("\r\n")
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(/^SM Bus Controller,"Works, only has no name",/)
    await leave()
  })

  it.each([
    ["desktop", DESKTOP],
    ["phone", PHONE]
  ] as const)(
    "breaks no rule of accessibility with a result on a %s, in light and dark, and nothing is cut off at 320 px",
    async (_, size) => {
      const { page, leave } = await enter({ viewport: size, reducedMotion: "reduce" })
      await arrive(page, "/hardware/scan")
      await read(page, LAPTOP)
      await result(page, /^15 devices/)
      expect(await violationsOf(page, ALL_RULES)).toEqual([])
      await page.emulateMedia({ colorScheme: "dark" })
      expect(await violationsOf(page, COLOUR_RULES)).toEqual([])
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await leave()
    }
  )
})
