/** Counts of downloads and read guides, grouped as an analyst asks (P-DL-18). */

/** What counts can be grouped by, of which a question names one or two. An hour is one of the 24 of a UTC day. */
export const GROUPINGS = ["hour", "day", "week", "month", "driver", "category", "manufacturer"] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Most groupings of one question. */
export const MAX_GROUPINGS = 2

/** The names of one to two different groupings, joined by a comma; else what is wrong with the text, in a sentence. */
export const groupingsIn = (text: string): ReadonlyArray<Grouping> | string => {
  const names = text.split(",").map((name) => name.trim())
  const unknown = names.find((name) => !(GROUPINGS as ReadonlyArray<string>).includes(name))
  if (unknown !== undefined) return `'${unknown.slice(0, 40)}' is none of ${GROUPINGS.join(", ")}.`
  if (names.length > MAX_GROUPINGS) return `At most ${MAX_GROUPINGS} groups can be combined.`
  return new Set(names).size < names.length ? "A group is named twice." : (names as ReadonlyArray<Grouping>)
}

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
  /** For trying things out (P-DL-19). */
  readonly madeUp?: true
}

/** The UTC day to whose downloads or guides a fact belongs. */
export const dayOf = ({ at, day }: Pick<DownloadFact, "at" | "day">): string => day ?? at.slice(0, 10)

/** How many downloads a fact adds; negative for a correction that takes away. */
export const downloadsOf = ({ type, by }: Pick<DownloadFact, "type" | "by">): number =>
  type === "guide-requested" ? 0 : (by ?? 1)
