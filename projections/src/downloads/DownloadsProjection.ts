/** Downloads and guide requests counted by subject and by day (P-DL-2, P-DL-3, P-DL-10). No person anywhere. */
import { subjectKey } from "@driverdex/domain/downloads/Subject"
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
  version: 2,
  tables,
  handles: new Set(["download-recorded", "guide-requested"]),
  keysOf: (event) =>
    event.type === "download-recorded" || event.type === "guide-requested"
      ? { download_totals: [subjectKey(event.data.subject)], download_days: [utcDay(event.at)] }
      : {},
  apply: (rows, event) => {
    if (event.type !== "download-recorded" && event.type !== "guide-requested") return []
    const subject = subjectKey(event.data.subject)
    const day = utcDay(event.at)
    const total = rows.download_totals(subject) ?? { subject, downloads: 0, guides: 0, position: 0 }
    const daily = rows.download_days(day) ?? { day, downloads: 0, guides: 0 }
    const counted = event.type === "download-recorded" ? "downloads" : "guides"
    return [
      { table: "download_totals", row: { ...total, [counted]: total[counted] + 1, position: event.position } },
      { table: "download_days", row: { ...daily, [counted]: daily[counted] + 1 } }
    ]
  }
}

const utcDay = (at: string): string => at.slice(0, 10)
