/** The figures of the chosen brand, or of each of them, folded below the list (P-PRN-3). */
import { orderBrands } from "@driverdex/domain/catalogue/PrinterBrand"
import type { PrinterFigures } from "@driverdex/domain/search/lists/ListQuery"
import { statisticsOf } from "@driverdex/domain/search/rules/brandStatistics"
import { useQuery } from "@tanstack/react-query"
import { printerBrandsQuery } from "../../client/catalogue.ts"
import { useApi } from "../../client/use-api.ts"
import { Fold } from "../../ui/fold.tsx"
import { BrandStatistics } from "./brand-statistics.tsx"

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
