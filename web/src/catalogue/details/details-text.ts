/** Words of the details: where the button leads, a maker's page that no longer answers, a driver line, a reported version. */
import type { DriverDetails, LineRecord } from "@driverdex/domain/catalogue/Driver"
import { formatDay } from "../../ui/text/format-date.ts"
import type { Led } from "../download/destination.ts"

const KIND_WORDS: Readonly<Record<NonNullable<Led["linkKind"]>, string>> = {
  file: "the maker's file",
  "product-page": "the maker's product page",
  "release-notes": "the maker's release page",
  finder: "the maker's driver finder",
  "catalog-search": "a search in the Microsoft Update Catalog, which serves the makers' own signed drivers"
}

/** The long form for the details (P-DL-5). */
export const destinationText = ({ linkKind, officialHost }: Led): string => {
  if (officialHost === undefined) return "No official address is known for this driver."
  return linkKind === undefined ? officialHost : `${officialHost}, ${KIND_WORDS[linkKind]}`
}

/** What is said of a maker's page that no longer answers (P-LINK-4). */
export const brokenLinkText = ({ since, aliveOn }: NonNullable<DriverDetails["brokenLink"]>): string =>
  `The maker's page for this driver has not answered since ${formatDay(since)}${
    aliveOn === undefined ? "" : `; it last did on ${formatDay(aliveOn)}`
  }.`

/** On which day, and on whose word: '22 August 2026, newest in microsoft/winget-pkgs' (P-IMP-12). */
export const checkedText = (day: string, checkedIn: DriverDetails["checkedIn"]): string =>
  checkedIn === undefined ? formatDay(day) : `${formatDay(day)}, ${wordOf(checkedIn)}`

const wordOf = ({ name, authority }: NonNullable<DriverDetails["checkedIn"]>): string => {
  switch (authority) {
    case "maker":
      return `the maker's own list (${name})`
    case "index":
      return `newest in ${name}`
    case "mirror":
      return `listed in a copy (${name})`
    default:
      return `listed in ${name}`
  }
}

/** What the line has to do with this record (P-CAT-22). */
export const lineSentence = (line: LineRecord, isInherited: boolean): string => {
  if (isInherited) return "The version, its date and any marks are those of this driver, which serves the device."
  return line.versionBasis === "reported"
    ? `This driver serves the device. Its version ${line.version} is only reported, so it is not shown above: see the official page.`
    : "This driver serves the device."
}

/** P-CAT-16. */
export const ASSUMED_MEANS =
  "Assumed: no source states this; it is what drivers of this kind usually support. Check the official page."

/** P-CAT-23. */
export const REPORTED_MEANS =
  "Reported: this version was seen in public copies of unknown origin, in no source that can be named. Check the official page."
