/** What the site is, the search, and the two ways on. */
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { buttonClass } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { HERO_BADGES } from "./hero-words.ts"
import { Newest } from "./home-parts.ts"

export const Hero = ({ searchBox }: { readonly searchBox: ReactNode }) => (
  <div className="border-b border-border bg-surface">
    <div className="page-width grid gap-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-center lg:gap-16">
      <div className="min-w-0">
        <h1 className="text-hero max-w-[18em]">Find the official driver for your Windows hardware</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">
          Driver information, installation guides and the way to the manufacturer's own page. This site hosts no files.
        </p>
        <div className="mt-6">{searchBox}</div>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          {HERO_BADGES.map(({ icon, label }) => (
            <li key={label} className="flex items-center gap-2">
              <Icon name={icon} className="size-5 text-accent" />
              {label}
            </li>
          ))}
        </ul>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to="/search" className={buttonClass("solid")}>
            Browse All Drivers
          </Link>
          <Link to="/support" className={buttonClass("outline")}>
            Installation Help
          </Link>
        </div>
      </div>
      <Newest />
    </div>
  </div>
)
