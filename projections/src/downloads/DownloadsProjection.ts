/** Downloads and guide requests counted by subject and by day, with their corrections (P-DL-2, P-DL-3, P-DL-10, P-DL-15). No person anywhere. */
import { subjectKey } from "@driverdex/domain/downloads/Subject"
import type { RecordedEvent } from "@driverdex/domain/events/RecordedEvent"
import type { Projection, Table } from "../Projection.ts"

/** `subject` is `driver:{key}` or `model:{id}`. */
export interface DownloadTotalRow {
  readonly subject: string
  readonly downloads: number
  readonly guides: number
  /** Of the last event about it: what changed since is found by it. */
  readonly position: number
}

/** `day` is a UTC day, YYYY-MM-DD. */
export interface DownloadDayRow {
  readonly day: string
  readonly downloads: number
  readonly guides: number
}

export type DownloadTables = {
  readonly download_totals: DownloadTotalRow
  readonly download_days: DownloadDayRow
}

const tables: { readonly [T in keyof DownloadTables]: Table<DownloadTables[T]> } = {
  download_totals: {
    key: "subject",
    columns: { subject: "text", downloads: "bigint", guides: "bigint", position: "bigint" },
    indexed: ["position"],
    unhashed: ["position"]
  },
  download_days: { key: "day", columns: { day: "text", downloads: "bigint", guides: "bigint" } }
}

export const downloadsProjection: Projection<DownloadTables> = {
  name: "downloads",
  version: 3,
  tables,
  handles: new Set(["download-recorded", "guide-requested", "downloads-corrected"]),
  keysOf: (event) => {
    const counted = countedBy(event)
    return counted === null ? {} : { download_totals: [counted.subject], download_days: [counted.day] }
  },
  apply: (rows, event) => {
    const change = countedBy(event)
    if (change === null) return []
    const { subject, day, counted, by } = change
    const total = rows.download_totals(subject) ?? { subject, downloads: 0, guides: 0, position: 0 }
    const daily = rows.download_days(day) ?? { day, downloads: 0, guides: 0 }
    return [
      { table: "download_totals", row: { ...total, [counted]: total[counted] + by, position: event.position } },
      { table: "download_days", row: { ...daily, [counted]: daily[counted] + by } }
    ]
  }
}

/** Which count of which subject and UTC day an event changes, and by how many; null for another event. */
const countedBy = (event: RecordedEvent) => {
  switch (event.type) {
    case "download-recorded":
      return {
        subject: subjectKey(event.data.subject),
        day: event.at.slice(0, 10),
        counted: "downloads",
        by: 1
      } as const
    case "guide-requested":
      return { subject: subjectKey(event.data.subject), day: event.at.slice(0, 10), counted: "guides", by: 1 } as const
    case "downloads-corrected": {
      const { subject, day, by } = event.data
      return { subject: subjectKey(subject), day, counted: "downloads", by } as const
    }
    default:
      return null
  }
}
