/** Wording and fixed lists of the home page (P-HOME-2 to P-HOME-5). The counts are claims that a test over the catalogue keeps true (P-SITE-4). */
import { counted } from "@driverdex/domain/search/rules/resultLine"
import type { IconName } from "../../ui/icon.tsx"

/** What a driver of the category is called. */
const DRIVERS_OF: Readonly<Record<string, string>> = {
  "Graphics Cards": "graphics card driver",
  "Network Adapters": "network adapter driver",
  "Audio Devices": "audio device driver",
  Printers: "printer driver",
  "USB Controllers": "USB controller driver",
  "Input Devices": "input device driver",
  Cameras: "camera driver"
}

/** '87 graphics card drivers' */
export const driversIn = (category: string, count: number): string =>
  counted(count, Object.hasOwn(DRIVERS_OF, category) ? (DRIVERS_OF[category] ?? "driver") : "driver")

/** The accent of a category's picture: class names in full, since the styles are generated from the sources. */
const ACCENTS: Readonly<Record<string, string>> = {
  "Graphics Cards": "bg-graphics/12 text-graphics",
  "Network Adapters": "bg-network/12 text-network",
  "Audio Devices": "bg-audio/12 text-audio",
  Printers: "bg-printers/12 text-printers",
  "USB Controllers": "bg-usb/12 text-usb",
  "Input Devices": "bg-input/12 text-input"
}

export const accentOf = (category: string): string =>
  (Object.hasOwn(ACCENTS, category) ? ACCENTS[category] : undefined) ?? "bg-accent-soft text-accent"

export const POPULAR_BRANDS: ReadonlyArray<{
  readonly name: string
  readonly line: string
  readonly count: string
  readonly to: string
}> = [
  { name: "NVIDIA", line: "GeForce, RTX and Studio graphics", count: "25+ drivers", to: "/graphics-cards" },
  { name: "AMD", line: "Radeon graphics cards and integrated graphics", count: "20+ drivers", to: "/graphics-cards" },
  { name: "Intel", line: "Arc and integrated graphics, Wi-Fi", count: "18+ drivers", to: "/graphics-cards" },
  { name: "HP", line: "LaserJet, OfficeJet, DeskJet and Envy", count: "30+ printer models", to: "/hp-printers" }
]

export const PRINTER_SPECIALISTS: ReadonlyArray<{
  readonly name: string
  readonly line: string
  readonly count: string
  readonly to: string
}> = [
  { name: "HP", line: "Laser, inkjet, tank and large format", count: "30+", to: "/printers/hp" },
  { name: "Canon", line: "PIXMA, imageCLASS, MAXIFY and SELPHY", count: "24+", to: "/printers/canon" },
  { name: "Epson", line: "EcoTank, Expression and WorkForce", count: "23+", to: "/printers/epson" },
  { name: "Brother", line: "HL, MFC, DCP and QL label printers", count: "24+", to: "/printers/brother" }
]
export const PRINTER_MODELS_CLAIM = "75+"

export const QUICK_STEPS: ReadonlyArray<{ readonly title: string; readonly text: string }> = [
  {
    title: "Find your device",
    text: "Search by model or maker. Device Manager shows the name and hardware ID of each device."
  },
  {
    title: "Go to the official page",
    text: "'Get Driver' opens the manufacturer's own page in a new tab and says beforehand which one."
  },
  {
    title: "Install and restart",
    text: "Run the file as administrator, follow the setup wizard, then restart Windows."
  }
]

export const REASONS: ReadonlyArray<{ readonly icon: IconName; readonly title: string; readonly text: string }> = [
  {
    icon: "shield",
    title: "Only official sources",
    text: "Links lead only to the makers' own hosts, or to the Microsoft Update Catalog."
  },
  {
    icon: "info",
    title: "Nothing made up",
    text: "What no source states stays unknown, and imported records name their source."
  },
  {
    icon: "check",
    title: "Checkable",
    text: "Checksums, hardware IDs and release history are shown where they are known."
  },
  {
    icon: "tag",
    title: "Free, no account",
    text: "No sign-up, nothing to install, no files hosted here, no download traps."
  }
]
