/**
 * Pictures of the main pages for docs/screenshots: desktop, dark and phone, small files. Run after `npm run build`:
 * `node web/scripts/screenshots.ts [FOLDER] [/path ...]`.
 */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Browser } from "playwright-core"
import { findChromium, launch } from "../test/journeys/chromium.ts"
import { startSite } from "../test/journeys/site.ts"

const PAGES = [
  "/",
  "/search?q=rtx",
  "/graphics-cards",
  "/network-adapters",
  "/audio-devices",
  "/category/Cameras",
  "/printers",
  "/printers/hp",
  "/printers/canon",
  "/support",
  "/contact",
  "/driver-guides",
  "/privacy-policy",
  "/terms-of-service",
  "/legal-notice",
  "/disclaimer",
  "/cookie-policy",
  "/consumer-rights",
  "/admin"
]

const LOOKS = {
  desktop: { viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: "light" }
} as const

const [folder = join(import.meta.dirname, "../../docs/screenshots"), ...paths] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const [site, browser] = await Promise.all([startSite(), launch(await findChromium())])
try {
  for (const path of paths.length > 0 ? paths : PAGES) await takePictures(browser, site.url, path)
} finally {
  await browser.close()
  await site.stop()
}

async function takePictures(browser: Browser, url: string, path: string): Promise<void> {
  const name =
    path === "/"
      ? "home"
      : path
          .slice(1)
          .replace(/[^a-z0-9]+/gi, "-")
          .toLowerCase()
  for (const [look, options] of Object.entries(LOOKS)) {
    const context = await browser.newContext({ ...options, reducedMotion: "reduce" })
    // A visitor who has chosen: the pictures show the page, not the banner.
    await context.addInitScript(() => {
      localStorage.setItem(
        "cookie-consent",
        JSON.stringify({ necessary: true, functional: false, analytics: false, advertising: false })
      )
    })
    const page = await context.newPage()
    await page.goto(`${url}${path}`, { waitUntil: "networkidle" })
    await page.screenshot({ path: join(folder, `${name}-${look}.jpg`), type: "jpeg", quality: 48 })
    await context.close()
  }
}
