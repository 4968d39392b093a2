/** A day as it is written for people. */

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })

/** '22 August 2026' of '2026-08-22'. */
export const dayText = (isoDay: string): string => DAY.format(new Date(isoDay))
