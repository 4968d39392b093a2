/** `lspci -nn`, `lspci -nnk`, `lspci -n` and `lsusb`. */
import type { HardwareId } from "../HardwareId.ts"
import type { ScannedDevice } from "./ScannedDevice.ts"

const LSPCI =
  /^(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]\s+(.*?)\s*\[([0-9a-f]{4})\](?: \([^)]*\))?:\s*(.*)\s+\[([0-9a-f]{4}):([0-9a-f]{4})\](?:\s+\(rev ([0-9a-f]{2})\))?/i
const LSPCI_NUMBERS =
  /^(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]\s+"?([0-9a-f]{4})"?:?\s+"?([0-9a-f]{4}):([0-9a-f]{4})"?(?:\s+\(rev ([0-9a-f]{2})\))?/i
const SUBSYSTEM = /^\s+Subsystem:.*?\[?([0-9a-f]{4}):([0-9a-f]{4})\]?\s*$/i
const LSUSB = /^Bus \d{3} Device \d{3}: ID ([0-9a-f]{4}):([0-9a-f]{4})\s*(.*)$/i

export function readLspci(lines: ReadonlyArray<string>): ReadonlyArray<ScannedDevice> {
  const devices: Array<{ id: HardwareId; name?: string }> = []
  for (const line of lines) {
    const device = lspciDevice(line)
    if (device !== undefined) devices.push(device)
    const board = SUBSYSTEM.exec(line)
    const last = devices.at(-1)
    if (board === null || last === undefined || /^\S/.test(line)) continue
    last.id = { ...last.id, subsystem: `${board[2]}${board[1]}`.toUpperCase() }
  }
  return devices.map((device) => ({ ...device, compatible: [] }))
}

function lspciDevice(line: string): { id: HardwareId; name?: string } | undefined {
  const named = LSPCI.exec(line)
  if (named !== null) {
    const [, , classCode, name = "", vendor, device, revision] = named
    return { id: pci(vendor, device, revision, classCode), name: name.trim() }
  }
  const numbers = LSPCI_NUMBERS.exec(line)
  if (numbers === null) return undefined
  const [, classCode, vendor, device, revision] = numbers
  return { id: pci(vendor, device, revision, classCode) }
}

function pci(vendor = "", device = "", revision?: string, classCode?: string): HardwareId {
  return {
    bus: "pci",
    enumerator: "PCI",
    vendor: vendor.toUpperCase(),
    device: device.toUpperCase(),
    ...(revision !== undefined && { revision: revision.toUpperCase() }),
    ...(classCode !== undefined && { classCode: classCode.toUpperCase() })
  }
}

export function readLsusb(lines: ReadonlyArray<string>): ReadonlyArray<ScannedDevice> {
  return lines.flatMap((line) => {
    const found = LSUSB.exec(line)
    if (found === null) return []
    const [, vendor = "", device = "", name = ""] = found
    // The hubs that Linux makes itself are no devices that Windows would see.
    if (vendor.toLowerCase() === "1d6b") return []
    const id: HardwareId = {
      bus: "usb",
      enumerator: "USB",
      vendor: vendor.toUpperCase(),
      device: device.toUpperCase()
    }
    return [{ id, compatible: [], ...(name.trim() !== "" && { name: name.trim() }) }]
  })
}
