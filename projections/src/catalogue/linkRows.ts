/** Checks of links, and operators' words on them, as rows of the catalogue: what each address is like after them. */
import { afterCheck, type LinkState } from "@driverdex/domain/catalogue/LinkState"
import type { Position } from "@driverdex/domain/events/Log"
import type { RecordedEvent } from "@driverdex/domain/events/RecordedEvent"
import type { Change, Rows } from "../Projection.ts"
import type { CatalogueTables, LinkRow } from "./CatalogueTables.ts"

export const linksChecked = (
  rows: Rows<CatalogueTables>,
  { data: { at, results }, position }: RecordedEvent<"links-checked">
): ReadonlyArray<Change<CatalogueTables>> => {
  // An address may occur twice: the later result follows the earlier one.
  const states = new Map<string, LinkState>()
  for (const { url, ...check } of results) {
    const row = rows.links(url)
    const before = states.get(url) ?? (row === undefined ? undefined : linkStateOf(row))
    states.set(url, afterCheck(before, { at, ...check }))
  }
  return [...states].map(([url, state]) => ({ table: "links", row: linkRowOf(url, state, position) }))
}

export const linksJudged = ({
  data: { links },
  position
}: RecordedEvent<"links-judged">): ReadonlyArray<Change<CatalogueTables>> =>
  links.map(({ url, state }) => ({ table: "links", row: linkRowOf(url, state, position) }))

export const linkStateOf = (row: LinkRow): LinkState => ({
  outcome: row.outcome,
  cause: row.cause,
  isBroken: row.is_broken,
  isHeld: row.is_held,
  brokenAt: row.broken_at,
  brokenSince: row.broken_since,
  hiddenAt: row.hidden_at,
  aliveOn: row.alive_on,
  checkedOn: row.checked_on
})

const linkRowOf = (url: string, state: LinkState, position: Position): LinkRow => ({
  url,
  outcome: state.outcome,
  cause: state.cause,
  is_broken: state.isBroken,
  is_held: state.isHeld,
  broken_at: state.brokenAt,
  broken_since: state.brokenSince,
  hidden_at: state.hiddenAt,
  alive_on: state.aliveOn,
  checked_on: state.checkedOn,
  position
})
