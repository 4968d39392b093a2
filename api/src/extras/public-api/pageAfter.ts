/** One page of a list that is ordered by a place that each item has for itself. */
import type { Place } from "./Cursor.ts"

export interface Page<Item> {
  readonly items: ReadonlyArray<Item>
  /** Place of the last item where more follow; null on the last page. */
  readonly next: Place | null
}

export interface PageOptions<Item> {
  readonly placeOf: (item: Item) => Place
  /** Picks the wanted ones of consecutive items, in the same order. */
  readonly wanted: (items: ReadonlyArray<Item>) => ReadonlyArray<Item>
  /** Of the last item of the page before, which may be gone; undefined: from the beginning. */
  readonly after: Place | undefined
  readonly limit: number
}

/** Items that are examined between two checks whether the page is full. */
const STEP = 500

/** @param list in the order of `placeOf`, as `<` has it */
export const pageAfter = <Item>(
  list: ReadonlyArray<Item>,
  { placeOf, wanted, after, limit }: PageOptions<Item>
): Page<Item> => {
  const found: Array<Item> = []
  for (let from = after === undefined ? 0 : firstAfter(list, placeOf, after); from < list.length; from += STEP) {
    found.push(...wanted(list.slice(from, from + STEP)))
    // One more than the page says whether there is another.
    if (found.length > limit) break
  }
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: found.length > limit && last !== undefined ? placeOf(last) : null }
}

/** Index of the first item whose place is greater; the length where none is. */
const firstAfter = <Item>(list: ReadonlyArray<Item>, placeOf: (item: Item) => Place, after: Place): number => {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (placeOf(list[middle] as Item) > after) high = middle
    else low = middle + 1
  }
  return low
}
