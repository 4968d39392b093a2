/** The links of the footer (P-UI-3, P-HW-4). */
import { type NamedLink, TOOL_LINKS } from "../header/site-links.ts"

export interface FooterLink extends NamedLink {
  readonly hash?: string
  /** The server's own page, which the app's router does not know. */
  readonly isServerPage?: true
}

export interface FooterGroup {
  readonly title: string
  readonly links: ReadonlyArray<FooterLink>
}

export const FOOTER_GROUPS: ReadonlyArray<FooterGroup> = [
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
      { label: "Installation Guide", to: "/support", hash: "installation" },
      { label: "Troubleshooting", to: "/support", hash: "troubleshooting" },
      { label: "Contact", to: "/contact" }
    ]
  },
  { title: "Tools", links: TOOL_LINKS },
  {
    title: "Data",
    links: [
      { label: "Status", to: "/status" },
      { label: "API", to: "/api/docs", isServerPage: true },
      { label: "Feeds", to: "/feeds" },
      { label: "Data Files", to: "/data/", isServerPage: true },
      { label: "Device Data Credits", to: "/hardware/credits" }
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
