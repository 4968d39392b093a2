/** Input devices. */
import { createFileRoute } from "@tanstack/react-router"
import { categoryHead, categorySearch, loadCategory } from "../features/catalogue/category-list.ts"
import { CategoryPage } from "../features/catalogue/category-page.tsx"
import { pageHead } from "../shell/page-head.ts"

const NAME = "Input Devices"

export const Route = createFileRoute("/input-devices")({
  validateSearch: categorySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCategory(context, NAME, deps),
  head: ({ match }) => pageHead(match, categoryHead(NAME, match.search)),
  component: InputDevices
})

function InputDevices() {
  return <CategoryPage name={NAME} search={Route.useSearch()} fromServer={Route.useLoaderData()} />
}
