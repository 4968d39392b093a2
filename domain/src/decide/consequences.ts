/**
 * What an operator's change makes untrue beside itself. The form holds the facts that visitors read; where they come from
 * (basis, checksum, kind of link) stands beside them and must not outlive them.
 */
import type { DriverChanges, DriverFacts } from "../catalogue/Driver.ts"
import { linkKindOf } from "../catalogue/LinkKind.ts"
import { officialHostOf } from "../catalogue/OfficialHosts.ts"
import { isoDayOf } from "../catalogue/ReleaseDate.ts"
import type { Vendor } from "../catalogue/Vendor.ts"

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
  return {
    ...(wanted.version === undefined ? {} : gone(["versionStatus", "asOf", "releaseDateBasis", "notesUrl", "sha256"])),
    ...(wanted.releaseDate === undefined
      ? {}
      : { ...change("releaseDateIso", isoDayOf(wanted.releaseDate)), ...gone(["releaseDateBasis"]) }),
    ...(wanted.operatingSystem === undefined ? {} : gone(["osDetail", "compatibilityBasis"])),
    ...(wanted.architecture === undefined ? {} : gone(["compatibilityBasis"])),
    ...(wanted.downloadUrl === undefined
      ? {}
      : { ...change("linkKind", linkKindOf(wanted.downloadUrl, vendor)), ...gone(["urlBasis", "sha256"]) }),
    ...(wanted.manufacturer === undefined
      ? {}
      : gone((["productUrl", "notesUrl"] as const).filter((name) => !isOfficial(facts[name], vendor)))),
    ...(wanted.rating === undefined ? {} : { ratingBasis: "operator" as const }),
    ...wanted
  }
}

const isOfficial = (address: string | undefined, vendor: Vendor | undefined): boolean =>
  address !== undefined && officialHostOf(address, vendor) !== null
