/**
 * What else an operator's change invalidates: the facts of its units (factGroups.ts) that the form does not show, such
 * as a basis, a checksum or the kind of a link, must not outlive what they describe.
 */
import type { DriverChanges, DriverFacts } from "../catalogue/Driver.ts"
import { linkKindOf } from "../catalogue/LinkKind.ts"
import { officialHostOf } from "../catalogue/OfficialHosts.ts"
import { isoDayOf } from "../catalogue/ReleaseDate.ts"
import type { Vendor } from "../catalogue/Vendor.ts"
import { FACT_GROUPS } from "./factGroups.ts"

/** The change with its consequences. `facts` are those before; `vendor` is the manufacturer's record after it. */
export const withConsequences = (
  wanted: DriverChanges,
  facts: Partial<DriverFacts>,
  vendor: Vendor | undefined
): DriverChanges => {
  const gone = (names: ReadonlyArray<keyof DriverFacts>): DriverChanges =>
    Object.fromEntries(names.filter((name) => facts[name] !== undefined).map((name) => [name, null]))
  const change = (name: keyof DriverFacts, value: unknown): DriverChanges =>
    value === null ? gone([name]) : ({ [name]: value } as DriverChanges)
  const dropped = FACT_GROUPS.filter(({ lead }) => wanted[lead] !== undefined).flatMap(({ lead, hidden }) =>
    lead === "manufacturer" ? hidden.filter((name) => !isOfficial(facts[name], vendor)) : hidden
  )
  return {
    ...gone(dropped),
    ...(wanted.releaseDate === undefined ? {} : change("releaseDateIso", isoDayOf(wanted.releaseDate))),
    ...(wanted.downloadUrl === undefined ? {} : change("linkKind", linkKindOf(wanted.downloadUrl, vendor))),
    ...(wanted.rating === undefined ? {} : { ratingBasis: "operator" as const }),
    ...wanted
  }
}

/** The facts that go with the change, in the order of the units: they say more of what it replaces. */
export const clearedBy = (...change: Parameters<typeof withConsequences>): ReadonlyArray<keyof DriverFacts> =>
  (Object.entries(withConsequences(...change)) as ReadonlyArray<[keyof DriverFacts, unknown]>)
    .filter(([name, value]) => value === null && !Object.hasOwn(change[0], name))
    .map(([name]) => name)

const isOfficial = (address: unknown, vendor: Vendor | undefined): boolean =>
  typeof address === "string" && officialHostOf(address, vendor) !== null
