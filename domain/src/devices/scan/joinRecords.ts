/** One device for all records of it: a list may name a device in several sections, and a log several times (P-SCAN-12). */
import type { RawRecord } from "./Form.ts"
import type { ScannedDevice } from "./ScannedDevice.ts"
import { toDevice } from "./toDevice.ts"

/** Records of one instance are one device: a field that a later record has counts, and what it says of the state. */
export const joinRecords = (records: ReadonlyArray<RawRecord>): ReadonlyArray<ScannedDevice> => {
  const joined = new Map<string, RawRecord>()
  records.forEach((record, at) => {
    const key = record.instance?.replaceAll(/\\+/g, "\\").toUpperCase() ?? `without ${at}`
    const earlier = joined.get(key)
    joined.set(key, earlier === undefined ? record : both(earlier, record))
  })
  return [...joined.values()].flatMap((record) => toDevice(record) ?? [])
}

const both = (earlier: RawRecord, later: RawRecord): RawRecord => {
  const said = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined && value !== ""))
  const { problem, ...rest } = earlier
  const isOver = later.works === true && later.problem === undefined
  return {
    ...rest,
    ...(problem !== undefined && !isOver && { problem }),
    ...said,
    line: earlier.line,
    name: earlier.name ?? later.name,
    hardwareIds: [...(earlier.hardwareIds ?? []), ...(later.hardwareIds ?? [])],
    compatibleIds: [...(earlier.compatibleIds ?? []), ...(later.compatibleIds ?? [])]
  }
}
