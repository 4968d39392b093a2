/** One printer model (P-PRN-23), or the list of a brand's (P-PRN-25). */
import { createFileRoute } from "@tanstack/react-router"
import { ModelsPage } from "../pages/printer/models-part.ts"
import { PrinterPage } from "../pages/printer/printer-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/printers_/$brand/$model")({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    (await import("../pages/printer/load-printer.ts")).loadPrinterPage(context, params, deps),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Printer
})

function Printer() {
  const data = Route.useLoaderData()
  return "models" in data ? <ModelsPage models={data.models} /> : <PrinterPage printer={data.printer} />
}
