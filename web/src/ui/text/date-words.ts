/** A day and a month as the site writes them. */

/** '22 August 2026' of '2026-08-22'; what is no day, such as a month alone or a day that a pasted list has wrong, stays as it is. */
export const dayWords = (isoDay: string): string => written(isoDay, { day: "numeric", month: "long", year: "numeric" })

/** 'August 2026' of '2026-08-22'. */
export const monthWords = (isoDay: string): string => written(isoDay, { month: "long", year: "numeric" })

const written = (isoDay: string, parts: Intl.DateTimeFormatOptions): string => {
  const day = new Date(isoDay)
  return /^\d{4}-\d\d-\d\d$/.test(isoDay) && !Number.isNaN(day.getTime())
    ? day.toLocaleDateString("en-GB", { ...parts, timeZone: "UTC" })
    : isoDay
}
