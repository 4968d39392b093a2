/** A device's state as a mark: its words, and how much they matter. */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"
import { stateWords } from "@driverdex/domain/devices/scan/stateWords"
import type { DeviceRow } from "../../../catalogue/devices/device-table.tsx"

type Mark = DeviceRow["mark"]

const LOOKS: Readonly<Record<AssessedDevice["need"], Omit<Mark, "words">>> = {
  problem: { tone: "danger", icon: "alert" },
  install: { tone: "accent", icon: "download" },
  update: { tone: "warning", icon: "clock" },
  optional: { tone: "neutral", icon: "clock" },
  nothing: { tone: "success", icon: "check" },
  unknown: { tone: "neutral", icon: "help" }
}

export const stateMark = (device: AssessedDevice): Mark => {
  const words = stateWords(device)
  const isMild = device.need === "problem" && words !== "Does not work"
  return { words, ...LOOKS[device.need], ...(isMild && { tone: "warning" }) }
}
