/** Network adapters. */
import { createFileRoute } from "@tanstack/react-router"
import { DEVICE_LISTS, deviceHead } from "../features/devices/device-list.ts"
import { NetworkPage } from "../features/devices/network-page.tsx"
import { pageHead } from "../shell/page-head.ts"

const NAME = "Network Adapters"

export const Route = createFileRoute("/network-adapters")({
  validateSearch: DEVICE_LISTS[NAME].address,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => DEVICE_LISTS[NAME].load(context, deps),
  head: ({ match }) => pageHead(match, deviceHead(NAME, match.search)),
  component: NetworkAdapters
})

function NetworkAdapters() {
  return <NetworkPage search={Route.useSearch()} fromServer={Route.useLoaderData()} />
}
