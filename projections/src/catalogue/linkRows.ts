/** Checks of links as rows of the catalogue: what each address is like after them. */
import { afterCheck, type LinkState } from "@driverdex/domain/catalogue/LinkState"
import type { Position } from "@driverdex/domain/events/Log"
import type { RecordedEvent } from "@driverdex/domain/events/RecordedEvent"
import type { Change, Rows } from "../Projection.ts"
import type { CatalogueTables, LinkRow } from "./CatalogueTables.ts"

export const linksChecked = (
  rows: Rows<CatalogueTables>,
  { data: { day, results }, position }: RecordedEvent<"links-checked">
): ReadonlyArray<Change<CatalogueTables>> => {
  // An address may occur twice: the later result follows the earlier one.
  const states = new Map<string, LinkState>()
  for (const { url, outcome, cause } of results) {
    const row = rows.links(url)
    const before = states.get(url) ?? (row === undefined ? undefined : linkStateOf(row))
    states.set(url, afterCheck(before, { day, outcome, ...(cause === undefined ? {} : { cause }) }))
  }
  return [...states].map(([url, state]) => ({ table: "links", row: linkRowOf(url, state, position) }))
}

export const linkStateOf = (row: LinkRow): LinkState => ({
  outcome: row.outcome,
  cause: row.cause,
  isBroken: row.is_broken,
  brokenSince: row.broken_since,
  aliveOn: row.alive_on,
  checkedOn: row.checked_on
})

const linkRowOf = (url: string, state: LinkState, position: Position): LinkRow => ({
  url,
  outcome: state.outcome,
  cause: state.cause,
  is_broken: state.isBroken,
  broken_since: state.brokenSince,
  alive_on: state.aliveOn,
  checked_on: state.checkedOn,
  position
})
