/** Computers; what is looked for is in the address (P-PC-1). */
import { createFileRoute } from "@tanstack/react-router"
import { type PcAddress, pcState } from "../pages/pc/pc-list.ts"
import { PcsPage } from "../pages/pc/pcs-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/pc/")({
  // Read by the page: what is in it is of no use to the entry, where all routes are. All values are texts.
  validateSearch: (search: Record<string, unknown>): PcAddress => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import("../pages/pc/pc-list.ts")).loadPcs(context, deps),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Pcs
})

function Pcs() {
  return <PcsPage state={pcState(Route.useSearch())} found={Route.useLoaderData().found} />
}
