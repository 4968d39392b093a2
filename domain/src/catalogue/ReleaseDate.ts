/** Release dates as text: read, compared, written. Our own parser, never Date.parse (P-CAT-19). */
import { UNKNOWN_DATE } from "./unknownFacts.ts"

/** A calendar date as far as the text names it. */
export interface ReleaseDate {
  readonly year: number
  /** 1–12 */
  readonly month?: number
  /** 1–31 */
  readonly day?: number
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December"
] as const

/**
 * Reads 'December 2024', 'December 5, 2024', '2024', '2024-12' and '2024-12-05'; months also by their first three
 * letters. Anything else and days that do not exist are null.
 */
export const parseReleaseDate = (text: string): ReleaseDate | null => {
  const trimmed = text.trim()
  const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(trimmed)
  if (iso !== null) return dateOf(Number(iso[1]), numberOf(iso[2]), numberOf(iso[3]))
  const words = /^([a-z]{3,9})\.?\s+(?:(\d{1,2}),?\s+)?(\d{4})$/i.exec(trimmed)
  if (words === null) return null
  const month = monthOf(words[1] ?? "")
  return month === null ? null : dateOf(Number(words[3]), month, numberOf(words[2]))
}

/** Why a person's text for a date cannot stand, in one sentence; null for a date, and for words such as 'Unknown'. */
export const releaseDateError = (text: string): string | null =>
  parseReleaseDate(text) !== null || !/\d/.test(text)
    ? null
    : "Use a date that exists, such as 'December 5, 2024', 2024-12-05, 'December 2024' or 2024, or write 'Unknown'."

/**
 * A number that grows with the date; 0 for unreadable text. Within a month, a date without a day comes before all days;
 * within a year, one without a month before all months. For sorting many: rank once, then compare.
 */
export const releaseDateRank = (text: string): number => {
  const date = parseReleaseDate(text)
  return date === null ? 0 : date.year * 10_000 + (date.month ?? 0) * 100 + (date.day ?? 0)
}

/** Newest first; unreadable texts are equal to each other and come last. A total preorder: ties are the caller's. */
export const compareNewestFirst = (a: string, b: string): number => releaseDateRank(b) - releaseDateRank(a)

/** True for a day that exists, written YYYY-MM-DD. */
export const isIsoDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseReleaseDate(text) !== null

/** '2024-12-05' and '2024-12' → 'December 2024', '2024' → '2024'; what cannot be read → 'Unknown' (P-CAT-8). */
export const releaseDateText = (iso: string): string => {
  const date = parseReleaseDate(iso)
  if (date === null) return UNKNOWN_DATE
  return date.month === undefined ? yearText(date.year) : `${MONTHS[date.month - 1]} ${yearText(date.year)}`
}

/** The day as YYYY-MM-DD when the text names one, else null. */
export const isoDayOf = (text: string): string | null => {
  const date = parseReleaseDate(text)
  if (date?.month === undefined || date.day === undefined) return null
  return `${yearText(date.year)}-${twoDigits(date.month)}-${twoDigits(date.day)}`
}

const dateOf = (year: number, month?: number, day?: number): ReleaseDate | null => {
  if (year === 0) return null
  if (month === undefined) return { year }
  if (month < 1 || month > 12) return null
  if (day === undefined) return { year, month }
  return day < 1 || day > daysIn(year, month) ? null : { year, month, day }
}

const daysIn = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const monthOf = (word: string): number | null => {
  const wanted = word.toLowerCase()
  const index = MONTHS.findIndex(
    (month) => month.toLowerCase() === wanted || month.slice(0, 3).toLowerCase() === wanted
  )
  return index === -1 ? null : index + 1
}

const numberOf = (digits: string | undefined): number | undefined => (digits === undefined ? undefined : Number(digits))
const twoDigits = (n: number): string => String(n).padStart(2, "0")
const yearText = (year: number): string => String(year).padStart(4, "0")
