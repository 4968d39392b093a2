/** The links of the footer (P-UI-3, P-HW-4). */
import type { NamedLink } from "../header/site-links.ts"

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
      { label: "Find by Hardware Id", to: "/hardware" },
      { label: "Contact", to: "/contact" }
    ]
  },
  {
    title: "Legal",
    links: [
      { label: "Legal Notice", to: "/legal-notice" },
      { label: "Privacy Policy", to: "/privacy-policy" },
      { label: "Terms of Service", to: "/terms-of-service" },
      { label: "Disclaimer", to: "/disclaimer" },
      { label: "Device Data Credits", to: "/hardware/credits" }
    ]
  }
]
