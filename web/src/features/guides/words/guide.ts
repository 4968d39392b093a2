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
  /** Where this site lists the drivers. */
  readonly drivers: { readonly label: string; readonly to: string }
}
