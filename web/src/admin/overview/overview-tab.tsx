/** Overview: what waits for an operator (P-ADM-21), then four figures, the five most downloaded drivers, and the downloads of the last 30 days (P-ADM-2). */

import type { DownloadStats } from "@driverdex/api/contract/SiteApi"
import type { Category } from "@driverdex/domain/catalogue/Category"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { categoriesQuery } from "../../client/catalogue.ts"
import { driversQuery } from "../../client/drivers.ts"
import { useApi } from "../../client/use-api.ts"
import { cardClass } from "../../ui/card.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Icon, type IconName } from "../../ui/icon.tsx"
import { RankedCounts } from "../../ui/ranked-counts.tsx"
import { Stat } from "../../ui/text/stat.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { count, counted } from "../parts/count-text.ts"
import { QueryFailed } from "../parts/query-failed.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { downloadStatsQuery } from "../queries/admin-system.ts"
import { TaskList } from "../tasks/task-list.tsx"
import { DailyChart } from "./daily-chart.tsx"
import { mostDownloaded, totalsOf, whyTotalsDiffer } from "./totals.ts"

/** @param mayWrite false for analysts, for whom nothing waits */
export const OverviewTab = ({ mayWrite }: { readonly mayWrite: boolean }) => {
  const api = useApi()
  const drivers = useQuery(driversQuery(api))
  const categories = useQuery(categoriesQuery(api))
  const stats = useQuery(downloadStatsQuery(api))
  const failed = drivers.error ?? categories.error
  return (
    <div className="space-y-6">
      {mayWrite && <TaskList />}
      {failed !== null && (
        <QueryFailed
          what="The catalogue"
          error={failed}
          hasData={drivers.data !== undefined && categories.data !== undefined}
          retry={() => Promise.all([drivers.refetch(), categories.refetch()])}
        />
      )}
      {(failed === null || (drivers.data !== undefined && categories.data !== undefined)) && (
        <>
          <StatCards drivers={drivers.data} categories={categories.data} />
          <MostDownloaded drivers={drivers.data} />
        </>
      )}
      {stats.error !== null && (
        <QueryFailed
          what="The download figures"
          error={stats.error}
          hasData={stats.data !== undefined}
          retry={stats.refetch}
        />
      )}
      {stats.data === undefined ? (
        stats.error === null && <Waiting>Loading download figures...</Waiting>
      ) : (
        <DownloadsSection
          stats={stats.data}
          shownTotal={drivers.data === undefined ? undefined : totalsOf(drivers.data).downloads}
        />
      )}
    </div>
  )
}

interface DownloadsSectionProps {
  readonly stats: DownloadStats
  /** The sum of the shown drivers' counts; undefined while it is not known. */
  readonly shownTotal: number | undefined
}

/** Downloads over time, by category and by driver (P-DL-10). */
const DownloadsSection = ({ stats, shownTotal }: DownloadsSectionProps) => (
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

/** The five most downloaded drivers (P-ADM-2). */
const MostDownloaded = ({ drivers }: { readonly drivers: ReadonlyArray<Driver> | undefined }) => {
  const top = useMemo(() => (drivers === undefined ? undefined : mostDownloaded(drivers)), [drivers])
  return (
    <section aria-labelledby="most-downloaded" className={cardClass}>
      <h2 id="most-downloaded" className="px-4 pt-4 text-xl md:px-5">
        Most Downloaded Drivers
      </h2>
      {top === undefined ? (
        <div className="px-4 md:px-5">
          <Waiting>Loading drivers...</Waiting>
        </div>
      ) : top.length === 0 ? (
        <p className="px-4 py-4 text-muted md:px-5">
          {drivers?.length === 0 ? "No drivers found" : "Nothing has been downloaded yet."}
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-border">
          {top.map(({ id, name, manufacturer, category, downloadCount }, index) => (
            <li key={id} className="flex items-center gap-4 px-4 py-3 md:px-5">
              <span aria-hidden="true" className="w-5 shrink-0 text-lg font-semibold text-muted tabular">
                {index + 1}
              </span>
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-muted">
                  {manufacturer} · {category}
                </p>
              </div>
              <p className="shrink-0 text-right tabular">{counted(downloadCount, "download")}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface StatCardsProps {
  /** Undefined while they are loading. */
  readonly drivers: ReadonlyArray<Driver> | undefined
  readonly categories: ReadonlyArray<Category> | undefined
}

/** The four figures of the overview (P-ADM-2). */
const StatCards = ({ drivers, categories }: StatCardsProps) => {
  const totals = useMemo(() => (drivers === undefined ? undefined : totalsOf(drivers)), [drivers])
  const cards: ReadonlyArray<{ readonly name: string; readonly icon: IconName; readonly value: number | undefined }> = [
    { name: "Total Drivers", icon: "hardware", value: totals?.drivers },
    { name: "Categories", icon: "tag", value: categories?.length },
    { name: "Total Downloads", icon: "download", value: totals?.downloads },
    { name: "Verified Drivers", icon: "shield", value: totals?.verified }
  ]
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        Figures
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {cards.map(({ name, icon, value }) => (
          <div key={name} className={`${cardClass} flex flex-col p-4 md:p-5`}>
            <dt className="flex items-center justify-between gap-2 text-muted">
              {name}
              <Icon name={icon} className="size-5 text-accent" />
            </dt>
            <dd className="mt-2 text-3xl font-semibold tabular">
              {value === undefined ? (
                <>
                  <Skeleton className="h-9 w-20" />
                  <VisuallyHidden>loading</VisuallyHidden>
                </>
              ) : (
                count(value)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
