/** Ids alone, one per line, in every spelling that a single id may have: '8086:51f0', 'VEN_8086&DEV_51F0', a modalias of Linux. */
import type { HardwareId } from "../HardwareId.ts"
import { parseHardwareId } from "../parseHardwareId.ts"
import { idsInText } from "./idsInText.ts"
import type { ScannedDevice } from "./ScannedDevice.ts"

/**
 * Empty unless every line is an id and some line is one that no list of Windows has. Further ids of the same chip below each other are
 * one device.
 */
export const readPlainIds = (lines: ReadonlyArray<string>): ReadonlyArray<ScannedDevice> => {
  const written = lines.map((line) => line.trim()).filter((line) => line !== "")
  if (written.every((line) => idsInText(line).length > 0)) return []
  const devices: Array<{ readonly id: HardwareId; readonly compatible: Array<HardwareId> }> = []
  for (const line of written) {
    const id = parseHardwareId(line)
    if (id === undefined || (id.vendor === undefined && id.classCode === undefined)) return []
    const last = devices.at(-1)
    if (last !== undefined && chipOf(last.id) === chipOf(id)) last.compatible.push(id)
    else devices.push({ id, compatible: [] })
  }
  return devices
}

const chipOf = ({ bus, vendor, device }: HardwareId): string => `${bus} ${vendor} ${device}`
