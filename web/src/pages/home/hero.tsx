/** What the site is, the search, and the two ways on. */
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { buttonClass } from "../../ui/button.tsx"
import { linkCardClass } from "../../ui/card.ts"
import { Icon, type IconName } from "../../ui/icon.tsx"
import { Newest } from "./home-parts.ts"

/** Side by side on a phone. */
const NARROW = "max-sm:px-3 max-sm:text-sm"

export const Hero = ({ searchBox }: { readonly searchBox: ReactNode }) => (
  <div className="border-b border-border bg-surface">
    <div className="page-width grid gap-10 py-6 md:py-14 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-center lg:gap-16">
      <div className="min-w-0">
        <h1 className="text-hero max-w-[18em]">Find the official driver for your Windows hardware</h1>
        <p className="mt-3 max-w-prose text-muted md:mt-4 md:text-lg">
          Driver information, installation guides and the way to the manufacturer's own page. This site hosts no files.
        </p>
        <div className="mt-4 md:mt-6">{searchBox}</div>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-sm">
          <span className="text-muted">For example:</span>
          {EXAMPLES.map((text) => (
            <Link key={text} to="/search" search={{ q: text }} className="text-link inline-flex min-h-8 items-center">
              {text}
            </Link>
          ))}
        </p>
        <ul className="mt-3 grid gap-2 md:grid-cols-3 md:gap-3">
          {TASKS.map(({ icon, label, to }) => (
            <li key={label}>
              <Link
                to={to}
                className={`${linkCardClass} flex h-full min-h-11 items-center gap-3 px-3 py-2 font-semibold hover:text-accent`}
              >
                <Icon name={icon} className="size-5 shrink-0 text-accent" />
                <span className="flex-1">{label}</span>
                <Icon name="arrow" className="size-4 shrink-0 text-muted md:hidden" />
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm md:gap-x-6 md:text-base">
          {HERO_BADGES.map(({ icon, label }) => (
            <li key={label} className="flex items-center gap-2">
              <Icon name={icon} className="size-5 text-accent" />
              {label}
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-3 md:mt-6">
          <Link to="/search" className={`${buttonClass("solid")} ${NARROW}`}>
            Browse All Drivers
          </Link>
          <Link to="/support" className={`${buttonClass("outline")} ${NARROW}`}>
            Installation Help
          </Link>
        </div>
      </div>
      <Newest />
    </div>
  </div>
)

/**
 * The badges, examples and tasks next to the home page's search (P-HOME-1, P-HOME-8). The count is a claim that a test
 * checks against the catalogue (P-SITE-4).
 */
const HERO_BADGES: ReadonlyArray<{ readonly icon: IconName; readonly label: string }> = [
  { icon: "shield", label: "100% Official Sources" },
  { icon: "hardware", label: "500+ Drivers" },
  { icon: "tag", label: "Always Free" }
]

/** Searches that have a best answer (P-ANS-1), one of each kind: a card, a printer, a hardware ID. */
const EXAMPLES: ReadonlyArray<string> = ["RTX 3060", "M404dw", "PCI\\VEN_8086&DEV_51F0"]

const TASKS: ReadonlyArray<{
  readonly icon: IconName
  readonly label: string
  readonly to: string
}> = [
  { icon: "printer", label: "My printer stopped working", to: "/help/printer-offline" },
  { icon: "graphics", label: "Update my graphics card", to: "/graphics-cards" },
  { icon: "scan", label: "I have hardware IDs", to: "/hardware" }
]
