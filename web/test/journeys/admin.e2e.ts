import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { generateSync } from "otplib"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { ALL_RULES, COLOUR_RULES, violationsOf } from "./axe.ts"
import { launch } from "./chromium.ts"
import { sendAsAdmin } from "./operator.ts"
import { ADMIN_PASSWORD, type Site, startSite } from "./site.ts"

describe("an operator in the browser", () => {
  let site: Site
  let browser: Browser
  let page: Page
  const noise: Array<string> = []
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startSite(), launch(inject("chromium"))])
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } })
    await context.addInitScript(() =>
      localStorage.setItem(
        "cookie-consent",
        JSON.stringify({ necessary: true, functional: false, analytics: false, advertising: false })
      )
    )
    page = await context.newPage()
    page.on("pageerror", (error) => noise.push(error.message))
    page.on("console", (message) => {
      // The browser itself logs a line for each answer of 4xx: those are what this journey is about.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        noise.push(message.text())
    })
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click()
  const sees = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const listed = async (name: string): Promise<Driver | undefined> => {
    const drivers = (await (await fetch(`${site.url}/api/drivers`)).json()) as ReadonlyArray<Driver>
    return drivers.find((driver) => driver.name === name)
  }
  const signIn = async () => {
    await field("Name").fill("admin")
    await field("Password").fill(ADMIN_PASSWORD)
    await page.keyboard.press("Enter")
    await page.getByRole("tab", { name: "Drivers" }).waitFor()
  }

  it("is let in with the right password only, and sees the catalogue", async () => {
    await page.goto("/admin?tab=drivers")
    await field("Name").fill("admin")
    await field("Password").fill("not the password")
    await page.keyboard.press("Enter")
    await sees("This name and password do not match.")
    await signIn()
    await page.getByRole("table").waitFor()
    expect(await page.title()).toContain("Admin")
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === "driverdex_session")).toMatchObject({
      httpOnly: true,
      sameSite: "Strict"
    })
  })

  it("adds a driver after the form has said what is wrong", async () => {
    await press("Add Driver")
    for (const [name, value] of [
      ["Name", "Journey camera"],
      ["Manufacturer", "Logitech"],
      ["Version", "1.0"],
      ["Release date", "December 2024"],
      ["File size", "732 MB"],
      ["Download URL", "javascript:alert(1)"],
      ["Description", "A driver of a journey."]
    ] as const) {
      await field(name).fill(value)
    }
    await field("Category").selectOption("Cameras")
    await press("Create Driver")
    await page.getByRole("group", { name: /problem/ }).waitFor()
    await field("Download URL").fill("/downloads/driver.exe")
    await press("Create Driver")
    await sees("Driver created successfully")
    await sees("The new driver has been added to the database.")
    expect(await listed("Journey camera")).toMatchObject({
      version: "1.0",
      rating: 5,
      isVerified: true,
      isLatest: false
    })
  })

  it("is shown what another operator changed meanwhile, and decides", async () => {
    await page.getByRole("searchbox").fill("Journey camera")
    await press("Edit Journey camera")
    await field("Version").fill("2.0")
    await page.evaluate(async () => {
      const drivers = (await (await fetch("/api/drivers?category=Cameras")).json()) as ReadonlyArray<Driver>
      const driver = drivers.find(({ name }) => name === "Journey camera")
      await fetch(`/api/drivers/${driver?.id}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...driver, version: "3.0", description: "Other words." })
      })
    })
    await press("Save Changes")
    await sees("Someone else changed this to")
    expect(await field("Version").inputValue()).toBe("2.0")
    expect(await field("Description").inputValue()).toBe("Other words.")
    await page.getByLabel("Reason (optional)").fill("the maker's page says so")
    await press("Save Changes")
    await sees("Driver updated successfully")
    expect(await listed("Journey camera")).toMatchObject({ version: "2.0", description: "Other words." })
  })

  it("removes it after a question, finds who did what in its record, and takes the removal back", async () => {
    await press("Delete Journey camera")
    await sees("Are you sure you want to delete this driver?")
    await press("Cancel")
    expect(await listed("Journey camera")).toBeDefined()
    await press("Delete Journey camera")
    await press("Delete")
    await sees("Driver deleted successfully")
    await sees("No drivers found")
    expect(await listed("Journey camera")).toBeUndefined()
    // P-ADM-22: by one button, and a second time by way of its record.
    await page.getByRole("button", { name: "Undo", exact: true }).click()
    await sees("Delete undone")
    expect(await listed("Journey camera")).toMatchObject({ version: "2.0" })
    await press("Delete Journey camera")
    await press("Delete")
    await sees("was deleted.")
    await press("Open its record")
    await page.getByRole("heading", { name: "Deleted" }).first().waitFor()
    await sees("the maker's page says so")
    await page
      .getByRole("button", { name: /^Undo Deleted/ })
      .first()
      .click()
    await sees("Change undone")
    expect(await listed("Journey camera")).toMatchObject({ version: "2.0" })
    await press("Close")
  })

  it("sees what a file would do before it does it, imports the good rows, and reverts the batch", async () => {
    const rows = [
      "key,name,manufacturer,category,description,operatingSystem,architecture,downloadUrl,version",
      'journey-1,"Imported, with a comma",Logitech,Cameras,Words,Windows 11/10,64-bit,https://www.logitech.com/x,1.0',
      "bad key!,X,Logitech,Cameras,W,Windows 10,64-bit,https://www.logitech.com/x,1"
    ]
    await page.goto("/admin?tab=settings&part=imports")
    await field("File").setInputFiles({ name: "rows.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) })
    await press("Preview")
    await sees("What the import would do")
    await sees("Nothing was written.")
    await page.getByRole("row", { name: /Line 3.*bad key!.*Refused/ }).waitFor()
    expect(await listed("Imported, with a comma")).toBeUndefined()
    await page.getByRole("button", { name: /^Import \d/ }).click()
    await sees("What the import did")
    expect(await listed("Imported, with a comma")).toBeDefined()
    await page
      .getByRole("button", { name: /^Revert web-/ })
      .first()
      .click()
    await sees("goes away")
    await press("Revert")
    await sees("Batch reverted")
    expect(await listed("Imported, with a comma")).toBeUndefined()
  })

  it("F-03: adds and disables an operator with their own password only, and finds both in the audit", async () => {
    await page.goto("/admin?tab=settings&part=operators")
    await press("Add an operator")
    await field("Name").fill("nora")
    await field("Password").fill("a password for nora")
    await press("Add Operator")
    await sees("Type the password that you signed in with.")
    await field("Your own password").fill("not the password")
    await press("Add Operator")
    await sees("This is not your password.")
    await field("Your own password").fill(ADMIN_PASSWORD)
    await press("Add Operator")
    await sees("Operator added")
    await press("Disable nora")
    await field("Your own password").fill(ADMIN_PASSWORD)
    await press("Disable")
    await sees("Operator disabled")
    await page.getByRole("button", { name: "Enable nora", exact: true }).waitFor()
    await page.goto("/admin?tab=settings&part=audit")
    await page.getByRole("rowheader", { name: "Operator disabled" }).waitFor()
    await page.getByRole("rowheader", { name: "Operator added: analyst" }).waitFor()
    await page
      .getByRole("rowheader", { name: /^Wrong name or password/ })
      .first()
      .waitFor()
  })

  it("makes a token that is shown once, sees it in the list, and revokes it (P-ADM-14)", async () => {
    await page.goto("/admin?tab=settings&part=tokens")
    await press("Make a token")
    await field("Name").fill("journey job")
    await press("Make Token")
    await sees("Use 1 to 60 letters, digits, dots, hyphens or underscores")
    await field("Name").fill("journey-job")
    await field("Your own password").fill(ADMIN_PASSWORD)
    await press("Make Token")
    await sees("Copy it now: it is not shown again.")
    const token = await page.getByText(/^driverdex_[\w-]{43}$/).textContent()
    const withToken = () => fetch(`${site.url}/api/tokens`, { headers: { authorization: `Bearer ${token}` } })
    expect((await withToken()).status).toBe(200)
    await press("I have copied it")
    await page.getByText(token ?? "").waitFor({ state: "detached" })
    await press("Revoke the token journey-job of admin")
    await sees("There are no tokens.")
    expect((await withToken()).status).toBe(401)
  })

  it("adds a webhook whose secret is shown once, tests it, pauses it and removes it (P-HOOK-1)", async () => {
    await page.goto("/admin?tab=settings&part=webhooks")
    await sees("There are no webhooks.")
    await press("Add a webhook")
    await field("Address").fill("http://hook.invalid/news")
    await press("Add Webhook")
    await sees("Use an address that begins with https://.")
    // A name that is reserved: nothing is ever reached.
    await field("Address").fill("https://hook.invalid/news")
    await page.getByLabel("News of").selectOption("A manufacturer")
    await field("Name of the manufacturer").fill("Nemo")
    await press("Add Webhook")
    await sees("No manufacturer has this name.")
    await field("Name of the manufacturer").fill("NVIDIA")
    await press("Add Webhook")
    await sees("Copy it now: it is not shown again.")
    const secret = await page.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/).textContent()
    await press("I have copied it")
    await page.getByText(secret ?? "").waitFor({ state: "detached" })
    await press("Send a test (https://hook.invalid/news)")
    await sees("The test was not delivered to https://hook.invalid/news")
    await press("Last deliveries (https://hook.invalid/news)")
    await page.getByRole("cell", { name: "webhook.test" }).waitFor()
    await press("Pause (https://hook.invalid/news)")
    await page.getByRole("button", { name: "Resume (https://hook.invalid/news)" }).waitFor()
    await press("New secret (https://hook.invalid/news)")
    await sees("The one before signs too until")
    await press("I have copied it")
    await press("Remove (https://hook.invalid/news)")
    await sees("There are no webhooks.")
  })

  it("turns on a second factor, signs in with a code, and turns it off with a recovery code (P-ADM-15)", async () => {
    await page.goto("/admin?tab=settings&part=second-factor")
    await press("Turn it on")
    await press("Go On")
    await sees("Type the password that you signed in with.")
    await field("Your own password").fill(ADMIN_PASSWORD)
    await press("Go On")
    await page.getByRole("img", { name: /as a QR code/ }).waitFor()
    const address = new URL((await page.getByRole("link", { name: "this link" }).getAttribute("href")) ?? "")
    const secret = address.searchParams.get("secret") ?? ""
    const codeIn = (seconds: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })
    await field("First code").fill("no code")
    await press("Turn On")
    await sees("This code does not match.")
    await field("First code").fill(codeIn(0))
    await press("Turn On")
    await sees("The second factor is on.")
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    const codes = await page.getByRole("status").getByRole("listitem").allTextContents()
    expect(codes).toHaveLength(10)
    await press("I have saved them")
    await sees("10 of 10 recovery codes are left.")

    await press("Sign out")
    await field("Name").fill("admin")
    await field("Password").fill(ADMIN_PASSWORD)
    await page.keyboard.press("Enter")
    await field("Code").fill("no code")
    await page.keyboard.press("Enter")
    await sees("This code is wrong, too old, or was used before.")
    const used = codeIn(30)
    await field("Code").fill(used)
    await page.keyboard.press("Enter")

    await page.getByRole("button", { name: "Turn it off", exact: true }).waitFor()
    // A token lasts longer than the session: it needs a code that was not used yet.
    await page.goto("/admin?tab=settings&part=tokens")
    await press("Make a token")
    await field("Name").fill("nightly")
    await field("Your own password").fill(ADMIN_PASSWORD)
    await press("Make Token")
    await sees("Enter a code.")
    await field("Code").fill(used)
    await press("Make Token")
    await sees("This code is wrong, too old, or was used before.")
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await field("Code").fill(codes[1] ?? "")
    await press("Make Token")
    await page.getByText(/^driverdex_/).waitFor()
    await press("I have copied it")

    await page.goto("/admin?tab=settings&part=second-factor")
    await press("Turn it off")
    await field("Your own password").fill(ADMIN_PASSWORD)
    await field("Code").fill(codes[0] ?? "")
    await press("Turn Off")
    await sees("It is off.")
  })

  it("gives an analyst, who changes nothing else, the same second factor", async () => {
    await sendAsAdmin(site.url, "/api/operators", {
      name: "lea",
      role: "analyst",
      password: "a password for lea",
      currentPassword: ADMIN_PASSWORD
    })
    const context = await browser.newContext({ baseURL: site.url })
    const analyst = await context.newPage()
    await analyst.goto("/admin?tab=settings")
    await analyst.getByLabel("Name", { exact: true }).fill("lea")
    await analyst.getByLabel("Password", { exact: true }).fill("a password for lea")
    await analyst.keyboard.press("Enter")
    await analyst.getByRole("heading", { name: "Recorded downloads" }).waitFor()
    await analyst.getByRole("button", { name: "Turn it on", exact: true }).waitFor()
    await context.close()
  })

  it("F-15j: reads the sources of downloads when asked to, which the audit records", async () => {
    await page.goto("/admin?tab=settings&part=sources")
    await field("First day (UTC)").fill("2026-01-02")
    await field("Last day (UTC)").fill("2026-01-01")
    await press("Show")
    await sees("It must not be later than the last day.")
    await field("Last day (UTC)").fill("2026-01-03")
    await press("Show")
    await sees("No downloads with a network on these days.")
    await page.goto("/admin?tab=settings&part=audit")
    await page.getByRole("rowheader", { name: "Download sources read: 2026-01-02 to 2026-01-03" }).waitFor()
  })

  it("P-PRN-26: says of a printer model what the lists have wrong, sees it on its page, and takes it back", async () => {
    const known = async () => {
      const answer = await fetch(`${site.url}/api/printers/hp/laserjet-1020`)
      return (await answer.json()) as { readonly verdict: string; readonly sources: ReadonlyArray<string> }
    }
    expect(await known()).toMatchObject({ verdict: "own" })
    await page.goto("/admin?tab=settings&part=printers")
    await sees("Nothing was said yet: all models are as the public lists have them.")
    await field("Find a printer model").fill("laserjet 1020")
    const edit = page.getByRole("button", { name: "Edit HP LaserJet 1020", exact: true })
    await edit.click()
    await field("Answer, whatever the rules say").selectOption("universal")
    await field("Reason (optional)").fill("Tried it.")
    await press("Save Changes")
    await sees("The answer universal names its driver line.")
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await field("Answer, whatever the rules say").selectOption("none")
    await press("Save Changes")
    await sees("Printer model updated")
    expect(await known()).toMatchObject({ verdict: "none", sources: expect.arrayContaining(["operators"]) })
    await sees("Answer, whatever the rules say: as listed → No driver known")
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await page.getByRole("button", { name: "Undo entry 0, hp/laserjet-1020", exact: true }).click()
    await sees("Change undone")
    expect(await known()).toMatchObject({ verdict: "own" })
    await page.getByRole("button", { name: "Undo entry 1, hp/laserjet-1020", exact: true }).waitFor()
  })

  it("finds what is wrong with the facts, filters it, mends one thing, and sees it go (P-QUAL-4)", async () => {
    await page.goto("/admin?tab=settings&part=quality")
    await page.getByRole("heading", { name: "Quality", level: 2 }).waitFor()
    const kinds = page.getByRole("group", { name: "Kinds" })
    const filter = kinds.getByRole("button", { name: /^Drivers without a version \d/ })
    await filter.waitFor()
    // With the keyboard alone, as far as the first item's button.
    await filter.focus()
    await page.keyboard.press("Enter")
    await sees(/^The heaviest 25 of \d+$/)
    expect(await filter.getAttribute("aria-pressed")).toBe("true")
    const before = Number(/\d+$/.exec((await filter.textContent()) ?? "")?.[0])
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    const button = page.getByRole("button", { name: /^Edit / }).first()
    const name = ((await button.textContent()) ?? "").replace("Edit ", "")
    await button.focus()
    await page.keyboard.press("Enter")
    await page.getByRole("dialog", { name: "Edit Driver" }).waitFor()
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press("Enter")
    await field("Version").fill("1.2.3")
    await press("Save Changes")
    await sees("Driver updated successfully")
    await page.getByRole("button", { name: `Edit ${name}`, exact: true }).waitFor({ state: "detached" })
    await kinds.getByRole("button", { name: `Drivers without a version ${before - 1}`, exact: true }).waitFor()
    // The button is gone, and the focus is where the list begins.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^The heaviest 25 of/)
    await press("Show more")
    await sees(/^The heaviest 75 of \d+$/)
  })

  it("confirms a version that the maker's page shows, and sees it go (P-QUAL-4)", async () => {
    await page.goto("/admin?tab=overview")
    await page.getByRole("heading", { name: "To Do", level: 2 }).waitFor()
    const waiting = page.getByRole("link", { name: /facts? of the catalogue can be better/ })
    await waiting.waitFor()
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await waiting.click()
    const filter = page.getByRole("button", { name: /^Versions without a named source \d/ })
    await filter.click()
    const before = Number(/\d+$/.exec((await filter.textContent()) ?? "")?.[0])
    await sees(new RegExp(`^(All|The heaviest 25 of) ${before}$`))
    const button = page.getByRole("button", { name: /^Confirm / }).first()
    const name = ((await button.textContent()) ?? "").replace("Confirm ", "")
    await button.click()
    await page.getByRole("dialog", { name: `Confirm ${name}?` }).waitFor()
    await sees("Confirming says that you found this version at its maker.")
    expect(await violationsOf(page, ALL_RULES)).toEqual([])
    await page.getByRole("dialog").getByRole("button", { name: "Confirm", exact: true }).click()
    await sees(`${name}: recorded as you saw it.`)
    await page.getByRole("button", { name: `Versions without a named source ${before - 1}`, exact: true }).waitFor()
  })

  it("is asked before the way back loses what a form says, and told what saving it clears (P-ADM-22)", async () => {
    await page.goto("/admin?tab=overview")
    await page.getByRole("tab", { name: "Drivers" }).click()
    await page.getByRole("searchbox").fill("1031")
    await press(/^Edit Intel Graphics Driver 15\.40 for 6th Gen \(64-bit\)$/)
    await field("Version").fill("77.0\u00A0")
    await sees(/^Saving clears .*about what you replace\.$/)
    await page.goBack({ waitUntil: "commit" }).catch(() => null)
    await sees("Leave without saving?")
    await press("Keep editing")
    expect(await field("Version").inputValue()).toBe("77.0 ")
    expect(new URL(page.url()).searchParams.get("tab")).toBe("drivers")
    await field("Release date").fill("31 February 2026")
    await press("Save Changes")
    await sees("Use a date that exists, such as 'December 5, 2024'")
    await press("Cancel")
    await press("Leave")
    await page.getByRole("dialog").waitFor({ state: "detached" })
  })

  it("reads the quality board on a phone and in the dark, and sees when there is nothing or it fails", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: "dark" })
    await page.goto("/admin?tab=settings&part=quality")
    await page.getByRole("button", { name: /^Versions without a named source \d/ }).click()
    const reading = page.getByText(/^Read its source again/).first()
    await reading.click()
    await page
      .getByRole("button", { name: /^Copy the command for / })
      .first()
      .waitFor()
    expect(await violationsOf(page, COLOUR_RULES)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole("button", { name: /^Drivers without an official address 0$/ }).click()
    await sees("Nothing to mend")
    await page.route(/\/api\/quality/, (route) => route.fulfill({ status: 500, body: "Something went wrong." }))
    await press("Refresh")
    await sees("The quality board could not be read again. Below is what was read before.")
    await page.reload()
    await sees("The quality board could not be loaded.")
    await page.unroute(/\/api\/quality/)
    await press("Try again")
    await page.getByRole("group", { name: "Kinds" }).waitFor()
    await page.emulateMedia({ colorScheme: null })
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  it("signs out, and what is left gives no access", async () => {
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "driverdex_session")
    await press("Sign out")
    await page.getByRole("heading", { name: "Sign in" }).waitFor()
    const answer = await fetch(`${site.url}/api/session`, { headers: { cookie: `driverdex_session=${cookie?.value}` } })
    expect(answer.status).toBe(401)
    expect(noise).toEqual([])
  })
})
