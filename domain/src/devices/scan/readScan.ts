/**
 * Reads what a person pastes: `pnputil /enum-devices` in its forms, `Get-PnpDevice | fl`, `driverquery`, a copy from Device
 * Manager, msinfo32 and DxDiag as text, `lspci -nnk`, `lsusb`, ids alone. Values are read, not labels, so that the language of Windows
 * does not matter. Total: what is not understood is left out.
 */
import { readDriverQuery } from "./driverQuery.ts"
import { readLspci, readLsusb } from "./linuxLists.ts"
import { readPlainIds } from "./plainIds.ts"
import type { Scan } from "./ScannedDevice.ts"
import { readWindowsText } from "./windowsText.ts"

export function readScan(text: string): Scan {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)
  const lspci = readLspci(lines)
  const lsusb = readLsusb(lines)
  if (lspci.length + lsusb.length > 0) {
    return { format: lspci.length > 0 ? "lspci" : "lsusb", devices: [...lspci, ...lsusb] }
  }
  const ids = readPlainIds(lines)
  if (ids.length > 0) return { format: "ids", devices: ids }
  const windows = readWindowsText(lines)
  if (windows.length > 0) return { format: "windows", devices: windows }
  const drivers = readDriverQuery(lines)
  return drivers.length > 0 ? { format: "driverquery", devices: drivers } : { format: "unknown", devices: [] }
}
