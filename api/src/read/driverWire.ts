/**
 * A driver's row as clients see it: the list form and the details. Addresses that are not, or no longer, the manufacturer's
 * are left out of both (domain/src/catalogue/ShownFacts.ts); a version that the record has from its driver line stands in
 * them as its own would, and `inherited` says so (domain/src/catalogue/lineFacts.ts).
 */
import type { Driver, DriverDetails, DriverFacts, LineRecord } from "@driverdex/domain/catalogue/Driver"
import { isServed, pageOf, withLine } from "@driverdex/domain/catalogue/lineFacts"
import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import { isShown, NO_OFFICIAL_ADDRESS, shownFacts, shownReleases } from "@driverdex/domain/catalogue/ShownFacts"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"

/** What a row is shown with. */
export interface RowContext {
  /** The manufacturer's record. */
  readonly vendor: Vendor | undefined
  /** The record of the driver line that the row names, where there is one that is not removed. */
  readonly line: DriverRow | undefined
}

/** The facts that cards need, and where its button leads. `recorded` are the downloads on record. */
export const driverOf = (row: DriverRow, { vendor, line }: RowContext, recorded: number, population = 0): Driver => {
  const facts = withLine(row.facts, line?.facts, vendor)
  const officialHost = officialHostOf(facts.downloadUrl, vendor)
  const isAddressShown = officialHost !== null || isShown(facts.downloadUrl, vendor)
  return {
    id: row.id,
    name: facts.name,
    manufacturer: facts.manufacturer,
    category: facts.category,
    version: facts.version,
    releaseDate: facts.releaseDate,
    description: facts.description,
    operatingSystem: facts.operatingSystem,
    architecture: facts.architecture,
    fileSize: facts.fileSize,
    downloadUrl: isAddressShown ? facts.downloadUrl : NO_OFFICIAL_ADDRESS,
    rating: facts.rating,
    isVerified: facts.isVerified,
    isLatest: facts.isLatest,
    downloadCount: row.start_count + recorded,
    ...(facts.modelNumber === undefined ? {} : { modelNumber: facts.modelNumber }),
    ...(facts.fullName === undefined ? {} : { fullName: facts.fullName }),
    ...(facts.series === undefined ? {} : { series: facts.series }),
    ...(facts.image === undefined || !isShown(facts.image, vendor) ? {} : { image: facts.image }),
    ...(facts.driverFile === undefined ? {} : { driverFile: facts.driverFile }),
    ...(facts.osDetail === undefined ? {} : { osDetail: facts.osDetail }),
    ...(facts.compatibilityBasis === "assumed" ? { compatibilityBasis: "assumed" as const } : {}),
    ...(facts.linkKind === undefined || !isAddressShown ? {} : { linkKind: facts.linkKind }),
    ...(officialHost === null ? {} : { officialHost }),
    ...(facts.versionBasis === "reported" ? { versionBasis: facts.versionBasis } : {}),
    ...(facts.driverLine === undefined ? {} : { driverLine: facts.driverLine }),
    ...(line === undefined || !isServed(row.facts, line.facts) ? {} : { inherited: inherited(row.facts, facts, line) }),
    ...(population === 0 ? {} : { population }),
    revision: row.revision
  }
}

/** Everything known of one driver. */
export const detailsOf = (driver: Driver, row: DriverRow, { vendor, line }: RowContext): DriverDetails => ({
  ...shownFacts(withLine(row.facts, line?.facts, vendor), vendor),
  ...driver,
  key: row.key,
  ...(row.facts.source === undefined ? {} : { licence: row.facts.source.licence }),
  ...(line === undefined ? {} : { lineRecord: lineRecord(line, vendor) }),
  releases: shownReleases(row.releases, vendor)
})

const MAY_DIFFER = [
  "version",
  "releaseDate",
  "operatingSystem",
  "architecture",
  "downloadUrl",
  "rating",
  "isVerified",
  "isLatest"
] as const

const inherited = (own: DriverFacts, shown: DriverFacts, line: DriverRow): NonNullable<Driver["inherited"]> => ({
  id: line.id,
  name: line.facts.name,
  own: Object.fromEntries(MAY_DIFFER.filter((name) => own[name] !== shown[name]).map((name) => [name, own[name]]))
})

const lineRecord = ({ id, facts }: DriverRow, vendor: Vendor | undefined): LineRecord => {
  const { name, version, versionBasis, asOf, source } = facts
  const page = pageOf(facts)
  return {
    id,
    name,
    version,
    ...(versionBasis === undefined ? {} : { versionBasis }),
    ...(asOf === undefined ? {} : { asOf }),
    ...(page === undefined || officialHostOf(page, vendor) === null ? {} : { page }),
    ...(source === undefined ? {} : { source })
  }
}
