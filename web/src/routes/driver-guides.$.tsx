/** The installation guides: their list, or one (P-GUIDE-3). */
import { createFileRoute } from "@tanstack/react-router"
import { GuidePage } from "../pages/guides/guide-page.tsx"
import { GuidesPage } from "../pages/guides/guides-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/driver-guides/$")({
  loader: async ({ params }) => (await import("../pages/guides/load-guides.ts")).loadGuides(params._splat),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Guides
})

function Guides() {
  const { guide, guides } = Route.useLoaderData()
  return guide === null ? <GuidesPage guides={guides} /> : <GuidePage guide={guide} guides={guides} />
}
