import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { cdp, page } from "vitest/browser"
import { ListedDriver } from "../../src/catalogue/row/listed-driver.tsx"
import { currentToast, dismissToast } from "../../src/ui/overlay/toast-store.ts"
import { renderInSite } from "./in-site.tsx"
import { DETAILS, DRIVER } from "./some-driver.ts"

const STEPS = Array.from({ length: 40 }, (_, at) => `Step number ${at + 1} of a long guide.`)
const LONG_GUIDE = { installationGuide: { steps: STEPS, tips: ["Restart first."] }, disclaimer: "Without warranty." }
const WIFI: Driver = { ...DRIVER, name: "Example Wi-Fi Driver", category: "Network Adapters" }
const api = { driver: async () => DETAILS, drivers: async () => [DRIVER] }

const answer = vi.fn<() => Promise<Response>>()
const media = (name: "print" | "") =>
  (cdp() as { send: (m: string, p: object) => Promise<unknown> }).send("Emulation.setEmulatedMedia", { media: name })
const guideOf = async (driver: Driver) => {
  const { screen } = await renderInSite(<ListedDriver driver={driver} />, { api })
  await screen.getByRole("button", { name: /^View Details/ }).click()
  await page.getByRole("button", { name: "Get Guide" }).click()
  await expect.element(page.getByRole("heading", { name: "Installation guide" })).toBeVisible()
}

beforeEach(() => {
  answer.mockReset()
  answer.mockImplementation(async () => Response.json(LONG_GUIDE))
  vi.stubGlobal("fetch", answer)
})
afterEach(async () => {
  await media("")
  vi.unstubAllGlobals()
  dismissToast()
})

describe("the guide in a driver's details", () => {
  it("K-05: prints whole, with driver, version and address, and without the page behind it", async () => {
    await guideOf(DRIVER)
    await media("print")
    const dialog = page.getByRole("dialog").element()
    const last = page.getByText(STEPS.at(-1) ?? "").element()
    expect(getComputedStyle(dialog).position).toBe("static")
    for (let box: Element | null = last; box !== null; box = box.parentElement) {
      const { overflowY } = getComputedStyle(box)
      expect([box.className, overflowY === "visible" || box.scrollHeight <= box.clientHeight]).toEqual([
        box.className,
        true
      ])
    }
    expect(document.body.scrollHeight).toBeGreaterThanOrEqual(last.getBoundingClientRect().bottom + scrollY - 1)
    const shown = [...document.body.children].filter((child) => child.getBoundingClientRect().height > 0)
    expect(shown).toEqual([dialog])
    const printed = (dialog as HTMLElement).innerText
    for (const words of [DRIVER.name, "1.2.3", DRIVER.downloadUrl, STEPS[0]]) expect(printed).toContain(words)
    expect(printed).not.toContain("Close")
  })

  it("K-05: copies the steps with driver, version and address", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    await guideOf(DRIVER)
    await page.getByRole("button", { name: "Copy steps" }).click()
    const text = write.mock.calls[0]?.[0] ?? ""
    for (const words of [DRIVER.name, "Version: 1.2.3", DRIVER.downloadUrl, `1. ${STEPS[0]}`, `40. ${STEPS[39]}`])
      expect(text).toContain(words)
    await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible()
  })

  it("K-05: of a network driver is there without a network; others say that it failed", async () => {
    await guideOf(WIFI)
    await expect.element(page.getByText(STEPS[0] ?? "")).toBeVisible()
    await page.getByRole("button", { name: "Close", exact: true }).click()
    answer.mockRejectedValue(new TypeError("Failed to fetch"))
    await page.getByRole("button", { name: /^View Details/ }).click()
    await page.getByRole("button", { name: "Get Guide" }).click()
    await expect.element(page.getByText(/restart the computer/i).first()).toBeVisible()
    await page.getByRole("button", { name: "Close", exact: true }).click()
    answer.mockImplementation(async () => new Response("No.", { status: 404 }))
    await page.getByRole("button", { name: /^View Details/ }).click()
    await page.getByRole("button", { name: "Get Guide" }).click()
    await expect.poll(() => currentToast()?.title).toBe("Information retrieval failed")
  })
})
