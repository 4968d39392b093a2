import fc from "fast-check"
import { expect, it } from "vitest"
import type { SiteHealth } from "../../../src/client/health.ts"
import { type BrowserState, type Finding, healthFindings } from "../../../src/pages/support/health-findings.ts"

const READY: SiteHealth = { status: "ready", version: "1.2.3", behind: 0, milliseconds: 12 }
const GOOD: BrowserState = { online: true, cookies: true }

const statesOf = (findings: ReadonlyArray<Finding>) => findings.map(({ state }) => state)

it("finds everything fine on a healthy site in an ordinary browser", () => {
  expect(healthFindings(READY, 725, GOOD)).toEqual([
    { name: "This site's API", state: "fine", result: "Reachable", text: "Version 1.2.3 answered in 12 ms." },
    {
      name: "Driver catalogue",
      state: "fine",
      result: "Up to date",
      text: "725 drivers; every recorded change is in the lists."
    },
    { name: "Your connection", state: "fine", result: "Online", text: "Your browser is connected to a network." },
    {
      name: "Cookies and storage",
      state: "fine",
      result: "Allowed",
      text: "Your browser can keep your privacy choice for this site."
    }
  ])
})

it.each<[string, SiteHealth, number | undefined, BrowserState, ReadonlyArray<string>]>([
  ["a server that is not ready", { status: "not-ready" }, 725, GOOD, ["attention", "failed", "fine", "fine"]],
  ["no answer at all", { status: "no-answer" }, 725, GOOD, ["failed", "failed", "fine", "fine"]],
  ["lists that lag behind", { ...READY, behind: 3 }, 725, GOOD, ["fine", "attention", "fine", "fine"]],
  ["a catalogue that could not be read", READY, undefined, GOOD, ["fine", "failed", "fine", "fine"]],
  ["a browser without network", READY, 725, { online: false, cookies: true }, ["fine", "fine", "failed", "fine"]],
  ["blocked cookies", READY, 725, { online: true, cookies: false }, ["fine", "fine", "fine", "attention"]]
])("marks %s, and nothing else", (_what, health, drivers, browser, states) => {
  expect(statesOf(healthFindings(health, drivers, browser))).toEqual(states)
})

it("speaks of one driver and one change in the singular, and groups large numbers", () => {
  const catalogue = (behind: number, drivers: number) => healthFindings({ ...READY, behind }, drivers, GOOD)[1]?.text
  expect(catalogue(1, 1)).toBe("1 driver; 1 recorded change is not in the lists yet.")
  expect(catalogue(1200, 12345)).toBe("12,345 drivers; 1,200 recorded changes are not in the lists yet.")
})

it("never calls the catalogue up to date while the site does not say so", () => {
  const health: fc.Arbitrary<SiteHealth> = fc.oneof(
    fc.record({
      status: fc.constant("ready" as const),
      version: fc.string(),
      behind: fc.nat(),
      milliseconds: fc.nat()
    }),
    fc.constantFrom<SiteHealth>({ status: "not-ready" }, { status: "no-answer" })
  )
  fc.assert(
    fc.property(
      health,
      fc.option(fc.nat(), { nil: undefined }),
      fc.record({ online: fc.boolean(), cookies: fc.boolean() }),
      (state, drivers, browser) => {
        const findings = healthFindings(state, drivers, browser)
        const fresh = state.status === "ready" && state.behind === 0 && drivers !== undefined
        expect(findings).toHaveLength(4)
        expect(findings[1]?.state === "fine").toBe(fresh)
      }
    )
  )
})

it("L-02: a site that answers from memory is not called up to date, and says what works", () => {
  const asOf = new Date().toISOString()
  const catalogue = healthFindings({ ...READY, asOf }, 725, GOOD)[1]
  expect(catalogue).toMatchObject({ state: "attention", result: "From memory" })
  expect(catalogue?.text).toMatch(/^725 drivers, shown as of \d\d:\d\d: .+ Searching, guides and links work\.$/)
})
