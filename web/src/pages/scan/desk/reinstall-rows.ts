/** The devices to have drivers at hand for before Windows is installed again. */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"

export interface PaperList {
  readonly rows: ReadonlyArray<AssessedDevice>
  /** So many are not on it. */
  readonly more: number
}

/** No computer has so many; the list of a fleet is for no paper, and a page stops that draws all of it. */
const MAX_PRINTED = 200

export const paperListOf = (devices: ReadonlyArray<AssessedDevice>): PaperList => {
  const wanted = reinstallRows(devices)
  return { rows: wanted.slice(0, MAX_PRINTED), more: Math.max(0, wanted.length - MAX_PRINTED) }
}

/** Network devices first, each kind of chip once. */
const reinstallRows = (devices: ReadonlyArray<AssessedDevice>): ReadonlyArray<AssessedDevice> => {
  const seen = new Set<string>()
  const wanted = devices.filter(({ id, name, answer, software }) => {
    const key = id ?? name
    if (answer === undefined || software !== undefined || seen.has(key)) return false
    seen.add(key)
    return answer.verdict === "line" || answer.verdict === "pc-maker" || answer.verdict === "catalogue"
  })
  return [...wanted.filter(isNetwork), ...wanted.filter((device) => !isNetwork(device))]
}

const isNetwork = ({ answer }: AssessedDevice): boolean => /ethernet|wi-fi|network/i.test(answer?.category ?? "")
