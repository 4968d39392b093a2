/** Icon and tone of each answer about a printer. */
import type { PrinterDetails } from "@driverdex/api/contract/SiteApi"
import type { IconName } from "../../ui/icon.tsx"

type Verdict = PrinterDetails["verdict"]

export const PRINTER_LOOKS: Readonly<Record<Verdict, { readonly icon: IconName; readonly tone: string }>> = {
  windows: { icon: "check", tone: "bg-success-soft text-success" },
  universal: { icon: "download", tone: "bg-accent-soft text-accent" },
  own: { icon: "download", tone: "bg-accent-soft text-accent" },
  family: { icon: "printer", tone: "bg-accent-soft text-accent" },
  "taken-over": { icon: "arrow", tone: "bg-accent-soft text-accent" },
  none: { icon: "alert", tone: "bg-warning-soft text-warning" },
  "maker-page": { icon: "help", tone: "bg-warning-soft text-warning" }
}
