/** Network adapters. */
import { createFileRoute } from "@tanstack/react-router"
import { categoryHead, categorySearch, loadCategory } from "../features/catalogue/category-list.ts"
import { CategoryPage } from "../features/catalogue/category-page.tsx"
import { pageHead } from "../shell/page-head.ts"

const NAME = "Network Adapters"

export const Route = createFileRoute("/network-adapters")({
  validateSearch: categorySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCategory(context, NAME, deps),
  head: ({ match }) => pageHead(match.context.site, categoryHead(NAME, match.search)),
  component: NetworkAdapters
})

function NetworkAdapters() {
  return <CategoryPage name={NAME} search={Route.useSearch()} fromServer={Route.useLoaderData()} />
}
