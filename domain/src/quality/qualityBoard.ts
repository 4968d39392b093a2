/** The heaviest things that are wrong, and how many of each kind there are (P-QUAL-1). */
import { compareItems, type QualityItem } from "./QualityItem.ts"
import { type Finding, QUALITY_KIND_NAMES, QUALITY_KINDS, type QualityFacts, type QualityKind } from "./QualityKinds.ts"

export interface QualityBoard {
  /** Every kind, in the order of the table. */
  readonly totals: ReadonlyArray<{ readonly kind: QualityKind; readonly items: number }>
  /** Heaviest first. */
  readonly items: ReadonlyArray<QualityItem<QualityKind>>
}

/** Of one answer. */
export const MAX_ITEMS = 500

export interface BoardQuery {
  /** Only items of this kind; the totals are those of all kinds. */
  readonly kind?: QualityKind | undefined
  /** The maximum number of items, from 0. */
  readonly limit: number
}

export const qualityBoard = (facts: QualityFacts, { kind: only, limit }: BoardQuery): QualityBoard => {
  const heaviest: Array<Offered> = []
  const totals = QUALITY_KIND_NAMES.map((kind) => {
    let items = 0
    for (const finding of QUALITY_KINDS[kind].find(facts)) {
      items++
      if (only === undefined || only === kind) offer(heaviest, { ...finding, kind }, limit)
    }
    return { kind, items }
  })
  return { totals, items: heaviest.map(({ why, ...item }) => ({ ...item, why: why() })) }
}

type Offered = Finding & { readonly kind: QualityKind }

/** Puts the item in its place among the first `limit`: of 100,000 items few get in, and the others cost one comparison. */
const offer = (heaviest: Array<Offered>, item: Offered, limit: number): void => {
  const last = heaviest[limit - 1]
  if (limit === 0 || (last !== undefined && compareItems(item, last) >= 0)) return
  let [low, high] = [0, heaviest.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareItems(heaviest[middle] as Offered, item) <= 0) low = middle + 1
    else high = middle
  }
  heaviest.splice(low, 0, item)
  if (heaviest.length > limit) heaviest.pop()
}
