/** Where a driver's button leads, in the long form for the details (P-DL-5). */
import type { Led } from "../download/destination.ts"

const KIND_WORDS: Readonly<Record<NonNullable<Led["linkKind"]>, string>> = {
  file: "the maker's file",
  "product-page": "the maker's product page",
  "release-notes": "the maker's release page",
  finder: "the maker's driver finder",
  "catalog-search": "a search in the Microsoft Update Catalog, which serves the makers' own signed drivers"
}

export const destinationWords = ({ linkKind, officialHost }: Led): string => {
  if (officialHost === undefined) return "No official address is known for this driver."
  return linkKind === undefined ? officialHost : `${officialHost}, ${KIND_WORDS[linkKind]}`
}
