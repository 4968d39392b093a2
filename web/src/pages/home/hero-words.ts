/**
 * The badges, examples and tasks next to the home page's search (P-HOME-1, P-HOME-8). The count is a claim that a test
 * checks against the catalogue (P-SITE-4).
 */
import type { IconName } from "../../ui/icon.tsx"

export const HERO_BADGES: ReadonlyArray<{ readonly icon: IconName; readonly label: string }> = [
  { icon: "shield", label: "100% Official Sources" },
  { icon: "hardware", label: "500+ Drivers" },
  { icon: "tag", label: "Always Free" }
]

/** Searches that have a best answer (P-ANS-1), one of each kind: a card, a printer, a hardware ID. */
export const EXAMPLES: ReadonlyArray<string> = ["RTX 3060", "M404dw", "PCI\\VEN_8086&DEV_51F0"]

export const TASKS: ReadonlyArray<{
  readonly icon: IconName
  readonly label: string
  readonly to: string
}> = [
  { icon: "printer", label: "My printer stopped working", to: "/help/printer-offline" },
  { icon: "graphics", label: "Update my graphics card", to: "/graphics-cards" },
  { icon: "scan", label: "I have hardware IDs", to: "/hardware" }
]
