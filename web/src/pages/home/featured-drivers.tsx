/** The first eight featured drivers (P-HOME-6). */
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { featuredDriversQuery } from "../../client/drivers.ts"
import { useApi } from "../../client/use-api.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { FeaturedRow } from "./featured-row.tsx"
import { HomeSection } from "./home-section.tsx"
import { SectionFailed } from "./section-failed.tsx"

const SHOWN = 8
const ROWS = "grid gap-x-12 lg:grid-cols-2"
const ROW = "border-t border-border"
const SKELETONS = ["a", "b", "c", "d", "e", "f", "g", "h"]

export const FeaturedDrivers = () => {
  const { data: featured, error, refetch } = useQuery(featuredDriversQuery(useApi()))
  return (
    <HomeSection
      title="Featured drivers"
      intro="Verified records, the latest versions when last checked, the categories in turn."
    >
      {featured === undefined && error !== null && <SectionFailed what="The featured drivers" retry={refetch} />}
      {featured === undefined && error === null && (
        <div className={ROWS} aria-busy="true">
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="mt-3 h-20" />
          ))}
        </div>
      )}
      {featured?.length === 0 && (
        <p className="text-muted">
          No driver is featured at the moment.{" "}
          <Link to="/search" className="text-link">
            Search all drivers
          </Link>
        </p>
      )}
      {featured && featured.length > 0 && (
        <ul className={ROWS}>
          {featured.slice(0, SHOWN).map((driver) => (
            <li key={driver.id} className={ROW}>
              <FeaturedRow driver={driver} />
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  )
}
