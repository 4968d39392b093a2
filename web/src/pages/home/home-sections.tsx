/** The home page below the search (P-HOME-2 to P-HOME-6). */

import { categoryPath } from "@driverdex/domain/catalogue/Category"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { categoryIcon } from "../../catalogue/listing/category-icon.ts"
import { categoriesQuery } from "../../client/catalogue.ts"
import { useApi } from "../../client/use-api.ts"
import { buttonClass } from "../../ui/button.tsx"
import { linkCardClass } from "../../ui/card.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Icon } from "../../ui/icon.tsx"
import { FeaturedDrivers } from "./featured-drivers.tsx"
import { HomeSection } from "./home-section.tsx"
import {
  accentOf,
  driversIn,
  POPULAR_BRANDS,
  PRINTER_MODELS_CLAIM,
  PRINTER_SPECIALISTS,
  QUICK_STEPS,
  REASONS
} from "./home-text.ts"
import { SectionFailed } from "./section-failed.tsx"

export const HomeSections = () => (
  <div className="page-width space-y-8 py-8 md:space-y-14 md:py-14">
    <CategoryCards />
    <PopularBrands />
    <PrinterSpecialists />
    <FeaturedDrivers />
    <QuickGuide />
    <Reasons />
    <HelpStrip />
  </div>
)

const SHOWN = 6
const GRID = "grid grid-cols-2 gap-2.5 md:gap-4 lg:grid-cols-3"
const SKELETONS = ["a", "b", "c", "d", "e", "f"]

/** The first six categories, each a link to its page (P-HOME-3). */
const CategoryCards = () => {
  const { data: categories, error, refetch } = useQuery(categoriesQuery(useApi()))
  return (
    <HomeSection title="Browse by category">
      {categories === undefined && error !== null && <SectionFailed what="The categories" retry={refetch} />}
      {categories === undefined && error === null && (
        <div className={GRID} aria-busy="true">
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="h-28" />
          ))}
        </div>
      )}
      {categories && (
        <ul className={GRID}>
          {categories.slice(0, SHOWN).map((category) => (
            <li key={category.id}>
              <Link
                to={categoryPath(category.name)}
                className={`${linkCardClass} flex h-full flex-col gap-1.5 p-3 sm:flex-row sm:gap-4 sm:p-4`}
              >
                <span
                  className={`grid size-9 shrink-0 place-items-center rounded-control sm:size-11 ${accentOf(category.name)}`}
                >
                  <Icon name={categoryIcon(category)} className="size-6" />
                </span>
                <span className="min-w-0">
                  <span className="font-semibold group-hover:text-accent">{category.name}</span>
                  <span className="mt-0.5 block text-sm text-muted max-md:hidden">{category.description}</span>
                  <span className="block text-sm tabular md:mt-1.5 md:font-semibold">
                    {driversIn(category.name, category.driverCount)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  )
}

/** The way to a person. */
const HelpStrip = () => (
  <section
    aria-labelledby="help-strip"
    className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-accent-soft px-4 py-4 md:px-6 md:py-6"
  >
    <div>
      <h2 id="help-strip" className="text-xl">
        Not sure which driver you need?
      </h2>
      <p className="mt-1">Tell us the model and what Windows says about it.</p>
    </div>
    <Link to="/contact" className={buttonClass("solid")}>
      Contact Support Team
    </Link>
  </section>
)

/** Cards of the brands that most visitors look for (P-HOME-4, P-SITE-6). Names as text: no logos. */
const PopularBrands = () => (
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

/** The four printer brands with pages of their own (P-HOME-5). The counts are printer models (P-SITE-4). */
const PrinterSpecialists = () => (
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

/** Installing a driver in three steps (P-HOME-2). */
const QuickGuide = () => (
  <HomeSection title="Install a driver in 3 steps">
    <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
      {QUICK_STEPS.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 md:block">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-accent font-semibold text-on-accent"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="md:mt-3">{title}</h3>
            <p className="text-muted max-md:text-sm md:mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <Link to="/support" className={`${buttonClass("outline")} mt-4 md:mt-6`}>
      View Detailed Installation Guide
    </Link>
  </HomeSection>
)

/** Why choose us: four statements that are true of this site. */
const Reasons = () => (
  <HomeSection title="Why choose us">
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 md:gap-y-6 lg:grid-cols-4">
      {REASONS.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3 md:block">
          <Icon name={icon} className="size-6 shrink-0 text-accent" />
          <div>
            <h3 className="md:mt-2">{title}</h3>
            <p className="text-muted max-md:text-sm md:mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </HomeSection>
)
