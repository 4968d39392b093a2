/** 'Quick Help': pages that may answer faster than a person (P-SUP-12). */
import { Link } from "@tanstack/react-router"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { QUICK_HELP } from "./contact-words.ts"

export const QuickHelp = () => (
  <section aria-labelledby="quick" className={`${cardClass} bg-surface p-5`}>
    <h2 id="quick" className="text-lg">
      Quick Help
    </h2>
    <ul className="mt-2 divide-y divide-border">
      {QUICK_HELP.map(({ label, line, to }) => (
        <li key={to}>
          <Link to={to} className="group flex min-h-11 items-center justify-between gap-3 py-2 text-text no-underline">
            <span>
              <span className="font-semibold text-accent group-hover:underline">{label}</span>
              <span className="block text-sm text-muted">{line}</span>
            </span>
            <Icon name="arrow" className="size-4 text-muted group-hover:text-accent" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
