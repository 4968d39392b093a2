/** The links of the header and the footer (S1 §2). */

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

export const FOOTER_GROUPS: ReadonlyArray<{ readonly title: string; readonly links: ReadonlyArray<NamedLink> }> = [
  {
    title: "Driver categories",
    links: [
      { label: "Graphics Cards", to: "/category/Graphics%20Cards" },
      { label: "Network Adapters", to: "/category/Network%20Adapters" },
      { label: "Audio Devices", to: "/category/Audio%20Devices" },
      { label: "Printers", to: "/category/Printers" }
    ]
  },
  {
    title: "Help",
    links: [
      { label: "Help Center", to: "/support" },
      { label: "Installation Guide", to: "/support" },
      { label: "Troubleshooting", to: "/support" },
      { label: "Contact", to: "/contact" }
    ]
  },
  {
    title: "Legal",
    links: [
      { label: "Legal Notice", to: "/legal-notice" },
      { label: "Privacy Policy", to: "/privacy-policy" },
      { label: "Terms of Service", to: "/terms-of-service" },
      { label: "Disclaimer", to: "/disclaimer" }
    ]
  }
]
