/**
 * A record's addresses as the public may see them: only those that are official for the manufacturer as it is known now, and
 * that do answer (P-LINK-2). The log and exports keep what was stored; taking a host away from a manufacturer disarms every
 * address on it at once, and giving it back shows them again. So does the next good check of an address that was broken.
 */
import type { DriverFacts, Release } from "./Driver.ts"
import type { IsBroken } from "./LinkState.ts"
import { isSitePath, officialHostOf } from "./OfficialHosts.ts"
import type { PrinterModel } from "./PrinterModel.ts"
import { recordQuality } from "./RecordQuality.ts"
import type { Vendor } from "./Vendor.ts"

/** Stands where a record has no official address: a path on this site that leads to no file. */
export const NO_OFFICIAL_ADDRESS = "/downloads/driver.exe"

/** What decides about the addresses of a manufacturer's records. */
export interface Maker {
  readonly vendor: Vendor | undefined
  readonly isBroken: IsBroken
}

/** The facts of lists and details; the same object where nothing is disarmed. A broken address gives way to the maker's finder. */
export const shownFacts = (facts: DriverFacts, maker: Maker): DriverFacts => {
  const gone = (["productUrl", "notesUrl", "image"] as const).filter((name) => isDisarmed(facts[name], maker))
  const isAddressGone = isDisarmed(facts.downloadUrl, maker)
  if (gone.length === 0 && !isAddressGone) return facts
  const out = new Set<string>([...gone, ...(isAddressGone ? ["linkKind", "urlBasis"] : [])])
  const shown = {
    ...(Object.fromEntries(Object.entries(facts).filter(([name]) => !out.has(name))) as unknown as DriverFacts),
    ...(isAddressGone ? insteadOf(facts.downloadUrl, maker) : {})
  }
  // The record is worth a point less without its address, and the details count the points.
  return isAddressGone && facts.ratingBasis === "record-quality"
    ? { ...shown, rating: recordQuality(shown).rating }
    : shown
}

const insteadOf = (
  address: string,
  { vendor, isBroken }: Maker
): Pick<DriverFacts, "downloadUrl" | "linkKind" | "urlBasis"> => {
  const finder = vendor === undefined ? null : shownVendor(vendor, isBroken).driverFinderUrl
  return isBroken(address) && finder !== null
    ? { downloadUrl: finder, linkKind: "finder", urlBasis: "finder" }
    : { downloadUrl: NO_OFFICIAL_ADDRESS }
}

/** The releases without addresses that are not the manufacturer's or are broken; the same list where none is. */
export const shownReleases = (releases: ReadonlyArray<Release>, maker: Maker): ReadonlyArray<Release> =>
  releases.some(({ downloadUrl, notesUrl }) => isDisarmed(downloadUrl, maker) || isDisarmed(notesUrl, maker))
    ? releases.map(({ downloadUrl, notesUrl, ...release }) => ({
        ...release,
        ...(downloadUrl === undefined || isDisarmed(downloadUrl, maker) ? {} : { downloadUrl }),
        ...(notesUrl === undefined || isDisarmed(notesUrl, maker) ? {} : { notesUrl })
      }))
    : releases

/** The printer models of a brand whose support page is not official for their maker as it is known now, or broken, by id. */
export const withheldModels = (
  models: ReadonlyArray<PrinterModel>,
  brand: string,
  maker: Maker
): ReadonlyArray<number> =>
  models.filter((model) => model.brand === brand && isDisarmed(model.supportUrl, maker)).map(({ id }) => id)

/** A manufacturer's record with its driver finder only while that is on one of its hosts and answers. */
export const shownVendor = (vendor: Vendor, isBroken: IsBroken): Vendor =>
  vendor.driverFinderUrl === null || !isDisarmed(vendor.driverFinderUrl, { vendor, isBroken })
    ? vendor
    : { ...vendor, driverFinderUrl: null }

const isDisarmed = (address: string | undefined, { vendor, isBroken }: Maker): boolean =>
  address !== undefined && !isSitePath(address) && (officialHostOf(address, vendor) === null || isBroken(address))
