/** Audio devices. */
import { createFileRoute } from "@tanstack/react-router"
import { categoryHead } from "../catalogue/category/category-list.ts"
import { AudioPage } from "../pages/devices/audio-page.tsx"
import { DEVICE_LISTS } from "../pages/devices/device-list.ts"
import { pageHead } from "../shell/page-head.ts"

const NAME = "Audio Devices"

export const Route = createFileRoute("/audio-devices")({
  validateSearch: DEVICE_LISTS[NAME].address,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => DEVICE_LISTS[NAME].load(context, deps),
  head: ({ match }) => pageHead(match, categoryHead(NAME, match.search)),
  component: AudioDevices
})

function AudioDevices() {
  return <AudioPage search={Route.useSearch()} fromServer={Route.useLoaderData()} />
}
