/** Printers. */
import { createFileRoute } from "@tanstack/react-router"
import { printersHead, printersList } from "../pages/printers/printers-list.ts"
import { PrintersPage } from "../pages/printers/printers-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/printers/")({
  validateSearch: printersList.address,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => printersList.load(context, deps),
  head: ({ match }) => pageHead(match, printersHead(match.search)),
  component: Printers
})

function Printers() {
  return <PrintersPage search={Route.useSearch()} fromServer={Route.useLoaderData()} />
}
