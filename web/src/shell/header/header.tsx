/** The bar on top of every page: brand, the seven links, the search box; on narrow screens search and menu. */
import { Link, useLocation } from "@tanstack/react-router"
import { Icon } from "../../ui/icon.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { activeLink } from "./active-link.ts"
import { HeaderSearch, MenuButton } from "./header-parts.ts"
import { MAIN_LINKS } from "./site-links.ts"

export const Header = ({ siteName }: { readonly siteName: string }) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <header className="sticky top-0 z-20 border-b border-border bg-page">
      <div className="page-width flex h-16 items-center gap-4">
        <Link
          to="/"
          className="flex min-h-11 min-w-0 items-center gap-2.5 text-lg font-semibold text-text no-underline"
        >
          <SiteMark />
          <span className="truncate">{siteName}</span>
        </Link>
        <nav aria-label="Main" className="ml-auto hidden lg:block">
          <ul className="flex gap-1">
            {MAIN_LINKS.map(({ label, to }) => {
              const current = activeLink(to, pathname)
              return (
                <li key={to}>
                  <Link
                    to={to}
                    // The router says 'page' by itself, for the exact address only.
                    activeOptions={{ exact: true, includeSearch: false }}
                    inactiveProps={{ "aria-current": current }}
                    className={`inline-flex h-16 items-center border-b-2 border-t-2 border-t-transparent px-3 no-underline hover:text-accent ${
                      current ? "border-b-accent font-semibold text-accent" : "border-b-transparent text-text"
                    }`}
                  >
                    {label}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
        {OWN_BOX.has(pathname) || <HeaderSearch />}
        <div className="flex items-center gap-1 max-[56.24rem]:ml-auto lg:hidden">
          <Link
            to="/search"
            className="grid size-11 place-items-center rounded-control text-text hover:bg-sunken min-[56.25rem]:hidden"
          >
            <Icon name="search" />
            <VisuallyHidden>Search drivers</VisuallyHidden>
          </Link>
          <MenuButton />
        </div>
      </div>
    </header>
  )
}

/** Pages with a search box of their own. */
const OWN_BOX: ReadonlySet<string> = new Set(["/", "/search"])

/** The site's own mark: a chip whose face is an index card, with its pins and two lines of writing. */
const SiteMark = () => (
  <svg
    aria-hidden="true"
    focusable="false"
    viewBox="0 0 28 28"
    strokeWidth="2"
    strokeLinejoin="round"
    className="shrink-0 size-7"
  >
    <path d="M8 2v24M14 2v24M20 2v24M4 7h20v14H4z" className="fill-accent stroke-accent" />
    <path d="M8 12h12M8 16h6" className="stroke-on-accent" />
  </svg>
)
