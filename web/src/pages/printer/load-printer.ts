/** Data and head of a printer model's page, or of a list of models. Fetched with the page. */
import type { PrinterDetails, PrinterQuery } from "@driverdex/api/contract/SiteApi"
import { notFound } from "@tanstack/react-router"
import { printerRowsQuery } from "../../catalogue/printers/printer-rows.ts"
import type { LoadContext } from "../../client/list/load-context.ts"
import type { PageHead } from "../../shell/page-head.ts"
import { ALL_BRANDS, MODELS, MODELS_ON_PAGE, type ModelsView, modelsAddress, modelsState } from "./models-address.ts"
import { ModelsPage } from "./models-part.ts"

/** For `loader`: one model, or the list of a brand's. */
export const loadPrinterPage = async (
  context: LoadContext,
  params: { readonly brand: string; readonly model: string },
  search: Readonly<Record<string, unknown>>
) => (params.model === MODELS ? loadModels(context, params.brand, search) : loadPrinter(context, params))

/** @throws notFound for a model that is not known */
const loadPrinter = async (
  { api }: LoadContext,
  { brand, model }: { readonly brand: string; readonly model: string }
): Promise<{ readonly printer: PrinterDetails; readonly head: PageHead }> => {
  const address = `/printers/${encodeURIComponent(brand)}/${encodeURIComponent(model)}`
  const printer = await api.printer(address).catch((error: unknown) => {
    throw error instanceof Error && error.message.startsWith("404") ? notFound() : error
  })
  const { title, path, headline, whatToDo } = printer
  const head: PageHead = {
    title: `${title} Driver for Windows 11 and 10`,
    description: `${title}: ${headline}. ${whatToDo} What to do in three steps, with scanning and the maker's own page.`,
    path,
    trail: [
      { name: "Printer Drivers", path: "/printers" },
      { name: title, path }
    ]
  }
  return { printer, head }
}

/**
 * Data and head of a brand's list of models, or of all brands' (P-PRN-25). Fetched with the page.
 * For `loader`.
 * @throws notFound for a brand of which no model is known
 */
const loadModels = async (
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
