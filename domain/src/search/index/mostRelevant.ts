/**
 * The few most relevant drivers for a needle. When very many contain it, most of them are not looked at: in the order
 * of standings, the search ends where not even all fields together could rank the next driver among the best.
 */

import { ALL_FIELDS } from "../rules/fields.ts"
import type { Needle } from "../rules/match.ts"
import type { SearchableDriver } from "../rules/searchDrivers.ts"
import { BestFirst } from "./BestFirst.ts"
import type { DriverDocuments } from "./DriverDocuments.ts"
import type { FieldHits } from "./FieldHits.ts"
import type { Lookup } from "./WordPositions.ts"

/** Places in `ties` of the best `count`, best first. `hits` is scratch space. */
export const mostRelevantRanks = <D extends SearchableDriver>(
  documents: DriverDocuments<D>,
  hits: FieldHits,
  needle: Needle,
  count: number
): Array<number> => {
  const lookup = documents.positions.lookUp(needle)
  if (lookup === null) return []
  const early = lookup.postings > FEW ? byStanding(documents, hits, lookup, count) : null
  if (early !== null) return early
  hits.clear(documents.length)
  documents.positions.find(lookup, hits)
  const best = new BestFirst(count)
  for (let i = 0; i < hits.count; i++) {
    const docId = hits.docIds[i] as number
    offer(best, documents, docId, hits.fields[docId] as number)
  }
  return best.take(0)
}

/**
 * The answer is the same with any numbers, and the time nearly so: no more places than these are looked at one by one, all in all
 * or in one field, and one driver may be read for so many places that looking at all would take.
 */
const FEW = 8000
const FEW_IN_FIELD = 2000
const PLACES_PER_DRIVER = 32

/** Null when it does not end soon. */
const byStanding = <D extends SearchableDriver>(
  documents: DriverDocuments<D>,
  hits: FieldHits,
  lookup: Lookup,
  count: number
): Array<number> | null => {
  const { columns, positions, standings } = documents
  const patience = lookup.postings / PLACES_PER_DRIVER
  const fieldsOf = positions.reader(lookup)
  const best = new BestFirst(count)
  // Drivers with the needle in a field where few have it come first: no other can then get the points of that field.
  const often = lookup.postingsInField.reduce((fields, places, i) => fields | (places > FEW_IN_FIELD ? 1 << i : 0), 0)
  hits.clear(documents.length)
  positions.find(lookup, hits, ALL_FIELDS & ~often)
  for (let i = 0; i < hits.count; i++) {
    const docId = hits.docIds[i] as number
    offer(best, documents, docId, fieldsOf(docId))
  }
  for (let place = 0; place < standings.length; place++) {
    const docId = standings.docIds[place] as number
    // With an equal score it could still win by its prominence or name.
    if (columns.score(docId, often) < best.threshold) break
    if (place > patience) return null
    if (!hits.has(docId)) offer(best, documents, docId, fieldsOf(docId))
  }
  return best.take(0)
}

const offer = <D extends SearchableDriver>(
  best: BestFirst,
  { columns, ties }: DriverDocuments<D>,
  docId: number,
  fields: number
): void => {
  if (fields === 0 || !columns.isAlive(docId)) return
  const score = columns.score(docId, fields)
  if (score >= best.threshold) best.offer(score, ties.places[docId] as number)
}
