/** The figures of the chosen brand, or of each of them, folded below the list (P-PRN-3). */
import { orderBrands } from "@driverdex/domain/catalogue/PrinterBrand"
import type { PrinterFigures } from "@driverdex/domain/search/lists/ListQuery"
import { type Statistics, statisticsOf } from "@driverdex/domain/search/rules/brandStatistics"
import { useQuery } from "@tanstack/react-query"
import { printerBrandsQuery } from "../../client/catalogue.ts"
import { useApi } from "../../client/use-api.ts"
import { cardClass } from "../../ui/card.ts"
import { Fold } from "../../ui/fold.tsx"
import { Badge } from "../../ui/text/badge.tsx"

interface BrandFiguresProps {
  readonly byBrand: PrinterFigures["byBrand"]
  readonly chosen: string | undefined
}

export const BrandFigures = ({ byBrand, chosen }: BrandFiguresProps) => {
  const { data = [] } = useQuery(printerBrandsQuery(useApi()))
  const wanted = orderBrands(data).filter(({ name }) => chosen === undefined || name === chosen)
  if (wanted.length === 0) return null
  return (
    <Fold title="Figures by brand" className="mt-6">
      <ul className="mt-2 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {wanted.map(({ name }) => (
          <li key={name}>
            <BrandStatistics
              name={name}
              figures={(Object.hasOwn(byBrand, name) ? byBrand[name] : undefined) ?? statisticsOf([])}
            />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

/**
 * A card with the figures of a brand (P-PRN-3): drivers available, total downloads, average rating, how many are 'Latest'.
 */
const BrandStatistics = ({ name, figures }: { readonly name: string; readonly figures: Statistics }) => (
  <article className={`${cardClass} h-full p-3`}>
    <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <h3>{name}</h3>
      {figures.latest > 0 && <Badge tone="accent">{figures.latest} Latest</Badge>}
    </div>
    <dl className="mt-2 grid grid-cols-3 gap-x-3 text-sm sm:grid-cols-1 sm:gap-y-1">
      <Figure name="Drivers available">{figures.drivers}</Figure>
      <Figure name="Total downloads">{figures.downloads.toLocaleString("en-US")}</Figure>
      <Figure name="Average rating">
        {figures.averageRating === null ? "None yet" : `${figures.averageRating}/5`}
      </Figure>
    </dl>
  </article>
)

const Figure = ({ name, children }: { readonly name: string; readonly children: string | number }) => (
  <div className="flex flex-col justify-between sm:flex-row sm:gap-3">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold tabular">{children}</dd>
  </div>
)
