/** The part of a manufacturer's new record that leads visitors to no address to which they were not led before (P-ADM-16). */
import { officialHostOf } from "../catalogue/OfficialHosts.ts"
import type { Vendor } from "../catalogue/Vendor.ts"

/**
 * The record itself where it widens nothing. Else what of it one operator may do alone and at once, above all taking hosts
 * away; null where that is nothing, because the manufacturer is new.
 */
export const narrowedVendor = (before: Vendor | undefined, wanted: Vendor): Vendor | null => {
  const officialHosts = wanted.officialHosts.filter((host) => before?.officialHosts.includes(host))
  const officialPathPrefixes = wanted.officialPathPrefixes.filter((one) => before?.officialPathPrefixes.includes(one))
  const remaining = { ...wanted, officialHosts, officialPathPrefixes }
  const isWider =
    officialHosts.length < wanted.officialHosts.length ||
    officialPathPrefixes.length < wanted.officialPathPrefixes.length ||
    leadsElsewhere(wanted.driverFinderUrl, before)
  if (!isWider) return wanted
  if (before === undefined) return null
  return { ...remaining, driverFinderUrl: finderOf(before, wanted, remaining) }
}

/** A finder that is not official for the record as it was would be led to as soon as a host is added. */
const leadsElsewhere = (finder: string | null, before: Vendor | undefined): boolean =>
  finder !== null && finder !== before?.driverFinderUrl && officialHostOf(finder, before) === null

const finderOf = (before: Vendor, wanted: Vendor, remaining: Vendor): string | null => {
  if (!leadsElsewhere(wanted.driverFinderUrl, before)) return wanted.driverFinderUrl
  const old = before.driverFinderUrl
  // The host that it stands on is taken away now.
  const isLost = old !== null && officialHostOf(old, before) !== null && officialHostOf(old, remaining) === null
  return isLost ? null : old
}
