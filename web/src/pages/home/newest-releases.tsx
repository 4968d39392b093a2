/** The newest verified releases next to the hero (P-HOME-7); omitted where there are none. */
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { newestReleasesQuery } from "../../client/drivers.ts"
import { useApi } from "../../client/use-api.ts"
import { cardClass } from "../../ui/card.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { formatDay } from "../../ui/text/format-date.ts"

export const NewestReleases = () => {
  const { data: newest, error } = useQuery(newestReleasesQuery(useApi()))
  if (error !== null || newest?.length === 0) return null
  return (
    <section aria-labelledby="newest" className={`${cardClass} hidden p-5 lg:block`}>
      <h2 id="newest" className="text-base">
        Newest verified releases
      </h2>
      <p className="text-sm text-muted">One of each manufacturer.</p>
      {newest === undefined ? (
        <Skeleton className="mt-3 h-64" />
      ) : (
        <ul className="mt-1 divide-y divide-border">
          {newest.map((release) => (
            <li key={release.id} className="py-2 last:pb-0">
              <Link to={driverPath(release)} className="text-link line-clamp-1 font-semibold">
                {release.name}
              </Link>
              <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
                <span>
                  {release.manufacturer} · {release.version}
                </span>
                <span className="whitespace-nowrap">
                  {release.releaseDateBasis === "first-seen" && "first seen "}
                  <time dateTime={release.releaseDateIso}>{formatDay(release.releaseDateIso)}</time>
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
