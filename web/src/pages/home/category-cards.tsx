/** The first six categories, each a link to its page (P-HOME-3). */
import { categoryPath } from "@driverdex/domain/catalogue/Category"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { categoryIcon } from "../../catalogue/listing/category-icon.ts"
import { categoriesQuery } from "../../client/catalogue.ts"
import { useApi } from "../../client/use-api.ts"
import { linkCardClass } from "../../ui/card.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Icon } from "../../ui/icon.tsx"
import { HomeSection } from "./home-section.tsx"
import { accentOf, driversIn } from "./home-words.ts"
import { SectionFailed } from "./section-failed.tsx"

const SHOWN = 6
const GRID = "grid grid-cols-2 gap-2.5 md:gap-4 lg:grid-cols-3"
const SKELETONS = ["a", "b", "c", "d", "e", "f"]

export const CategoryCards = () => {
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
