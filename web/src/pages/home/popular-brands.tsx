/** Cards of the brands that most visitors look for (P-HOME-4, P-SITE-6). Names as text: no logos. */
import { Link } from "@tanstack/react-router"
import { linkCardClass } from "../../ui/card.ts"
import { HomeSection } from "./home-section.tsx"
import { POPULAR_BRANDS } from "./home-words.ts"

export const PopularBrands = () => (
  <HomeSection title="Popular brands">
    <ul className="grid grid-cols-2 gap-2.5 md:gap-4 lg:grid-cols-4">
      {POPULAR_BRANDS.map(({ name, line, count, to }) => (
        <li key={name}>
          <Link to={to} className={`${linkCardClass} flex h-full flex-col px-3 py-2 md:p-4`}>
            <span className="text-lg font-semibold group-hover:text-accent">{name}</span>
            <span className="mt-0.5 text-sm text-muted max-md:hidden">{line}</span>
            <span className="mt-auto text-sm md:pt-3 md:font-semibold">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  </HomeSection>
)
