/** Network adapters. */
import { createFileRoute } from "@tanstack/react-router"
import { categoryHead } from "../catalogue/category/category-list.ts"
import { DEVICE_LISTS } from "../pages/devices/device-list.ts"
import { NetworkPage } from "../pages/devices/network-page.tsx"
import { pageHead } from "../shell/page-head.ts"

const NAME = "Network Adapters"

export const Route = createFileRoute("/network-adapters")({
  validateSearch: DEVICE_LISTS[NAME].address,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => DEVICE_LISTS[NAME].load(context, deps),
  head: ({ match }) => pageHead(match, categoryHead(NAME, match.search)),
  component: NetworkAdapters
})

function NetworkAdapters() {
  return <NetworkPage search={Route.useSearch()} fromServer={Route.useLoaderData()} />
}
