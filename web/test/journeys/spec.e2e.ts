import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { EVERY_PAGE, HEADER_LINKS } from "../spec/home.ts"
import { BROWSERS, type SpecRow, type SpecState } from "../spec/row.ts"
import { SPEC_TABLE } from "../spec-table.ts"
import { launch } from "./chromium.ts"
import { expectSeen, walk } from "./look.ts"
import { addressOf, arrive, hasChosen, type RegularVisitor, regularVisitor, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
let regular: RegularVisitor
/** Runs no scripts: sees what the server sent, for a quarter of the time. */
let reader: RegularVisitor
beforeAll(async () => {
  browser = await launch(inject("chromium"))
  regular = await regularVisitor(browser, siteUrl)
  reader = await regularVisitor(browser, siteUrl, { javaScriptEnabled: false })
})
afterAll(() => browser.close())

const lookAt = async (row: SpecRow) => {
  const { page, leave } = await (row.needsScripts ? regular : reader).visit(
    mayFail(row.path === "/admin" ? 401 : row.status)
  )
  await (row.needsScripts ? arrive(page, row.path) : page.goto(row.path))
  expect(await page.locator("h1").allInnerTexts()).toEqual([row.heading])
  const header = page.getByRole("banner").getByRole("navigation").getByRole("link")
  expect(await header.allInnerTexts()).toEqual(HEADER_LINKS.map(([name]) => name))
  await expectSeen(page, EVERY_PAGE)
  await expectSeen(page, row)
  expect(addressOf(page)).toBe(row.leadsTo ?? row.path)
  await leave()
}

const reach = async (row: SpecRow, state: SpecState) => {
  const fails = state.steps.some((step) => "fail" in step)
  const expected = mayFail(fails ? 500 : row.status)
  const { page, leave } = await (state.browser === undefined
    ? regular.visit(expected)
    : visit(browser, siteUrl, {
        ...(state.browser === "sends a GPC signal" ? {} : hasChosen(siteUrl)),
        ...expected
      }))
  if (state.browser !== undefined) await page.addInitScript(BROWSERS[state.browser])
  await arrive(page, state.from ?? row.path)
  await walk(page, state.steps)
  await expectSeen(page, state)
  await leave()
}

/** Chromium itself notes every answer that is a failure. */
const mayFail = (status = 200) => (status < 400 ? {} : { mayLog: /Failed to load resource/ })

describe.each(SPEC_TABLE)("$path ($spec)", (row) => {
  it("shows what docs/product.md says", () => lookAt(row))
  it.each([...(row.states ?? [])])("state: $state", (state) => reach(row, state))
})
