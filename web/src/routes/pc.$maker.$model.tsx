/** One model of a computer (P-PC-2). */
import { createFileRoute } from "@tanstack/react-router"
import { PcPage } from "../pages/pc/pc-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/pc/$maker/$model")({
  loader: async ({ context, params }) => (await import("../pages/pc/pc-list.ts")).loadPc(context, params),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Pc
})

function Pc() {
  return <PcPage pc={Route.useLoaderData().pc} />
}
