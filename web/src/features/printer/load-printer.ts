/** Data and head of a printer model's page. Fetched with the page. */
import type { PrinterDetails } from "@driverdex/api/contract/SiteApi"
import { notFound } from "@tanstack/react-router"
import type { LoadContext } from "../../data/list/load-context.ts"
import type { PageHead } from "../../shell/page-head.ts"

/**
 * For `loader`.
 * @throws notFound for a model that is not known
 */
export const loadPrinter = async (
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
