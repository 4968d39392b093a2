/** Downloads and imported rows per second with the log in the KurrentDB of EVENT_STORE_URL, compared to PostgreSQL. */
import { randomInt } from "node:crypto"
import { join } from "node:path"
import { writeRows } from "./grownCatalogue.ts"
import { importFile } from "./importLine.ts"
import { type Site, startSite } from "./site.ts"

/** Concurrent visitors; each presses again as soon as it has its guide. */
const AT_ONCE = [32, 200]
const WARM_UP_MS = 2_000
const PRESSING_MS = 6_000
const ROWS = 2_000
const DRIVER = 1001

/** Lines of text. */
export const measureEventStore = async (directory: string, eventStoreUrl: string): Promise<ReadonlyArray<string>> => {
  const stores: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]> = [
    ["PostgreSQL", {}],
    ["KurrentDB", { EVENT_STORE_URL: eventStoreUrl }]
  ]
  const lines: Array<string> = []
  for (const [name, environment] of stores) {
    const site = await startSite(join(directory, name), environment)
    try {
      for (const visitors of AT_ONCE) {
        await press(site, visitors, WARM_UP_MS)
        const { counted, uncounted } = await press(site, visitors, PRESSING_MS)
        const failed = uncounted === 0 ? "" : `, ${uncounted} answered without being counted`
        lines.push(
          `${name}: ${Math.round((counted * 1000) / PRESSING_MS)} downloads a second, ${visitors} at once${failed}`
        )
      }
      const file = join(directory, `${name}.ndjson`)
      // Rows that no earlier run has imported.
      const from = randomInt(1_000_000, 2_000_000_000)
      await writeRows(file, from, from + ROWS)
      const [seconds, { added }] = await importFile(site, await site.signIn(), file)
      lines.push(`${name}: ${Math.round(added / seconds)} imported rows a second`)
    } finally {
      await site.stop()
    }
  }
  return lines
}

const press = async (site: Site, visitors: number, ms: number) => {
  const end = performance.now() + ms
  let [counted, uncounted] = [0, 0]
  const visit = async () => {
    while (performance.now() < end) {
      const answer = await fetch(`${site.url}/api/drivers/${DRIVER}/download`, { method: "POST" })
      const { counted: isCounted = true } = (await answer.json()) as { readonly counted?: boolean }
      if (answer.ok && isCounted) counted += 1
      else uncounted += 1
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return { counted, uncounted }
}
