/** A first visit on a phone with a busy processor, whose scripts come late: what moves then, and what is drawn again. */
import type { Browser, Page } from "playwright-core"
import { expect } from "vitest"
import type { SpecRow } from "../spec/row.ts"
import { ROUTES } from "../spec-table.ts"
import { comeEarly, PHONE, slowDown } from "./early-visit.ts"

/** One page of each kind, which `npm test` looks at; the others are for the faults. */
const QUICK = ["/", "/graphics-cards", "/search?q=rtx", "/printers/hp", "/support"]
export const QUICK_ROUTES = ROUTES.filter(({ path }) => QUICK.includes(path))
export const OTHER_ROUTES = ROUTES.filter(({ path }) => !QUICK.includes(path))

/** Records what moved by itself since the first paint, and from where to where, so that a failure can be read. */
export const WATCH_SHIFTS = `
  window.shifts = []
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ")
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node, previousRect, currentRect }) =>
        (node?.outerHTML ?? node?.data ?? "").slice(0, 80) + ": " + place(previousRect) + " to " + place(currentRect))
      window.shifts.push(value + " " + moved.join("; "))
    }
  }).observe({ type: "layout-shift", buffered: true })
`

export const shiftsOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  // What comes when the browser is idle has arrived by then, and two frames have shown it.
  await page.waitForFunction(
    () => document.documentElement.hasAttribute("data-consent-analytics") || document.querySelector("#privacy-choices")
  )
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => (window as unknown as { shifts: Array<string> }).shifts)
}

/** Chromium itself logs every failed response; on /admin also the 401 without a sign-in. */
export const mayFail = (status = 200, path = "") =>
  status < 400 && path !== "/admin" ? {} : { mayLog: /Failed to load resource.* (?:404|401) / }

export const STANDS_STILL =
  "F-20: stands still with the banner when its scripts come late to a busy processor, is not drawn again, and fits 320 px"

export const expectToStandStill = async (browser: Browser, { path, status }: SpecRow): Promise<void> => {
  const { page, letScriptsCome, leave } = await comeEarly(browser, path, {
    viewport: PHONE,
    chosen: false,
    initScript: WATCH_SHIFTS,
    ...mayFail(status, path)
  })
  await page.evaluate(() => {
    ;(window as unknown as { drawn: Array<Element> }).drawn = [
      ...document.querySelectorAll("header *, main *, footer *")
    ]
  })
  const goOn = await slowDown(page, 4)
  await letScriptsCome()
  const drawnAgain = await page.evaluate(() =>
    (window as unknown as { drawn: Array<Element> }).drawn
      .filter((element) => !element.isConnected)
      .map((element) => element.outerHTML.slice(0, 80))
  )
  // On /admin the question who is signed in is replaced by its answer.
  if (path !== "/admin") expect(drawnAgain).toEqual([])
  await goOn()
  await page.getByRole("region", { name: "Your Privacy Choices" }).waitFor()
  expect(await shiftsOf(page)).toEqual([])
  expect(await sidewaysAt(page, 320)).toBe(0)
  await leave()
}

const sidewaysAt = async (page: Page, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 640 })
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
