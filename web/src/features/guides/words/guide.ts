/** The shape of an installation guide of /driver-guides (P-GUIDE-3). */
import type { IconName } from "../../../ui/icon.tsx"
import type { Step } from "../../../ui/text/numbered-steps.tsx"

export interface Trouble {
  /** Also its address: '#id'. */
  readonly id: string
  readonly title: string
  readonly sign: string
  /** The mildest first. */
  readonly actions: ReadonlyArray<string>
}

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
  /** What to do when a device does not work (P-GUIDE-7). */
  readonly troubles: ReadonlyArray<Trouble>
  /** Where this site lists the drivers. */
  readonly drivers: { readonly label: string; readonly to: string }
}
