/** A visitor with a browser: fails a test on any console output and on any request to an unexpected host. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core"
import { expect } from "vitest"

export interface Visitor {
  readonly page: Page
  /** Addresses of other hosts that were requested by a click; none of them is really reached. */
  readonly elsewhere: ReadonlyArray<string>
  /** Asserts that the console stayed silent, then closes the browser context. */
  readonly leave: () => Promise<void>
}

/** Timeout for what takes long on a busy machine; nothing is judged by it. */
const PATIENCE_MS = 60_000

interface VisitOptions extends BrowserContextOptions {
  /** Hosts that a click may open; the browser never reaches them (see `launch`). */
  readonly mayVisit?: ReadonlyArray<string>
  /** What the console may log, such as that a call failed which the test makes fail. */
  readonly mayLog?: RegExp
}

/** As the first visit of a browser: for what judges how a page loads, what is stored, or the browser itself. */
export const visit = async (
  browser: Browser,
  siteUrl: string,
  { mayVisit = [], mayLog, ...options }: VisitOptions = {}
): Promise<Visitor> => {
  const context = await browser.newContext({ baseURL: siteUrl, extraHTTPHeaders: fromElsewhere(), ...options })
  const heard = listen(context, siteUrl)
  context.setDefaultTimeout(PATIENCE_MS)
  return {
    page: await context.newPage(),
    elsewhere: heard.elsewhere,
    leave: async () => {
      await context.close()
      expect(heard.noise(mayVisit, mayLog)).toEqual([])
    }
  }
}

interface RegularOptions extends Omit<BrowserContextOptions, "extraHTTPHeaders"> {
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Runs in every page before its own scripts. */
  readonly initScript?: string
}

export interface RegularVisitor {
  /** Starts with nothing stored but the earlier choice 'Reject All'; `leave` ends only this visit. */
  readonly visit: (expected?: Pick<VisitOptions, "mayLog" | "mayVisit">) => Promise<Visitor>
  readonly close: () => Promise<void>
}

/**
 * For many journeys that need no browser of their own, one after the other. A new context costs a process and compiling
 * everything again: two thirds of the work of opening a page.
 */
export const regularVisitor = async (
  browser: Browser,
  siteUrl: string,
  { headers = {}, initScript, ...options }: RegularOptions = {}
): Promise<RegularVisitor> => {
  const context = await browser.newContext({ baseURL: siteUrl, ...options })
  if (initScript !== undefined) await context.addInitScript(initScript)
  const heard = listen(context, siteUrl)
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  return {
    visit: async ({ mayLog, mayVisit = [] } = {}) => {
      // A document without scripts: the page before has gone, and no longer stores anything.
      await page.goto("/robots.txt")
      await page.removeAllListeners().emulateMedia({
        media: null,
        colorScheme: options.colorScheme ?? null,
        reducedMotion: options.reducedMotion ?? null
      })
      if (options.viewport) await page.setViewportSize(options.viewport)
      await page.mouse.move(0, 0)
      await context.clearCookies()
      await page.evaluate((choice) => {
        sessionStorage.clear()
        localStorage.clear()
        localStorage.setItem("cookie-consent", choice)
      }, REJECTED_ALL)
      await page.setExtraHTTPHeaders({ ...headers, ...fromElsewhere() })
      heard.forget()
      return {
        page,
        elsewhere: heard.elsewhere,
        leave: async () => {
          await page.unrouteAll({ behavior: "ignoreErrors" })
          expect(context.pages()).toEqual([page])
          expect(heard.noise(mayVisit, mayLog)).toEqual([])
        }
      }
    },
    close: () => context.close()
  }
}

const left = new WeakMap<Browser, Map<string, Array<RegularVisitor>>>()

/**
 * A visit to a page that an earlier visit with the same options has left, if there is one: for what does not judge how a page
 * loads first, and adds no script to it. The visitor chose 'Reject All' before. One that failed leaves its page to nobody.
 */
export const revisit = async (
  browser: Browser,
  siteUrl: string,
  { mayVisit = [], mayLog = /^$/, ...options }: Omit<VisitOptions, "storageState" | "extraHTTPHeaders"> = {}
): Promise<Visitor> => {
  const all = left.get(browser) ?? new Map<string, Array<RegularVisitor>>()
  left.set(browser, all)
  const key = JSON.stringify([siteUrl, options])
  const free = all.get(key) ?? []
  all.set(key, free)
  const regular = free.pop() ?? (await regularVisitor(browser, siteUrl, options))
  const visitor = await regular.visit({ mayVisit, mayLog })
  return {
    ...visitor,
    leave: async () => {
      await visitor.leave()
      free.push(regular)
    }
  }
}

/** A context's console output, and the other hosts it requests. */
const listen = (context: BrowserContext, siteUrl: string) => {
  const said: Array<string> = []
  const elsewhere: Array<string> = []
  const own = new URL(siteUrl).host
  context.on("request", (request) => {
    const { host, href, protocol } = new URL(request.url())
    if (host !== own && protocol !== "data:" && protocol !== "about:") elsewhere.push(href)
  })
  context.on("console", (message) => {
    const line = `${message.type()}: ${message.text()}`
    if (/^(?:error|warning):/.test(line)) said.push(line)
  })
  context.on("weberror", (error) => said.push(`page error: ${error.error().message}`))
  return {
    elsewhere,
    noise: (mayVisit: ReadonlyArray<string>, mayLog: RegExp | undefined) => [
      ...elsewhere.filter((href) => !mayVisit.includes(new URL(href).host)).map((href) => `request to ${href}`),
      ...said.filter((line) => line.startsWith("page error: ") || mayLog?.test(line) !== true)
    ],
    forget: () => {
      said.length = 0
      elsewhere.length = 0
    }
  }
}

/** Each visitor comes from their own network: what the site limits by source is not used up by the journeys before. */
const fromElsewhere = (): Record<string, string> => {
  const part = () => Math.floor(Math.random() * 256)
  return { "x-forwarded-for": `10.${part()}.${part()}.1` }
}

const REJECTED_ALL = JSON.stringify({ necessary: true, functional: false, analytics: false, advertising: false })

/** The browser storage of a visitor who chose 'Reject All' before: for tests that are not about the banner. */
export const hasChosen = (siteUrl: string): Pick<BrowserContextOptions, "storageState"> => ({
  storageState: {
    cookies: [],
    origins: [
      {
        origin: siteUrl,
        localStorage: [{ name: "cookie-consent", value: REJECTED_ALL }]
      }
    ]
  }
})

/** Goes to a page and waits until React has hydrated all of it: earlier clicks would be a plain form or link. */
export const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await hydrated(page)
}

/**
 * Parts whose code comes later are hydrated later (`ui/deferred.tsx`): React marks each hydrated element. What stays as the server
 * drew it (`ui/loading/as-drawn.tsx`) never is.
 */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector("main h1") !== null &&
      [...document.querySelectorAll("header, header *, main, main *, footer, footer *")].every(
        (element) =>
          element.parentElement?.closest("[data-drawn]") != null ||
          Object.keys(element).some((key) => key.startsWith("__reactProps"))
      ),
    undefined,
    // Looking at thousands of elements in every frame took an eighth of a visit.
    { polling: 50 }
  )
  // React marks what it renders; its effects, such as a listener for a shortcut, come with the next task.
  await page.evaluate(
    () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => port1.postMessage(null)
        port2.onmessage = done
        port2.postMessage(null)
      })
  )
}

/** Path and parameters of the address. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
