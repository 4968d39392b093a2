/** Input devices. */
import { createFileRoute } from "@tanstack/react-router"
import { categoryHead, categoryList } from "../catalogue/category/category-list.ts"
import { CategoryPage } from "../catalogue/category/category-page.tsx"
import { pageHead } from "../shell/page-head.ts"

const NAME = "Input Devices"
const list = categoryList(NAME)

export const Route = createFileRoute("/input-devices")({
  validateSearch: list.address,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => list.load(context, deps),
  head: ({ match }) => pageHead(match, categoryHead(NAME, match.search)),
  component: InputDevices
})

function InputDevices() {
  return <CategoryPage name={NAME} search={Route.useSearch()} fromServer={Route.useLoaderData()} />
}
