/** The first eight featured drivers (P-HOME-6). */

import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { UNKNOWN_DATE } from "@driverdex/domain/catalogue/unknownFacts"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useRef } from "react"
import { DriverDetails } from "../../catalogue/details/details-dialog.ts"
import { datedWord } from "../../catalogue/details/version-note.ts"
import { DownloadButton } from "../../catalogue/download/download-button.tsx"
import { useDriverDialog } from "../../catalogue/download/use-driver-dialog.ts"
import { featuredDriversQuery } from "../../client/drivers.ts"
import { useApi } from "../../client/use-api.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { usePrepared } from "../../ui/loading/on-demand.tsx"
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

/**
 * A featured driver, which has its version itself (P-CAT-10), in one row: what it is, and the button with the host that it opens (P-HOME-6, P-DL-5). Its name leads to its page.
 */
const FeaturedRow = ({ driver }: { readonly driver: Driver }) => {
  const dialog = useDriverDialog(driver)
  usePrepared(DriverDetails)
  const opener = useRef<HTMLElement>(null)
  return (
    <article className="py-2.5 md:py-3" onPointerEnter={DriverDetails.prepare} onFocus={DriverDetails.prepare}>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-6">
        <div className="min-w-0 flex-1">
          <h3 className="text-base">
            <Link to={driverPath(driver)} className="text-link">
              {driver.name}
            </Link>
          </h3>
          <p className="text-sm text-muted">
            {driver.manufacturer} · Version {driver.version}
            {driver.releaseDate !== UNKNOWN_DATE && (
              <>
                {" · "}
                <span className={driver.releaseDateBasis === "first-seen" ? "" : "max-sm:sr-only"}>
                  {datedWord(driver)}{" "}
                </span>
                {driver.releaseDate}
              </>
            )}
          </p>
        </div>
        {/* On a phone the host is next to the button, not below it. */}
        <div className="shrink-0 sm:w-52 max-sm:[&_a]:w-auto max-sm:[&_a]:min-w-32 max-sm:[&_p]:mt-0 max-sm:[&_p]:text-left max-sm:[&>div]:flex max-sm:[&>div]:items-center max-sm:[&>div]:gap-3">
          <DownloadButton
            driver={driver}
            dialog={dialog}
            label="Get Driver"
            onPress={(pressed) => {
              opener.current = pressed
              void dialog.request("download")
            }}
          />
        </div>
      </div>
      {dialog.open && <DriverDetails driver={driver} dialog={dialog} opener={opener} onMissing={dialog.close} />}
    </article>
  )
}
