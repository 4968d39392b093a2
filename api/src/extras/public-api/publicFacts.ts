/** The catalogue's records as `/api/v1` answers them: what visitors are shown, with null where nothing is known. */
import type { Answered } from "@driverdex/domain/answers/answer/Answer"
import type { Release } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { shownVendor } from "@driverdex/domain/catalogue/ShownFacts"
import { isVersionKnown } from "@driverdex/domain/catalogue/unknownFacts"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import type { DriverRecord } from "../../catalogue/driverWire.ts"
import type { Catalogue } from "../../catalogue/LiveCatalogue.ts"
import type {
  PublicAnswer,
  PublicDriver,
  PublicLine,
  PublicManufacturer,
  PublicRelease
} from "../../contract/PublicRecords.ts"

const recordOf = (details: DriverRecord) => ({
  id: details.id,
  key: details.key,
  name: details.name,
  manufacturer: details.manufacturer,
  category: details.category,
  version: isVersionKnown(details.version) ? details.version : null,
  isReported: details.versionBasis === "reported",
  isLatest: details.isLatest,
  checkedOn: details.asOf ?? null,
  releasedOn: details.releaseDateIso ?? null,
  releasedOnBasis: details.releaseDateBasis ?? null
})

export const publicDriver = (details: DriverRecord): typeof PublicDriver.Type => {
  const { source, officialHost, lineRecord } = details
  return {
    ...recordOf(details),
    description: details.description,
    isVerified: details.isVerified,
    operatingSystem: details.operatingSystem,
    architecture: details.architecture,
    line: (lineRecord === undefined ? undefined : details.driverLine) ?? null,
    officialUrl: officialHost === undefined ? null : details.downloadUrl,
    officialUrlKind: (officialHost === undefined ? undefined : details.linkKind) ?? null,
    sha256: details.sha256 ?? null,
    path: driverPath(details),
    source: source === undefined ? null : { name: source.name, licence: source.licence }
  }
}

export const publicRelease = (release: Release): typeof PublicRelease.Type => ({
  version: release.version,
  releasedOn: release.releaseDateIso,
  releasedOnBasis: release.dateBasis,
  fileUrl: release.downloadUrl ?? null,
  notesUrl: release.notesUrl ?? null,
  sha256: release.sha256 ?? null
})

export const publicLine = (
  details: DriverRecord,
  counts: Pick<typeof PublicLine.Type, "serves" | "releases">
): typeof PublicLine.Type => ({
  ...recordOf(details),
  ...counts
})

export const publicManufacturer = (
  vendor: Vendor,
  { links, figures }: Pick<Catalogue, "links" | "figures">
): typeof PublicManufacturer.Type => ({
  name: vendor.name,
  officialHosts: vendor.officialHosts,
  driverFinderUrl: shownVendor(vendor, links.isBroken).driverFinderUrl,
  drivers: figures.driversOf(undefined, vendor.name)
})

export const publicAnswer = ({
  answer,
  maker,
  steps = [],
  choices = []
}: Answered): Omit<typeof PublicAnswer.Type, "warnings"> => ({
  answer:
    answer === null
      ? null
      : { ...answer, also: answer.also ?? null, drivers: answer.drivers ?? [], driverPage: answer.driverPage ?? null },
  maker,
  steps,
  choices
})
