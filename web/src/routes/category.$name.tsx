/** Any category by its encoded name; five of the names are aliases that show the plain routes' pages (S2 §2). */
import { createFileRoute } from "@tanstack/react-router"
import { AUDIO_TEXT } from "../content/audio.ts"
import { NETWORK_TEXT } from "../content/network.ts"
import { categoryHead, loadCategory } from "../features/catalogue/category-list.ts"
import { CategoryPage } from "../features/catalogue/category-page.tsx"
import { deviceHead, deviceSearch, isDeviceCategory, loadDevices } from "../features/devices/device-list.ts"
import { DevicePage } from "../features/devices/device-page.tsx"
import { GRAPHICS, loadGraphics } from "../features/graphics/graphics-list.ts"
import { GraphicsPage } from "../features/graphics/graphics-page.tsx"
import { pageHead } from "../shell/page-head.ts"

const WORDS = { "Network Adapters": NETWORK_TEXT, "Audio Devices": AUDIO_TEXT }

export const Route = createFileRoute("/category/$name")({
  // The address is read before the name in it: whatever any of the pages may say.
  validateSearch: (search: Record<string, unknown>): Record<string, string> => ({
    ...deviceSearch("Network Adapters")(search),
    ...deviceSearch("Audio Devices")(search)
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { name }, deps }) => {
    if (name === GRAPHICS) return { page: "graphics" as const, view: await loadGraphics(context, deps) }
    if (isDeviceCategory(name)) return { page: "devices" as const, name, view: await loadDevices(context, name, deps) }
    return { page: "category" as const, name, view: await loadCategory(context, name, deps) }
  },
  head: ({ match, params: { name } }) =>
    pageHead(
      match.context.site,
      isDeviceCategory(name) ? deviceHead(name, match.search) : categoryHead(name, match.search)
    ),
  component: Category
})

function Category() {
  const shown = Route.useLoaderData()
  const search = Route.useSearch()
  if (shown.page === "graphics") return <GraphicsPage search={search} fromServer={shown.view} />
  const { name, view } = shown
  // The key starts a new page, and so its focus and announcements, for each category.
  return shown.page === "devices" ? (
    <DevicePage key={name} category={shown.name} words={WORDS[shown.name]} search={search} fromServer={view} />
  ) : (
    <CategoryPage key={name} name={name} search={search} fromServer={view} />
  )
}
