/** Wording of the hardware pages (P-HW-1 to P-HW-4). */
import type { Verdict } from "@driverdex/domain/devices/DeviceTables"
import { ASK_PAGE } from "../../shell/content/addresses.ts"
import type { Step } from "../../ui/text/numbered-steps.tsx"

/** Above the pages of devices and the credits. */
export const ASK_TRAIL = { name: "Hardware IDs", path: ASK_PAGE }
export const CREDITS_PAGE: string = "/hardware/credits"
/** The page that reads a whole list of devices. */
export const SCAN_DESK: string = "/hardware/scan"

export const HARDWARE_TITLE = "Find a driver by hardware ID"

export const HARDWARE_INTRO =
  "Every part of a PC says by a number what it is. Enter that number: this site says whether you need a driver at all, which one, and where its maker has it."

export const HARDWARE_DESCRIPTION =
  "Enter a hardware ID from Device Manager and learn whether Windows includes the driver, or which page of the maker has it."

export const ID_HINT = "One id or several, up to 100, each on a line of its own. Any spelling will do: 8086:51f0 too."

/** Each answer says what to do next; the first sentence of the answer comes from the rules. */
export const NEXT_STEPS: Readonly<
  Record<Verdict, { readonly title: string; readonly steps: ReadonlyArray<Step> } | null>
> = {
  windows: {
    title: "If it does not work all the same",
    steps: [
      {
        title: "Let Windows Update look",
        text: "Settings, Windows Update, Advanced options, Optional updates, Driver updates: take what is listed for this device."
      },
      {
        title: "Install the device again",
        text: "In Device Manager right-click it, choose 'Uninstall device', then restart: Windows installs its own driver."
      }
    ]
  },
  chipset: null,
  line: {
    title: "How to install it",
    steps: [
      {
        title: "Download from the maker",
        text: "Press the button above and take the package for your Windows version."
      },
      {
        title: "Run it, then restart",
        text: "A .zip file: right-click it, 'Extract All', and open the folder. Then right-click the setup program, 'Run as administrator', and keep the suggested settings."
      }
    ]
  },
  "pc-maker": {
    title: "How to get it",
    steps: [
      {
        title: "Let Windows Update look first",
        text: "Settings, Windows Update, Advanced options, Optional updates, Driver updates. Often it is there already."
      },
      {
        title: "Else go to your PC maker's support page",
        text: "Search there for the model of your PC, or of the motherboard if you built it. The model is on a label below or behind."
      },
      {
        title: "Else search Microsoft's catalogue",
        text: "It finds drivers by this very id, as .cab files. Unpack one into a folder, then in Device Manager right-click the device, 'Update driver', 'Browse my computer', and choose the folder."
      }
    ]
  },
  catalogue: {
    title: "With a file from the catalogue",
    steps: [
      { title: "Download the newest entry", text: "Take the one whose column 'Products' names your Windows version." },
      {
        title: "Unpack it",
        text: "Open the .cab file with a double-click, mark everything in it, and copy it into a new folder."
      },
      {
        title: "Show it to Device Manager",
        text: "Right-click the device, Update driver, 'Browse my computer for drivers', and choose that folder."
      }
    ]
  },
  unknown: {
    title: "What you can try",
    steps: [
      {
        title: "Let Windows Update look",
        text: "Settings, Windows Update, Advanced options, Optional updates, Driver updates."
      },
      {
        title: "Look on the support page of your PC",
        text: "The maker of your PC or motherboard lists the drivers of every part that it built in."
      },
      {
        title: "Search Microsoft's catalogue by this id",
        text: "There is a link for it on this page. Without an entry there, only the maker of the PC or of the device can help."
      }
    ]
  }
}

export const NO_ANSWER_NOTE =
  "This site knows no rule for this id and does not guess: a wrong driver costs more than none."

export const CREDITS_TITLE = "Where the device facts come from"

export const CREDITS_INTRO =
  "What this site says about devices rests on public lists made by others. Thank you. Which driver fits which device is this site's own judgement unless the page says otherwise; mistakes in it are ours, not theirs."

export const CREDITS_DESCRIPTION =
  "The public lists and licences behind what this site says about devices, their names and their drivers."
