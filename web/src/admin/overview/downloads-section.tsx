/** Downloads over time, by category and by driver (P-DL-10). */
import type { DownloadStats } from "@driverdex/api/contract/SiteApi"
import { cardClass } from "../../ui/card.ts"
import { RankedCounts } from "../../ui/ranked-counts.tsx"
import { Stat } from "../../ui/text/stat.tsx"
import { count } from "../parts/count-words.ts"
import { DailyChart } from "./daily-chart.tsx"
import { whyTotalsDiffer } from "./totals.ts"

interface DownloadsSectionProps {
  readonly stats: DownloadStats
  /** The sum of the shown drivers' counts; undefined while it is not known. */
  readonly shownTotal: number | undefined
}

export const DownloadsSection = ({ stats, shownTotal }: DownloadsSectionProps) => (
  <section aria-labelledby="downloads" className="space-y-4">
    <div className={`${cardClass} p-4 md:p-5`}>
      <h2 id="downloads" className="text-xl">
        Recorded Downloads
      </h2>
      <p className="text-sm text-muted">Counted as they happened, in days of universal time (UTC).</p>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:gap-x-12">
        <Stat name="Today">{count(stats.today)}</Stat>
        <Stat name="Last 7 days">{count(stats.last7Days)}</Stat>
        <Stat name="Last 30 days">{count(stats.last30Days)}</Stat>
        <Stat name="Since the beginning">{count(stats.totalDownloads)}</Stat>
      </dl>
      {shownTotal !== undefined && (
        <p className="mt-2 text-sm text-muted empty:hidden">
          {whyTotalsDiffer({ recorded: stats.totalDownloads, shown: shownTotal })}
        </p>
      )}
      <DailyChart days={stats.daily} />
    </div>
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <RankedCounts
        title="Downloads by Category"
        column="Category"
        rows={stats.byCategory.map(({ category, downloads }) => ({ key: category, name: category, downloads }))}
      />
      <RankedCounts
        title="Top Drivers"
        column="Driver"
        rows={stats.topDrivers.map(({ id, name, downloads }) => ({ key: String(id), name, downloads }))}
      />
    </div>
  </section>
)
