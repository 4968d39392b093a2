/** What holds on each page in a browser: pages.e2e.ts looks at one of each kind, pages.faults.e2e.ts at all others. */
import type { Browser, Page } from "playwright-core"
import { expect } from "vitest"
import { BROWSERS, type SpecRow } from "../spec/row.ts"
import { ROUTES } from "../spec-table.ts"
import { expectNoViolations } from "./axe.ts"
import { comeEarly, DESKTOP, PHONE, slowDown } from "./early-visit.ts"
import { arrive, type RegularVisitor, regularVisitor } from "./visitor.ts"

const ONE_OF_EACH = /^\/(?:|graphics-cards|search\?q=rtx|printers\/hp|support|contact|hardware\/pci\/.*|drivers\/.*)$/
export const QUICK_ROUTES = ROUTES.filter(({ path }) => ONE_OF_EACH.test(path))
export const OTHER_ROUTES = ROUTES.filter(({ path }) => !ONE_OF_EACH.test(path))

/** Records what moved by itself since the first paint, and from where to where, so that a failure can be read. */
const WATCH_SHIFTS = `
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

const shiftsOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  // What comes when the browser is idle has arrived by then, and two frames have shown it.
  await page.waitForFunction(
    () => document.documentElement.hasAttribute("data-consent-analytics") || document.querySelector("#privacy-choices")
  )
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => (window as unknown as { shifts: Array<string> }).shifts)
}

/** Chromium itself logs every failed response; on /admin also the 401 without a sign-in. */
const mayFail = (status = 200, path = "") =>
  status < 400 && path !== "/admin" ? {} : { mayLog: /Failed to load resource.* (?:404|401) / }

/** A first visit on a phone with a busy processor, whose scripts come late: nothing moves then, and nothing is drawn again. */
export const expectNothingLate = async (browser: Browser, { path, status }: SpecRow): Promise<void> => {
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
  // What is left of a desktop at 200 %.
  expect(await sidewaysAt(page, 640)).toBe(0)
  expect(await page.evaluate(OVERLAPS)).toEqual([])
  await leave()
}

/** Links and controls that stand upon each other, and boxes that cut their content off. */
const OVERLAPS = `(() => {
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).position !== "absolute" && !element.closest(".sr-only")
  const name = (element) => element.tagName + " " + element.textContent.trim().slice(0, 40)
  const controls = [...document.querySelectorAll("main :is(a, button, select, summary), header :is(a, button), footer a")].filter(isSeen)
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6
  const overlaps = controls.flatMap((a, at) => controls.slice(at + 1)
    .filter((b) => !a.contains(b) && !b.contains(a) && a.closest("header") === b.closest("header"))
    .filter((b) => [...a.getClientRects()].some((one) => [...b.getClientRects()].some((other) => meets(one, other))))
    .map((b) => name(a) + " upon " + name(b)))
  const cut = [...document.querySelectorAll("main *")].filter((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element)
    return /hidden|clip/.test(overflowX) && textOverflow !== "ellipsis" && !element.closest(".sr-only")
      && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
  })
  return [...overlaps, ...cut.map((element) => name(element) + " is cut")]
})()`

const sidewaysAt = async (page: Page, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 640 })
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Comes to every page, one after the other, with a wide screen and a privacy signal. */
export const privateVisitor = (browser: Browser, siteUrl: string): Promise<RegularVisitor> =>
  regularVisitor(browser, siteUrl, {
    viewport: DESKTOP,
    headers: { "Sec-GPC": "1" },
    initScript: BROWSERS["sends a GPC signal"] + WATCH_SHIFTS
  })

export const expectSound = async (regular: RegularVisitor, { path, heading, status }: SpecRow): Promise<void> => {
  const { page, leave } = await regular.visit(mayFail(status, path))
  await arrive(page, path)
  expect(await shiftsOf(page)).toEqual([])
  expect(await page.getByText("Your Privacy Choices").count()).toBe(0)
  expect(await page.locator("h1").innerText()).toBe(heading)
  await expectNoViolations(page)
  await leave()
}
