/** The words of the details about a driver line and about a version that is merely reported (P-CAT-22, P-CAT-23). */
import type { LineRecord } from "@driverdex/domain/catalogue/Driver"

/** What the line has to do with this record. */
export const lineSentence = (line: LineRecord, isInherited: boolean): string => {
  if (isInherited) return "The version, its date and any marks are those of this driver, which serves the device."
  return line.versionBasis === "reported"
    ? `This driver serves the device. Its version ${line.version} is only reported, so it is not shown above: see the official page.`
    : "This driver serves the device."
}

export const REPORTED_MEANS =
  "Reported: this version was seen in public copies of unknown origin, in no source that can be named. Check the official page."
