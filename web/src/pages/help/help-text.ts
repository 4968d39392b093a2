/** Words and icons that several parts of the help pages show. */
import type { IconName } from "../../ui/icon.tsx"

export const HELP_TITLE = "Help by Problem"

/** By the id of a subject. */
export const iconOf = (subject: string): IconName => ICONS[subject] ?? "help"

const ICONS: Readonly<Record<string, IconName>> = {
  printers: "printer",
  sound: "audio",
  graphics: "graphics",
  network: "network",
  devices: "usb",
  windows: "hardware"
}
