/** What differs between two lists: of one PC before and after, or of two PCs of which one works (P-SCAN-18). */
import type { AssessedDevice } from "./Assessment.ts"

export type Change = "added" | "gone" | "driver" | "problem"

export interface DeviceChange {
  /** `problem`: the problem is another one, new or gone, whatever else is. */
  readonly change: Change
  /** Absent where the device was added. */
  readonly before?: AssessedDevice
  /** Absent where the device is gone. */
  readonly after?: AssessedDevice
}

export interface Comparison {
  /** Changed problems first, then changed drivers, what was added, and what is gone. */
  readonly changes: ReadonlyArray<DeviceChange>
  /** Devices that are equal in both. */
  readonly same: number
}

/** Takes time in proportion to both lists. Equal devices of one list are told apart by their order only. */
export const compareScans = (
  before: ReadonlyArray<AssessedDevice>,
  after: ReadonlyArray<AssessedDevice>
): Comparison => {
  const changed: Array<DeviceChange> = []
  let same = 0
  let [left, right] = [before, after]
  // Programs write ids more or less exactly: what the whole id does not pair, maker and chip do, then the name.
  for (const keyOf of [({ id }: AssessedDevice) => id, chipOf, ({ name }: AssessedDevice) => name]) {
    const waiting = groupedBy(right, keyOf)
    const unpaired: Array<AssessedDevice> = []
    const paired = new Set<AssessedDevice>()
    for (const device of left) {
      const key = keyOf(device)
      const partner = key === undefined ? undefined : waiting.get(key)?.pop()
      if (partner === undefined) unpaired.push(device)
      else {
        paired.add(partner)
        const change = changeOf(device, partner)
        if (change === undefined) same += 1
        else changed.push({ change, before: device, after: partner })
      }
    }
    left = unpaired
    right = right.filter((device) => !paired.has(device))
  }
  const all: ReadonlyArray<DeviceChange> = [
    ...changed,
    ...right.map((device) => ({ change: "added", after: device }) as const),
    ...left.map((device) => ({ change: "gone", before: device }) as const)
  ]
  return {
    changes: all.toSorted((a, b) => ORDER.indexOf(a.change) - ORDER.indexOf(b.change)),
    same
  }
}

const ORDER: ReadonlyArray<Change> = ["problem", "driver", "added", "gone"]

const changeOf = (before: AssessedDevice, after: AssessedDevice): Change | undefined => {
  if (before.problem !== after.problem) return "problem"
  const [one, other] = [before.installed, after.installed]
  // What one list does not say is no change.
  const differs = (field: "version" | "inf") =>
    one?.[field] !== undefined && other?.[field] !== undefined && one[field] !== other[field]
  return differs("version") || (one?.version === undefined && other?.version === undefined && differs("inf"))
    ? "driver"
    : undefined
}

const chipOf = ({ id }: AssessedDevice): string | undefined =>
  id?.replace(/&(?:SUBSYS|REV)_[0-9A-F]+/g, "").replace(/^(HDAUDIO\\)FUNC_01&/, "$1")

const groupedBy = (
  devices: ReadonlyArray<AssessedDevice>,
  keyOf: (device: AssessedDevice) => string | undefined
): Map<string, Array<AssessedDevice>> => {
  const groups = new Map<string, Array<AssessedDevice>>()
  for (const device of devices) {
    const key = keyOf(device)
    if (key === undefined) continue
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(device)
  }
  // The first of equal ones is taken first.
  for (const group of groups.values()) group.reverse()
  return groups
}
