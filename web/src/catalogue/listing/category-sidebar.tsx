/** The hardware categories with their driver counts, the current one marked (P-LIST-10). */
import { categoryPath } from "@driverdex/domain/catalogue/Category"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { categoriesQuery } from "../../client/catalogue.ts"
import { useApi } from "../../client/use-api.ts"
import { Button } from "../../ui/button.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Icon } from "../../ui/icon.tsx"
import { categoryIcon } from "./category-icon.ts"
import { Collapsible } from "./collapsible.tsx"

const SKELETONS = ["a", "b", "c", "d", "e", "f", "g"]

export const CategorySidebar = ({ current }: { readonly current?: string }) => {
  const { data: categories, error, refetch } = useQuery(categoriesQuery(useApi()))
  return (
    <Collapsible title="Hardware categories">
      {categories === undefined && error === null && (
        <div aria-busy="true">
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="my-1 h-9" />
          ))}
        </div>
      )}
      {categories === undefined && error !== null && (
        <div role="alert">
          <p className="text-sm text-muted">The categories could not be loaded.</p>
          <Button className="mt-2" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {categories && (
        <nav aria-label="Hardware categories">
          <ul className="-mx-2">
            {categories.map((category) => {
              const here = category.name === current
              return (
                <li key={category.id}>
                  <Link
                    to={categoryPath(category.name)}
                    activeOptions={{ exact: true, includeSearch: false }}
                    inactiveProps={{ "aria-current": here ? "page" : undefined }}
                    className={`sidebar-link ${here ? "bg-accent-soft font-semibold text-accent" : "text-text"}`}
                  >
                    <Icon name={categoryIcon(category)} className="size-5" />
                    <span className="flex-1">{category.name}</span>
                    <span className={`tabular text-sm ${here ? "" : "text-muted"}`}>
                      {category.driverCount}
                      <span className="sr-only"> drivers</span>
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
    </Collapsible>
  )
}
