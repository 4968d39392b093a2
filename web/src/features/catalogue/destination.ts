/** Where a driver's button leads, in words, so that no button is a trap (P-DL-5). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"

type Led = Pick<Driver, "linkKind" | "officialHost">

/** The line under the button. */
export const destinationLine = ({ linkKind, officialHost }: Led): string => {
  if (officialHost === undefined) return "no official address known"
  return linkKind === "finder" || linkKind === "catalog-search"
    ? "opens the maker's driver finder"
    : `opens ${officialHost}`
}

const KIND_WORDS: Readonly<Record<NonNullable<Led["linkKind"]>, string>> = {
  file: "the maker's file",
  "product-page": "the maker's product page",
  "release-notes": "the maker's release page",
  finder: "the maker's driver finder",
  "catalog-search": "a search in the Microsoft Update Catalog, which serves the makers' own signed drivers"
}

/** The long form for the details. */
export const destinationWords = ({ linkKind, officialHost }: Led): string => {
  if (officialHost === undefined) return "No official address is known for this driver."
  return linkKind === undefined ? officialHost : `${officialHost}, ${KIND_WORDS[linkKind]}`
}
