/** How a hardware ID is found (P-HW-1). */
import type { Step } from "../../ui/text/numbered-steps.tsx"

export const FIND_ID_TITLE = "How to find your hardware ID"

/** @param pasteInto where the id goes in the end */
export const findIdSteps = (pasteInto = "the box of that page"): ReadonlyArray<Step> => [
  { title: "Open Device Manager", text: "Right-click the Start button and choose Device Manager." },
  {
    title: "Open the device",
    text: "Double-click the device. One that does not work has a yellow mark, or is called 'Unknown device'."
  },
  {
    title: "Choose Details, then Hardware Ids",
    text: "Open the Details tab. In the list under 'Property' choose 'Hardware Ids'."
  },
  {
    title: "Copy the first line",
    text: `Right-click the first line, choose Copy, and paste it into ${pasteInto}.`
  }
]
