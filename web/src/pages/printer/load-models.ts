/** Data and head of a brand's list of models, or of all brands' (P-PRN-25). Fetched with the page. */
import type { PrinterQuery } from "@driverdex/api/contract/SiteApi"
import { notFound } from "@tanstack/react-router"
import { printerRowsQuery } from "../../catalogue/printers/printer-rows.ts"
import type { LoadContext } from "../../client/list/load-context.ts"
import type { PageHead } from "../../shell/page-head.ts"
import { ALL_BRANDS, MODELS, MODELS_ON_PAGE, type ModelsView, modelsAddress, modelsState } from "./models-address.ts"
import { ModelsPage } from "./models-part.ts"

/**
 * For `loader`.
 * @throws notFound for a brand of which no model is known
 */
export const loadModels = async (
  { api, queryClient }: LoadContext,
  brand: string,
  search: Readonly<Record<string, unknown>>
): Promise<{ readonly models: ModelsView; readonly head: PageHead }> => {
  const state = modelsState(search)
  const { q, kind, verdict, page } = state
  const query: PrinterQuery = {
    ...(brand !== ALL_BRANDS && { brand }),
    ...(q !== "" && { q }),
    ...(kind !== undefined && { kind }),
    ...(verdict !== undefined && { verdict }),
    ...(page > 1 && { page }),
    limit: MODELS_ON_PAGE
  }
  const [found] = await Promise.all([queryClient.ensureQueryData(printerRowsQuery(api, query)), ModelsPage.load()])
  if (brand !== ALL_BRANDS && found.brand === null) throw notFound()
  const path = `/printers/${brand}/${MODELS}`
  const title = `All ${found.brand ?? ""} Printer Models`.replace("  ", " ")
  return {
    models: { state, brand: found.brand, total: found.total, query, path },
    head: {
      title,
      description: `${found.brand ?? "Printer"} models, the common ones first: which driver each needs on Windows 11 and 10, and which print without one.`,
      path,
      noindex: modelsAddress(path, state) !== path,
      trail: [
        { name: "Printer Drivers", path: "/printers" },
        { name: title, path }
      ]
    }
  }
}
