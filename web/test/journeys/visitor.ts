/** A visitor with a browser: fails a test on any console noise and on any request to a host that nobody expected. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { expect } from "vitest"

export interface Visitor {
  readonly page: Page
  /** Addresses of other hosts that were asked for by a click; none of them is really reached. */
  readonly elsewhere: ReadonlyArray<string>
  /** Asserts that the console stayed silent, then closes the browser context. */
  readonly leave: () => Promise<void>
}

/** `mayVisit` names hosts that a click may open; the browser never reaches them (see `launch`). */
export const visit = async (
  browser: Browser,
  siteUrl: string,
  { mayVisit = [], ...options }: BrowserContextOptions & { readonly mayVisit?: ReadonlyArray<string> } = {}
): Promise<Visitor> => {
  const context = await browser.newContext({ baseURL: siteUrl, ...options })
  const noise: Array<string> = []
  const elsewhere: Array<string> = []
  const own = new URL(siteUrl).host
  context.on("request", (request) => {
    const { host, href, protocol } = new URL(request.url())
    if (host === own || protocol === "data:" || protocol === "about:") return
    elsewhere.push(href)
    if (!mayVisit.includes(host)) noise.push(`request to ${href}`)
  })
  const page = await context.newPage()
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on("pageerror", (error) => noise.push(`page error: ${error.message}`))
  return {
    page,
    elsewhere,
    leave: async () => {
      await context.close()
      expect(noise).toEqual([])
    }
  }
}
