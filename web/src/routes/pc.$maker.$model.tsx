/** One model of a computer (P-PC-2). */
import { createFileRoute, notFound } from "@tanstack/react-router"
import { PcPage } from "../features/pc/pc-page.tsx"
import { NotFoundPage } from "../shell/not-found-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/pc/$maker/$model")({
  loader: async ({ context, params: { maker, model } }) => {
    const { loadPc } = await import("../features/pc/pc-list.ts")
    return (await loadPc(context, maker, model)) ?? Promise.reject(notFound())
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Pc,
  notFoundComponent: NotFoundPage
})

function Pc() {
  return <PcPage pc={Route.useLoaderData().pc} />
}
