/** Icon, tone and button label of each of the six answers about a device. */
import type { Verdict } from "@driverdex/domain/devices/DeviceTables"
import type { OfficialLink, ShownDevice } from "@driverdex/domain/devices/showDevice"
import type { IconName } from "../ui/icon.tsx"

interface VerdictLook {
  readonly icon: IconName
  /** Colours of the head of the answer. */
  readonly tone: string
}

export const VERDICT_LOOKS: Readonly<Record<Verdict, VerdictLook>> = {
  windows: { icon: "check", tone: "bg-success-soft text-success" },
  chipset: { icon: "check", tone: "bg-success-soft text-success" },
  line: { icon: "download", tone: "bg-accent-soft text-accent" },
  "pc-maker": { icon: "hardware", tone: "bg-accent-soft text-accent" },
  catalogue: { icon: "search", tone: "bg-accent-soft text-accent" },
  unknown: { icon: "help", tone: "bg-warning-soft text-warning" }
}

/** What the button of an answer says. */
export const linkLabel = ({ leadsTo }: OfficialLink, { verdict }: Pick<ShownDevice, "verdict">): string => {
  if (leadsTo === "catalogue") return "Search Microsoft's catalogue"
  if (leadsTo === "file") return "Download from the maker"
  if (leadsTo === "pc-maker") return "Open your PC maker's page"
  return verdict === "chipset" ? "Open the chipset package's page" : "Open the maker's page"
}
