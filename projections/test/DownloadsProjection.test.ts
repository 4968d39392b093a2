import type { StoredEvent } from "@driverdex/domain/events/Log"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { downloadsProjection } from "../src/downloads/DownloadsProjection.ts"
import { foldLog } from "../src/Memory.ts"
import { type Happening, history } from "./histories.ts"

const stored = (happenings: ReadonlyArray<Happening>): ReadonlyArray<StoredEvent> =>
  happenings.map(({ stream, event }, n) => ({ ...event, stream, revision: n, position: n + 1 }))

/** The counts by the plain rule: how many events there are, and what the corrections say. */
const countsBy = (happenings: ReadonlyArray<Happening>, group: (happening: Happening) => string) => {
  const counts: Record<string, { downloads: number; guides: number }> = {}
  for (const happening of happenings) {
    const { type, data } = happening.event
    if (!/^(download|guide)/.test(type)) continue
    const count = (counts[group(happening)] ??= { downloads: 0, guides: 0 })
    if (type === "guide-requested") count.guides += 1
    else count.downloads += (data as { by?: number }).by ?? 1
  }
  return counts
}

describe("the counts of downloads", () => {
  it("P-DL-15: are what was recorded less what was corrected, for each driver and day, and never below 0", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (happenings) => {
        const events = stored(happenings)
        const rows = await foldLog(downloadsProjection, async function* () {
          yield events
        })
        const found = (table: "download_totals" | "download_days", key: "subject" | "day") =>
          Object.fromEntries(
            [...(rows[table]?.values() ?? [])].map((row) => {
              const { downloads, guides, [key]: name } = row as unknown as Record<string, string | number>
              return [name, { downloads, guides }]
            })
          )
        const subjectOf = ({ event }: Happening) => `driver:${(event.data as { subject: { key: string } }).subject.key}`
        const dayOf = ({ event }: Happening) => (event.data as { day?: string }).day ?? event.at.slice(0, 10)
        expect(found("download_totals", "subject")).toEqual(countsBy(happenings, subjectOf))
        expect(found("download_days", "day")).toEqual(countsBy(happenings, dayOf))
        for (const { downloads } of Object.values<{ downloads?: string | number | undefined }>(
          found("download_totals", "subject")
        )) {
          expect(downloads).toBeGreaterThanOrEqual(0)
        }
      })
    )
  })
})
