/** Any category by its encoded name; five of the names are aliases of plain routes (S2 §2). */
import { createFileRoute } from "@tanstack/react-router"
import { categoryHead, categorySearch, loadCategory } from "../features/catalogue/category-list.ts"
import { CategoryPage } from "../features/catalogue/category-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/category/$name")({
  validateSearch: categorySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadCategory(context, params.name, deps),
  head: ({ match, params }) => pageHead(match.context.site, categoryHead(params.name, match.search)),
  component: Category
})

function Category() {
  const { name } = Route.useParams()
  // The key starts a new page, and so its focus and announcements, for each category.
  return <CategoryPage key={name} name={name} search={Route.useSearch()} fromServer={Route.useLoaderData()} />
}
