/** A printer brand. */
import { createFileRoute, notFound } from "@tanstack/react-router"
import { loadListView } from "../data/load.ts"
import { brandSearch, pageNumber } from "../features/printers/brand-list.ts"
import { BrandPage } from "../features/printers/brand-page.tsx"
import { brandListView } from "../features/printers/brand-view.ts"
import { brandOf } from "../features/printers/brands.ts"
import { NotFoundPage } from "../shell/not-found-page.tsx"
import { NOT_FOUND_HEAD, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/printers/$brand")({
  validateSearch: brandSearch,
  loaderDeps: ({ search }) => search,
  // In the loader, not before: so the not-found page keeps this route's head.
  loader: ({ context, params, deps }) => {
    const brand = brandOf(params.brand)
    if (brand === undefined) throw notFound()
    return loadListView(context, { manufacturer: brand }, import.meta.env.SSR ? brandListView(pageNumber(deps)) : null)
  },
  head: ({ match, params }) => {
    const brand = brandOf(params.brand)
    if (brand === undefined) return pageHead(match.context.site, NOT_FOUND_HEAD)
    return pageHead(match.context.site, {
      title: `${brand} Printer Drivers`,
      description: `Windows drivers for ${brand} printers, with versions and links to ${brand}'s own pages.`,
      path: `/printers/${params.brand}`,
      noindex: Object.keys(match.search).length > 0
    })
  },
  component: Brand,
  notFoundComponent: NotFoundPage
})

function Brand() {
  const { brand } = Route.useParams()
  const name = brandOf(brand)
  if (name === undefined) return <NotFoundPage />
  return <BrandPage key={brand} brand={name} search={Route.useSearch()} fromServer={Route.useLoaderData()} />
}
