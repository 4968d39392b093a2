import { describe, expect, it } from "vitest"
import { llmsText } from "../../src/site/llmsText.ts"

describe("llms.txt (P-SEO-6)", () => {
  const site = { siteName: "Driverdex", origin: "https://drivers.example" }
  const text = llmsText({ ...site, hasDump: false })

  it("is short Markdown: a title, a summary, and sections of links", () => {
    expect(text).toMatch(/^# Driverdex\n\n> \S.*\n\n/)
    expect(text.length).toBeLessThan(4_000)
    const lines = text.split("\n").filter((line) => line !== "")
    const sections = lines.slice(lines.findIndex((line) => line.startsWith("## ")))
    for (const line of sections) expect(line).toMatch(/^## \S|^- \[[^\]]+\]\(https:\/\/drivers\.example\/\S+\): \S/)
    expect(sections.filter((line) => line.startsWith("## "))).toEqual(["## Pages", "## API", "## Changes"])
  })

  it("names the API, the feeds and the public log", () => {
    for (const path of ["/api/openapi.json", "/feeds/all.atom", "/feeds/all.json", "/log/checkpoint"]) {
      expect(text).toContain(`(https://drivers.example${path})`)
    }
    // Only where there is one.
    expect(text).not.toContain("/data/")
    expect(llmsText({ ...site, hasDump: true })).toContain("(https://drivers.example/data/)")
  })
})
