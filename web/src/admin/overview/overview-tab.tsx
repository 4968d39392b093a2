/** Overview: what waits for an operator (P-ADM-21), then four figures, the five most downloaded drivers, and the downloads of the last 30 days (P-ADM-2). */
import { useQuery } from "@tanstack/react-query"
import { categoriesQuery } from "../../client/catalogue.ts"
import { driversQuery } from "../../client/drivers.ts"
import { useApi } from "../../client/use-api.ts"
import { QueryFailed } from "../parts/query-failed.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { downloadStatsQuery } from "../queries/admin-system.ts"
import { TaskList } from "../tasks/task-list.tsx"
import { DownloadsSection } from "./downloads-section.tsx"
import { MostDownloaded } from "./most-downloaded.tsx"
import { StatCards } from "./stat-cards.tsx"
import { totalsOf } from "./totals.ts"

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
