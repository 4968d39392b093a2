/** The links of the header (P-UI-1). */

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
