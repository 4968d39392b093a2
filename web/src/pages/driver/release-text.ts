/** The words about a driver's releases: how often they come, and what lies between two of them. */
import type { ReleaseComparison, ReleaseSpan } from "@driverdex/domain/catalogue/releaseComparison"
import { formatDay } from "../../ui/text/format-date.ts"

/** '35 releases that our sources list, from … to …: a new one about every 4 weeks.' */
export const spanText = ({ count, first, last, usualDays }: ReleaseSpan): string => {
  const span = `${count} releases that our sources list, from ${formatDay(first)} to ${formatDay(last)}`
  return usualDays === null ? `${span}.` : `${span}: a new one about every ${distanceText(usualDays)}.`
}

/** Of a usual distance: in days below two weeks, then in weeks, from half a year on in months. */
export const distanceText = (days: number): string => {
  if (days < 14) return counted(Math.round(days), "day")
  return days < 182 ? counted(Math.round(days / 7), "week") : counted(Math.round(days / 30.44), "month")
}

const counted = (n: number, unit: string): string => (n === 1 ? unit : `${n} ${unit}s`)

/** How many years may stand side by side on a phone. */
const MAX_MARKS = 6

/** The beginnings of years to be drawn, at most six at equal distances. */
export const yearMarks = ({
  first,
  last
}: Pick<ReleaseSpan, "first" | "last">): ReadonlyArray<{ readonly year: number; readonly at: number }> => {
  const [from, to] = [yearOf(first) + 1, yearOf(last)]
  const step = Math.ceil((to - from + 1) / MAX_MARKS)
  const marks: Array<{ readonly year: number; readonly at: number }> = []
  for (let year = from; year <= to; year += step) marks.push({ year, at: Date.UTC(year) })
  return marks
}

const yearOf = (day: string): number => Number(day.slice(0, "YYYY".length))

/** How far two releases are apart. */
export const comparisonText = ({ older, newer, days, steps }: ReleaseComparison): string => {
  const time = days === 0 ? "on the same day as" : `${days === 1 ? "one day" : `${days} days`} after`
  const place = steps.length === 1 ? "the next release listed" : `${steps.length} listed releases later`
  return `${newer.version} came ${time} ${older.version}, ${place}.`
}

/** What is known of their files; null where nothing is. */
export const fileText = ({ file }: ReleaseComparison): string | null =>
  file === "unknown"
    ? null
    : file === "same"
      ? "Both are the same file: their checksums are equal."
      : "Their files differ: each has a checksum of its own."
