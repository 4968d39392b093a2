/** The four printer brands with pages of their own (P-HOME-5). The counts are printer models (P-SITE-4). */
import { Link } from "@tanstack/react-router"
import { linkCardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { HomeSection } from "./home-section.tsx"
import { PRINTER_MODELS_CLAIM, PRINTER_SPECIALISTS } from "./home-words.ts"

export const PrinterSpecialists = () => (
  <HomeSection
    title="Printer specialists"
    intro={`${PRINTER_MODELS_CLAIM} printer models of four brands, each with its official support page.`}
  >
    <ul className="grid grid-cols-2 gap-2.5 md:gap-4 lg:grid-cols-4">
      {PRINTER_SPECIALISTS.map(({ name, line, count, to }) => (
        <li key={name}>
          <Link to={to} className={`${linkCardClass} flex h-full flex-col px-3 py-2 md:p-4`}>
            <span className="flex items-center gap-2 text-lg font-semibold group-hover:text-accent">
              <Icon name="printer" className="size-5 text-accent" />
              {name}
            </span>
            <span className="mt-1 text-sm text-muted max-md:hidden">{line}</span>
            <span className="mt-auto text-sm md:pt-3 md:font-semibold tabular">{count} printer models</span>
          </Link>
        </li>
      ))}
    </ul>
  </HomeSection>
)
