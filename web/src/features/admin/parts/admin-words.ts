/** Wording and fixed lists of the admin dashboard (P-ADM-6, P-ADM-7, P-ADM-10). */
import type { IconName } from "../../../ui/icon.tsx"
import type { Toast } from "../../../ui/overlay/toast-store.ts"

export const DRIVER_CREATED: Toast = {
  title: "Driver created successfully",
  description: "The new driver has been added to the database."
}
export const DRIVER_UPDATED: Toast = {
  title: "Driver updated successfully",
  description: "The driver information has been updated."
}
export const DRIVER_DELETED: Toast = {
  title: "Driver deleted successfully",
  description: "The driver has been removed from the database."
}
/** A change that is in the log, while the lists cannot show it. */
export const RECORDED: Toast = {
  title: "Recorded, not shown yet",
  description: "It will be shown as soon as the catalogue has caught up. Sending it again is not needed."
}
export const CREATE_FAILED: Toast = {
  kind: "destructive",
  title: "Failed to create driver",
  description: "Please check your input and try again."
}
export const UPDATE_FAILED: Toast = {
  kind: "destructive",
  title: "Failed to update driver",
  description: "Please try again."
}
export const DELETE_FAILED: Toast = {
  kind: "destructive",
  title: "Failed to delete driver",
  description: "Please try again."
}

export const DELETE_QUESTION = "Are you sure you want to delete this driver?"

/** The pictures that a category may have. */
export const CATEGORY_ICONS: ReadonlyArray<{ readonly value: IconName; readonly label: string }> = [
  { value: "graphics", label: "Graphics card" },
  { value: "network", label: "Wireless network" },
  { value: "audio", label: "Loudspeaker" },
  { value: "printer", label: "Printer" },
  { value: "usb", label: "USB" },
  { value: "input", label: "Keyboard" },
  { value: "camera", label: "Camera" }
]

/** Names of a driver's facts as people read them; a fact that is not named here is shown by its own name. */
export const FACT_NAMES: Readonly<Record<string, string>> = {
  name: "Name",
  manufacturer: "Manufacturer",
  category: "Category",
  version: "Version",
  releaseDate: "Release date",
  description: "Description",
  operatingSystem: "Operating system",
  architecture: "Architecture",
  fileSize: "File size",
  downloadUrl: "Download URL",
  rating: "Rating",
  isVerified: "Verified",
  isLatest: "Latest",
  downloadCount: "Downloads at the start",
  modelNumber: "Model number",
  fullName: "Full name",
  series: "Series",
  image: "Image",
  driverFile: "File name",
  linkKind: "Kind of link",
  urlBasis: "Basis of the address",
  versionStatus: "Status of the version",
  versionBasis: "Basis of the version",
  driverLine: "Driver line (optional)",
  lineBasis: "Basis of the driver line",
  lineReason: "Why this driver line",
  asOf: "As of",
  releaseDateIso: "Release day",
  releaseDateBasis: "Basis of the release day",
  compatibilityBasis: "Basis of the compatibility",
  osDetail: "Operating systems in detail",
  supportEndIso: "End of support",
  ratingBasis: "Basis of the rating",
  productUrl: "Product page",
  notesUrl: "Release notes",
  releases: "Releases",
  sha256: "SHA-256",
  hardwareIds: "Hardware IDs",
  driverless: "Driverless printing",
  printerModelId: "Printer model",
  source: "Source"
}

export const MORE_TOOLS = "More system tools will come later."
