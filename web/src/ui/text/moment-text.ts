/** A moment of today or of a day before, as people say it. */

/** '14:02'; '14:02, 21 November' when that is not today. In the time zone of the browser. */
export const localMoment = (asOf: string, now: Date): string => {
  const moment = new Date(asOf)
  return moment.toDateString() === now.toDateString() ? timeOf(moment) : `${timeOf(moment)}, ${dayOf(moment)}`
}

/** '14:02 UTC, 22 November': the day always, since a rendered page may be read after midnight. */
export const utcMoment = (asOf: string): string => {
  const moment = new Date(asOf)
  return `${timeOf(moment, "UTC")} UTC, ${dayOf(moment, "UTC")}`
}

const timeOf = (moment: Date, timeZone?: "UTC"): string =>
  moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", ...(timeZone && { timeZone }) })

const dayOf = (moment: Date, timeZone?: "UTC"): string =>
  moment.toLocaleDateString("en-GB", { day: "numeric", month: "long", ...(timeZone && { timeZone }) })
