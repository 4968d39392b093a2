/** The changes of a driver's record in words. */
import type { FactChange } from "@driverdex/domain/decide/factChanges"
import type { DriverEvent } from "@driverdex/domain/events/Event"

interface RecordEntry {
  readonly type: DriverEvent["type"]
  readonly release?: string
  readonly changes: ReadonlyArray<FactChange>
}

const KINDS = {
  "driver-added": "Added",
  "driver-changed": "Changed",
  "driver-removed": "Deleted"
} as const satisfies Record<DriverEvent["type"], string>

/** 'Changed Version, Release date'; an entry that only names a release says so. */
export const entryTitle = (entry: RecordEntry): string => {
  const kind = KINDS[entry.type]
  if (entry.type !== "driver-changed") return kind
  if (entry.changes.length > 0) return `${kind} ${entry.changes.map(({ field }) => factName(field)).join(", ")}`
  return entry.release === undefined ? "Checked, nothing changed" : `Release ${entry.release} recorded`
}

export const factName = (field: string): string =>
  Object.hasOwn(FACT_NAMES, field) ? (FACT_NAMES[field] ?? field) : field

/** A fact's value as one readable text; 'not set' where there was none. */
export const valueWords = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "not set"
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(valueWords).join(", ")
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${valueWords(part)}`)
      .join(", ")
  }
  return String(value)
}

/** Names of a driver's facts as people read them; a fact that is not named here is shown by its own name. */
const FACT_NAMES: Readonly<Record<string, string>> = {
  name: "Name",
  manufacturer: "Manufacturer",
  category: "Category",
  version: "Version",
  releaseDate: "Release date",
  description: "Description",
  operatingSystem: "Operating system",
  architecture: "Architecture",
  fileSize: "File size",
  downloadUrl: "Download URL",
  rating: "Rating",
  isVerified: "Verified",
  isLatest: "Latest",
  downloadCount: "Downloads at the start",
  modelNumber: "Model number",
  fullName: "Full name",
  series: "Series",
  image: "Image",
  driverFile: "File name",
  linkKind: "Kind of link",
  urlBasis: "Basis of the address",
  versionStatus: "Status of the version",
  versionBasis: "Basis of the version",
  driverLine: "Driver line",
  lineBasis: "Basis of the driver line",
  lineReason: "Why this driver line",
  asOf: "As of",
  asOfSource: "Source of that day",
  releaseDateIso: "Release day",
  releaseDateBasis: "Basis of the release day",
  compatibilityBasis: "Basis of the compatibility",
  osDetail: "Operating systems in detail",
  supportEndIso: "End of support",
  ratingBasis: "Basis of the rating",
  productUrl: "Product page",
  notesUrl: "Release notes",
  releases: "Releases",
  sha256: "SHA-256",
  hardwareIds: "Hardware IDs",
  driverless: "Driverless printing",
  printerModelId: "Printer model",
  source: "Source"
}
