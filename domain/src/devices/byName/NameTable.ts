/** The table of names as it is stored, and how it is asked (P-SCAN-13). */
import type { HardwareId } from "../HardwareId.ts"
import { parseHardwareId } from "../parseHardwareId.ts"
import { nameKeys } from "./nameKeys.ts"

/** By the id of a device that stands for all with such a name: their keys, with strokes between them. */
export type NameTable = Readonly<Record<string, string>>

/** Undefined where no name fits, or where names fit that devices with other drivers have too. */
export type IdByName = (name: string, maker?: string) => HardwareId | undefined

export const idByName = (table: NameTable): IdByName => {
  const ids = new Map<string, string>()
  for (const [id, keys] of Object.entries(table)) for (const key of keys.split("|")) ids.set(key, id)
  return (name, maker) => {
    const id = nameKeys(name, maker)
      .map((key) => ids.get(key))
      .find((found) => found !== undefined)
    return id === undefined ? undefined : parseHardwareId(id)
  }
}
