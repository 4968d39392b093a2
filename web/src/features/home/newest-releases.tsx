/** The newest of the featured drivers beside the hero; left out where there are none. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { sortDrivers } from "@driverdex/domain/search/rules/sort"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { featuredDriversQuery } from "../../data/drivers.ts"
import { useApi } from "../../data/use-api.ts"
import { cardClass } from "../../ui/card.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"

const SHOWN = 5

/** A version that a record has from its driver line is a release of that line, which is listed itself (P-CAT-22). */
const releasesOf = (drivers: ReadonlyArray<Driver>) => drivers.filter(({ inherited }) => inherited === undefined)

export const NewestReleases = () => {
  const { data: featured, error } = useQuery(featuredDriversQuery(useApi()))
  if (error !== null || featured?.length === 0) return null
  return (
    <section aria-labelledby="newest" className={`${cardClass} hidden p-5 lg:block`}>
      <h2 id="newest" className="text-base">
        Newest verified releases
      </h2>
      {featured === undefined ? (
        <Skeleton className="mt-3 h-64" />
      ) : (
        <ul className="mt-2 divide-y divide-border">
          {sortDrivers(releasesOf(featured), "latest")
            .slice(0, SHOWN)
            .map((driver) => (
              <li key={driver.id} className="py-2.5 last:pb-0">
                <Link to="/search" search={{ q: driver.name }} className="text-link line-clamp-1 font-semibold">
                  {driver.name}
                </Link>
                <p className="flex justify-between gap-3 text-sm text-muted">
                  <span className="truncate">{driver.version}</span>
                  <span className="whitespace-nowrap">{driver.releaseDate}</span>
                </p>
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}
