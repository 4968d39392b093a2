/** What a device is called where nothing but its id says it: on its page, in a list of ids and in a pasted list (P-HW-1, P-SCAN-3). */
import { deviceName, makerName } from "./deviceName.ts"
import type { DeviceAnswer } from "./resolve.ts"

/** @param product the name under which the catalogue knows it */
export const deviceTitle = ({ id, vendor, chip, category, verdict }: DeviceAnswer, product?: string): string => {
  // The public list names the chipset that a Wi-Fi card belongs to, and not the card.
  if (product !== undefined && category === WIFI) return product
  const named = isOnlyKind({ vendor, chip, category }) ? undefined : chip
  if (named === undefined && category === undefined) {
    if (vendor === undefined) return `Unknown device ${id}`
    // What it needs is known, if not its name.
    return verdict === "unknown" ? `Unknown device of ${makerName(vendor)}` : `Device of ${makerName(vendor)} (${id})`
  }
  return deviceName(vendor, named ?? category) ?? id
}

/** Whether the lists say of a device only of what kind it is. */
export const isOnlyKind = ({ vendor, chip, category }: NamedByLists): boolean => chip === `${vendor}: ${category}`

interface NamedByLists {
  readonly vendor: string | null | undefined
  readonly chip: string | null | undefined
  readonly category: string | null | undefined
}

const WIFI = "Wi-Fi adapter"
