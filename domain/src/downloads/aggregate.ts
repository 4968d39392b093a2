/** Counts of downloads and read guides, grouped as an analyst asks. Memory grows with the groups, not with the facts. */

export const GROUPINGS = ["day", "week", "driver", "category", "manufacturer"] as const
export type Grouping = (typeof GROUPINGS)[number]

/** One recorded download or read guide, or a correction of a day's downloads, as a replay gives it. */
export interface DownloadFact {
  /** ISO 8601 UTC: when it was recorded. */
  readonly at: string
  readonly type: "download-recorded" | "guide-requested" | "downloads-corrected"
  /** Of a correction: the UTC day whose downloads it changes, and by how many (P-DL-15). */
  readonly day?: string
  readonly by?: number
  /** `driver:{key}` or `model:{id}`. */
  readonly subject: string
  readonly id: number | null
  readonly category: string
  readonly manufacturer: string
}

export interface GroupCount {
  /** A UTC day, an ISO 8601 week such as `2026-W47`, a subject, or a name. */
  readonly group: string
  /** The driver's or printer model's number, when the groups are drivers; null for one without. */
  readonly id?: number | null
  readonly downloads: number
  readonly guides: number
}

export interface Aggregate {
  readonly add: (fact: DownloadFact) => void
  /** Days and weeks in their order; everything else by downloads, then guides, most first, then by name. */
  readonly counts: () => ReadonlyArray<GroupCount>
}

export const aggregateBy = (grouping: Grouping): Aggregate => {
  const groups = new Map<string, { readonly id: number | null; downloads: number; guides: number }>()
  return {
    add: (fact) => {
      const group = groupOf(fact, grouping)
      const known = groups.get(group) ?? { id: fact.id, downloads: 0, guides: 0 }
      if (fact.type === "guide-requested") known.guides += 1
      else known.downloads += downloadsOf(fact)
      groups.set(group, known)
    },
    counts: () => {
      const counts = [...groups].map(([group, { id, downloads, guides }]) => ({
        group,
        ...(grouping === "driver" ? { id } : {}),
        downloads,
        guides
      }))
      const byTime = grouping === "day" || grouping === "week"
      return counts.toSorted(
        (a, b) => (byTime ? 0 : b.downloads - a.downloads || b.guides - a.guides) || (a.group < b.group ? -1 : 1)
      )
    }
  }
}

/** The UTC day to whose downloads or guides a fact belongs. */
export const dayOf = ({ at, day }: Pick<DownloadFact, "at" | "day">): string => day ?? at.slice(0, 10)

/** How many downloads a fact adds; negative for a correction that takes away. */
export const downloadsOf = ({ type, by }: Pick<DownloadFact, "type" | "by">): number =>
  type === "guide-requested" ? 0 : (by ?? 1)

/** Name of the group that a fact belongs to. */
export const groupOf = (fact: DownloadFact, grouping: Grouping): string => {
  const day = dayOf(fact)
  if (grouping === "day") return day
  if (grouping === "week") return isoWeekOf(day)
  return grouping === "driver" ? fact.subject : fact[grouping]
}

const DAY = 86_400_000

/** The ISO 8601 week of a day `YYYY-MM-DD`: the year is that of the week's Thursday. */
export const isoWeekOf = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  const moment = Date.UTC(year, month - 1, date)
  const weekday = (new Date(moment).getUTCDay() + 6) % 7
  const thursday = new Date(moment + (3 - weekday) * DAY)
  const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  const week = Math.floor((thursday.getTime() - firstDay) / DAY / 7) + 1
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, "0")}`
}
