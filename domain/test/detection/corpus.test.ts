import corpus from "@driverdex/fixtures/testing/user-agents.json" with { type: "json" }
import { describe, expect, it } from "vitest"
import { architectureOf } from "../../src/detection/architecture.ts"
import { BROWSER_NAMES, browserOf } from "../../src/detection/browsers.ts"
import { OPERATING_SYSTEM_NAMES, operatingSystemOf } from "../../src/detection/systems.ts"

const allowed = (answer: string | ReadonlyArray<string>): ReadonlyArray<string> =>
  [answer].flat().map((name) => (name === "other" ? "Unknown" : name))

describe("real user-agent strings", () => {
  it("are many, and meet every name of P-DET-4", () => {
    expect(corpus.cases.length).toBeGreaterThanOrEqual(300)
    const os = new Set(corpus.cases.map((each) => each.os))
    const browsers = new Set(corpus.cases.map((each) => each.browser))
    expect(OPERATING_SYSTEM_NAMES.filter((name) => !os.has(name))).toEqual([])
    expect(BROWSER_NAMES.filter((name) => !browsers.has(name))).toEqual([])
  })

  it.each(corpus.cases.map((each) => [each.ua, each] as const))("%s", (ua, { os, browser, architecture }) => {
    if (os !== null) expect(allowed(os)).toContain(operatingSystemOf(ua))
    if (browser !== null) expect(allowed(browser)).toContain(browserOf(ua))
    if (architecture !== null) expect(allowed(architecture)).toContain(architectureOf(ua))
  })
})
