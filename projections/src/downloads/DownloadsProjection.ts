/** Downloads and guide requests counted by subject, by day and by both, with their corrections (P-DL-2, P-DL-3, P-DL-10, P-DL-15, P-DL-18). No person anywhere. */
import { MADE_UP_ACTOR } from "@driverdex/domain/downloads/madeUp"
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

/** What was asked for of a subject on a UTC day, while it had this category and manufacturer. */
export interface DownloadCountRow {
  /** The other names, each on a line of its own: the day first. */
  readonly key: string
  readonly day: string
  readonly subject: string
  readonly category: string
  readonly manufacturer: string
  readonly downloads: number
  readonly guides: number
  /** The same by the hour of UTC, '00' to '23'; under '' what was corrected, which belongs to a day and to no hour. */
  readonly hours: Readonly<Record<string, readonly [downloads: number, guides: number]>>
  /** Some of them were made up, and then all of the log's are (P-DL-19). */
  readonly made_up: boolean
}

export type DownloadTables = {
  readonly download_totals: DownloadTotalRow
  readonly download_days: DownloadDayRow
  readonly download_counts: DownloadCountRow
}

const tables: { readonly [T in keyof DownloadTables]: Table<DownloadTables[T]> } = {
  download_totals: {
    key: "subject",
    columns: { subject: "text", downloads: "bigint", guides: "bigint", position: "bigint" },
    indexed: ["position"],
    unhashed: ["position"]
  },
  download_days: { key: "day", columns: { day: "text", downloads: "bigint", guides: "bigint" } },
  download_counts: {
    key: "key",
    columns: {
      key: "text",
      day: "text",
      subject: "text",
      category: "text",
      manufacturer: "text",
      downloads: "bigint",
      guides: "bigint",
      hours: "jsonb",
      made_up: "boolean"
    },
    indexed: ["day"],
    isForOperators: true
  }
}

export const downloadsProjection: Projection<DownloadTables> = {
  name: "downloads",
  version: 4,
  tables,
  handles: new Set(["download-recorded", "guide-requested", "downloads-corrected"]),
  keysOf: (event) => {
    const counted = countedBy(event)
    return counted === null
      ? {}
      : { download_totals: [counted.subject], download_days: [counted.day], download_counts: [keyOf(counted)] }
  },
  apply: (rows, event) => {
    const change = countedBy(event)
    if (change === null) return []
    const { subject, day, category, manufacturer, hour, counted, by } = change
    const key = keyOf(change)
    const total = rows.download_totals(subject) ?? { subject, downloads: 0, guides: 0, position: 0 }
    const daily = rows.download_days(day) ?? { day, downloads: 0, guides: 0 }
    const count = rows.download_counts(key) ?? {
      key,
      day,
      subject,
      category,
      manufacturer,
      downloads: 0,
      guides: 0,
      hours: {},
      made_up: false
    }
    const [downloads, guides] = count.hours[hour] ?? [0, 0]
    const ofHour = counted === "downloads" ? ([downloads + by, guides] as const) : ([downloads, guides + by] as const)
    return [
      { table: "download_totals", row: { ...total, [counted]: total[counted] + by, position: event.position } },
      { table: "download_days", row: { ...daily, [counted]: daily[counted] + by } },
      {
        table: "download_counts",
        row: {
          ...count,
          [counted]: count[counted] + by,
          hours: { ...count.hours, [hour]: ofHour },
          made_up: count.made_up || event.actor === MADE_UP_ACTOR
        }
      }
    ]
  }
}

interface Counted {
  readonly subject: string
  readonly category: string
  readonly manufacturer: string
  readonly day: string
  /** Of UTC; '' for a correction. */
  readonly hour: string
  readonly counted: "downloads" | "guides"
  readonly by: number
}

/** No name has a line break. */
const keyOf = ({ day, subject, category, manufacturer }: Counted): string =>
  [day, subject, category, manufacturer].join("\n")

/** Which count of which subject and UTC day an event changes, and by how many; null for another event. */
const countedBy = (event: RecordedEvent): Counted | null => {
  switch (event.type) {
    case "download-recorded":
    case "guide-requested": {
      const { subject, category, manufacturer } = event.data
      const names = { subject: subjectKey(subject), category, manufacturer }
      const [day, hour] = [event.at.slice(0, 10), event.at.slice(11, 13)]
      return { ...names, day, hour, counted: event.type === "guide-requested" ? "guides" : "downloads", by: 1 }
    }
    case "downloads-corrected": {
      const { subject, category, manufacturer, day, by } = event.data
      return { subject: subjectKey(subject), category, manufacturer, day, hour: "", counted: "downloads", by }
    }
    default:
      return null
  }
}
