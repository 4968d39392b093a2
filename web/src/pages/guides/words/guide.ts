/** The shape of an installation guide of /driver-guides (P-GUIDE-3). */
import type { IconName } from "../../../ui/icon.tsx"
import type { Step } from "../../../ui/text/numbered-steps.tsx"

export interface Guide {
  /** Also its address: '#id'. */
  readonly id: string
  readonly icon: IconName
  readonly title: string
  readonly intro: string
  readonly difficulty: "Easy" | "Medium"
  readonly time: string
  /** What should be at hand before the first step. */
  readonly needs: ReadonlyArray<string>
  readonly steps: ReadonlyArray<Step>
  /** How to see that it worked. */
  readonly check: string
  /** What may not work, in a few words (P-GUIDE-7). */
  readonly troubles: string
  /** Names the help pages about it: '/help#printers'. */
  readonly subject: string
  /** Where this site lists the drivers. */
  readonly drivers: { readonly label: string; readonly to: string }
}
