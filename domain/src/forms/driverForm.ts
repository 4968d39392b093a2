/** The admin dashboard's driver form: defaults, hints, choices and rules (P-ADM-4, P-ADM-5). The server judges by the same rules. */
import type { Driver } from "../catalogue/Driver.ts"
import { RATING } from "../catalogue/FactLimits.ts"
import type { NewInSource } from "../catalogue/NewInSource.ts"
import { checkDownloadUrl } from "../catalogue/OfficialHosts.ts"
import { releaseDateError, releaseDateText } from "../catalogue/ReleaseDate.ts"
import { SEE_OFFICIAL_PAGE, UNKNOWN_DATE } from "../catalogue/unknownFacts.ts"
import type { Vendor } from "../catalogue/Vendor.ts"
import { readDriverForm } from "../decide/readDriverForm.ts"
import type { FieldErrors } from "./textRules.ts"

/** What the form holds. Numbers are numbers: an empty number field is NaN. */
export type DriverFormValues = Pick<
  Driver,
  | "name"
  | "manufacturer"
  | "category"
  | "version"
  | "releaseDate"
  | "description"
  | "operatingSystem"
  | "architecture"
  | "fileSize"
  | "downloadUrl"
  | "rating"
  | "isVerified"
  | "isLatest"
  | "downloadCount"
> & {
  /** Key of the record of its driver line; empty for none (P-CAT-21). */
  readonly driverLine: string
}

/** P-ADM-5: the defaults of a new driver. */
export const NEW_DRIVER: DriverFormValues = {
  name: "",
  manufacturer: "",
  category: "",
  version: "",
  releaseDate: "",
  description: "",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "",
  downloadUrl: "",
  rating: RATING.fallback,
  isVerified: true,
  isLatest: false,
  downloadCount: 0,
  driverLine: ""
}

/** The form of a record of what a source tells: what it does not tell is empty, or says that it is not known (P-QUAL-6). */
export const formOfNew = ({
  name,
  manufacturer = "",
  category = "",
  version,
  day,
  isReleased,
  downloadUrl = ""
}: NewInSource): DriverFormValues => ({
  ...NEW_DRIVER,
  name,
  manufacturer,
  category,
  version,
  releaseDate: isReleased ? releaseDateText(day) : UNKNOWN_DATE,
  operatingSystem: "",
  architecture: "",
  fileSize: SEE_OFFICIAL_PAGE,
  downloadUrl
})

/** P-ADM-5: placeholders. */
export const DRIVER_FORM_HINTS = {
  name: "NVIDIA GeForce Driver",
  version: "537.58",
  fileSize: "732 MB",
  releaseDate: "December 2024",
  downloadUrl: "/downloads/driver.exe"
} as const satisfies Partial<Record<keyof DriverFormValues, string>>

/** P-ADM-5: choices. */
export const OPERATING_SYSTEM_CHOICES = ["Windows 11/10", "Windows 10", "Windows 8.1", "Windows 7"] as const
export const ARCHITECTURE_CHOICES = ["64-bit", "32-bit", "Both"] as const

/** A list of choices that surely holds what the driver has now, so that editing another field does not change this one. */
export const choicesWith = (choices: ReadonlyArray<string>, current: string): ReadonlyArray<string> =>
  current === "" || choices.includes(current) ? choices : [...choices, current]

/** The form of a driver that is there already: what its record says itself, without what it has from its line. */
export const formOf = (
  driver: Omit<DriverFormValues, "driverLine"> & Pick<Driver, "driverLine" | "inherited" | "wasLatestOn">
): DriverFormValues => ({
  name: driver.name,
  manufacturer: driver.manufacturer,
  category: driver.category,
  version: driver.version,
  releaseDate: driver.releaseDate,
  description: driver.description,
  operatingSystem: driver.operatingSystem,
  architecture: driver.architecture,
  fileSize: driver.fileSize,
  downloadUrl: driver.downloadUrl,
  rating: driver.rating,
  isVerified: driver.isVerified,
  isLatest: driver.isLatest || driver.wasLatestOn !== undefined,
  downloadCount: driver.downloadCount,
  driverLine: driver.driverLine ?? "",
  ...driver.inherited?.own
})

/** What the screen knows of the catalogue. A list that is not loaded judges nothing; the server still does. */
export interface DriverFormContext {
  readonly categories?: ReadonlyArray<string> | undefined
  readonly vendors?: ReadonlyArray<Vendor> | undefined
}

/** One sentence for each field that the server would refuse; empty when the form can be sent. */
export const validateDriverForm = (
  values: DriverFormValues,
  { categories, vendors }: DriverFormContext = {}
): FieldErrors<keyof DriverFormValues> => {
  const read = readDriverForm(values)
  const errors: Record<string, string> = {}
  if ("refused" in read) for (const { field, message } of read.refused) errors[field] ??= message
  const category = values.category.trim()
  if (categories !== undefined && !categories.includes(category))
    errors["category"] ??= "Choose a category of the catalogue."
  const date = releaseDateError(values.releaseDate)
  if (date !== null) errors["releaseDate"] ??= date
  const address = addressError(values.downloadUrl.trim(), values.manufacturer.trim(), vendors)
  if (address !== null) errors["downloadUrl"] ??= address
  return errors
}

/** Without the vendors' records only the form of the address can be judged (P-CAT-14). */
const addressError = (
  address: string,
  manufacturer: string,
  vendors: ReadonlyArray<Vendor> | undefined
): string | null => {
  if (vendors === undefined && /^https:\/\/[^\s\\]+$/i.test(address)) return null
  return checkDownloadUrl(
    address,
    vendors?.find((vendor) => vendor.name === manufacturer)
  )
}
