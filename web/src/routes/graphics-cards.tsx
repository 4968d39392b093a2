/** Graphics cards. */
import { createFileRoute } from "@tanstack/react-router"
import { categoryHead, categorySearch } from "../features/catalogue/category-list.ts"
import { GRAPHICS, loadGraphics } from "../features/graphics/graphics-list.ts"
import { GraphicsPage } from "../features/graphics/graphics-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/graphics-cards")({
  validateSearch: categorySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadGraphics(context, deps),
  head: ({ match }) => pageHead(match, categoryHead(GRAPHICS, match.search)),
  component: GraphicsCards
})

function GraphicsCards() {
  return <GraphicsPage search={Route.useSearch()} fromServer={Route.useLoaderData()} />
}
