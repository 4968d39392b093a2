/** A device's state in a few words (P-SCAN-3), for the page, its copies and the terminal program. */
import type { AssessedDevice } from "./Assessment.ts"

const NO_DRIVER = 28
const SWITCHED_OFF = 22

type Judged = Pick<AssessedDevice, "need" | "problem" | "answer" | "installed" | "software" | "otherWindows">

export const stateText = ({ need, problem, answer, installed, software, otherWindows }: Judged): string => {
  switch (need) {
    case "problem":
      if (problem === SWITCHED_OFF) return "Switched off"
      return problem === NO_DRIVER && answer?.verdict === "chipset" ? "Works, only has no name" : "Does not work"
    case "install":
      return "Driver needed"
    case "update":
      return "Newer driver known"
    case "optional":
      if (otherWindows !== undefined) return "Another driver for your Windows"
      return installed === undefined
        ? "Windows often includes one; the maker has a newer one"
        : "Works with Windows' driver; the maker has a newer one"
    case "nothing":
      if (software !== undefined) {
        return software.program === undefined ? "A program installed it" : `Comes with ${software.program}`
      }
      if (answer?.verdict === "windows" || answer?.verdict === "chipset") return "Nothing to do"
      // A device that has a driver and no problem works, whatever else is known of it.
      return installed === undefined ? "Nothing is missing, as far as the list says" : "Works"
    case "unknown":
      return answer?.line?.noDriver === undefined ? "Not known" : "No driver for Windows 10 or 11"
  }
}
