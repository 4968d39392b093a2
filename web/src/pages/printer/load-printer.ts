/** Data and head of a printer model's page, or of a list of models. Fetched with the page. */
import type { PrinterDetails } from "@driverdex/api/contract/SiteApi"
import { notFound } from "@tanstack/react-router"
import type { LoadContext } from "../../client/list/load-context.ts"
import type { PageHead } from "../../shell/page-head.ts"
import { loadModels } from "./load-models.ts"
import { MODELS } from "./models-address.ts"

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
