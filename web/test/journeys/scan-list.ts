/** The scan desk as a visitor uses it: a list is given to it, and its result read. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"

export const SCANS = join(import.meta.dirname, "../../../fixtures/testing/scans")
export const scan = (name: string): string => readFileSync(join(SCANS, `${name}.txt`), "utf8")
export const LAPTOP = scan("02-pnputil-en-11-deviceids")

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

export const box = (page: Page) => page.getByRole("textbox", { name: "List of devices" })
export const rows = (page: Page) => page.locator("main tbody tr")

/** At once: a driver that types half a megabyte would be what is waited for. */
const put = (page: Page, text: string): Promise<void> =>
  box(page).evaluate((element, value) => {
    if (element instanceof HTMLTextAreaElement) element.value = value
  }, text)

export const read = async (page: Page, text: string): Promise<void> => {
  await put(page, text)
  await page.getByRole("button", { name: "Read the list" }).click()
}

export const paste = async (page: Page, text: string): Promise<void> => {
  await put(page, text)
  await box(page).evaluate((element) =>
    element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData: new DataTransfer() }))
  )
}

export const drop = async (page: Page, list: string): Promise<void> => {
  const dataTransfer = await page.evaluateHandle((text) => {
    const given = new DataTransfer()
    given.items.add(new File([text], "devices.txt"))
    return given
  }, list)
  await box(page).dispatchEvent("drop", { dataTransfer })
}

export const choose = (page: Page, bytes: Buffer): Promise<void> =>
  page.locator("input[type=file]").setInputFiles({ name: "devices.txt", mimeType: "text/plain", buffer: bytes })

export const result = (page: Page, words: RegExp): Promise<void> =>
  page.getByRole("heading", { level: 2, name: words }).waitFor()
