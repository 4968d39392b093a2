/** A printer brand. */
import { brandOfPath } from "@driverdex/domain/catalogue/PrinterBrand"
import { createFileRoute, notFound } from "@tanstack/react-router"
import { brandAddress } from "../pages/printers/brand/brand-list.ts"
import { BrandPage } from "../pages/printers/brand/brand-page.tsx"
import { NotFoundPage } from "../shell/failures/not-found-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/printers/$brand")({
  validateSearch: brandAddress,
  loader: async ({ context, params }) => {
    const brand = brandOfPath(params.brand)
    if (brand === null) throw notFound()
    const { loadBrand } = await import("../pages/printers/brand/load-brand.ts")
    return loadBrand(context, brand)
  },
  // The models are fixed; what is typed into the page changes nothing of its data.
  staleTime: Number.POSITIVE_INFINITY,
  // What is typed into the page is in the address, and makes no page of its own.
  head: ({ match, loaderData }) =>
    pageHead(match, loaderData && { ...loaderData.head, noindex: Object.keys(match.search).length > 0 }),
  component: Brand,
  notFoundComponent: NotFoundPage
})

function Brand() {
  const { brand: segment } = Route.useParams()
  const brand = brandOfPath(segment)
  if (brand === null) return <NotFoundPage />
  return <BrandPage key={brand} brand={brand} search={Route.useSearch()} data={Route.useLoaderData()} />
}
