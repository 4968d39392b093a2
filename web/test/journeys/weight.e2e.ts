/** What a visit fetches until the browser is idle and nothing more comes, while nobody uses the page: also what no budget of a first load counts. */
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { launch } from "./chromium.ts"
import { DESKTOP } from "./early-visit.ts"
import { arrive, visit } from "./visitor.ts"

const siteUrl = inject("siteUrl")
let browser: Browser
beforeAll(async () => {
  browser = await launch(inject("chromium"))
})
afterAll(() => browser.close())

/** The parts that come when idle are asked for within four seconds (`whenIdle`). */
const QUIET_MS = 4_500

/** Kilobytes of 1000 bytes as sent, with headers. docs/decisions/011 says what is aimed at and what stands in the way. */
const LIMITS = [
  { path: "/", kilobytes: 138, files: 12 },
  { path: "/search?q=rtx", kilobytes: 140, files: 14 },
  { path: "/graphics-cards", kilobytes: 139, files: 14 },
  { path: "/printers", kilobytes: 142, files: 14 },
  { path: "/printers/hp", kilobytes: 139, files: 14 },
  { path: "/drivers/1001", kilobytes: 143, files: 14 },
  { path: "/consumer-rights", kilobytes: 133, files: 14 },
  { path: "/support", kilobytes: 128, files: 9 }
]

describe("a first visit without a choice made", () => {
  it.each(LIMITS)(
    "of $path fetches at most $kilobytes kB of script in $files files",
    async ({ path, kilobytes, files }) => {
      const { page, leave } = await visit(browser, siteUrl, { viewport: DESKTOP })
      const client = await page.context().newCDPSession(page)
      await client.send("Network.enable")
      const scripts = new Set<string>()
      let bytes = 0
      let lastAt = performance.now()
      client.on("Network.responseReceived", ({ requestId, response }) => {
        if (response.mimeType.includes("javascript")) scripts.add(requestId)
        lastAt = performance.now()
      })
      client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength
      })
      await arrive(page, path)
      await expect.poll(() => performance.now() - lastAt > QUIET_MS).toBe(true)
      const weight = { kilobytes: Math.ceil(bytes / 1_000), files: scripts.size }
      console.log(`${path}: ${weight.kilobytes} kB of script in ${weight.files} files`)
      expect(weight.files).toBeLessThanOrEqual(files)
      expect(weight.kilobytes).toBeLessThanOrEqual(kilobytes)
      // It was a visit: the libraries alone are 92 kB.
      expect(weight.kilobytes).toBeGreaterThan(100)
      await leave()
    }
  )
})
