/** Picture of a category: the one its record names, else the one of its name, else a plain chip. */
import type { IconName } from "../../ui/icon.tsx"

const BY_NAME: Readonly<Record<string, IconName>> = {
  "Graphics Cards": "graphics",
  "Network Adapters": "network",
  "Audio Devices": "audio",
  Printers: "printer",
  "USB Controllers": "usb",
  "Input Devices": "input",
  Cameras: "camera"
}
const KNOWN = new Set<string>(Object.values(BY_NAME))

export const categoryIcon = (category: { readonly name: string; readonly icon?: string }): IconName => {
  if (category.icon !== undefined && KNOWN.has(category.icon)) return category.icon as IconName
  return Object.hasOwn(BY_NAME, category.name) ? (BY_NAME[category.name] ?? "hardware") : "hardware"
}
