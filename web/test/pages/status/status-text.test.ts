import type { SiteStatus } from "@driverdex/api/contract/SiteApi"
import { describe, expect, it } from "vitest"
import { refreshText, releaseText } from "../../../src/pages/status/status-text.ts"

type Refresh = NonNullable<SiteStatus["refresh"]>

describe("the line about the release", () => {
  it("names the commit by its beginning, and says where its checkout had changes", () => {
    const commit = "05eb3f36a1b2c3d4e5f60718293a4b5c6d7e8f90"
    expect(releaseText({ version: "0.8.0", commit: null })).toBe("Driverdex 0.8.0.")
    expect(releaseText({ version: "0.8.0", commit })).toBe("Driverdex 0.8.0, built from 05eb3f36.")
    expect(releaseText({ version: "0.8.0", commit: `${commit}+changes` })).toBe(
      "Driverdex 0.8.0, built from 05eb3f36 with changes."
    )
  })
})

const read = (name: string, failures = 0): Refresh["sources"][number] => ({
  id: name,
  name,
  answeredAt: null,
  failures,
  failingSince: null,
  restsUntil: null,
  fault: null
})
const refresh = (more: Partial<Refresh> = {}): Refresh => ({
  every: "daily",
  lastAt: "2026-11-27T04:17:00.000Z",
  failure: null,
  sources: [read("a"), read("b")],
  ...more
})

describe("what the server reads by itself (P-STAT-5)", () => {
  it("is said with the time of the last one, and with what did not answer while that is a few names", () => {
    expect(refreshText(null)).toBeNull()
    expect(refreshText(refresh({ lastAt: null, every: "hourly" }))).toBe(
      "This server reads what is online of them by itself, every hour; for the first time within minutes after its start."
    )
    expect(refreshText(refresh())).toMatch(/once a day, last at 04:17 UTC, 27 November 2026\.$/)
    expect(refreshText(refresh({ sources: [read("a"), read("b", 1), read("c", 2)] }))).toMatch(
      /\. 2 of 3 sources did not answer: b, c\.$/
    )
    const many = ["a", "b", "c", "d"].map((name) => read(name, 1))
    expect(refreshText(refresh({ sources: many }))).toMatch(/\. 4 of 4 sources did not answer\.$/)
  })
})
