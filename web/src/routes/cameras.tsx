/** Cameras. */
import { createFileRoute } from "@tanstack/react-router"
import { categoryHead, categorySearch, loadCategory } from "../features/catalogue/category-list.ts"
import { CategoryPage } from "../features/catalogue/category-page.tsx"
import { pageHead } from "../shell/page-head.ts"

const NAME = "Cameras"

export const Route = createFileRoute("/cameras")({
  validateSearch: categorySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCategory(context, NAME, deps),
  head: ({ match }) => pageHead(match, categoryHead(NAME, match.search)),
  component: Cameras
})

function Cameras() {
  return <CategoryPage name={NAME} search={Route.useSearch()} fromServer={Route.useLoaderData()} />
}
