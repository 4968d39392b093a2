/** A device of a list as a line of `driverdex hardware scan --json` (P-DEV-3): every field is there, null where nothing is known. */
import type { Verdict } from "@driverdex/domain/devices/DeviceTables"
import type { AssessedDevice, Need } from "@driverdex/domain/devices/scan/Assessment"
import { stateText } from "@driverdex/domain/devices/scan/stateText"

export interface ScanRow {
  /** Null in lists without hardware IDs, such as that of driverquery. */
  readonly id: string | null
  /** As the list calls it, else the name of the chip. */
  readonly name: string
  readonly verdict: Verdict
  readonly line: string | null
  readonly version: string | null
  readonly installed: string | null
  readonly problem: number | null
  readonly problemText: string | null
  readonly url: string | null
  readonly certainty: number
  readonly why: string
  readonly need: Need
  /** The same in a few words: 'Newer driver known'. */
  readonly state: string
  /** The answer is that for its name, since the list has no id of it. */
  readonly byName: boolean
  /** Line of the list that first names it, from 1. */
  readonly listLine: number
}

export function scanRow(device: AssessedDevice): ScanRow {
  const { id, name, answer, software, installed, problem, problemText, otherWindows, why, need, isByName, line } =
    device
  // What is said of a chip is not true of a device that a program made up.
  const said = software === undefined ? answer : undefined
  return {
    id: id ?? null,
    name,
    verdict: said?.verdict ?? "unknown",
    line: said?.line?.key ?? null,
    version: otherWindows === undefined ? (said?.version ?? null) : null,
    installed: installed?.version ?? null,
    problem: problem ?? null,
    problemText: problemText ?? null,
    url: said?.url ?? null,
    certainty: said?.certainty ?? 0,
    why,
    need,
    state: stateText(device),
    byName: isByName === true,
    listLine: line
  }
}

/** Whether a person may have something to do. */
export function needsAction({ need }: ScanRow): boolean {
  return need !== "nothing" && need !== "unknown"
}
