/** Quick links; the last two open in a new tab, so that a half-filled form stays (P-PRIV-10). */
import { Link } from "@tanstack/react-router"
import { cardClass } from "../../ui/card.ts"
import { NewTabLink } from "../../ui/text/new-tab-link.tsx"

export const QuickLinks = () => (
  <section aria-labelledby="quick-links" className={`${cardClass} bg-surface p-5`}>
    <h2 id="quick-links" className="text-lg">
      Quick links
    </h2>
    <ul className="mt-1">
      <li>
        <Link to="/cookie-policy" className="text-link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
          Cookie Policy
        </Link>
      </li>
      <li>
        <NewTabLink href="/privacy-policy">Privacy Policy</NewTabLink>
      </li>
      <li>
        <NewTabLink href="/disclaimer">Disclaimer</NewTabLink>
      </li>
    </ul>
  </section>
)
