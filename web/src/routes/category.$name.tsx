/** Any category by its encoded name; five of the names are aliases that show the plain routes' pages (P-PAGE-2). */
import { isPlainLine } from "@driverdex/domain/text/PlainText"
import { createFileRoute, lazyRouteComponent, notFound } from "@tanstack/react-router"
import { Suspense } from "react"
import { categoryHead, categoryList } from "../catalogue/category/category-list.ts"
import { CategoryPage } from "../catalogue/category/category-page.tsx"
import { aliasAddress, DEVICE_LISTS, isDeviceCategory } from "../pages/devices/device-list.ts"
import { GRAPHICS, graphicsList } from "../pages/graphics/graphics-list.ts"
import { NotFoundPage } from "../shell/failures/not-found-page.tsx"
import { NOT_FOUND_HEAD, pageHead } from "../shell/page-head.ts"

/** Loaded by the loader with their data, so that no alias carries the others' pages. */
const GraphicsPage = lazyRouteComponent(() => import("../pages/graphics/graphics-page.tsx"), "GraphicsPage")
const DEVICE_PAGES = {
  "Network Adapters": lazyRouteComponent(() => import("../pages/devices/network-page.tsx"), "NetworkPage"),
  "Audio Devices": lazyRouteComponent(() => import("../pages/devices/audio-page.tsx"), "AudioPage")
}

export const Route = createFileRoute("/category/$name")({
  validateSearch: aliasAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { name }, deps }) => {
    if (!isPlainLine(name)) throw notFound()
    if (name === GRAPHICS) {
      const [view] = await Promise.all([graphicsList.load(context, deps), GraphicsPage.preload?.()])
      return { page: "graphics" as const, view }
    }
    if (isDeviceCategory(name)) {
      const [view] = await Promise.all([DEVICE_LISTS[name].load(context, deps), DEVICE_PAGES[name].preload?.()])
      return { page: "devices" as const, name, view }
    }
    return { page: "category" as const, name, view: await categoryList(name).load(context, deps) }
  },
  head: ({ match, params: { name } }) => {
    if (!isPlainLine(name)) return pageHead(match, NOT_FOUND_HEAD)
    return pageHead(match, categoryHead(name, match.search))
  },
  component: Category,
  notFoundComponent: NotFoundPage
})

function Category() {
  const shown = Route.useLoaderData()
  const search = Route.useSearch()
  if (shown.page === "graphics") {
    return (
      <Suspense>
        <GraphicsPage search={search} fromServer={shown.view} />
      </Suspense>
    )
  }
  // The keys start a new page, and so its focus and announcements, for each category.
  if (shown.page === "category") {
    return <CategoryPage key={shown.name} name={shown.name} search={search} fromServer={shown.view} />
  }
  const DevicePage = DEVICE_PAGES[shown.name]
  return (
    <Suspense key={shown.name}>
      <DevicePage search={search} fromServer={shown.view} />
    </Suspense>
  )
}
