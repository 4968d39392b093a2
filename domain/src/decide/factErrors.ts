/** The rules that need the rest of the catalogue: the category exists, every address is the manufacturer's (P-CAT-14). */
import type { DriverFacts } from "../catalogue/Driver.ts"
import { mayName } from "../catalogue/lineFacts.ts"
import { checkDownloadUrl, isSitePath, officialHostOf } from "../catalogue/OfficialHosts.ts"
import type { Vendor } from "../catalogue/Vendor.ts"
import type { CatalogueContext } from "./CatalogueContext.ts"
import type { FieldError } from "./FieldError.ts"

type Checked = Pick<DriverFacts, "category" | "manufacturer" | "downloadUrl"> & {
  readonly [F in "productUrl" | "notesUrl" | "image" | "driverLine"]?: string | null | undefined
}

/** Everything that is wrong with these facts, one sentence per field. */
export const factErrors = (facts: Checked, context: CatalogueContext): ReadonlyArray<FieldError> => {
  const vendor = context.vendors.get(facts.manufacturer)
  const errors: Array<FieldError> = []
  const check = (field: string, message: string | null) => {
    if (message !== null) errors.push({ field, message })
  }
  check("category", context.categories.has(facts.category) ? null : "Choose a category of the catalogue.")
  check("downloadUrl", checkDownloadUrl(facts.downloadUrl, vendor))
  check("productUrl", officialPage(facts.productUrl, vendor))
  check("notesUrl", officialPage(facts.notesUrl, vendor))
  check("image", imageAddress(facts.image, vendor))
  check("driverLine", lineError(facts, context))
  return errors
}

/** Null when there is no address or an official https one. */
export const officialPage = (address: string | null | undefined, vendor: Vendor | undefined): string | null =>
  address == null || officialHostOf(address, vendor) !== null
    ? null
    : "Use an https address on one of the manufacturer's official hosts."

/** P-CAT-21. */
const lineError = ({ driverLine, manufacturer }: Checked, { recordOf }: CatalogueContext): string | null => {
  if (driverLine == null || recordOf === undefined) return null
  const record = recordOf(driverLine)
  if (record === undefined) return "The catalogue has no record with this key."
  return mayName(driverLine, record, manufacturer) ? null : "Name a record of the same manufacturer."
}

const imageAddress = (address: string | null | undefined, vendor: Vendor | undefined): string | null =>
  address == null || isSitePath(address) || officialHostOf(address, vendor) !== null
    ? null
    : "Use a path on this site, or an https address on one of the manufacturer's official hosts."
