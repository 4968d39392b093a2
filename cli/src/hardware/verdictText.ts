/** The verdicts in the plain words that people see. */
import type { Verdict } from "@driverdex/domain/devices/DeviceTables"

export function verdictText(verdict: Verdict): string {
  return WORDS[verdict]
}

const WORDS: Readonly<Record<Verdict, string>> = {
  windows: "Windows includes it",
  chipset: "only named by the chipset package",
  line: "the maker's driver",
  "pc-maker": "your PC maker's package",
  catalogue: "search Microsoft's catalogue",
  unknown: "not known"
}
