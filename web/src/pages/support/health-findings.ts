/** What the 'System Health Check' found, in words (P-SUP-5). */
import type { SiteHealth } from "../../client/health.ts"
import { localMoment } from "../../ui/text/moment-text.ts"

/** What the browser says about itself. */
export interface BrowserState {
  readonly online: boolean
  readonly cookies: boolean
}

export interface Finding {
  readonly name: string
  readonly state: "fine" | "attention" | "failed"
  /** One or two words for the state. */
  readonly result: string
  readonly text: string
}

/** One finding for each check, in a fixed order. `drivers` is the catalogue's size, undefined when it could not be read. */
export const healthFindings = (
  health: SiteHealth,
  drivers: number | undefined,
  browser: BrowserState
): ReadonlyArray<Finding> => [
  siteFinding(health),
  catalogueFinding(health, drivers),
  onlineFinding(browser),
  cookieFinding(browser)
]

const siteFinding = (health: SiteHealth): Finding => {
  const name = "This site's API"
  switch (health.status) {
    case "ready":
      return {
        name,
        state: "fine",
        result: "Reachable",
        text: `Version ${health.version} answered in ${health.milliseconds} ms.`
      }
    case "not-ready":
      return {
        name,
        state: "attention",
        result: "Not ready",
        text: "The server answers, but its data cannot be read right now. Please try again in a minute."
      }
    case "no-answer":
      return {
        name,
        state: "failed",
        result: "No answer",
        text: "The server cannot be reached. Check your connection; a firewall or an extension may also block it."
      }
  }
}

const catalogueFinding = (health: SiteHealth, drivers: number | undefined): Finding => {
  const name = "Driver catalogue"
  if (health.status !== "ready" || drivers === undefined)
    return { name, state: "failed", result: "Unknown", text: "It could not be read." }
  const size = `${drivers.toLocaleString("en-US")} ${drivers === 1 ? "driver" : "drivers"}`
  if (health.asOf !== undefined) {
    const then = localMoment(health.asOf, new Date())
    const text = `${size}, shown as of ${then}: this site's database does not answer. Searching, guides and links work.`
    return { name, state: "attention", result: "From memory", text }
  }
  if (health.behind === 0)
    return { name, state: "fine", result: "Up to date", text: `${size}; every recorded change is in the lists.` }
  const changes =
    health.behind === 1 ? "1 recorded change is" : `${health.behind.toLocaleString("en-US")} recorded changes are`
  return { name, state: "attention", result: "Catching up", text: `${size}; ${changes} not in the lists yet.` }
}

const onlineFinding = ({ online }: BrowserState): Finding => ({
  name: "Your connection",
  ...(online
    ? { state: "fine", result: "Online", text: "Your browser is connected to a network." }
    : {
        state: "failed",
        result: "Offline",
        text: "Your browser says that it has no network. Pages that you have open stay readable."
      })
})

const cookieFinding = ({ cookies }: BrowserState): Finding => ({
  name: "Cookies and storage",
  ...(cookies
    ? { state: "fine", result: "Allowed", text: "Your browser can keep your privacy choice for this site." }
    : {
        state: "attention",
        result: "Blocked",
        text: "The catalogue works without them, but your privacy choice cannot be stored, so each visit asks again."
      })
})
