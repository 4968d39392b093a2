/** All models of a brand that are known, below those of its page: the common ones, a field for the others, and ways to the rest (P-PRN-25). */
import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { useQuery } from "@tanstack/react-query"
import { PrinterFilters } from "../../../catalogue/printers/printer-filters.tsx"
import { printerRowsQuery } from "../../../catalogue/printers/printer-rows.ts"
import { PrinterTable } from "../../../catalogue/printers/printer-table.tsx"
import { loadQuery } from "../../../client/list/load.ts"
import type { LoadContext } from "../../../client/list/load-context.ts"
import { useApi } from "../../../client/use-api.ts"
import { buttonClass } from "../../../ui/button.tsx"
import { CONTROL_CLASS } from "../../../ui/forms/field.tsx"

/** So many of them stand on the page. */
const COMMON_MODELS = 8

const allModelsQuery = (api: SiteApi, brand: string) => printerRowsQuery(api, { brand, limit: COMMON_MODELS })

/** For `loader`. */
export const loadAllModels = (context: LoadContext, brand: string) =>
  loadQuery(context, allModelsQuery(context.api, brand))

/** Nothing where they cannot be read: the page is about its own models. */
export const AllModels = ({ brand }: { readonly brand: string }) => {
  const { data } = useQuery(allModelsQuery(useApi(), brand))
  if (data === undefined) return null
  const { total, kinds, verdicts, rows } = data
  const path = `/printers/${brand.toLowerCase()}/models`
  return (
    <section aria-labelledby="all-models" className="mt-10 space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="all-models" className="text-2xl">
          All {brand} models
        </h2>
        <form method="get" action={path} role="search" aria-label={`Find any ${brand} model`} className="flex gap-2">
          <input
            type="search"
            name="q"
            aria-label={`Any ${brand} model`}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            placeholder={`Any ${brand} model`}
            className={CONTROL_CLASS}
          />
          <button type="submit" className={buttonClass("outline")}>
            Find
          </button>
        </form>
      </div>
      <PrinterFilters path={path} kinds={kinds} verdicts={verdicts} />
      <PrinterTable rows={rows} />
      <p>
        <a href={path} className="text-link">
          All {total.toLocaleString("en-US")} {brand} models, the common ones first
        </a>
      </p>
    </section>
  )
}
