/**
 * A record's addresses as the public may see them: only those that are official for the manufacturer as it is known now. The
 * log and exports keep what was stored; taking a host away from a manufacturer disarms every address on it at once, and
 * giving it back shows them again.
 */
import type { DriverFacts, Release } from "./Driver.ts"
import { isSitePath, officialHostOf } from "./OfficialHosts.ts"
import type { PrinterModel } from "./PrinterModel.ts"
import type { Vendor } from "./Vendor.ts"

/** Stands where a record has no official address: a path on this site that leads to no file. */
export const NO_OFFICIAL_ADDRESS = "/downloads/driver.exe"

/** True for an official address of the manufacturer, and for a path on this site. */
export const isShown = (address: string, vendor: Vendor | undefined): boolean =>
  isSitePath(address) || officialHostOf(address, vendor) !== null

/** The facts of lists and details; the same object where nothing is disarmed. */
export const shownFacts = (facts: DriverFacts, vendor: Vendor | undefined): DriverFacts => {
  const gone = (["productUrl", "notesUrl", "image"] as const).filter((name) => isDisarmed(facts[name], vendor))
  const isAddressGone = isDisarmed(facts.downloadUrl, vendor)
  if (gone.length === 0 && !isAddressGone) return facts
  const out = new Set<string>([...gone, ...(isAddressGone ? ["linkKind", "urlBasis"] : [])])
  return {
    ...(Object.fromEntries(Object.entries(facts).filter(([name]) => !out.has(name))) as unknown as DriverFacts),
    ...(isAddressGone ? { downloadUrl: NO_OFFICIAL_ADDRESS } : {})
  }
}

/** The releases without addresses that are not the manufacturer's; the same list where none is. */
export const shownReleases = (releases: ReadonlyArray<Release>, vendor: Vendor | undefined): ReadonlyArray<Release> =>
  releases.some(({ downloadUrl, notesUrl }) => isDisarmed(downloadUrl, vendor) || isDisarmed(notesUrl, vendor))
    ? releases.map(({ downloadUrl, notesUrl, ...release }) => ({
        ...release,
        ...(downloadUrl === undefined || isDisarmed(downloadUrl, vendor) ? {} : { downloadUrl }),
        ...(notesUrl === undefined || isDisarmed(notesUrl, vendor) ? {} : { notesUrl })
      }))
    : releases

/** The printer models of a brand whose support page is not official for their maker as it is known now, by id. */
export const withheldModels = (
  models: ReadonlyArray<PrinterModel>,
  brand: string,
  vendor: Vendor | undefined
): ReadonlyArray<number> =>
  models.filter((model) => model.brand === brand && isDisarmed(model.supportUrl, vendor)).map(({ id }) => id)

/** A manufacturer's record with its driver finder only while that is on one of its hosts. */
export const shownVendor = (vendor: Vendor): Vendor =>
  vendor.driverFinderUrl === null || !isDisarmed(vendor.driverFinderUrl, vendor)
    ? vendor
    : { ...vendor, driverFinderUrl: null }

const isDisarmed = (address: string | undefined, vendor: Vendor | undefined): boolean =>
  address !== undefined && !isShown(address, vendor)
