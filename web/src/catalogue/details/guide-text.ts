/** A guide as plain text to be copied or printed: with the driver, its version and its official address (P-GUIDE-5). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { GuideAnswer } from "../../client/downloads.ts"

export type GuideSubject = Pick<Driver, "name" | "version" | "downloadUrl" | "officialHost">

/** What the guide is for, line by line. A record without an official address has none to name. */
export const subjectLines = ({ name, version, downloadUrl, officialHost }: GuideSubject): ReadonlyArray<string> => [
  name,
  `Version: ${version}`,
  ...(officialHost === undefined ? [] : [`Official address: ${downloadUrl}`])
]

export const guideText = (subject: GuideSubject, { installationGuide: { steps, tips } }: GuideAnswer): string =>
  [
    ...subjectLines(subject),
    "",
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...(tips.length === 0 ? [] : ["", "Troubleshooting tips", ...tips.map((tip) => `- ${tip}`)])
  ].join("\n")
