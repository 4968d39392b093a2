/** How the links stand, in words. */

import { formatDay } from "../../ui/text/format-date.ts"
import { count, counted } from "../parts/count-text.ts"
import type { LinkEntry, LinkSummary, LinksJudged } from "../queries/admin-links.ts"

export const summaryText = ({ alive, broken, unclear, unchecked, checkedOn }: LinkSummary): string =>
  `${count(alive)} alive, ${count(broken)} broken, ${count(unclear)} unclear, ${count(unchecked)} not checked yet. ${
    checkedOn === null ? "There was no check so far." : `The last check was on ${formatDay(checkedOn)}.`
  }`

/** The first of those who have the address, and how many more there are. */
export const ownerText = (owners: LinkEntry["owners"]): string => {
  const [first = "", ...more] = new Set(owners.map(({ name }) => name))
  return more.length === 0 ? first : `${first} and ${count(more.length)} more`
}

export const shownText = (state: LinkEntry["state"]): string => {
  if (state?.isHeld === true) return "Shown until you look"
  return state?.isBroken === true ? "Hidden" : "Shown until a second check, 20 hours later"
}

/** What became of the addresses that waited. */
export const settledText = ({ addresses, hidden }: LinksJudged): string =>
  hidden === 0
    ? `${counted(addresses, "address is", "addresses are")} shown as before.`
    : `${counted(hidden, "address is", "addresses are")} hidden now.`
