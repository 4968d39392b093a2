/** The result as a table for a spreadsheet: UTF-8 with a mark, and no cell that it would take for a formula (P-SCAN-6). */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"
import { stateText } from "@driverdex/domain/devices/scan/stateText"
import { defused } from "@driverdex/domain/importing/spreadsheetText"
import { linkOf } from "./link-of.ts"

const COLUMNS: ReadonlyArray<readonly [string, (device: AssessedDevice) => string | number | undefined]> = [
  ["Device", ({ name }) => name],
  ["State", stateText],
  ["Chip", ({ answer }) => answer?.chip],
  ["Installed", ({ installed }) => installed?.version],
  ["Installed date", ({ installed }) => installed?.date],
  ["Known", (device) => knownVersion(device)],
  ["Code", ({ problem }) => problem],
  ["What it needs", ({ why }) => why],
  ["Link", (device) => linkOf(device)?.url],
  ["Hardware ID", ({ id }) => id],
  ["Line of the list", ({ line }) => line]
]

export const listCsv = (devices: ReadonlyArray<AssessedDevice>): string => {
  const rows = [COLUMNS.map(([title]) => title), ...devices.map((device) => COLUMNS.map(([, read]) => read(device)))]
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`
}

/** The last version that is known of the driver line, where it is for the list's Windows. */
export const knownVersion = ({ answer, otherWindows, software }: AssessedDevice): string | undefined =>
  answer?.verdict === "line" && otherWindows === undefined && software === undefined ? answer.version : undefined

const cell = (value: string | number = ""): string => {
  const text = typeof value === "number" ? String(value) : defused(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
