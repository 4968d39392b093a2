/** One printer model (P-PRN-23). */
import { createFileRoute } from "@tanstack/react-router"
import { PrinterPage } from "../features/printer/printer-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/printers_/$brand/$model")({
  loader: async ({ context, params }) =>
    (await import("../features/printer/load-printer.ts")).loadPrinter(context, params),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Printer
})

function Printer() {
  return <PrinterPage printer={Route.useLoaderData().printer} />
}
