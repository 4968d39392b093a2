/**
 * Where a page of a list ends, as text for the request of the next one. It names the last item and not a number of items, so what
 * comes or goes before it shifts nothing. It needs no key: a forged one asks for what anyone may read.
 */
import { createHash } from "node:crypto"

/** What the list is ordered by; no two items have the same. */
export type Place = number | string

/** @param list names the list with its filters: a cursor is good for that list alone */
export const writeCursor = (list: string, place: Place): string => {
  const check = createHash("sha256")
    .update(JSON.stringify([list, place]))
    .digest("base64url")
    .slice(0, 12)
  return Buffer.from(JSON.stringify([place, check])).toString("base64url")
}

/** Undefined for what `writeCursor` did not write for this list, in every letter. */
export const readCursor = (list: string, cursor: string): Place | undefined => {
  try {
    const [place] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as ReadonlyArray<unknown>
    const isPlace = typeof place === "number" || typeof place === "string"
    return isPlace && writeCursor(list, place) === cursor ? place : undefined
  } catch {
    // Not JSON, or not a list: no cursor of ours.
    return undefined
  }
}
