/** Before all journeys: one browser binary and one running site that read-only journeys share. */
import type { TestProject } from "vitest/node"
import { type ChromiumBinary, findChromium } from "./chromium.ts"
import { sendAsAdmin } from "./operator.ts"
import { startSite } from "./site.ts"

declare module "vitest" {
  interface ProvidedContext {
    chromium: ChromiumBinary
    siteUrl: string
  }
}

/** A card, a printer: the shipped facts are older than 'Latest' may be claimed for (P-CAT-25). */
const CHECKED = ["nvidia-geforce-game-ready", "hp-universal-print-driver-pcl6"]
const LATEST = { versionStatus: "latest", isLatest: true }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // One after the other: while the browser is unpacked, another folder stands for that of temporary files.
  const chromium = await findChromium()
  const site = await startSite()
  await confirmLatest(site.url)
  project.provide("chromium", chromium)
  project.provide("siteUrl", site.url)
  return site.stop
}

/** Says of some records, as an operator does who has looked at the maker's page, that they are the latest today. */
const confirmLatest = async (url: string): Promise<void> => {
  const asOf = new Date().toISOString().slice(0, 10)
  const commands = CHECKED.map((key, n) => ({ line: n + 1, command: { do: "edit", key, asOf, ...LATEST } }))
  const call = { batch: "checked-today", source: "journeys", dryRun: false, commands }
  const report = (await sendAsAdmin(url, "/api/changes", call)) as { readonly changed: number }
  if (report.changed !== CHECKED.length) throw new Error(`Not all were confirmed: ${JSON.stringify(report)}`)
}
