/** What a guide says about each Windows version: where things are, and what to mind. */
import type { OperatingSystemKey } from "../catalogue/Compatibility.ts"

export interface SystemAdvice {
  /** Making a restore point. */
  readonly restorePoint: string
  /** Opening Device Manager. */
  readonly deviceManager: string
  readonly tips: ReadonlyArray<string>
}

export const systemAdvice = (system: OperatingSystemKey): SystemAdvice => ADVICE[system]

const SEARCHED_RESTORE_POINT =
  "Make a restore point first: search the Start menu for 'Create a restore point', choose your system drive, then Create."
const RIGHT_CLICK_START = "right-click the Start button and choose Device Manager"

const ADVICE: Readonly<Record<OperatingSystemKey, SystemAdvice>> = {
  "windows-11": {
    restorePoint: SEARCHED_RESTORE_POINT,
    deviceManager: RIGHT_CLICK_START,
    tips: [
      "Windows 11: Settings, Windows Update, Advanced options, Optional updates may offer this driver as well.",
      "Windows 11: if Memory integrity blocks a driver, look for a newer one rather than switching the protection off."
    ]
  },
  "windows-10": {
    restorePoint: SEARCHED_RESTORE_POINT,
    deviceManager: RIGHT_CLICK_START,
    tips: [
      "Windows 10: Settings, Update & Security, Windows Update, View optional updates may offer this driver as well.",
      "Windows 10: regular support by Microsoft ended on October 14, 2025; newer drivers may ask for Windows 11."
    ]
  },
  "windows-8": {
    restorePoint:
      "Make a restore point first: on the Start screen type 'restore point', choose Create a restore point, your system drive, then Create.",
    deviceManager: RIGHT_CLICK_START,
    tips: [
      "Windows 8.1: support by Microsoft ended on January 10, 2023. Take the last version that names Windows 8.1; newer ones usually refuse it."
    ]
  },
  "windows-7": {
    restorePoint:
      "Make a restore point first: right-click Computer in the Start menu, choose Properties, System protection, then Create.",
    deviceManager: "right-click Computer in the Start menu, choose Manage, then Device Manager",
    tips: [
      "Windows 7: support by Microsoft ended on January 14, 2020. Take the last version that names Windows 7.",
      "Windows 7: drivers signed with SHA-2 need Service Pack 1 and Microsoft's update KB4474419; without it Windows refuses their signature."
    ]
  }
}
