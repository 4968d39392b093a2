/** A device of a list with its answer: what `driverdex hardware scan` says about each (P-DEV-3). */
import type { DeviceTables, Verdict } from "@driverdex/domain/devices/DeviceTables"
import { formatHardwareId } from "@driverdex/domain/devices/HardwareId"
import { resolve } from "@driverdex/domain/devices/resolve"
import type { ScannedDevice } from "@driverdex/domain/devices/scan/ScannedDevice"
import type { Problems } from "@driverdex/fixtures/devices/problems"

export interface ScanRow {
  /** Null in lists without hardware ids, such as that of driverquery. */
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
}

export function scanRow(device: ScannedDevice, tables: DeviceTables, problems: Problems): ScanRow {
  const { id, compatible, name, installed } = device
  const problem = problems.find(device)
  const seen = {
    installed: installed?.version ?? null,
    problem: problem?.code ?? device.problem ?? null,
    problemText: problem?.summary ?? null
  }
  if (id === undefined) {
    const why = "This list has no hardware ids: `pnputil /enum-devices` has them."
    return { ...NO_ID, ...seen, name: name ?? installed?.inf ?? "", why }
  }
  const answer = resolve({ id, compatible }, tables)
  return {
    id: formatHardwareId(id),
    name: name ?? answer.chip ?? formatHardwareId(id),
    verdict: answer.verdict,
    line: answer.line?.key ?? null,
    version: answer.version ?? null,
    ...seen,
    url: answer.url ?? null,
    certainty: answer.certainty,
    why: answer.why
  }
}

/** Whether a person has something to do. */
export function needsAction({ verdict, problem }: ScanRow): boolean {
  return problem !== null || verdict === "line"
}

const NO_ID = { id: null, verdict: "unknown", line: null, version: null, url: null, certainty: 0 } as const
