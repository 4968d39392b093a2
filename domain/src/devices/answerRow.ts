/** An answer of the resolver as a line of `--json`: every field is there, null where nothing is known. */
import type { DeviceTables, Verdict } from "./DeviceTables.ts"
import type { HardwareId } from "./HardwareId.ts"
import { parseHardwareId } from "./parseHardwareId.ts"
import { resolve } from "./resolve.ts"

export interface RequestedDevice {
  /** As it was written. */
  readonly id: string
  readonly compatible: ReadonlyArray<string>
}

export interface AnswerRow {
  readonly id: string
  readonly vendor: string | null
  readonly chip: string | null
  readonly category: string | null
  readonly verdict: Verdict
  /** Key of a driver line. */
  readonly line: string | null
  readonly url: string | null
  readonly version: string | null
  readonly certainty: number
  readonly why: string
}

export function answerRow({ id, compatible }: RequestedDevice, tables: DeviceTables): AnswerRow {
  const parsed = parseHardwareId(id)
  if (parsed === undefined) return { id, ...NOTHING }
  const known = compatible.map(parseHardwareId).filter((other): other is HardwareId => other !== undefined)
  const answer = resolve({ id: parsed, compatible: known }, tables)
  return {
    id,
    vendor: answer.vendor ?? null,
    chip: answer.chip ?? null,
    category: answer.category ?? null,
    verdict: answer.verdict,
    line: answer.line?.key ?? null,
    url: answer.url ?? null,
    version: answer.version ?? null,
    certainty: answer.certainty,
    why: answer.why
  }
}

const NOTHING: Omit<AnswerRow, "id"> = {
  vendor: null,
  chip: null,
  category: null,
  verdict: "unknown",
  line: null,
  url: null,
  version: null,
  certainty: 0,
  why: "This is not a hardware ID: Device Manager shows it under Details, Hardware Ids."
}
