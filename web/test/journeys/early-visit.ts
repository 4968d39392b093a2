/** A visitor who is there before the scripts are. */
import type { Browser, Page } from "playwright-core"
import { inject } from "vitest"
import { BROWSERS } from "../spec/row.ts"
import { hasChosen, hydrated, type Visitor, visit } from "./visitor.ts"

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }
/** The script that all others come after. */
export const ENTRY = "entry-client"

export interface EarlyVisitor extends Visitor {
  /** Lets the scripts come; done when React has hydrated the whole page. */
  readonly letScriptsCome: () => Promise<void>
}

interface EarlyOptions {
  /** The script that does not come yet. */
  readonly held?: string
  readonly viewport?: typeof PHONE
  readonly mayLog?: RegExp
  /** Whether the visitor chose 'Reject All' before; else the banner comes. */
  readonly chosen?: boolean
  readonly initScript?: string
}

/** The page as it is painted first. */
export const comeEarly = async (
  browser: Browser,
  path: string,
  { held = ENTRY, viewport = DESKTOP, mayLog = /^$/, chosen = true, initScript = "" }: EarlyOptions = {}
): Promise<EarlyVisitor> => {
  const siteUrl = inject("siteUrl")
  const visitor = await visit(browser, siteUrl, { ...(chosen ? hasChosen(siteUrl) : {}), viewport, mayLog })
  const release = Promise.withResolvers<void>()
  await visitor.page.route(`**/assets/${held}-*.js`, async (route) => {
    await release.promise
    await route.continue()
  })
  await visitor.page.addInitScript(BROWSERS["refuses new tabs"] + initScript)
  await visitor.page.goto(path, { waitUntil: "commit" })
  await visitor.page.getByRole("contentinfo").waitFor()
  return {
    ...visitor,
    letScriptsCome: async () => {
      release.resolve()
      await hydrated(visitor.page)
    }
  }
}

/**
 * @param rate how many times slower than this machine
 * @returns what ends it
 */
export const slowDown = async (page: Page, rate: number): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate })
  return () => session.detach()
}
