/**
 * The few most relevant drivers for a needle. When very many hold it, most of them are not looked at: in the order of
 * standings, the search ends where not even all fields together could lift the next driver among the best.
 */
import { BestFirst } from "./BestFirst.ts"
import type { DriverSlots } from "./DriverSlots.ts"
import type { FieldHits } from "./FieldHits.ts"
import { FIELD_BITS } from "./fields.ts"
import type { Needle } from "./match.ts"
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
    offer(best, slots, slot, hits.fields[slot] as number)
  }
  return best.take(0)
}

/** Fewer places than these are looked at one by one. */
const FEW = 8000
/** One driver is read in the time that so many places are looked at, and half of that time again is worth a try. */
const PLACES_PER_DRIVER = 16

/** Null when it does not end soon. */
const byStanding = <D extends SearchableDriver>(
  slots: DriverSlots<D>,
  hits: FieldHits,
  lookup: Lookup,
  needle: Needle,
  count: number
): Array<number> | null => {
  const { columns, positions, standings } = slots
  const patience = lookup.places / PLACES_PER_DRIVER
  const fieldsOf = positions.reader(lookup)
  const best = new BestFirst(count)
  hits.clear(slots.length)
  // Where few names have it, those drivers are looked at first: no other can then get the points for a name.
  const areNamesDone = lookup.placesInNames <= FEW
  if (areNamesDone) positions.find(lookup, hits, true)
  for (let i = 0; i < hits.count; i++) {
    const slot = hits.slots[i] as number
    offer(best, slots, slot, fieldsOf(slot))
  }
  const most = possibleFields(slots, needle) & (areNamesDone ? ~FIELD_BITS.name : ~0)
  for (let place = 0; place < standings.length; place++) {
    const slot = standings.slots[place] as number
    // With an equal score it could still win by its name.
    if (columns.score(slot, most) < best.threshold) break
    if (place > patience) return null
    if (!hits.has(slot)) offer(best, slots, slot, fieldsOf(slot))
  }
  return best.take(0)
}

const offer = <D extends SearchableDriver>(
  best: BestFirst,
  { columns, names }: DriverSlots<D>,
  slot: number,
  fields: number
): void => {
  if (fields === 0 || !columns.isAlive(slot)) return
  const score = columns.score(slot, fields)
  if (score >= best.threshold) best.offer(score, names.places[slot] as number)
}

/** The fields that may hold the needle in some driver: few manufacturers and categories do. */
const possibleFields = <D extends SearchableDriver>({ columns }: DriverSlots<D>, needle: Needle): number => {
  const { manufacturers, categories } = columns.profileTable
  const isIn = (names: ReadonlyArray<string>) => names.length > MANY_NAMES || names.some((name) => name.includes(needle))
  return (
    FIELD_BITS.name |
    FIELD_BITS.description |
    (isIn(manufacturers.folded) ? FIELD_BITS.manufacturer : 0) |
    (isIn(categories.folded) ? FIELD_BITS.category : 0)
  )
}

/** More names than these are not looked through; the bound stays true, only higher. */
const MANY_NAMES = 1000
