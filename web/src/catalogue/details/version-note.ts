/** What stands next to a version and its date (P-CAT-22, P-CAT-23, P-CAT-25, P-UI-4). Small: every row has it. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"

type Noted = Pick<Driver, "versionBasis" | "inherited" | "wasLatestOn">

/** 'by the NVIDIA GeForce Game Ready Driver'; 'reported' where no named source has the version. Empty where there is nothing to say. */
export const whoseVersion = ({ versionBasis, inherited }: Noted): string =>
  inherited
    ? `by ${/Driver/.test(inherited.name) ? "the " : ""}${inherited.name}`
    : versionBasis === "reported"
      ? "reported"
      : ""

/** 'checked August 2026' where the check that found the version the latest is too old. Empty elsewhere. */
export const lastChecked = ({ wasLatestOn }: Noted): string => (wasLatestOn ? `checked ${monthOf(wasLatestOn)}` : "")

/** Both. */
export const versionNote = (driver: Noted): string =>
  [whoseVersion(driver), lastChecked(driver)].filter((words) => words !== "").join(", ")

/** 'Released', or 'First seen' where the date is the day on which an index first had the release. */
export const datedWord = ({ releaseDateBasis }: Pick<Driver, "releaseDateBasis">): string =>
  releaseDateBasis === "first-seen" ? "First seen" : "Released"

/** Written here: pages that show dates and no list would otherwise load the rows' file for format-date.ts. */
const MONTH = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" })

/** 'August 2026' of a day. */
const monthOf = (isoDay: string): string => MONTH.format(new Date(isoDay))
