/** The printer models that most people have, with what each needs, and ways to all others (P-PRN-25). */
import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { useQuery } from "@tanstack/react-query"
import { PrinterFilters } from "../../catalogue/printers/printer-filters.tsx"
import { printerRowsQuery } from "../../catalogue/printers/printer-rows.ts"
import { PrinterTable } from "../../catalogue/printers/printer-table.tsx"
import { loadQuery } from "../../client/list/load.ts"
import type { LoadContext } from "../../client/list/load-context.ts"
import { useApi } from "../../client/use-api.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"

const ALL = "/printers/all/models"
/** As many as leave the first driver on the second screen of a phone (P-PRN-19). */
const COMMON_MODELS = 8

const commonModelsQuery = (api: SiteApi) => printerRowsQuery(api, { limit: COMMON_MODELS })

/** For `loader`. */
export const loadCommonModels = (context: LoadContext) => loadQuery(context, commonModelsQuery(context.api))

/** Nothing where they cannot be read: the page is about its drivers, and the field finds every model. */
export const CommonModels = () => {
  const { data, isPending } = useQuery(commonModelsQuery(useApi()))
  // As high as what comes, so that nothing moves.
  if (isPending) return <Skeleton className="mt-6 h-137 md:h-98" />
  if (data === undefined) return null
  const { total, kinds, verdicts, rows } = data
  return (
    <section aria-labelledby="common-models" className="mt-6 space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="common-models" className="text-2xl">
          Common printer models
        </h2>
        <a href={ALL} className="text-link">
          All {total.toLocaleString("en-US")} models
        </a>
      </div>
      <PrinterFilters path={ALL} kinds={kinds} verdicts={verdicts} />
      <PrinterTable rows={rows} />
    </section>
  )
}
