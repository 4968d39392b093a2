/** Wording and fixed lists of the admin dashboard (P-ADM-6, P-ADM-7, P-ADM-10). */
import type { Recorded } from "../../client/recorded.ts"
import type { IconName } from "../../ui/icon.tsx"
import type { Toast } from "../../ui/overlay/toast-store.ts"

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
/** A write that is not shown: not yet, or not before a second operator approves it (P-ADM-16). */
export const recordedToast = ({ proposal, message }: Recorded): Toast =>
  proposal === undefined ? RECORDED : { title: `Waits as proposal ${proposal}`, description: message }

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

export const MORE_TOOLS = "More system tools will come later."
