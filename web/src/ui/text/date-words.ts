/** A day and a month as the site writes them. */

/** '22 August 2026' of '2026-08-22'. */
export const dayWords = (isoDay: string): string => written(isoDay, { day: "numeric", month: "long", year: "numeric" })

/** 'August 2026' of '2026-08-22'. */
export const monthWords = (isoDay: string): string => written(isoDay, { month: "long", year: "numeric" })

const written = (isoDay: string, parts: Intl.DateTimeFormatOptions): string =>
  new Date(isoDay).toLocaleDateString("en-GB", { ...parts, timeZone: "UTC" })
