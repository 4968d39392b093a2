/** The part of a manufacturer's new record that leads visitors to no address to which they were not led before (P-ADM-16). */
import { officialHostOf } from "../catalogue/OfficialHosts.ts"
import type { Vendor } from "../catalogue/Vendor.ts"

/**
 * The record itself where it widens nothing. Else what of it one operator may do alone and at once, above all taking hosts
 * away; null where that is nothing, because the manufacturer is new.
 * @param earlier records of it that may come back (vendorHistory.ts)
 */
export const narrowedVendor = (
  before: Vendor | undefined,
  wanted: Vendor,
  earlier: ReadonlyArray<Vendor> = []
): Vendor | null => {
  const known = before === undefined ? [] : [before, ...earlier]
  const officialHosts = wanted.officialHosts.filter((host) => known.some((one) => one.officialHosts.includes(host)))
  const officialPathPrefixes = wanted.officialPathPrefixes.filter((prefix) =>
    known.some((one) => one.officialPathPrefixes.includes(prefix))
  )
  const remaining = { ...wanted, officialHosts, officialPathPrefixes }
  const isWider =
    officialHosts.length < wanted.officialHosts.length ||
    officialPathPrefixes.length < wanted.officialPathPrefixes.length ||
    leadsElsewhere(wanted.driverFinderUrl, known)
  if (!isWider) return wanted
  if (before === undefined) return null
  return { ...remaining, driverFinderUrl: finderOf(before, wanted, remaining, known) }
}

/** A finder that was official for none of the records would be led to as soon as a host is added. */
const leadsElsewhere = (finder: string | null, known: ReadonlyArray<Vendor>): boolean =>
  finder !== null &&
  known.every((one) => finder !== one.driverFinderUrl && officialHostOf(finder, one) === null) &&
  officialHostOf(finder, undefined) === null

const finderOf = (before: Vendor, wanted: Vendor, remaining: Vendor, known: ReadonlyArray<Vendor>): string | null => {
  if (!leadsElsewhere(wanted.driverFinderUrl, known)) return wanted.driverFinderUrl
  const old = before.driverFinderUrl
  // The host that it stands on is taken away now.
  const isLost = old !== null && officialHostOf(old, before) !== null && officialHostOf(old, remaining) === null
  return isLost ? null : old
}
