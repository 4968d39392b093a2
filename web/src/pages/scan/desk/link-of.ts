/** The one way on for a device of a list (P-SCAN-3). */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"

export interface RowLink {
  /** A path of this site, or an official https address. */
  readonly url: string
  readonly label: string
}

const CATALOGUE = "www.catalog.update.microsoft.com"

/** What there is for the list's Windows, else the maker's page or Microsoft's catalogue, else the device's own page here. */
export const linkOf = ({ answer, otherWindows, software, path }: AssessedDevice): RowLink | undefined => {
  if (otherWindows?.also !== undefined) return { url: otherWindows.also.path, label: otherWindows.also.title }
  if (software === undefined && answer?.url !== undefined) {
    const isCatalogue = new URL(answer.url).hostname === CATALOGUE
    return { url: answer.url, label: isCatalogue ? "Search Microsoft's catalogue" : "Open the maker's page" }
  }
  return path === undefined ? undefined : { url: path, label: "About this device" }
}
