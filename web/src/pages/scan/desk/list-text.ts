/** The result as plain text, for a note, a mail or a forum. */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"
import { stateText } from "@driverdex/domain/devices/scan/stateText"
import { chipText } from "./chip-text.ts"
import { linkOf } from "./link-of.ts"

export const listText = (devices: ReadonlyArray<AssessedDevice>): string => devices.map(rowText).join("\n\n")

const rowText = (device: AssessedDevice): string => {
  const { name, problem, problemText, installed, why, id } = device
  const chip = chipText(device)
  return [
    `${name}: ${stateText(device)}`,
    chip === undefined ? null : `  ${chip}`,
    problem === undefined ? null : `  Code ${problem}${problemText === undefined ? "" : `: ${problemText}`}`,
    `  ${why}`,
    installed?.version === undefined ? null : `  Installed: ${installed.version}`,
    linkOf(device)?.url === undefined ? null : `  ${linkOf(device)?.url}`,
    id === undefined ? null : `  ${id}`
  ]
    .filter((line) => line !== null)
    .join("\n")
}
