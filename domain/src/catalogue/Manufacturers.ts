/**
 * The manufacturers that the sidebar offers (P-CAT-11) and that featured drivers prefer (P-CAT-10).
 * First the brands of the home page; then those with the most drivers in the seed catalogue.
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
