/** What the stream `catalogue` says of earlier records of manufacturers: what may come back without a second person, and what one has taken away (P-ADM-16, P-ADM-19). */
import type { Vendor } from "../catalogue/Vendor.ts"
import type { StoredEvent } from "../events/Log.ts"
import { upcast } from "../events/Upcast.ts"
import { operatorOf } from "./Approvals.ts"

/** A record of a manufacturer, from one moment on. Times are milliseconds since 1970. */
interface Version {
  readonly vendor: Vendor
  readonly operator: string
  readonly at: number
}

/** By name, each in the order of the stream. */
export type VendorHistory = ReadonlyMap<string, ReadonlyArray<Version>>

/** Manufacturers from which one operator may take official addresses away alone within 24 hours. */
export const MAX_NARROWED = 5
const DAY_MS = 86_400_000
const COMES_BACK_MS = 30 * DAY_MS

/** @throws UndecodableEvent */
export const vendorHistory = (recorded: ReadonlyArray<StoredEvent>): VendorHistory => {
  const versions = recorded.flatMap((stored): ReadonlyArray<Version> => {
    const event = upcast(stored)
    if (event?.type !== "vendor-defined" && event?.type !== "vendor-changed") return []
    return [{ vendor: event.data, operator: operatorOf(stored.actor), at: Date.parse(stored.at) }]
  })
  return Map.groupBy(versions, ({ vendor }) => vendor.name)
}

/**
 * Earlier records that may come back: those that counted within the last 30 days, and the one before the last change, where the
 * operator has made that change.
 */
export const mayComeBack = (
  history: VendorHistory,
  name: string,
  operator: string,
  now: number
): ReadonlyArray<Vendor> => {
  const versions = history.get(name) ?? []
  return versions
    .filter((_, place) => {
      const next = versions[place + 1]
      const isOwnUndo = place === versions.length - 2 && next?.operator === operator
      return next === undefined || isOwnUndo || next.at > now - COMES_BACK_MS
    })
    .map(({ vendor }) => vendor)
}

/** The manufacturers from which the operator has taken something away within the last 24 hours. */
export const narrowedBy = (history: VendorHistory, operator: string, now: number): ReadonlySet<string> => {
  const names = [...history].filter(([, versions]) =>
    versions.some((version, place) => {
      const before = versions[place - 1]
      const isOwn = version.operator === operator && version.at > now - DAY_MS
      return isOwn && before !== undefined && takesAway(before.vendor, version.vendor)
    })
  )
  return new Set(names.map(([name]) => name))
}

/** Whether the new record lacks an address that the old one leads to. */
export const takesAway = (before: Vendor, after: Vendor): boolean =>
  before.officialHosts.some((host) => !after.officialHosts.includes(host)) ||
  before.officialPathPrefixes.some((prefix) => !after.officialPathPrefixes.includes(prefix)) ||
  (before.driverFinderUrl !== null && before.driverFinderUrl !== after.driverFinderUrl)
