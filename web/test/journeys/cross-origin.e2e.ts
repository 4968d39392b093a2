/** A page of another site reads the public API in a real browser, and nothing else (P-API-5). */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { launch } from "./chromium.ts"

type Init = Pick<RequestInit, "method" | "credentials"> & { readonly headers?: Record<string, string> }

const siteUrl = inject("siteUrl")
let browser: Browser
let otherSite: Server
let page: Page
beforeAll(async () => {
  browser = await launch(inject("chromium"))
  otherSite = createServer((_, response) => response.end("Another site."))
  await new Promise<void>((resolve) => otherSite.listen(0, "127.0.0.1", resolve))
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`)
})
afterAll(async () => {
  await browser.close()
  otherSite.close()
})

/** What the other page gets: status and beginning of the answer, or that the browser refuses it. */
const ask = (path: string, init: Init = {}): Promise<string> =>
  page.evaluate(
    async ([url, options]) => {
      try {
        const answer = await fetch(url, options)
        return `${answer.status} ${(await answer.text()).slice(0, 40)}`
      } catch {
        return "refused"
      }
    },
    [`${siteUrl}${path}`, init] as const
  )

describe("a page of another site", () => {
  it.each([
    ["/api/search?q=rtx", /^200 \{"total":/],
    ["/api/drivers/featured", /^200 \[\{"id":/],
    ["/api/openapi.json", /^200 \{"openapi":"3\.1/],
    ["/api/drivers/7", /^404 No driver has this id\./],
    ["/log/checkpoint", /^200 /],
    ["/api/v1/drivers/1001", /^200 \{"id":1001,/],
    ["/api/v1/drivers?cursor=x", /^400 cursor: /],
    ["/feeds/all.json", /^200 \{"version":"https:\/\/jsonfeed/],
    ["/feeds/category/Printers.atom", /^200 <\?xml /]
  ])("reads %s", async (path, answer) => {
    expect(await ask(path)).toMatch(answer)
  })

  it("may send headers of its own to the calls for other programs and to the feeds, which it asks for first", async () => {
    const headers = { "x-mine": "1", accept: "application/problem+json" }
    expect(await ask("/api/v1/drivers/1001", { headers })).toMatch(/^200 \{"id":1001,/)
    expect(await ask("/api/v1/nothing", { headers })).toMatch(/^404 \{"type":"about:blank"/)
    expect(await ask("/feeds/all.json", { headers })).toMatch(/^200 /)
  })

  it.each<[string, Init]>([
    ["/api/drivers/featured", { credentials: "include" }],
    ["/api/session", {}],
    ["/api/export", {}],
    ["/api/docs", {}],
    ["/", {}],
    ["/badge/1001.svg", {}],
    ["/api/drivers/1001/download", { method: "POST" }],
    ["/api/drivers/1001", { method: "DELETE" }],
    ["/api/drivers/1001", { headers: { authorization: "Bearer x" } }],
    ["/api/drivers/1001", { headers: { "x-mine": "1" } }],
    ["/feeds", {}]
  ])("does not get %s with %j", async (path, init) => {
    expect(await ask(path, init)).toBe("refused")
  })
})
