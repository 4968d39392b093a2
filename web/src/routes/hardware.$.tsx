/** The hardware pages: /hardware asks for ids, /hardware/{bus}/{vendor}/{device} answers one, /hardware/credits names the sources. */
import { createFileRoute } from "@tanstack/react-router"
import { HardwareView } from "../pages/hardware/hardware-view.tsx"
import { NOT_FOUND_HEAD, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/hardware/$")({
  loaderDeps: ({ search }) => search,
  // The code that reads ids comes with the page: other pages have no use of it.
  loader: async ({ context, params, deps, location }) =>
    (await import("../pages/hardware/hardware-list.ts")).loadHardware(context, params._splat, deps, location.pathname),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head ?? NOT_FOUND_HEAD),
  component: Hardware
})

function Hardware() {
  return <HardwareView view={Route.useLoaderData()} />
}
