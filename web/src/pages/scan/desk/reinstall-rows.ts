/** The devices to have drivers at hand for before Windows is installed again. */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"

/** Network devices first, each kind of chip once. */
export const reinstallRows = (devices: ReadonlyArray<AssessedDevice>): ReadonlyArray<AssessedDevice> => {
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
