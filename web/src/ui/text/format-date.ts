/** A day and a month as the site writes them. */

/** Made once: making one takes fifty times as long as using it. */
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" })

/** '22 August 2026' of '2026-08-22'; what is no day, such as a month alone or a day that a pasted list has wrong, stays as it is. */
export const formatDay = (isoDay: string): string => written(isoDay, DAY)

/** 'August 2026' of '2026-08-22'. */
export const formatMonth = (isoDay: string): string => written(isoDay, MONTH)

const written = (isoDay: string, format: Intl.DateTimeFormat): string => {
  const day = new Date(isoDay)
  return /^\d{4}-\d\d-\d\d$/.test(isoDay) && !Number.isNaN(day.getTime()) ? format.format(day) : isoDay
}
