/** The second row of wide screens: what the site does beside lists of drivers (P-UI-17). It scrolls away with the page. */
import { Link, useLocation } from "@tanstack/react-router"
import { activeTool } from "./active-link.ts"
import { TOOL_LINKS } from "./site-links.ts"

export const ToolsBar = () => {
  const active = useLocation({ select: ({ pathname }) => activeTool(TOOL_LINKS, pathname) })
  return (
    <nav
      aria-label="Quick links"
      className="hidden border-b border-border bg-surface text-sm lg:block"
      data-print="hide"
    >
      <ul className="page-width flex gap-x-5">
        {TOOL_LINKS.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              inactiveProps={{ "aria-current": active === to ? "true" : undefined }}
              className={`inline-flex min-h-10 items-center no-underline hover:text-accent hover:underline ${
                active === to ? "font-semibold text-accent" : "text-muted"
              }`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
