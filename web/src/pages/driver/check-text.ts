/** What the check of a record found, in one or two sentences. */
import { formatDay } from "../../ui/text/format-date.ts"
import type { RecordCheck } from "./check-record.ts"

export const checkText = (check: RecordCheck, id: number): string => {
  switch (check.outcome) {
    case "confirmed":
      return [CONFIRMED, placeOf(check), historyOf(check), check.witnessed]
        .filter((sentence) => sentence !== null)
        .join(" ")
    case "refused":
      return `Not confirmed. ${check.why} Please do not install anything from this page, and tell us.`
    case "outdated":
      return "The record has changed since this page was loaded. Please reload the page and check again."
    case "unable":
      return `This browser cannot check signatures here. The terminal program can: driverdex verify record ${id}`
  }
}

const CONFIRMED = "Confirmed: name, maker, version, date, address and releases are what the signed log says."

type Confirmed = Extract<RecordCheck, { readonly outcome: "confirmed" }>

const placeOf = ({ entry, day, size }: Confirmed): string =>
  `The record last changed on ${formatDay(day)}, as entry ${count(entry + 1)} of ${count(size)}.`

const historyOf = ({ seen }: Confirmed): string =>
  seen === null
    ? "Your browser has now noted the log, and will notice if its past ever changes."
    : `The ${count(seen)} entries that your browser checked before are all still there, unchanged.`

const count = (n: number): string => n.toLocaleString("en-US")
