/** Every list of `fixtures/testing/scans` through the page: what is seen are the devices that the domain reads. */
import { readdirSync } from "node:fs"
import { formatHardwareId } from "@driverdex/domain/devices/HardwareId"
import { resolve } from "@driverdex/domain/devices/resolve"
import { readScan } from "@driverdex/domain/devices/scan/readScan"
import type { ScannedDevice } from "@driverdex/domain/devices/scan/ScannedDevice"
import { deviceTables } from "@driverdex/fixtures/devices/deviceTables"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { choose, drop, paste, rows, SCANS, scan } from "./scan-list.ts"
import { arrive, revisit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

const NAMES = readdirSync(SCANS).flatMap((file) => /^(.*)\.txt$/.exec(file)?.[1] ?? [])
/** Every fourth list comes as the bytes of a file that PowerShell wrote, one of ten is dropped. */
const give = (page: Page, list: string, at: number): Promise<void> => {
  if (at % 10 === 5) return drop(page, list)
  return at % 4 === 1 ? choose(page, Buffer.from(`\uFEFF${list}`, "utf16le")) : paste(page, list)
}

const idsSeen = (page: Page): Promise<ReadonlyArray<string>> =>
  rows(page).evaluateAll((found) => found.map((row) => row.querySelector("th code")?.textContent ?? "").sort())

const tables = await deviceTables()
/** Numbers without a bus are shown with the one that the tables know. */
const shownId = ({ id, compatible }: ScannedDevice): string => {
  if (id === undefined) return ""
  return id.otherBuses === undefined ? formatHardwareId(id) : resolve({ id, compatible }, tables).id
}

it("P-SCAN-1: every list of every form is read by the page as by the domain, pasted, chosen and dropped", async () => {
  const { page, leave } = await revisit(browser, siteUrl)
  await arrive(page, "/hardware/scan")
  for (const [at, name] of NAMES.entries()) {
    const { devices } = readScan(scan(name))
    // The result before this one is no answer.
    await page.evaluate(() => document.getElementById("result")?.setAttribute("data-before", ""))
    await give(page, scan(name), at)
    // Packages in the driver store are no devices.
    if (devices.length === 0) {
      await page.locator("#list-problem", { hasText: "No device was found in this text." }).waitFor()
      continue
    }
    await page.locator("#result:not([data-before])").waitFor()
    await page.getByRole("button", { name: /^All / }).click()
    const expected = devices.map(shownId).toSorted()
    await expect.poll(() => idsSeen(page), { message: `the devices of ${name}` }).toEqual(expected)
  }
  await leave()
})
