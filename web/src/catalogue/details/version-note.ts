/** What stands next to a version and its date (P-CAT-22, P-CAT-23, P-CAT-25, P-UI-4). Small: every card has it. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"

type Noted = Pick<Driver, "versionBasis" | "inherited" | "wasLatestOn">

/**
 * ', by the NVIDIA GeForce Game Ready Driver'; ', reported' where no named source has the version; ', last seen August 2026' where
 * the check that found it the latest is too old.
 */
export const versionNote = ({ versionBasis, inherited, wasLatestOn }: Noted): string =>
  (inherited
    ? `, by ${/Driver/.test(inherited.name) ? "the " : ""}${inherited.name}`
    : versionBasis === "reported"
      ? ", reported"
      : "") + (wasLatestOn ? `, last seen ${monthOf(wasLatestOn)}` : "")

/** 'Released', or 'First seen' where the date is the day on which an index first had the release. */
export const datedWord = ({ releaseDateBasis }: Pick<Driver, "releaseDateBasis">): string =>
  releaseDateBasis === "first-seen" ? "First seen" : "Released"

/** Written here: pages that show dates and no card would otherwise load the cards' file for date-words.ts. */
const MONTH = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" })

/** 'August 2026' of a day. */
const monthOf = (isoDay: string): string => MONTH.format(new Date(isoDay))
