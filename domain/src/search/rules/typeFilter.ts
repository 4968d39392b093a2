/** The type filters of the network and audio pages (P-PAGE-9). */
import type { Driver } from "../../catalogue/Driver.ts"
import { fold } from "../../text/fold.ts"

export type Typed = Pick<Driver, "name" | "description" | "manufacturer">

/** The value of every type filter that filters nothing. */
export const ALL_TYPES = "all"
export const NETWORK_TYPES = [ALL_TYPES, "Wi-Fi", "Bluetooth", "Ethernet", "Intel", "Realtek"] as const
export const AUDIO_TYPES = [ALL_TYPES, "Realtek", "Creative", "Intel", "NVIDIA", "Gaming", "USB"] as const
export type NetworkType = (typeof NETWORK_TYPES)[number]
export type AudioType = (typeof AUDIO_TYPES)[number]

/**
 * A maker's name matches the manufacturer, case-insensitively and as a whole; any other word matches where the name or the
 * description has it.
 */
export const hasType = (driver: Typed, type: NetworkType | AudioType): boolean => {
  if (type === ALL_TYPES) return true
  if (MAKERS.has(type)) return fold(driver.manufacturer) === fold(type)
  const text = `${fold(driver.name)}\n${fold(driver.description)}`
  return spellingsOf(type).some((word) => text.includes(word))
}

const MAKERS: ReadonlySet<string> = new Set(["Intel", "Realtek", "Creative", "NVIDIA"])

/** 'Wi-Fi' is the trademark, 'WiFi' what makers also write. 'Wireless' is no spelling of it: Bluetooth and headsets are too. */
const spellingsOf = (type: string): ReadonlyArray<string> => (type === "Wi-Fi" ? ["wi-fi", "wifi"] : [fold(type)])
