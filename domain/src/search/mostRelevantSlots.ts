/**
 * The few most relevant drivers for a needle. When very many hold it, most of them are not looked at: in the order of
 * standings, the search ends where not even all fields together could lift the next driver among the best.
 */
import { BestFirst } from "./BestFirst.ts"
import type { DriverSlots } from "./DriverSlots.ts"
import type { FieldHits } from "./FieldHits.ts"
import { POINTS_OF_FIELDS } from "./fields.ts"
import type { Needle } from "./match.ts"
import { FIELD_POINTS } from "./score.ts"
import type { SearchableDriver } from "./searchDrivers.ts"
import type { Lookup } from "./WordPositions.ts"

/** Ranks of the best `count`, best first. `hits` is room to work in. */
export const mostRelevantRanks = <D extends SearchableDriver>(
  slots: DriverSlots<D>,
  hits: FieldHits,
  needle: Needle,
  count: number
): Array<number> => {
  const lookup = slots.positions.lookUp(needle)
  if (lookup === null) return []
  const early = lookup.places > FEW ? byStanding(slots, hits, lookup, needle, count) : null
  if (early !== null) return early
  hits.clear(slots.length)
  slots.positions.find(lookup, hits)
  const best = new BestFirst(count)
  for (let i = 0; i < hits.count; i++) {
    const slot = hits.slots[i] as number
    if (slots.alive[slot] === 1) best.offer(...scoreAndRank(slots, slot, hits.fields[slot] as number))
  }
  return best.take(0)
}

/** Fewer places than these are looked at one by one. */
const FEW = 3000
/** So many drivers are looked at before the search by standing is given up. */
const PATIENCE = 500

/** Null when it does not end soon. */
const byStanding = <D extends SearchableDriver>(
  slots: DriverSlots<D>,
  hits: FieldHits,
  lookup: Lookup,
  needle: Needle,
  count: number
): Array<number> | null => {
  const { columns, positions, standings, alive } = slots
  const fieldsOf = positions.reader(lookup)
  const best = new BestFirst(count)
  hits.clear(slots.length)
  // Where few names have it, those drivers are looked at first: no other can then get the points for a name.
  const areNamesDone = lookup.placesInNames <= FEW
  if (areNamesDone) positions.find(lookup, hits, true)
  for (let i = 0; i < hits.count; i++) {
    const slot = hits.slots[i] as number
    if (alive[slot] === 1) best.offer(...scoreAndRank(slots, slot, fieldsOf(slot)))
  }
  const most = mostPoints(slots, needle) - (areNamesDone ? FIELD_POINTS.name : 0)
  for (let place = 0; place < standings.length; place++) {
    const slot = standings.slots[place] as number
    // With an equal score it could still win by its name.
    if (columns.score(slot, most) < best.threshold) break
    if (place === PATIENCE) return null
    if (alive[slot] === 0 || hits.has(slot)) continue
    const fields = fieldsOf(slot)
    if (fields !== 0) best.offer(...scoreAndRank(slots, slot, fields))
  }
  return best.take(0)
}

const scoreAndRank = <D extends SearchableDriver>(
  { columns, names }: DriverSlots<D>,
  slot: number,
  fields: number
): [score: number, rank: number] => [
  columns.score(slot, POINTS_OF_FIELDS[fields] as number),
  names.places[slot] as number
]

/** No driver can get more points for its fields: few manufacturers and categories have the needle. */
const mostPoints = <D extends SearchableDriver>({ columns }: DriverSlots<D>, needle: Needle): number => {
  const isIn = (names: ReadonlyArray<string>) => names.length > MANY_NAMES || names.some((name) => name.includes(needle))
  return (
    FIELD_POINTS.name +
    FIELD_POINTS.description +
    (isIn(columns.manufacturerNames.folded) ? FIELD_POINTS.manufacturer : 0) +
    (isIn(columns.categoryNames.folded) ? FIELD_POINTS.category : 0)
  )
}

/** More names than these are not looked through; the bound stays true, only higher. */
const MANY_NAMES = 1000
