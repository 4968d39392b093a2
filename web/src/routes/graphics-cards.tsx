/** Graphics cards. */
import { createFileRoute } from "@tanstack/react-router"
import { categoryHead } from "../catalogue/category/category-list.ts"
import { GRAPHICS, graphicsList } from "../pages/graphics/graphics-list.ts"
import { GraphicsPage } from "../pages/graphics/graphics-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/graphics-cards")({
  validateSearch: graphicsList.address,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => graphicsList.load(context, deps),
  head: ({ match }) => pageHead(match, categoryHead(GRAPHICS, match.search)),
  component: GraphicsCards
})

function GraphicsCards() {
  return <GraphicsPage search={Route.useSearch()} fromServer={Route.useLoaderData()} />
}
