/** Search; its whole state is in the address (P-LIST-1). */
import { createFileRoute } from "@tanstack/react-router"
import { searchHead, searchList } from "../search/search-list.ts"
import { SearchPage } from "../search/search-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/search")({
  validateSearch: searchList.address,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => searchList.load(context, deps),
  head: ({ match }) => pageHead(match, searchHead(match.search)),
  component: Search
})

function Search() {
  return <SearchPage search={Route.useSearch()} fromServer={Route.useLoaderData()} />
}
