/** The foot of every page: where things are, and where drivers should be fetched (P-UI-3, P-SITE-2). */
import { Link } from "@tanstack/react-router"
import { useSite } from "../../client/use-api.ts"
import { Icon } from "../../ui/icon.tsx"
import { formatMonth } from "../../ui/text/format-date.ts"
import { type NamedLink, TOOL_LINKS } from "../header/site-links.ts"

export const Footer = ({ siteName }: { readonly siteName: string }) => {
  const factsTo = useSite().factsTo
  return (
    <footer className="mt-auto border-t border-border bg-surface">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-5 py-6 md:grid-cols-3 lg:grid-cols-[1.4fr_repeat(5,1fr)] lg:py-10">
        <div className="max-lg:col-span-full max-w-sm">
          <p className="text-lg font-semibold">{siteName}</p>
          <p className="mt-2 flex gap-2">
            <Icon name="shield" className="mt-0.5 size-5 text-accent" />
            <span>Download drivers only from official manufacturer websites.</span>
          </p>
          <p className="mt-2 text-sm text-muted">
            {siteName} gives driver information and installation guides for Windows hardware. It hosts no driver files.
          </p>
        </div>
        {FOOTER_GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-base">{title}</h2>
            <ul className="mt-1">
              {links.map((link) => (
                <li key={link.label}>
                  <FooterAnchor {...link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="page-width border-t border-border py-5 text-sm text-muted">
        © {yearsTo(factsTo)} {siteName}.{factsTo && ` Catalogue facts to ${formatMonth(factsTo)}.`} Product names and
        brands belong to their owners; {siteName} is independent of them.
      </p>
    </footer>
  )
}

const LINK_CLASS =
  "inline-flex min-h-8 items-center text-muted hover:text-accent hover:underline pointer-coarse:min-h-11"

const FooterAnchor = ({ label, to, hash, isServerPage }: FooterLink) =>
  isServerPage ? (
    <a href={to} className={LINK_CLASS}>
      {label}
    </a>
  ) : (
    <Link to={to} {...(hash !== undefined && { hash })} className={LINK_CLASS}>
      {label}
    </Link>
  )

/** '2025–2026' where the catalogue's facts are of 2026 (P-SITE-2). */
const yearsTo = (factsTo: string | null): string => {
  const year = factsTo?.slice(0, 4) ?? FIRST_YEAR
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : FIRST_YEAR
}

const FIRST_YEAR = "2025"

interface FooterLink extends NamedLink {
  readonly hash?: string
  /** The server's own page, which the app's router does not know. */
  readonly isServerPage?: true
}

interface FooterGroup {
  readonly title: string
  readonly links: ReadonlyArray<FooterLink>
}

/** The links of the footer (P-UI-3, P-HW-4). */
const FOOTER_GROUPS: ReadonlyArray<FooterGroup> = [
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
