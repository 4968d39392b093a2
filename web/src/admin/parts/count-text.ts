/** Counts and moments as the dashboard writes them. */

/** 1234 → '1,234'. */
export const count = (value: number): string => value.toLocaleString("en-US")

/** '1 driver', '1,234 drivers'. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`

/** An ISO moment in the operator's own time zone: 'Nov 20, 2026, 3:04 PM'. In the browser only. */
export const moment = (iso: string): string => MOMENT.format(new Date(iso))

const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" })
