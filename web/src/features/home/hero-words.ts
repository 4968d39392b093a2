/** The badges beside the home page's search (P-HOME-1). The count is a claim that a test over the catalogue keeps true (P-SITE-4). */
import type { IconName } from "../../ui/icon.tsx"

export const HERO_BADGES: ReadonlyArray<{ readonly icon: IconName; readonly label: string }> = [
  { icon: "shield", label: "100% Official Sources" },
  { icon: "hardware", label: "500+ Drivers" },
  { icon: "tag", label: "Always Free" }
]
