/** Computers; what is looked for is in the address (P-PC-1). */
import { createFileRoute } from "@tanstack/react-router"
import { pcState } from "../features/pc/pc-list.ts"
import { PcsPage } from "../features/pc/pcs-page.tsx"
import { pageHead } from "../shell/page-head.ts"

interface PcSearch {
  readonly q?: string
  readonly maker?: string
  readonly page?: string
}

export const Route = createFileRoute("/pc/")({
  // A form without scripts sends empty fields too.
  validateSearch: ({ q, maker, page }: Record<string, unknown>): PcSearch => ({
    ...(typeof q === "string" && q.trim() !== "" && { q }),
    ...(typeof maker === "string" && maker !== "" && { maker }),
    ...(typeof page === "string" && { page })
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import("../features/pc/pc-list.ts")).loadPcs(context, deps),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Pcs
})

function Pcs() {
  return <PcsPage state={pcState(Route.useSearch())} found={Route.useLoaderData().found} />
}
