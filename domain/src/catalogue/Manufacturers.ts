/**
 * The manufacturers that the sidebar offers (S1 §2: "about 24 brands") and that featured drivers prefer (decision 8).
 * First the brands that the specification names, in its order; then those with the most drivers in the seed catalogue.
 */

export const ALL_MANUFACTURERS = "All Manufacturers"

export const SIDEBAR_MANUFACTURERS = [
  "NVIDIA",
  "AMD",
  "Intel",
  "HP",
  "Canon",
  "Epson",
  "Brother",
  "Realtek",
  "Creative",
  "Logitech",
  "Microsoft",
  "Razer",
  "Qualcomm",
  "Broadcom",
  "Wacom",
  "Elgato",
  "MediaTek",
  "Corsair",
  "Focusrite",
  "Jabra",
  "ASMedia",
  "Marvell",
  "TP-Link",
  "Poly"
] as const

const PLACES: ReadonlyMap<string, number> = new Map(SIDEBAR_MANUFACTURERS.map((name, place) => [name, place]))

/** Place in the sidebar's list from 0; all others share the place after its end. */
export const manufacturerPlace = (name: string): number => PLACES.get(name) ?? SIDEBAR_MANUFACTURERS.length
