/**
 * The few most relevant slots for a needle. When very many drivers hold it, most of them are not looked at: in the order of
 * standings, the search ends where not even all fields together could lift the next driver among the best.
 */
import { BestFirst } from "./BestFirst.ts"
import type { DriverSlots } from "./DriverSlots.ts"
import type { FieldHits } from "./FieldHits.ts"
import type { Needle } from "./match.ts"
import { FIELD_POINTS } from "./score.ts"
import type { SearchableDriver } from "./searchDrivers.ts"
import { FIELD_BITS, type Lookup } from "./WordPositions.ts"

/** Points by set of field bits. */
export const POINTS_OF_FIELDS = Uint8Array.from({ length: 16 }, (_, fields) =>
  (Object.keys(FIELD_BITS) as Array<keyof typeof FIELD_BITS>).reduce(
    (sum, field) => sum + ((fields & FIELD_BITS[field]) === 0 ? 0 : FIELD_POINTS[field]),
    0
  )
)

/** Ranks of the best `count`, best first. `hits` is room to work in. */
export const mostRelevantRanks = <D extends SearchableDriver>(
  slots: DriverSlots<D>,
  hits: FieldHits,
  needle: Needle,
  count: number
): Array<number> => {
  const lookup = slots.positions.lookUp(needle)
  if (lookup === null) return []
  if (lookup.positions > FEW_POSITIONS) {
    const early = byStanding(slots, lookup, needle, count)
    if (early !== null) return early
  }
  hits.clear(slots.length)
  slots.positions.find(lookup, hits.add)
  const best = new BestFirst(count)
  for (let i = 0; i < hits.count; i++) {
    const slot = hits.slots[i] as number
    if (slots.alive[slot] === 0) continue
    const points = POINTS_OF_FIELDS[hits.fields[slot] as number] as number
    best.offer(slots.columns.score(slot, points), slots.names.places[slot] as number)
  }
  return best.take(0)
}

/** Fewer positions than these are looked at one by one. */
const FEW_POSITIONS = 4000
/** So many drivers are looked at before the search by standing is given up. */
const PATIENCE = 500

const byStanding = <D extends SearchableDriver>(
  slots: DriverSlots<D>,
  lookup: Lookup,
  needle: Needle,
  count: number
): Array<number> | null => {
  const { columns, positions, standings, names, alive } = slots
  const most = mostPoints(slots, needle)
  const fieldsOf = positions.reader(lookup)
  const best = new BestFirst(count)
  for (let place = 0; place < standings.length; place++) {
    const slot = standings.slots[place] as number
    // With an equal score it could still win by its name.
    if (columns.score(slot, most) < best.threshold) break
    if (place === PATIENCE) return null
    if (alive[slot] === 0) continue
    const fields = fieldsOf(slot)
    if (fields !== 0) best.offer(columns.score(slot, POINTS_OF_FIELDS[fields] as number), names.places[slot] as number)
  }
  return best.take(0)
}

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
