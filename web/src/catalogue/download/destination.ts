/** Where a driver's button leads, in words, so that no button is a trap (P-DL-5). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"

export type Led = Pick<Driver, "linkKind" | "officialHost">

/** The line under the button. */
export const destinationLine = ({ linkKind, officialHost }: Led): string => {
  if (officialHost === undefined) return "no official address known"
  return linkKind === "finder" ? "opens the maker's driver finder" : `opens ${officialHost}`
}
