/** The links of the header: the main ones (P-UI-1), and the tools below them (P-UI-17). */

export interface NamedLink {
  readonly label: string
  readonly to: string
}

export const MAIN_LINKS: ReadonlyArray<NamedLink> = [
  { label: "Home", to: "/" },
  { label: "Categories", to: "/graphics-cards" },
  { label: "Printers", to: "/printers" },
  { label: "Guides", to: "/driver-guides" },
  { label: "Search", to: "/search" },
  { label: "Support", to: "/support" },
  { label: "Contact", to: "/contact" }
]

export const TOOL_LINKS: ReadonlyArray<NamedLink> = [
  { label: "Fix a Problem", to: "/help" },
  { label: "Check My Devices", to: "/hardware/scan" },
  { label: "Driver Packs for PCs", to: "/pc" },
  { label: "Find by Hardware ID", to: "/hardware" },
  { label: "Device Manager Codes", to: "/support/device-codes" }
]
