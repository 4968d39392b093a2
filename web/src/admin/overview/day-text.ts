/** Days of the figures, which are UTC days, in words. */

/** '2026-11-20' → 'Nov 20'. */
export const shortDay = (day: string): string => SHORT.format(new Date(`${day}T00:00:00Z`))

/** '2026-11-20' → 'Friday, November 20, 2026'. */
export const longDay = (day: string): string => LONG.format(new Date(`${day}T00:00:00Z`))

const SHORT = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" })
const LONG = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "full" })
