/**
 * A driver's row as clients see it: the list form and the details. Addresses that are not, or no longer, the manufacturer's
 * are left out of both (domain/src/catalogue/ShownFacts.ts).
 */
import type { Driver, DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import { isShown, NO_OFFICIAL_ADDRESS, shownFacts, shownReleases } from "@driverdex/domain/catalogue/ShownFacts"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"

/** The facts that cards need, and where its button leads. `recorded` are the downloads on record. */
export const driverOf = (row: DriverRow, vendor: Vendor | undefined, recorded: number): Driver => {
  const { facts } = row
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
    ...(facts.linkKind === undefined || !isAddressShown ? {} : { linkKind: facts.linkKind }),
    ...(officialHost === null ? {} : { officialHost }),
    revision: row.revision
  }
}

/** Everything known of one driver. */
export const detailsOf = (driver: Driver, row: DriverRow, vendor: Vendor | undefined): DriverDetails => ({
  ...shownFacts(row.facts, vendor),
  ...driver,
  key: row.key,
  ...(row.facts.source === undefined ? {} : { licence: row.facts.source.licence }),
  releases: shownReleases(row.releases, vendor)
})
