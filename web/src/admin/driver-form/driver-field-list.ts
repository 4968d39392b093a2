/** The fields of the driver form in the order in which they are on the screen. */
import type { DriverField } from "./merge-edit.ts"

export const DRIVER_FIELDS = [
  "name",
  "manufacturer",
  "category",
  "version",
  "releaseDate",
  "operatingSystem",
  "architecture",
  "fileSize",
  "downloadUrl",
  "driverLine",
  "description",
  "rating",
  "downloadCount",
  "isVerified",
  "isLatest"
] as const satisfies ReadonlyArray<DriverField>
