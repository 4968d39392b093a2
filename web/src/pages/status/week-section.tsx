/** What was asked for most in the last seven days (P-STAT-6): tables with bars, so that they read without the bars. */
import type { SiteStatus } from "@driverdex/api/contract/SiteApi"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { RankedCounts } from "../../ui/ranked-counts.tsx"
import { formatDay } from "../../ui/text/format-date.ts"
import { counted } from "./status-text.ts"

/** Printer models have the numbers below (P-CAT-5), and no page by them. */
const FIRST_DRIVER = 1_000

interface WeekSectionProps {
  readonly week: SiteStatus["week"]
  readonly isMadeUp: boolean
}

export const WeekSection = ({ week, isMadeUp }: WeekSectionProps) => (
  <section aria-labelledby="week" className="mt-8">
    <h2 id="week" className="text-2xl">
      Asked for this week
    </h2>
    {isMadeUp && (
      <p className="mt-2 max-w-prose font-semibold">
        The downloads of this site are made up, to try things out. Visitors' own are not counted here.
      </p>
    )}
    {week === null ? (
      <p className="mt-2">The counts are not known at the moment.</p>
    ) : week.downloads === 0 ? (
      <p className="mt-2">Nothing was counted since {formatDay(week.from)}.</p>
    ) : (
      <>
        <p className="mt-2 max-w-prose">
          {counted(week.downloads, "download")} since {formatDay(week.from)}, today included.
        </p>
        <div className="mt-3 grid gap-4 md:grid-cols-2">
          <RankedCounts
            title="Drivers most asked for"
            column="Driver"
            empty="None was asked for three times or more."
            rows={week.drivers.map(({ id, name, downloads }) => ({
              key: String(id),
              name,
              downloads,
              ...(id < FIRST_DRIVER ? {} : { href: driverPath({ id, name }) })
            }))}
          />
          <RankedCounts
            title="Categories"
            column="Category"
            rows={week.categories.map(({ category, downloads }) => ({ key: category, name: category, downloads }))}
          />
        </div>
      </>
    )}
    <p className="mt-3 max-w-prose text-sm text-muted">
      This counts presses of Get Driver and Download Driver, never who pressed. A driver with fewer than three is not
      named. Days are in UTC.
    </p>
  </section>
)
