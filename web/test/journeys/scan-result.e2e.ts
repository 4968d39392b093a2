import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { choose, DESKTOP, drop, LAPTOP, PHONE, paste, read, result } from "./scan-list.ts"
import { arrive, revisit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

/** Where the heading of the result begins below the header, in parts of what is left of the screen. */
const placeOfHeading = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const below = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0
    const top = document.getElementById("result")?.getBoundingClientRect().top ?? Number.NaN
    return (top - below) / (innerHeight - below)
  })

const isAtResult = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("result")
  const place = await placeOfHeading(page)
  expect(place).toBeGreaterThanOrEqual(0)
  expect(place).toBeLessThan(0.25)
}

describe("the result of a list", () => {
  it.each([
    ["desktop", DESKTOP],
    ["phone", PHONE]
  ] as const)("P-SCAN-19: comes into view below the header on a %s, however the list was given", async (_, size) => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: size })
    await arrive(page, "/hardware/scan")
    const ways = [read, paste, (of: Page, list: string) => choose(of, Buffer.from(list)), drop]
    const more = ["10DE&DEV_2684", "10EC&DEV_8168", "1002&DEV_73BF", "14E4&DEV_43A0"]
    for (const [at, way] of ways.entries()) {
      await page.evaluate(() => scrollTo(0, 0))
      // A device more each time, so that another result is waited for.
      await way(page, [LAPTOP, ...more.slice(0, at).map((id) => `PCI\\VEN_${id}`)].join("\n"))
      await result(page, new RegExp(`^${15 + at} devices`))
      await isAtResult(page)
    }
    await leave()
  })

  it("P-SCAN-19: stays where the visitor is when the browser brings the list back", async () => {
    const { page, leave } = await revisit(browser, siteUrl, { viewport: DESKTOP })
    await arrive(page, "/hardware/scan")
    await read(page, LAPTOP)
    await result(page, /^15 devices/)
    await page.goto("/hardware")
    await page.goBack()
    await page.getByRole("heading", { level: 1 }).waitFor()
    await result(page, /^15 devices/)
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe("result")
    await leave()
  })
})
