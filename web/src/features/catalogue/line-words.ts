/** The words for a version that is not a record's own, or not sure (P-CAT-22, P-CAT-23). */
import type { Driver, DriverDetails } from "@driverdex/domain/catalogue/Driver"

/** '610.88, by the NVIDIA GeForce Game Ready Driver'; 'reported' beside a version that no named source has. */
export const versionWords = ({
  version,
  versionBasis,
  inherited
}: Pick<Driver, "version" | "versionBasis" | "inherited">): string => {
  if (inherited !== undefined) return `${version}, by ${lineName(inherited.name)}`
  return versionBasis === "reported" ? `${version}, reported` : version
}

type Line = NonNullable<DriverDetails["lineRecord"]>

/** What the line has to do with this record. */
export const lineSentence = (line: Line, isInherited: boolean): string => {
  if (isInherited) return "The version, its date and its marks are those of this driver, which serves the device."
  return line.versionBasis === "reported"
    ? `This driver serves the device. Its version ${line.version} is only reported, so it is not shown above: see the official page.`
    : "This driver serves the device."
}

export const REPORTED_MEANS =
  "Reported: this version was seen in public copies of unknown origin, in no source that can be named. Check the official page."

const lineName = (name: string): string => (/\bDriver\b/.test(name) ? `the ${name}` : name)
