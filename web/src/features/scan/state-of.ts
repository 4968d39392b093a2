/** A device's state as a mark: one or two words, and how much they matter. */

import type { IconName } from "../../ui/icon.tsx"
import type { BadgeTone } from "../../ui/text/badge.tsx"
import type { ScanRow } from "./scan-engine.ts"

interface DeviceState {
  readonly words: string
  readonly tone: BadgeTone
  readonly icon: IconName
}

const NO_DRIVER = 28
const SWITCHED_OFF = 22

export const stateOf = ({ need, problem, answer, installed }: Omit<ScanRow, "name">): DeviceState => {
  switch (need) {
    case "problem":
      if (problem === SWITCHED_OFF) return { words: "Switched off", tone: "warning", icon: "alert" }
      return problem === NO_DRIVER && answer?.verdict === "chipset"
        ? { words: "Works, only has no name", tone: "warning", icon: "alert" }
        : { words: "Does not work", tone: "danger", icon: "alert" }
    case "update":
      return { words: "Newer driver known", tone: "warning", icon: "clock" }
    case "install":
      return { words: "Driver needed", tone: "accent", icon: "download" }
    case "nothing":
      if (answer?.verdict === "windows" || answer?.verdict === "chipset") {
        return { words: "Nothing to do", tone: "success", icon: "check" }
      }
      // A device that has a driver and no problem works, whatever else is known of it.
      return installed === undefined
        ? { words: "Not known", tone: "neutral", icon: "help" }
        : { words: "Works", tone: "success", icon: "check" }
  }
}
