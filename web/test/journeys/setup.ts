/** Before all journeys: one browser binary and one running site that read-only journeys share. */
import type { TestProject } from "vitest/node"
import { type ChromiumBinary, findChromium } from "./chromium.ts"
import { startSite } from "./site.ts"

declare module "vitest" {
  interface ProvidedContext {
    chromium: ChromiumBinary
    siteUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // One after the other: while the browser is unpacked, another folder stands for that of temporary files.
  const chromium = await findChromium()
  const site = await startSite()
  project.provide("chromium", chromium)
  project.provide("siteUrl", site.url)
  return site.stop
}
