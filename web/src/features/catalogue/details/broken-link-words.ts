/** What is said of a maker's page that no longer answers (P-LINK-4). */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { dayWords } from "../../../ui/text/date-words.ts"

export const brokenLinkWords = ({ since, aliveOn }: NonNullable<DriverDetails["brokenLink"]>): string =>
  `The maker's page for this driver has not answered since ${dayWords(since)}${
    aliveOn === undefined ? "" : `; it last did on ${dayWords(aliveOn)}`
  }.`
